import styles from '../../orders/admin/order-page.module.css'
import { formatMoment } from '../../platform/admin/components/format'

/** The references that the customer has corrected. */
export const FormerReferences = ({ corrected }: { corrected: readonly { was: string; at: string }[] }) => (
  <span className={styles.lines}>
    {corrected.map(({ was, at }) => (
      <span key={at}>
        {was}, corrected by the customer on {formatMoment(at)}
      </span>
    ))}
  </span>
)
