import type { MadeProduct } from './factories'

export interface BodyLine {
  of: MadeProduct
  option?: number
  quantity?: number
}

export const meenasAddress = {
  firstname: 'Meena',
  lastname: 'Raman',
  address: '12 Temple Street',
  other: 'First floor',
  city: 'Madurai',
  state: 'Tamil Nadu',
  country: 'India',
  pincode: '625001',
}

/** The same as in the response. */
export const meenasAddressAnswered = { ...meenasAddress, postcode: meenasAddress.pincode }

/** PIN codes for other states than Meena's. */
const pincodes: Record<string, string> = { Kerala: '682001', Puducherry: '605001' }

let ordersSent = 1_764_000_000_000

/** The checkout request for these lines, as in the specification, with the right total and a new `COD-` id. */
export function anOrderOf(lines: readonly BodyLine[], shippingInfo: object = {}) {
  const { state } = { ...meenasAddress, ...shippingInfo }
  const items = lines.map(({ of, option = 0, quantity = 1 }) => ({
    product: of.id,
    quantity,
    color: of.options[option]?.id,
    price: (of.options[option]?.price_paise ?? of.price_paise) / 100,
  }))
  const subtotal = items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0)
  return {
    user: 'ignored',
    shippingInfo: {
      ...meenasAddress,
      pincode: pincodes[state] ?? meenasAddress.pincode,
      ...shippingInfo,
    },
    orderItems: items,
    totalPrice: (subtotal + 500) / 100,
    totalPriceAfterDiscount: (subtotal + 500) / 100,
    paymentInfo: { upiTransactionId: `COD-${ordersSent++}`, paymentMethod: 'COD', paymentStatus: 'Pending' },
    orderStatus: 'Processing',
    paidAt: '2026-01-01T00:00:00.000Z',
    month: 1,
  }
}

/** The same as a UPI order. */
export function aUpiOrderOf(
  lines: readonly BodyLine[],
  { upiTransactionId, ...shippingInfo }: { upiTransactionId: string },
) {
  const { user, shippingInfo: address, orderItems, totalPrice } = anOrderOf(lines, shippingInfo)
  return {
    user,
    amount: totalPrice,
    paymentMethod: 'UPI',
    upiTransactionId,
    shippingInfo: address,
    orderItems,
  }
}
