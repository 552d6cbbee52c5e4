import { useState } from 'react'
import { useChange } from '../../../platform/admin/api/use-call'
import { formatDay } from '../../../platform/admin/components/format'
import { formatRupees } from '../../../platform/contract/money'
import { Button } from '../../../ui/components/button'
import { Link } from '../../../ui/components/link'
import { paymentRoutes, type StatementLine } from '../../contract/payments'
import * as m from '../messages'
import { AttachLine } from './attach-line'
import styles from './payments.module.css'

/** Bank lines without an order: a mistyped reference, or money that is not from the shop. */
export function UnclaimedLines({ lines, total }: { lines: readonly StatementLine[]; total: number }) {
  if (lines.length === 0) return null
  return (
    <section aria-label={m.unmatchedBankLines()} className={styles.claims}>
      <h2>{m.unmatchedBankLines()}</h2>
      <p className={styles.soft}>
        {m.bankLinesUnmatched({ total })}
        {total > lines.length && m.hereAreTheNewestCount({ count: lines.length })}.
      </p>
      <LineList lines={lines} />
    </section>
  )
}

/** A second record of money that has paid an order must not look like money to refund. */
export function PaidLines({ lines }: { lines: readonly StatementLine[] }) {
  if (lines.length === 0) return null
  return (
    <section aria-label={m.bankLinesOfPaidOrders()} className={styles.claims}>
      <h2>{m.bankLinesOfPaidOrders()}</h2>
      <p className={styles.soft}>{m.paidBeforeHint()}</p>
      <LineList lines={lines} />
    </section>
  )
}

/** Ignoring is one tap, so a wrong tap is taken back here. */
export function IgnoredLines({ lines }: { lines: readonly StatementLine[] }) {
  const restore = useChange(paymentRoutes.restoreLine, { done: m.bankLineTakenBack() })
  if (lines.length === 0) return null
  return (
    <details className={styles.more}>
      <summary>{m.ignoredLines({ count: lines.length })}</summary>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <LineWords line={line} />
            <Button
              variant="quiet"
              busy={restore.isPending && restore.variables.params?.id === line.id}
              aria-label={m.takeBackLine({
                amount: formatRupees(line.amount),
                description: line.description,
              })}
              onClick={() => restore.mutate({ params: { id: line.id } })}
            >
              {m.takeBack()}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

function LineWords({ line }: { line: StatementLine }) {
  const { bookedOn, description, amount, paidOrder, replacedIn } = line
  return (
    <div className={styles.lineWords}>
      <p className={styles.top}>
        <span>{formatDay(bookedOn)}</span>
        <strong className={styles.figure}>{formatRupees(amount)}</strong>
      </p>
      <p className={styles.soft}>{description}</p>
      {paidOrder && <PaidOrder order={paidOrder} />}
      {replacedIn && <ReplacedIn order={replacedIn} />}
    </div>
  )
}

function LineList({ lines }: { lines: readonly StatementLine[] }) {
  const ignore = useChange(paymentRoutes.ignoreLine, { done: m.bankLineIgnored() })
  const refund = useChange(paymentRoutes.refundLine, { done: m.refundIsDueNow() })
  const [attached, setAttached] = useState<StatementLine>()
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <LineWords line={line} />
          {line.replacedIn && (
            <Button
              variant="secondary"
              busy={refund.isPending && refund.variables.params?.id === line.id}
              onClick={() => refund.mutate({ params: { id: line.id } })}
            >
              {m.markRefundDue()}
            </Button>
          )}
          <Button
            variant="quiet"
            aria-label={m.secondPaymentLine({
              amount: formatRupees(line.amount),
              description: line.description,
            })}
            onClick={() => setAttached(line)}
          >
            {m.belongsToAnOrder()}
          </Button>
          <Button
            variant="quiet"
            busy={ignore.isPending && ignore.variables.params?.id === line.id}
            aria-label={m.ignoreAmountDescription({
              amount: formatRupees(line.amount),
              description: line.description,
            })}
            onClick={() => ignore.mutate({ params: { id: line.id } })}
          >
            {m.ignore()}
          </Button>
        </li>
      ))}
      {attached && <AttachLine line={attached} onClose={() => setAttached(undefined)} />}
    </ul>
  )
}

export const PaidOrder = ({ order }: { order: NonNullable<StatementLine['paidOrder']> }) => (
  <p className={styles.paid}>
    {m.alreadyPaid()} <Link to={`/admin/orders/${order.id}`}>{order.number}</Link>
  </p>
)

const ReplacedIn = ({ order }: { order: NonNullable<StatementLine['replacedIn']> }) => (
  <p>
    {m.customerPaysAnotherWay()} <Link to={`/admin/orders/${order.id}`}>{order.number}</Link>
  </p>
)
