import type { CartLine } from '../../../cart/storefront/cart-sums'
import type { OpenOrder } from '../../../orders/storefront/open-order'
import type { Quote } from '../../contract/quote'
import { orderItemsOf } from '../cod-order'
import { sumsOf } from './figures'

/** The same order at the prices and the total of a quote. */
export function repriced(open: OpenOrder, quote: Quote): OpenOrder {
  const lines = open.lines.map((line) => ({ ...line, price: priceIn(quote, line) }))
  const choices = {
    code: quote.codeProblem ? undefined : open.order.code,
    delivery: open.order.delivery && (quote.delivery ?? undefined),
  }
  const { total } = quote
  const seen = { lines, sums: sumsOf(quote), quote }
  const changed = { orderItems: orderItemsOf(lines), ...choices }
  if (open.method === 'UPI') return { ...open, ...seen, order: { ...open.order, ...changed, amount: total } }
  if (open.method !== 'COD')
    return { ...open, ...seen, order: { ...open.order, ...changed, totalPrice: total } }
  const order = { ...open.order, ...changed, totalPrice: total, totalPriceAfterDiscount: total }
  return { ...open, ...seen, order }
}

const priceIn = ({ lines }: Quote, { productId, color, price }: CartLine) =>
  lines.find((one) => one.product === productId._id && one.color === color._id)?.price ?? price
