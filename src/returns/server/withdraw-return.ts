import { validate as isId } from 'uuid'
import { queueReturnWithdrawn } from '../../email/server/return-outbox'
import { findEmailFacts, lockOrder } from '../../orders/server/move-queries'
import type { OrderRow } from '../../orders/server/order-queries'
import type { Database } from '../../platform/db/tables'
import { notFound } from '../../platform/http/app-error'
import { isOpenReturn } from '../contract/return-terms'
import { findOwnOrder } from './order-returns'
import { notWithdrawable } from './return-errors'
import { findReturn, setReturnStatus } from './return-queries'
import { contentsOf } from './return-serializer'

/** A repeat succeeds. Once the shop has decided it is too late. */
export async function withdrawReturn(
  db: Database,
  { customerId, orderId, id }: { customerId: string; orderId: string; id: string },
): Promise<OrderRow> {
  return db.transaction().execute(async (tx) => {
    const order = await findOwnOrder(tx, customerId, orderId)
    await lockOrder(tx, order.id)
    const request = isId(id) ? await findReturn(tx, id) : undefined
    if (request?.order_id !== order.id) throw notFound()
    if (request.status === 'Withdrawn') return order
    if (!isOpenReturn(request.status)) throw notWithdrawable()
    await setReturnStatus(tx, request, { status: 'Withdrawn', isOver: true })
    const facts = { request: id, lines: contentsOf(request), reason: request.reason, text: '', photos: 0 }
    await queueReturnWithdrawn(tx, await findEmailFacts(tx, order.id), facts)
    return order
  })
}
