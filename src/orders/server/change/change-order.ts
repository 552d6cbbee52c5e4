import { validate as isId } from 'uuid'
import { assertLines } from '../../../checkout/server/order-request'
import { mergeLines } from '../../../checkout/server/price-order'
import type { OrderQuote } from '../../../checkout/server/quote-order'
import { reserveStock } from '../../../checkout/server/reserve-stock'
import { queueOrderChanged } from '../../../email/server/order-outbox'
import type { PaymentMethod } from '../../../payments/contract/payment-methods'
import { toPaise, toRupees } from '../../../platform/contract/money'
import { retryOnConflict } from '../../../platform/db/retry-on-conflict'
import type { Database } from '../../../platform/db/tables'
import { changedSince } from '../../../platform/http/check-version'
import { replaceUses } from '../../../promotions/server/record-uses'
import type { Staff } from '../../../staff/server/staff-sessions'
import type { OrderChange, OrderContents } from '../../contract/order-changes'
import { orderStatusTable } from '../../contract/order-status'
import { recordOrderChange } from '../actor'
import { showOrder } from '../admin/show-order'
import { findEmailFacts, findLastEvent, lockOrder } from '../move-queries'
import { movedSince, noOrder, totalsChanged } from '../order-errors'
import { updateRefundDue } from '../order-money-queries'
import { updateReceiverMobile } from '../shopper-notes'
import { askForTotal, linkToPay } from './ask-for-total'
import { notChangeable } from './change-errors'
import { moneyAfterChange } from './change-money'
import {
  findOrderToChange,
  insertChange,
  type OrderToChange,
  rewriteOrder,
  updateMobile,
} from './change-queries'
import { piecesIn } from './changed-lines'
import { describeChange, isSameAddress } from './describe-change'
import { findMovedPieces } from './moved-pieces'
import { hasLines, methodProblem, quoteChange, type WantedOrder } from './quote-change'

/**
 * Changes lines, quantities and address of an order before it is packed. The order is locked: of two changes, or a change and
 * a move, the second gets a 409. A repeat changes nothing.
 */
export async function changeOrder(
  db: Database,
  staff: Staff,
  orderId: string,
  change: OrderChange,
  origin: string,
): Promise<void> {
  if (!isId(orderId)) throw noOrder()
  const wanted = wantedOrder(change)
  await retryOnConflict(() =>
    db.transaction().execute(async (tx) => {
      const order = await lockToChange(tx, orderId)
      const receiverMobile = receiverAfter(order, change)
      const { mobile = order.mobile } = change
      const isSameNumber = mobile === order.mobile && receiverMobile === order.receiver_mobile
      if (isSameNumber && isSameAddress(order.address, wanted.address) && hasLines(order, wanted.lines))
        return
      await assertSeen(tx, order, change, origin)
      const quote = await quoteChange(tx, order, wanted)
      assertSameTotal(quote, change)
      const problem = moneyAfterChange(order, quote.price.total).problem ?? methodProblem(quote, order)
      if (problem) throw problem
      const { payBy, told = '' } = change
      await saveChange(tx, staff, { order, quote, mobile, receiverMobile, payBy, told })
      // Last, to hold the locks on products for the shortest time.
      const moved = await findMovedPieces(tx, order, quote)
      await reserveStock(tx, moved, { orderId, reason: 'order changed', actor: staff })
    }),
  )
}

export function wantedOrder({ shippingInfo, orderItems }: OrderContents): WantedOrder {
  const lines = mergeLines(orderItems)
  assertLines(lines)
  return { address: shippingInfo, lines }
}

/** Only a gift has a receiver. */
const receiverAfter = ({ is_gift, receiver_mobile }: OrderToChange, { receiverMobile }: OrderChange) =>
  is_gift && receiverMobile !== undefined ? (receiverMobile ?? '') : receiver_mobile

async function lockToChange(tx: Database, orderId: string): Promise<OrderToChange> {
  const locked = await lockOrder(tx, orderId)
  const order = locked && (await findOrderToChange(tx, orderId))
  if (!order) throw noOrder()
  return order
}

async function assertSeen(
  tx: Database,
  { id, status, version }: OrderToChange,
  seen: Pick<OrderChange, 'from' | 'version'>,
  origin: string,
): Promise<void> {
  if (!orderStatusTable[status].changeable) throw notChangeable(status)
  if (seen.from !== status) throw movedSince(status, (await findLastEvent(tx, id))?.staff_name ?? '')
  if (seen.version !== version) throw changedSince(await showOrder(tx, id, origin))
}

function assertSameTotal(quote: OrderQuote, { total, orderItems }: OrderChange): void {
  if (quote.price.total !== toPaise(total))
    throw totalsChanged(quote, { expectedTotal: toPaise(total), orderItems })
}

interface SavedChange {
  order: OrderToChange
  quote: OrderQuote
  mobile: string
  receiverMobile: string
  /** How the customer pays the difference. */
  payBy: PaymentMethod | undefined
  told: string
}

async function saveChange(
  tx: Database,
  staff: Staff,
  { order, quote, mobile, receiverMobile, payBy, told }: SavedChange,
): Promise<void> {
  const { id, items, adjustments, address, receiver_mobile, total_paise } = order
  const former = { items, adjustments, address, mobile: order.mobile, receiver_mobile, total_paise }
  const changes = describeChange(former, quote, { mobile, receiverMobile })
  await rewriteOrder(tx, id, quote)
  if (mobile !== order.mobile) await updateMobile(tx, id, mobile)
  if (receiverMobile !== receiver_mobile) await updateReceiverMobile(tx, id, receiverMobile)
  await askForTotal(tx, staff, order, { quote, payBy })
  await replaceUses(tx, id, order.customer_id, quote.price.adjustments)
  await updateRefundDue(tx, id)
  await insertChange(tx, {
    order_id: id,
    staff_id: staff.id,
    staff_name: staff.name,
    summary: changes.join('\n'),
    former,
  })
  await recordOrderChange(tx, staff, id, {
    action: 'order changed',
    before: { total: toRupees(total_paise), pieces: piecesIn(items) },
    after: {
      total: toRupees(quote.price.total),
      pieces: piecesIn(quote.lines),
      // The history has the number itself.
      ...(mobile !== order.mobile && { mobile: 'changed' }),
    },
  })
  const facts = await findEmailFacts(tx, id)
  const payToken = quote.price.total === total_paise ? undefined : await linkToPay(tx, staff, facts)
  await queueOrderChanged(tx, { ...facts, told }, changes, payToken)
}
