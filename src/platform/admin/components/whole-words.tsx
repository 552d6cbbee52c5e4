import styles from './whole-words.module.css'

/** A text whose order numbers and amounts do not wrap. */
export const WholeWords = ({ in: text }: { in: string }) => (
  // The key replaces a changed text as a whole: React cannot update text that the browser has translated.
  <span key={text}>
    {text.split(/(Rs\. \S+|\S+-\S+)/).map((part, place) =>
      place % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a changed text renders again.
        <span key={place} className={styles.whole}>
          {part}
        </span>
      ) : (
        part
      ),
    )}
  </span>
)
