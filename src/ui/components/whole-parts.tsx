interface WholePartsProps {
  in: string
  /** What does not wrap, in one group. */
  whole: RegExp
  className: string | undefined
}

/**
 * A text, some parts of which do not wrap. By CSS and not by a special space, because the text must stay as specified. The key
 * replaces a changed text as a whole: React cannot update text that the browser has translated.
 */
export const WholeParts = ({ in: text, whole, className }: WholePartsProps) => (
  <span key={text}>
    {text.split(whole).map((part, place) =>
      place % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a changed text renders again.
        <span key={place} className={className}>
          {part}
        </span>
      ) : (
        part
      ),
    )}
  </span>
)
