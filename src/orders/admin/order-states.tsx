import { paymentWords } from '../../payments/contract/payment-words'
import { Badge } from '../../platform/admin/components/badge'
import { formatRupees } from '../../platform/contract/money'
import type { OrderStatus, PaymentMethod, PaymentStatus } from '../contract/order-moves'

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
  order: { method: PaymentMethod; payment: PaymentStatus; toGiveBack: number; givenBack: number }
}

/** The state of the money; a refund that is due comes first, and what was refunded of a part stands beside it. */
export const PaymentBadge = ({ order: { method, payment, toGiveBack, givenBack } }: PaymentProps) => (
  <>
    {toGiveBack > 0 ? (
      <Badge tone="problem">Refund due, {formatRupees(toGiveBack)}</Badge>
    ) : (
      <Badge tone={paymentTones[payment]}>{paymentWords(method, payment)}</Badge>
    )}
    {givenBack > 0 && payment !== 'Refunded' && (
      <Badge tone="calm">Part refunded, {formatRupees(givenBack)}</Badge>
    )}
  </>
)
