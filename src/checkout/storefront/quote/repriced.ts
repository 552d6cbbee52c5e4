import type { CartLine } from '../../../cart/storefront/cart-sums'
import type { OpenOrder } from '../../../orders/storefront/open-order'
import type { Quote } from '../../contract/quote'
import { sumsOf } from './figures'

/** The same order at the prices and the total of a quote. */
export function repriced(open: OpenOrder, quote: Quote): OpenOrder {
  const lines = open.lines.map((line) => ({ ...line, price: priceIn(quote, line) }))
  const choices = {
    code: quote.codeProblem ? undefined : open.choices.code,
    delivery: open.choices.delivery && (quote.delivery ?? undefined),
  }
  return { ...open, lines, choices, sums: sumsOf(quote), quote }
}

const priceIn = ({ lines }: Quote, { productId, color, price }: CartLine) =>
  lines.find((one) => one.product === productId._id && one.color === color._id)?.price ?? price
