import { useChange } from '../../../platform/admin/api/use-call'
import { count, formatDay } from '../../../platform/admin/components/format'
import { formatRupees } from '../../../platform/contract/money'
import { Button } from '../../../ui/components/button'
import { paymentRoutes, type StatementLine } from '../../contract/payments'
import styles from './payments.module.css'

/** Bank lines without an order: a mistyped reference, or money that is not from the shop. */
export function UnclaimedLines({ lines, total }: { lines: readonly StatementLine[]; total: number }) {
  const ignore = useChange(paymentRoutes.ignoreLine, { done: 'Bank line ignored' })
  if (lines.length === 0) return null
  return (
    <section aria-label="Unmatched bank lines" className={styles.claims}>
      <h2>Unmatched bank lines</h2>
      <p className={styles.soft}>
        {count(total, 'bank line')} without a matching order
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
              aria-label={`Ignore: ${formatRupees(amount)}, ${description}`}
              onClick={() => ignore.mutate({ params: { id } })}
            >
              Ignore
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
