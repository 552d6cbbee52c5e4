import type { CartLine } from '../../cart/storefront/cart-sums'
import { orderPaymentRoutes } from '../../orders/contract/order-payment'
import type { OpenOrder } from '../../orders/storefront/open-order'
import type { Ordering } from '../../orders/storefront/order-thunks'

const orderItemsOf = (lines: readonly CartLine[]) =>
  lines.map(({ productId, color, quantity, price }) => ({
    product: productId._id,
    color: color._id,
    quantity,
    price,
  }))

/**
 * How to send an order. For COD and UPI the specification fixes routes and bodies, with fields that the server ignores [CHK-09,
 * CHK-10].
 */
export function senderOf(open: OpenOrder, user: string): Ordering['send'] {
  const { method, shippingInfo, lines, choices, notes, claim } = open
  const order = { shippingInfo, orderItems: orderItemsOf(lines), ...choices, ...notes }
  const { total } = open.sums
  if (method === 'COD') {
    const orderedAt = new Date(open.orderedAtMs)
    const body = {
      user,
      ...order,
      totalPrice: total,
      totalPriceAfterDiscount: total,
      paymentInfo: {
        upiTransactionId: `COD-${open.orderedAtMs}`,
        paymentMethod: 'COD',
        paymentStatus: 'Pending',
      },
      orderStatus: 'Processing',
      paidAt: orderedAt.toISOString(),
      month: orderedAt.getMonth(),
    }
    return (call, options) => call(({ orders }) => orders.placeCod, { body }, options)
  }
  if (method === 'UPI' && claim) {
    const body = { user, ...order, amount: total, paymentMethod: method, ...claim }
    return (call, options) => call(({ orders }) => orders.placeUpi, { body }, options)
  }
  const body = { ...order, method, totalPrice: total, ...claim }
  return (call, options) => call(() => orderPaymentRoutes.place, { body }, options)
}
