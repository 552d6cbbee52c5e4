import { validate as isId } from 'uuid'
import { presentQuote } from '../../../checkout/server/quote-serializer'
import { findShortages, stockLinesOf } from '../../../checkout/server/stock'
import { toRupees } from '../../../platform/contract/money'
import type { Database } from '../../../platform/db/tables'
import type { ChangePreview, OrderContents } from '../../contract/order-changes'
import { orderStatusTable } from '../../contract/order-status'
import { noOrder, soldOut } from '../order-errors'
import { differenceMethods } from './ask-for-total'
import { notChangeable } from './change-errors'
import { moneyAfterChange } from './change-money'
import { wantedOrder } from './change-order'
import { findOrderToChange } from './change-queries'
import { findMovedPieces } from './moved-pieces'
import { methodProblem, quoteChange } from './quote-change'

/** Computes what `changeOrder` would store. */
export async function previewChange(
  db: Database,
  orderId: string,
  contents: OrderContents,
): Promise<ChangePreview> {
  const order = isId(orderId) ? await findOrderToChange(db, orderId) : undefined
  if (!order) throw noOrder()
  if (!orderStatusTable[order.status].changeable) throw notChangeable(order.status)
  const quote = await quoteChange(db, order, wantedOrder(contents))
  const {
    toPay,
    toRefund,
    paid,
    problem = methodProblem(quote, order),
  } = moneyAfterChange(order, quote.price.total)
  const asksForMore = paid !== undefined && toPay > 0 && quote.price.total !== order.total_paise
  const missing = findShortages(stockLinesOf(await findMovedPieces(db, order, quote)))
  const shown = presentQuote(quote)
  return {
    lines: shown.lines.map(({ title, quantity, price, discount }, place) => ({
      title,
      quantity,
      price,
      discount,
      option: quote.lines[place]?.option_name ?? '',
    })),
    subtotal: shown.subtotal,
    adjustments: shown.adjustments,
    total: shown.total,
    before: toRupees(order.total_paise),
    toPay: toRupees(toPay),
    toRefund: toRupees(toRefund),
    ...(paid !== undefined && { paid: toRupees(paid) }),
    ...(asksForMore && { payBy: differenceMethods(order, quote) }),
    problem: (missing.length > 0 ? soldOut(missing) : problem)?.message ?? null,
  }
}
