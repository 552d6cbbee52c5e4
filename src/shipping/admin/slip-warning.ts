import { adminOrderMessages as say } from '../../orders/contract/admin-order-messages'
import type { OrderSlip } from '../../orders/contract/order-slips'

/** Why a parcel is not to leave, in place of what to collect for it. */
export function slipWarning({ status, method, payment }: OrderSlip): string | undefined {
  if (status === 'Cancelled') return say.slipCancelled
  if (status === 'Returned') return say.slipReturned
  if (method !== 'UPI' || payment === 'Paid' || payment === undefined) return undefined
  return payment === 'Refunded' ? say.slipRefunded : say.slipUnpaid
}
