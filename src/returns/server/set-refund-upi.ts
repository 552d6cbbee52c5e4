import { lockOrder } from '../../orders/server/move-queries'
import type { OrderRow } from '../../orders/server/order-queries'
import { isCash } from '../../payments/contract/payment-methods'
import type { Database } from '../../platform/db/tables'
import { findOwnOrder } from './order-returns'
import { noRefundDue } from './return-errors'
import { findReturnsOf, setUpiOfReturn } from './return-queries'

interface Answer {
  customerId: string
  orderId: string
  refundUpi: string
}

/** Kept with the newest request that the shop accepted. */
export async function setRefundUpi(
  db: Database,
  { customerId, orderId, refundUpi }: Answer,
): Promise<OrderRow> {
  return db.transaction().execute(async (tx) => {
    const { id } = await findOwnOrder(tx, customerId, orderId)
    await lockOrder(tx, id)
    // As it is now that it is locked.
    const order = await findOwnOrder(tx, customerId, orderId)
    const requests = await findReturnsOf(tx, [id])
    const accepted = requests.find(({ status }) => status === 'Approved' || status === 'Completed')
    if (!accepted || !isCash(order.method) || order.refund_due_paise === 0) throw noRefundDue()
    await setUpiOfReturn(tx, accepted, refundUpi)
    return order
  })
}
