import type { CartLine, CartSums } from '../../cart/storefront/cart-sums'
import type { CodOrder, ShippingInfo } from '../../orders/contract/orders'

interface Checkout {
  lines: readonly CartLine[]
  sums: CartSums
  shippingInfo: ShippingInfo
  user: string
  now: Date
}

export const orderItemsOf = (lines: readonly CartLine[]) =>
  lines.map(({ productId, color, quantity, price }) => ({
    product: productId._id,
    color: color._id,
    quantity,
    price,
  }))

/** [CHK-10] The whole COD shape of the specification; the shop reads lines, address and total. */
export function codOrderOf({ lines, sums, shippingInfo, user, now }: Checkout): CodOrder {
  const order = {
    user,
    shippingInfo,
    orderItems: orderItemsOf(lines),
    totalPrice: sums.total,
    totalPriceAfterDiscount: sums.total,
    paymentInfo: {
      upiTransactionId: `COD-${now.getTime()}`,
      paymentMethod: 'COD',
      paymentStatus: 'Pending',
    },
    orderStatus: 'Processing',
    paidAt: now.toISOString(),
    month: now.getMonth(),
  }
  return order
}

/**
 * The same for every try to order this cart, in this tab or another, before and after a reload; its
 * first line tells it from a later order of what was left behind [CHK-13].
 */
export const attemptKey = (cartVersion: string, [first]: readonly CartLine[]): string =>
  `cart-${cartVersion}-${first?._id ?? ''}`
