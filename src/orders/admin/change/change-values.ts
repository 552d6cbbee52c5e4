import type { PaymentMethod } from '../../../payments/contract/payment-methods'
import { limits, plainOption } from '../../../platform/contract/constants'
import type { AdminOrder } from '../../contract/admin-orders'
import type { OrderContents } from '../../contract/order-changes'
import type { ChosenLine } from '../phone-order/line-picker'
import type { AddressValues } from '../phone-order/phone-order-values'

export interface ChangeValues extends AddressValues {
  mobile: string
  receiverMobile: string
  lines: ChosenLine[]
  /** How the difference is paid; empty: the usual way. */
  payBy: PaymentMethod | ''
  told: string
}

export function valuesOf({ address, items, mobile, wrote }: AdminOrder): ChangeValues {
  const { firstname, lastname, business = '', gstin = '', other, city, state, pincode } = address
  const to = { firstname, lastname, business, gstin, address: address.address, other, city, state, pincode }
  const receiverMobile = wrote?.receiverMobile ?? ''
  return { ...to, mobile, receiverMobile, lines: mergeItems(items), payBy: '', told: '' }
}

/** An option whose pieces have two prices is one line here. */
function mergeItems(items: AdminOrder['items']): ChosenLine[] {
  const lines = new Map<string, ChosenLine>()
  for (const { product, color, price, quantity } of items) {
    const before = lines.get(color._id)
    const option = color.name === plainOption ? '' : color.name
    lines.set(
      color._id,
      before
        ? { ...before, quantity: Math.min(before.quantity + quantity, limits.quantityMax) }
        : { product: product._id, color: color._id, title: product.title, option, price, quantity },
    )
  }
  return [...lines.values()]
}

export const contentsOf = ({
  lines,
  told: _,
  payBy: _payBy,
  mobile: _mobile,
  receiverMobile: _receiver,
  ...to
}: ChangeValues): OrderContents => ({
  shippingInfo: { ...to, country: 'India' },
  orderItems: lines.map(({ product, color, quantity }) => ({ product, color, quantity })),
})
