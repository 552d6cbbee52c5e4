import type { CartLine } from '../../../src/cart/storefront/cart-sums'
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

/** The data of the checkout page for an order of two jars of it. */
export const aCheckout = {
  lines: [aCartLine({ quantity: 2 })],
  sums: { subtotal: 598, fee: 5, total: 603 },
  shippingInfo: meenasAddress,
  user: 'customer-1',
}
