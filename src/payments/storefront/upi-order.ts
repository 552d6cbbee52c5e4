import type { CartLine, CartSums } from '../../cart/storefront/cart-sums'
import { orderItemsOf } from '../../checkout/storefront/cod-order'
import type { OrderChoices, ShippingInfo, UpiOrder } from '../../orders/contract/orders'
import type { ShopperNotes } from '../../orders/contract/shopper-notes'

interface Payment {
  lines: readonly CartLine[]
  sums: CartSums
  shippingInfo: ShippingInfo
  user: string
  upiTransactionId: string
  qrReference: string
  choices?: OrderChoices
  notes?: ShopperNotes
}

/** [CHK-09] The UPI order format of the specification, with the reference of our QR code. */
export function upiOrderOf({ lines, sums, shippingInfo, user, choices, notes, ...claim }: Payment): UpiOrder {
  const order = {
    user,
    amount: sums.total,
    paymentMethod: 'UPI' as const,
    ...claim,
    shippingInfo,
    orderItems: orderItemsOf(lines),
    ...choices,
    ...notes,
  }
  return order
}
