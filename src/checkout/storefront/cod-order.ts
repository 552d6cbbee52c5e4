import type { CartLine, CartSums } from '../../cart/storefront/cart-sums'
import type { CodOrder, OrderChoices, ShippingInfo } from '../../orders/contract/orders'
import type { ShopperNotes } from '../../orders/contract/shopper-notes'

interface Checkout {
  lines: readonly CartLine[]
  sums: CartSums
  shippingInfo: ShippingInfo
  user: string
  now: Date
  choices?: OrderChoices
  notes?: ShopperNotes
}

export const orderItemsOf = (lines: readonly CartLine[]) =>
  lines.map(({ productId, color, quantity, price }) => ({
    product: productId._id,
    color: color._id,
    quantity,
    price,
  }))

/** [CHK-10] All COD fields of the specification; the server reads lines, address and total. */
export function codOrderOf({ lines, sums, shippingInfo, user, now, choices, notes }: Checkout): CodOrder {
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
    ...choices,
    ...notes,
  }
  return order
}

/**
 * The same key for every attempt to order this cart, in any tab and after a reload. The first line
 * distinguishes it from a later order of the remaining lines [CHK-13].
 */
export const attemptKey = (cartVersion: string, [first]: readonly CartLine[]): string =>
  `cart-${cartVersion}-${first?._id ?? ''}`
