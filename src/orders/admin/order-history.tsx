import { Panel } from '../../platform/admin/components/detail'
import { formatMoment } from '../../platform/admin/components/format'
import { WholeWords } from '../../platform/admin/components/whole-words'
import type { AdminOrder } from '../contract/admin-orders'
import { type PaymentStatus, paymentLabel } from '../contract/payment-status'
import * as m from './messages'
import styles from './order-page.module.css'

/** Newest first. */
export function OrderHistory({ history }: { history: AdminOrder['history'] }) {
  return (
    <Panel title={m.history()}>
      <ol className={styles.history}>
        {[...history].reverse().map((entry) => (
          <li key={`${entry.at} ${entry.what} ${entry.to} ${entry.note}`} className={styles.entry}>
            <strong>{titleOf(entry)}</strong>
            {entry.what === 'change' && entry.to !== '' && <p>{entry.to}</p>}
            {entry.was && <p>{m.previouslyWas({ was: entry.was })}</p>}
            {entry.told && <p>{m.messageToTheCustomerTold({ told: entry.told })}</p>}
            {entry.note && (
              <p>
                <WholeWords in={entry.note} />
              </p>
            )}
            <time dateTime={entry.at}>
              {formatMoment(entry.at)}, {entry.by}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function titleOf({ what, to, method }: AdminOrder['history'][number]): string {
  if (what === 'note') return m.note()
  if (what === 'change') return m.orderChanged()
  if (what === 'shipment') return m.parcelChangedTo({ to })
  if (what === 'reference') return m.referenceCorrectedToTo({ to })
  return what === 'payment' && method ? m.paymentTo({ to: paymentLabel(method, to as PaymentStatus) }) : to
}
