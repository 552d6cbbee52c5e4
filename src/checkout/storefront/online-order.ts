import type { CartLine, CartSums } from '../../cart/storefront/cart-sums'
import { type NewOrder, orderPaymentRoutes } from '../../orders/contract/order-payment'
import type { OrderChoices, ShippingInfo } from '../../orders/contract/orders'
import type { ShopperNotes } from '../../orders/contract/shopper-notes'
import { type Ordering, placeOrder } from '../../orders/storefront/order-thunks'
import { shopThunk } from '../../shell/storefront/state/shop-thunk'
import { orderItemsOf } from './cod-order'

interface OnlineCheckout {
  method: NewOrder['method']
  lines: readonly CartLine[]
  sums: CartSums
  shippingInfo: ShippingInfo
  choices: OrderChoices
  notes: ShopperNotes
}

/** An order that is paid after it was placed. */
export const onlineOrderOf = ({
  method,
  lines,
  sums,
  shippingInfo,
  choices,
  notes,
}: OnlineCheckout): NewOrder => ({
  method,
  shippingInfo,
  orderItems: orderItemsOf(lines),
  totalPrice: sums.total,
  ...choices,
  ...notes,
})

export const createOnlineOrder = shopThunk(
  'auth/createOnlineOrder',
  ({ order, ...attempt }: Ordering<NewOrder>, calls) =>
    placeOrder(calls, attempt, (options) =>
      calls.call(() => orderPaymentRoutes.place, { body: order }, options),
    ),
)
