import * as ordersMessages from '../../orders/contract/messages'
import { isInStage } from '../../orders/contract/order-status'
import type { PackingSlip } from '../../orders/contract/packing-slips'
import { isPrepaid } from '../../payments/contract/payment-methods'

/** Why the parcel must not be sent; replaces the amount to collect. */
export function packingSlipWarning({ status, method, payment }: PackingSlip): string | undefined {
  if (isInStage(status, 'over')) return ordersMessages.slipOver({ status })
  if (!isPrepaid(method) || payment === 'Paid') return undefined
  return payment === 'Refunded' ? ordersMessages.slipRefunded() : ordersMessages.slipUnpaid()
}
