import styles from '../../orders/admin/order-page.module.css'
import { formatMoment } from '../../platform/admin/components/format'
import * as m from './messages'

/** The references that the customer has corrected. */
export const FormerReferences = ({ corrected }: { corrected: readonly { was: string; at: string }[] }) => (
  <span className={styles.lines}>
    {corrected.map(({ was, at }) => (
      <span key={at}>{m.correctedByCustomer({ was, at: formatMoment(at) })}</span>
    ))}
  </span>
)
