import type { OrderRow } from '../../orders/server/order-queries'
import { isCash } from '../../payments/contract/payment-methods'
import type { Database } from '../../platform/db/tables'
import { isAcceptedReturn } from '../contract/return-terms'
import { lockOwnOrder } from './order-returns'
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
    const order = await lockOwnOrder(tx, customerId, orderId)
    const requests = await findReturnsOf(tx, [order.id])
    const accepted = requests.find(({ status }) => isAcceptedReturn(status))
    if (!accepted || !isCash(order.method) || order.refund_due_paise === 0) throw noRefundDue()
    await setUpiOfReturn(tx, accepted, refundUpi)
    return order
  })
}
