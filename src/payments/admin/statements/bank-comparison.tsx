import { useState } from 'react'
import { useChange } from '../../../platform/admin/api/use-call'
import { Badge } from '../../../platform/admin/components/badge'
import { ConfirmDialog } from '../../../platform/admin/components/confirm-dialog'
import { formatDay } from '../../../platform/admin/components/format'
import { WholeWords } from '../../../platform/admin/components/whole-words'
import { formatPaise, formatRupees, toPaise } from '../../../platform/contract/money'
import { Button } from '../../../ui/components/button'
import { claimPaid } from '../../contract/payment-sentences'
import { type Claim, paymentRoutes, type StatementLine } from '../../contract/payments'
import { referenceKey } from '../../contract/reference-key'
import * as m from '../messages'
import styles from './payments.module.css'
import { findNear, type NearReference } from './reference-difference'
import { PaidOrder } from './unclaimed-lines'

/** Shows a claim and a bank line side by side, for staff to match. */
export function BankComparison({ claim, line }: { claim: Claim; line: StatementLine }) {
  const { orderId, number } = claim
  // The reference when the dialog opened: the customer may correct it in between.
  const [asking, setAsking] = useState<string>()
  const confirm = useChange(paymentRoutes.confirm, { done: claimPaid(number) })
  const confirmNow = () =>
    confirm.mutate(
      { params: { orderId }, body: { lineId: line.id, seenReference: asking } },
      { onSettled: () => setAsking(undefined) },
    )
  return (
    <div className={styles.comparison}>
      <ComparisonTable claim={claim} line={line} />
      {line.paidOrder && <PaidOrder order={line.paidOrder} />}
      <Button variant="secondary" onClick={() => setAsking(claim.reference)}>
        {m.matchThisPayment()}
        <span className="visually-hidden"> {m.ofNumber({ number })}</span>
      </Button>
      {asking !== undefined && (
        <ConfirmDialog
          title={m.matchThisPaymentToNumber({ number })}
          words={
            <>
              {line.paidOrder && (
                <p>
                  <WholeWords in={m.thisPaymentHasAlreadyPaid({ number: line.paidOrder.number })} />
                </p>
              )}
              <p>
                {m.otherAmountWarning({
                  total: formatRupees(claim.amount),
                  received: formatRupees(line.amount),
                })}
                {line.amount < claim.amount && ` ${m.restCanBeAskedFor()}`}
              </p>
            </>
          }
          confirm={m.yesMarkAsPaid()}
          busy={confirm.isPending}
          onConfirm={confirmNow}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}

function ComparisonTable({ claim, line }: { claim: Claim; line: StatementLine }) {
  const hasReference = line.references.includes(referenceKey(claim.reference))
  const near = findNear(claim.reference, line.references)
  return (
    <table className={styles.table} aria-label={m.numberAndTheBankSide({ number: claim.number })}>
      <thead>
        <tr>
          <td />
          <th scope="col">{m.customer()}</th>
          <th scope="col">{m.bank()}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{m.amount()}</th>
          <td>{formatRupees(claim.amount)}</td>
          <td>
            {formatRupees(line.amount)} <Agreement differs={differenceOf(claim.amount, line.amount)} />
          </td>
        </tr>
        <tr>
          <th scope="row">{m.reference()}</th>
          <td>{near ? <Marked near={near} what={near.shopper} /> : claim.reference}</td>
          <td>
            {near ? <Marked near={near} what={near.bank} /> : line.references.join(', ') || 'none'}{' '}
            <Agreement differs={hasReference ? '' : (near?.words ?? 'differs')} />
          </td>
        </tr>
        <tr>
          <th scope="row">{m.date()}</th>
          <td>{formatDay(claim.claimedAt)}</td>
          <td>{formatDay(line.bookedOn)}</td>
        </tr>
        <tr>
          <th scope="row">{m.details()}</th>
          <td>{claim.name}</td>
          <td>{line.description}</td>
        </tr>
      </tbody>
    </table>
  )
}

function differenceOf(claimed: number, came: number): string {
  const more = toPaise(came) - toPaise(claimed)
  if (more === 0) return ''
  return `${formatPaise(Math.abs(more))} ${more > 0 ? 'more' : 'less'}`
}

const Agreement = ({ differs }: { differs: string }) => (
  <Badge tone={differs === '' ? 'good' : 'warning'}>{differs || 'same'}</Badge>
)

/** Highlights the digits that differ. */
const Marked = ({ near: { before, after }, what }: { near: NearReference; what: string }) => (
  <span>
    {before}
    {what && <mark className={styles.mark}>{what}</mark>}
    {after}
  </span>
)
