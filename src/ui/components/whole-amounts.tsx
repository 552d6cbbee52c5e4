import styles from './whole-amounts.module.css'
import { WholeParts } from './whole-parts'

const amount = /(Rs\. -?[\d,]+(?:\.\d\d)?|[A-Z]+(?:-\d+){2})/

/** A sentence whose amounts and document numbers never wrap. */
export const WholeAmounts = ({ in: sentence }: { in: string }) => (
  <WholeParts in={sentence} whole={amount} className={styles.amount} />
)
