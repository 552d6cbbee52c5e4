import { WholeAmounts } from '../../../ui/components/whole-amounts'
import styles from './offer-hints.module.css'

/** What to add to the cart to get an offer. */
export const OfferHints = ({ hints }: { hints: readonly string[] }) => (
  <div role="status" className={styles.hints}>
    {hints.map((hint) => (
      <p key={hint}>
        <WholeAmounts in={hint} />
      </p>
    ))}
  </div>
)
