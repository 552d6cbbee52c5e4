import type { CartLine } from '../../../src/cart/storefront/cart-sums'
import type { Quote } from '../../../src/checkout/contract/quote'
import type { OpenOrder } from '../../../src/orders/storefront/open-order'
import { meenasAddress } from './order-bodies'

/** A cart line as the pages receive it: forest honey at Rs. 299, in any quantity. */
export const aCartLine = (
  given: Partial<CartLine> & { left?: number | null; available?: boolean } = {},
): CartLine => {
  const { left = null, available = true, ...line } = given
  return {
    _id: 'line-1',
    userId: 'customer-1',
    productId: {
      _id: 'p1',
      title: 'Forest honey',
      slug: 'honey',
      images: [],
      quantity: left ?? 10,
      stockTracked: left !== null,
      available,
    },
    color: { _id: 'o1', title: '#c98a1b', name: 'Amber' },
    quantity: 1,
    price: 299,
    priceWhenAdded: 299,
    place: 1,
    ...line,
  }
}

/** An order of two jars of it, in cash. */
export const anOpenOrder = (given: Partial<OpenOrder> = {}): OpenOrder => ({
  method: 'COD',
  shippingInfo: meenasAddress,
  choices: {},
  notes: {},
  orderedAtMs: Date.parse('2026-11-21T10:00:00Z'),
  idempotencyKey: 'cart-7-line-1',
  cartVersion: '7',
  lines: [aCartLine({ quantity: 2 })],
  sums: { subtotal: 598, fee: 5, total: 603 },
  ...given,
})

/** What the shop says about two jars of it. */
export const aQuote = (given: Partial<Quote> = {}): Quote => ({
  lines: [{ product: 'p1', color: 'o1', title: 'Forest honey', quantity: 2, price: 299, discount: 0 }],
  subtotal: 598,
  adjustments: [{ kind: 'delivery', label: 'Delivery', amount: 40 }],
  discount: 0,
  fee: 40,
  total: 638,
  codeProblem: null,
  offerHints: [],
  deliveries: [{ id: 'flat', label: 'Delivery', fee: 40, days: null, isPickup: false }],
  delivery: 'flat',
  freeDelivery: null,
  methods: [],
  ...given,
})
