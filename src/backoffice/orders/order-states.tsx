import type { OrderStatus, PaymentMethod, PaymentStatus } from '#contract/order-moves'
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

/** What each state of the money means to whoever works here. */
export function paymentWords(method: PaymentMethod, payment: PaymentStatus): string {
  const cash: Partial<Record<PaymentStatus, string>> = {
    Pending: 'Cash to collect',
    Paid: 'Cash collected',
    Failed: 'No cash',
  }
  const upi: Partial<Record<PaymentStatus, string>> = {
    Verifying: 'UPI to check',
    Paid: 'UPI paid',
    Failed: 'UPI not found',
  }
  return (method === 'COD' ? cash : upi)[payment] ?? payment
}

interface PaymentProps {
  order: { method: PaymentMethod; payment: PaymentStatus; refundDue: boolean }
}

export const PaymentBadge = ({ order: { method, payment, refundDue } }: PaymentProps) =>
  refundDue ? (
    <Badge tone="problem">Refund due</Badge>
  ) : (
    <Badge tone={paymentTones[payment]}>{paymentWords(method, payment)}</Badge>
  )
