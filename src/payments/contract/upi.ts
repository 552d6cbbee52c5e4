import { cutText } from '../../platform/contract/cut-text'
import type { ShopSettings } from '../../settings/contract/shop'

export interface UpiRequest {
  payee: ShopSettings['upi']
  /** In rupees. */
  amount: number
  reference: string
}

/**
 * For the QR code and the app link (domain.md F1). A space is %20, as apps do not read `+`. `@` stays unencoded, as in
 * every example of the payment network.
 */
export function upiLink({ payee, amount, reference }: UpiRequest): string {
  const fields = {
    pa: payee.id,
    pn: cutText(payee.name, 50),
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

/** Apps that open by an address of their own; which of them a phone has, no page can find out. */
export const upiApps = [
  { name: 'Google Pay', opens: 'tez://upi/pay' },
  { name: 'PhonePe', opens: 'phonepe://pay' },
  { name: 'Paytm', opens: 'paytmmp://pay' },
] as const

/** The same payment for one app. */
export const linkForApp = (link: string, { opens }: (typeof upiApps)[number]): string =>
  link.replace('upi://pay', opens)

const encode = (value: string) =>
  encodeURIComponent(value)
    .replaceAll('%40', '@')
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

const idLength = 25

/** The customer's id in base 36, as banks allow only alphanumeric references. */
const shorten = (customerId: string) =>
  BigInt(`0x${customerId.replaceAll(/[^0-9a-f]/gi, '') || '0'}`)
    .toString(36)
    .padStart(idLength, '0')

/**
 * The payment reference on the bank statement: customer and cart version. It identifies the order, or the customer who
 * paid but never confirmed [CHK-06].
 */
export const paymentReference = (customerId: string, cartVersion: string): string =>
  (shorten(customerId) + Number(cartVersion || 0).toString(36)).slice(0, 35)

export const isReferenceOf = (customerId: string, reference: string): boolean =>
  reference.startsWith(shorten(customerId))
