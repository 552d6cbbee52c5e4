import { validate as isId } from 'uuid'
import type { PricedLine } from '../../../checkout/server/pricing-step'
import type { OrderQuote } from '../../../checkout/server/quote-order'
import { presentQuote } from '../../../checkout/server/quote-serializer'
import { findShortages } from '../../../checkout/server/stock'
import { toRupees } from '../../../platform/contract/money'
import type { Database } from '../../../platform/db/tables'
import type { ChangePreview, OrderContents } from '../../contract/order-changes'
import { orderStatusTable } from '../../contract/order-status'
import { noOrder, soldOut } from '../order-errors'
import { notChangeable } from './change-errors'
import { moneyAfterChange } from './change-money'
import { wantedOrder } from './change-order'
import { findOrderToChange, type OrderToChange } from './change-queries'
import { piecesMoved } from './changed-lines'
import { quoteChange } from './quote-change'

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
  const { toPay, toRefund, problem } = moneyAfterChange(order, quote.price.total)
  const missing = findShortages(additionalPieces(order, quote))
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
    problem: (missing.length > 0 ? soldOut(missing) : problem)?.message ?? null,
  }
}

function additionalPieces(order: OrderToChange, { lines }: OrderQuote): PricedLine[] {
  return [...piecesMoved(order.items, lines)].flatMap(([id, quantity]) => {
    const line = lines.find(({ option_id }) => option_id === id)
    return line && quantity > 0 ? [{ ...line, quantity }] : []
  })
}
