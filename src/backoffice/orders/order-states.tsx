import type { OrderStatus, PaymentMethod, PaymentStatus } from '#contract/order-moves'
import { paymentWords } from '#contract/payment-words'
import { Badge } from '../furniture/badge'

const statusTones = {
  Processing: 'warning',
  Confirmed: 'calm',
  Packed: 'calm',
  Shipped: 'good',
  Delivered: 'good',
  Cancelled: 'problem',
  Returned: 'problem',
} as const

export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={statusTones[status]}>{status}</Badge>
)

const paymentTones = {
  Pending: 'calm',
  Verifying: 'warning',
  Paid: 'good',
  Refunded: 'calm',
  Failed: 'problem',
} as const

interface PaymentProps {
  order: { method: PaymentMethod; payment: PaymentStatus; refundDue: boolean }
}

export const PaymentBadge = ({ order: { method, payment, refundDue } }: PaymentProps) =>
  refundDue ? (
    <Badge tone="problem">Refund due</Badge>
  ) : (
    <Badge tone={paymentTones[payment]}>{paymentWords(method, payment)}</Badge>
  )
