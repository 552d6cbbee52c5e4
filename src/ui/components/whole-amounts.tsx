import styles from './whole-amounts.module.css'

/** A sentence whose amounts never wrap. By CSS and not by a special space, because the text must stay as specified. */
export const WholeAmounts = ({ in: sentence }: { in: string }) =>
  sentence.split(/(Rs\. -?[\d,]+(?:\.\d\d)?)/).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a changed sentence renders again.
      <span key={place} className={styles.amount}>
        {part}
      </span>
    ) : (
      part
    ),
  )
