import type { ShopSettings } from '../../settings/contract/shop'

export interface UpiRequest {
  payee: ShopSettings['upi']
  /** In rupees. */
  amount: number
  reference: string
}

/**
 * What our QR and the link to a UPI app say (domain.md F1). A space is %20, as apps do not read `+`;
 * `@` may stand in a query as it is, and does in every example of the payment network.
 */
export function upiLink({ payee, amount, reference }: UpiRequest): string {
  const fields = {
    pa: payee.id,
    pn: [...payee.name].slice(0, 50).join(''),
    mc: payee.merchantCode,
    tr: reference,
    am: amount.toFixed(2),
    cu: 'INR',
  }
  const query = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encode(value)}`)
  return `upi://pay?${query.join('&')}`
}

const encode = (value: string) =>
  encodeURIComponent(value)
    .replaceAll('%40', '@')
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const idLength = 25

/** The customer's id in the 36 letters and digits that banks let through. */
const shorten = (customerId: string) =>
  BigInt(`0x${customerId.replaceAll(/[^0-9a-f]/gi, '') || '0'}`)
    .toString(36)
    .padStart(idLength, '0')

/**
 * Names a payment in the bank's list: whose it is, and which of their carts. So the order is found, or
 * the customer who paid and never came back to say so [CHK-06].
 */
export const paymentReference = (customerId: string, cartVersion: string): string =>
  (shorten(customerId) + Number(cartVersion || 0).toString(36)).slice(0, 35)

export const isReferenceOf = (customerId: string, reference: string): boolean =>
  reference.startsWith(shorten(customerId))
