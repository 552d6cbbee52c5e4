import { adminOrderMessages as say } from '../../orders/contract/admin-order-messages'
import type { OrderSlip } from '../../orders/contract/order-slips'
import { isInStage } from '../../orders/contract/order-status'

/** Why a parcel is not to leave, in place of what to collect for it. */
export function slipWarning({ status, method, payment }: OrderSlip): string | undefined {
  if (status && isInStage(status, 'over')) return say.slipOver(status)
  if (method !== 'UPI' || payment === 'Paid' || payment === undefined) return undefined
  return payment === 'Refunded' ? say.slipRefunded : say.slipUnpaid
}
