import { v7 as newId } from 'uuid'
import { queueReturnAsked } from '../../email/server/return-outbox'
import { findEmailFacts } from '../../orders/server/move-queries'
import type { OrderRow } from '../../orders/server/order-queries'
import { isCash } from '../../payments/contract/payment-methods'
import type { Database } from '../../platform/db/tables'
import { attemptId } from '../../platform/http/idempotency-key'
import { countRequest, type RateLimit } from '../../platform/http/limits/rate-limits'
import type { NewReturn } from '../contract/returns'
import { findReturnable, lockOwnOrder, type Returnable } from './order-returns'
import { attachPhotos } from './photo-queries'
import { lineAsked, photoGone, reasonClosed, returnClosed, tooManyPieces } from './return-errors'
import { findReturn, insertReturn } from './return-queries'
import { contentsOf } from './return-serializer'

/** Asking and withdrawing in turn would fill the mailbox of the shop. */
const requestsOfCustomer: RateLimit = { name: 'return:ask', atOnce: 10, seconds: 360 }

interface Asking {
  customerId: string
  orderId: string
  key: string | undefined
  request: NewReturn
  now: Date
}

/** The order is locked: a request sent twice, also at once, is one, and a line is asked for once. */
export async function askReturn(
  db: Database,
  { customerId, orderId, key, request, now }: Asking,
): Promise<OrderRow> {
  const id = key === undefined ? newId() : attemptId('return', customerId, orderId, key)
  await countRequest(db, requestsOfCustomer, customerId)
  return db.transaction().execute(async (tx) => {
    const order = await lockOwnOrder(tx, customerId, orderId)
    const order_id = order.id
    if (await findReturn(tx, id)) return order
    assertReturnable(await findReturnable(tx, order, now), request)
    const { lines, photos, reason, text } = request
    const refund_upi = isCash(order.method) ? request.refundUpi : ''
    await insertReturn(tx, { id, order_id, reason, text, refund_upi }, lines)
    if ((await attachPhotos(tx, { id, order_id }, photos)) < photos.length) throw photoGone()
    await queueAsked(tx, order_id, id)
    return order
  })
}

function assertReturnable({ closed, windows, lines }: Returnable, request: NewReturn): void {
  if (closed !== '') throw returnClosed(closed)
  if (!windows.some(({ reason }) => reason === request.reason)) throw reasonClosed()
  for (const { position, quantity } of request.lines) {
    const { left, isAsked } = lines[position] ?? { left: 0, isAsked: false }
    if (isAsked) throw lineAsked()
    if (quantity > left) throw tooManyPieces(left)
  }
}

async function queueAsked(tx: Database, orderId: string, id: string): Promise<void> {
  const request = await findReturn(tx, id)
  if (!request) throw new Error('A return was inserted and is not there')
  const { reason, text, photos } = request
  const facts = { request: id, lines: contentsOf(request), reason, text, photos: photos.length }
  await queueReturnAsked(tx, await findEmailFacts(tx, orderId), facts)
}
