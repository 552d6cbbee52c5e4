import type { AdminOrder } from '../../orders/contract/admin-orders'
import { formatMoment } from '../../platform/admin/components/format'
import { dayInWords } from '../../platform/contract/india-time'
import { formatRupees } from '../../platform/contract/money'
import { Notice } from '../../ui/components/notice'
import * as m from './messages'

/** The tries to pay this order at Razorpay, and refunds that it could not send. */
export function RazorpayTries({
  order: { razorpay, failedRefunds = [], toGiveBack },
}: {
  order: AdminOrder
}) {
  if (!razorpay) return null
  return (
    <>
      {razorpay.isTest && <Notice tone="warning">{m.testModeNoMoneyMoves()}</Notice>}
      {toGiveBack > 0 &&
        failedRefunds.map(({ amount, sentOn, why }) => (
          <Notice key={`${sentOn} ${amount} ${why}`} tone="problem" intoView={false}>
            {m.refundFailed({ amount: formatRupees(amount), day: dayInWords(sentOn), why })}
          </Notice>
        ))}
      {razorpay.tries.length > 0 && (
        <ul aria-label={m.triesAtRazorpay()}>
          {razorpay.tries.map((one) => (
            <li key={one.id}>{wordsOf(one)}</li>
          ))}
        </ul>
      )}
    </>
  )
}

const wordsOf = ({ id, status, amount, error, at }: NonNullable<AdminOrder['razorpay']>['tries'][number]) =>
  [
    m.tryAtMoment({
      at: formatMoment(at),
      amount: formatRupees(amount),
      status: statusWords[status] ?? status,
    }),
    error,
    id,
  ]
    .filter(Boolean)
    .join(' · ')

const statusWords: Readonly<Record<string, string>> = {
  created: m.tryCreated(),
  failed: m.tryFailed(),
  authorized: m.tryAuthorized(),
  captured: m.tryCaptured(),
  refunded: m.tryRefunded(),
}
