import type { PaymentMethod } from '../../payments/contract/payment-methods'
import { Badge } from '../../platform/admin/components/badge'
import { formatRupees } from '../../platform/contract/money'
import { type OrderStatus, orderStatusTable } from '../contract/order-status'
import { type PaymentStatus, paymentLabel, paymentStatusTable } from '../contract/payment-status'
import * as m from './messages'

export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={orderStatusTable[status].tone}>{status}</Badge>
)

interface PaymentProps {
  order: {
    method: PaymentMethod
    payment: PaymentStatus
    toGiveBack: number
    givenBack: number
    toPay?: number | undefined
    rest?: number | undefined
  }
}

/** Payment status; a refund due comes first, a partial refund, a difference to pay and what came short are added. */
export const PaymentBadge = ({
  order: { method, payment, toGiveBack, givenBack, toPay, rest },
}: PaymentProps) => (
  <>
    {toGiveBack > 0 ? (
      <Badge tone="problem">{m.refundDueToGiveBack({ toGiveBack: formatRupees(toGiveBack) })}</Badge>
    ) : (
      <Badge tone={paymentStatusTable[payment].tone}>{paymentLabel(method, payment)}</Badge>
    )}{' '}
    {toPay !== undefined && <Badge tone="warning">{m.differenceToPay({ toPay: formatRupees(toPay) })}</Badge>}{' '}
    {rest !== undefined && <Badge tone="warning">{m.short({ rest: formatRupees(rest) })}</Badge>}{' '}
    {givenBack > 0 && payment !== 'Refunded' && (
      <Badge tone="calm">{m.partRefundedGivenBack({ givenBack: formatRupees(givenBack) })}</Badge>
    )}
  </>
)
