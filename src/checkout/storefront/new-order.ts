import type { CartLine } from '../../cart/storefront/cart-sums'
import type { OpenOrder } from '../../orders/storefront/open-order'
import { notesToSend } from './notes/notes-draft'
import { orderKeyFor } from './order-key'

interface OrderOnScreen extends Pick<OpenOrder, 'method' | 'shippingInfo' | 'claim' | 'cartVersion'> {
  lines: readonly CartLine[]
  figures: Pick<OpenOrder, 'sums' | 'quote' | 'choices'>
}

/** The order that the shopper sees, as it is sent now. */
export const newOrder = ({ figures: { sums, quote, choices }, ...order }: OrderOnScreen): OpenOrder => ({
  ...order,
  sums,
  quote,
  choices,
  notes: notesToSend(),
  orderedAtMs: Date.now(),
  idempotencyKey: orderKeyFor(order.cartVersion, order.lines),
})
