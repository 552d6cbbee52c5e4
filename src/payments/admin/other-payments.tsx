import styles from '../../orders/admin/order-page.module.css'
import type { AdminOrder } from '../../orders/contract/admin-orders'
import { formatMoment } from '../../platform/admin/components/format'
import { formatRupees } from '../../platform/contract/money'
import { methodLabel } from '../contract/payment-methods'
import * as m from './messages'

type Payments = NonNullable<AdminOrder['otherPayments']>

/** Payments of an order besides the current one, with what the bank wrote. */
export const OtherPayments = ({ payments }: { payments: Payments }) => (
  <span className={styles.lines}>
    {payments.map(({ amount, method, reference, payer, at }) => (
      <span key={`${at} ${reference}`}>
        {m.otherPayment({
          amount: formatRupees(amount),
          method: methodLabel(method),
          at: formatMoment(at),
          reference: reference && m.withReference({ reference }),
        })}
        {payer && <small className={styles.small}>{payer}</small>}
      </span>
    ))}
  </span>
)
