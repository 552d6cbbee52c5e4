import styles from './whole-amounts.module.css'

/**
 * A sentence whose amounts and document numbers never wrap. By CSS and not by a special space, because the text must stay as specified. The key
 * replaces a changed sentence as a whole: React cannot update text that the browser has translated.
 */
export const WholeAmounts = ({ in: sentence }: { in: string }) => (
  <span key={sentence}>
    {sentence.split(/(Rs\. -?[\d,]+(?:\.\d\d)?|[A-Z]+(?:-\d+){2})/).map((part, place) =>
      place % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: a changed sentence renders again.
        <span key={place} className={styles.amount}>
          {part}
        </span>
      ) : (
        part
      ),
    )}
  </span>
)
