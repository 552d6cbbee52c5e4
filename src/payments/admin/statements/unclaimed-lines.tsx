import { useChange } from '../../../platform/admin/api/use-call'
import { count, formatDay } from '../../../platform/admin/components/format'
import { formatRupees } from '../../../platform/contract/money'
import { Button } from '../../../ui/components/button'
import { paymentRoutes, type StatementLine } from '../../contract/payments'
import styles from './payments.module.css'

/** Money in the bank that no order speaks of: perhaps a reference mistyped, perhaps none of the shop's. */
export function UnclaimedLines({ lines, total }: { lines: readonly StatementLine[]; total: number }) {
  const ignore = useChange(paymentRoutes.ignoreLine, { done: 'Put aside' })
  if (lines.length === 0) return null
  return (
    <section aria-label="Money nobody claims" className={styles.claims}>
      <h2>Money nobody claims</h2>
      <p className={styles.soft}>
        {count(total, 'line')} of the bank that no order speaks of
        {total > lines.length && `; here are the newest ${lines.length}`}.
      </p>
      <ul className={styles.lines}>
        {lines.map(({ id, bookedOn, description, amount }) => (
          <li key={id} className={styles.line}>
            <div className={styles.lineWords}>
              <p className={styles.top}>
                <span>{formatDay(bookedOn)}</span>
                <strong className={styles.figure}>{formatRupees(amount)}</strong>
              </p>
              <p className={styles.soft}>{description}</p>
            </div>
            <Button
              variant="quiet"
              busy={ignore.isPending && ignore.variables.params?.id === id}
              aria-label={`Not an order’s money: ${formatRupees(amount)}, ${description}`}
              onClick={() => ignore.mutate({ params: { id } })}
            >
              Not an order’s money
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
