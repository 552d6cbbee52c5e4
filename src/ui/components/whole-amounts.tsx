import styles from './whole-amounts.module.css'

/**
 * A sentence whose amounts each stay on one line. By its look and not by a character: what is said has a plain space,
 * as those who compare it expect.
 */
export const WholeAmounts = ({ in: sentence }: { in: string }) =>
  sentence.split(/(Rs\. -?[\d,]+(?:\.\d\d)?)/).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence that changes is written anew.
      <span key={place} className={styles.amount}>
        {part}
      </span>
    ) : (
      part
    ),
  )
