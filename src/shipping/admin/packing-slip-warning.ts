import { adminOrderMessages as say } from '../../orders/contract/admin-order-messages'
import { isInStage } from '../../orders/contract/order-status'
import type { PackingSlip } from '../../orders/contract/packing-slips'

/** Why a parcel is not to leave, in place of what to collect for it. */
export function packingSlipWarning({ status, method, payment }: PackingSlip): string | undefined {
  if (status && isInStage(status, 'over')) return say.slipOver(status)
  if (method !== 'UPI' || payment === 'Paid' || payment === undefined) return undefined
  return payment === 'Refunded' ? say.slipRefunded : say.slipUnpaid
}
