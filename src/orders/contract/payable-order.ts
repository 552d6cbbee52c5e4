import { isPrepaid, type PaymentMethod } from '../../payments/contract/payment-methods'
import { isInStage, type OrderStatus, orderStatusTable } from './order-status'
import type { PaymentStatus } from './payment-status'

interface UnpaidOrder {
  status: OrderStatus
  method: PaymentMethod
  payment: PaymentStatus
}

/** Why the customer can neither repeat the payment nor choose another method. */
export type NotPayable = 'paid' | 'checking' | 'over' | 'packed'

/** Before packing, while nothing was paid and no transfer is being checked. */
export function notPayable({ status, payment }: UnpaidOrder): NotPayable | undefined {
  if (payment === 'Paid' || payment === 'Refunded') return 'paid'
  if (isInStage(status, 'over')) return 'over'
  if (payment === 'Verifying') return 'checking'
  return orderStatusTable[status].payable ? undefined : 'packed'
}

/** The order waits for its customer to pay. */
export const asksToPay = (order: UnpaidOrder): boolean =>
  isPrepaid(order.method) && notPayable(order) === undefined
