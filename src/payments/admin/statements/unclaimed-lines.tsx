import { useChange } from '../../../platform/admin/api/use-call'
import { count, formatDay } from '../../../platform/admin/components/format'
import { formatRupees } from '../../../platform/contract/money'
import { Button } from '../../../ui/components/button'
import { Link } from '../../../ui/components/link'
import { paymentRoutes, type StatementLine } from '../../contract/payments'
import styles from './payments.module.css'

/** Bank lines without an order: a mistyped reference, or money that is not from the shop. */
export function UnclaimedLines({ lines, total }: { lines: readonly StatementLine[]; total: number }) {
  if (lines.length === 0) return null
  return (
    <section aria-label="Unmatched bank lines" className={styles.claims}>
      <h2>Unmatched bank lines</h2>
      <p className={styles.soft}>
        {count(total, 'bank line')} without a matching order
        {total > lines.length && `; here are the newest ${lines.length}`}.
      </p>
      <LineList lines={lines} />
    </section>
  )
}

/** A second record of money that has paid an order must not look like money to refund. */
export function PaidLines({ lines }: { lines: readonly StatementLine[] }) {
  if (lines.length === 0) return null
  return (
    <section aria-label="Bank lines of paid orders" className={styles.claims}>
      <h2>Bank lines of paid orders</h2>
      <p className={styles.soft}>These payments have already paid an order. Do not refund them.</p>
      <LineList lines={lines} />
    </section>
  )
}

function LineList({ lines }: { lines: readonly StatementLine[] }) {
  const ignore = useChange(paymentRoutes.ignoreLine, { done: 'Bank line ignored' })
  return (
    <ul className={styles.lines}>
      {lines.map(({ id, bookedOn, description, amount, paidOrder }) => (
        <li key={id} className={styles.line}>
          <div className={styles.lineWords}>
            <p className={styles.top}>
              <span>{formatDay(bookedOn)}</span>
              <strong className={styles.figure}>{formatRupees(amount)}</strong>
            </p>
            <p className={styles.soft}>{description}</p>
            {paidOrder && <PaidOrder order={paidOrder} />}
          </div>
          <Button
            variant="quiet"
            busy={ignore.isPending && ignore.variables.params?.id === id}
            aria-label={`Ignore: ${formatRupees(amount)}, ${description}`}
            onClick={() => ignore.mutate({ params: { id } })}
          >
            Ignore
          </Button>
        </li>
      ))}
    </ul>
  )
}

export const PaidOrder = ({ order }: { order: NonNullable<StatementLine['paidOrder']> }) => (
  <p className={styles.paid}>
    Already paid <Link to={`/admin/orders/${order.id}`}>{order.number}</Link>
  </p>
)
