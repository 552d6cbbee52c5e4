import type { PaymentMethod } from '../../../payments/contract/payment-methods'
import type { ShippingInfo } from '../../contract/orders'
import type { OrderCopy, OrderCustomer, PhoneOrder } from '../../contract/phone-orders'
import type { ChosenLine } from './line-picker'

export interface AddressValues {
  firstname: string
  lastname: string
  business: string
  gstin: string
  address: string
  other: string
  city: string
  state: string
  pincode: string
}

export interface PhoneOrderValues extends AddressValues {
  /** Name and address are then the receiver's. */
  isGift: boolean
  giftNote: string
  receiverMobile: string
  lines: ChosenLine[]
  /** `LINK`: to be paid by UPI with a payment link. */
  method: PaymentMethod | 'LINK'
  upiTransactionId: string
  note: string
  code: string
  /** The id of the chosen delivery; blank: the cheapest. */
  delivery: string
  /** In rupees. */
  discount: string
  discountReason: string
}

const addressFields = ['business', 'gstin', 'address', 'other', 'city', 'state', 'pincode'] as const

/** Starts with the last address, unless the shop no longer delivers to its state. */
export function startWith(
  { firstname, lastname, lastAddress }: OrderCustomer,
  states: readonly string[],
): PhoneOrderValues {
  const [state = ''] = states.length === 1 ? states : []
  const empty = { firstname, lastname, address: '', other: '', city: '', state, pincode: '' }
  const to: Omit<ShippingInfo, 'country'> =
    lastAddress && states.includes(lastAddress.state) ? lastAddress : empty
  return {
    ...to,
    business: to.business ?? '',
    gstin: to.gstin ?? '',
    isGift: false,
    giftNote: '',
    receiverMobile: '',
    lines: [],
    method: 'COD',
    upiTransactionId: '',
    note: '',
    code: '',
    delivery: '',
    discount: '',
    discountReason: '',
  }
}

/** Starts with another order, unless the shop no longer delivers to its state. */
export function startWithCopy(
  { customer, address, gift, lines, note, byTransfer }: OrderCopy,
  states: readonly string[],
): PhoneOrderValues {
  return {
    ...startWith({ ...customer, lastAddress: address }, states),
    ...(gift && { isGift: true, giftNote: gift.giftNote ?? '', receiverMobile: gift.receiverMobile ?? '' }),
    lines,
    note,
    method: byTransfer ? 'LINK' : 'COD',
  }
}

/**
 * Carries what was typed over to another customer. A changed address stays whole; unchanged values of the former customer are
 * replaced.
 */
export function handOver(
  typed: PhoneOrderValues,
  before: PhoneOrderValues,
  next: PhoneOrderValues,
): PhoneOrderValues {
  const isReadOut = addressFields.some((name) => typed[name] !== before[name])
  const { business, gstin, address, other, city, state, pincode } = isReadOut ? typed : next
  const pick = (name: (typeof nameFields)[number]) => (typed[name] === before[name] ? next : typed)[name]
  return {
    ...typed,
    firstname: pick('firstname'),
    lastname: pick('lastname'),
    business,
    gstin,
    address,
    other,
    city,
    state,
    pincode,
  }
}

const nameFields = ['firstname', 'lastname'] as const
const noReceiver = {
  firstname: '',
  lastname: '',
  business: '',
  gstin: '',
  address: '',
  other: '',
  city: '',
  pincode: '',
}

/**
 * Name and address once an order is a gift, or is none any more. Those of the customer that were filled in make room for the
 * receiver's, and come back; what was typed stays.
 */
export function receiverOf(
  isGift: boolean,
  typed: AddressValues,
  filled: AddressValues,
): Partial<AddressValues> {
  const blank = { ...filled, ...noReceiver }
  const [before, after] = isGift ? [filled, blank] : [blank, filled]
  const names = [...nameFields, ...addressFields]
  if (names.some((name) => typed[name] !== before[name])) return {}
  return Object.fromEntries(names.map((name) => [name, after[name]]))
}

/** A payment link is paid by UPI. */
export const paidBy = (method: PhoneOrderValues['method']): PaymentMethod =>
  method === 'LINK' ? 'UPI' : method

export function bodyOf(values: PhoneOrderValues, customerId: string, key: string, total: number): PhoneOrder {
  const { lines, method, upiTransactionId, note, code, delivery, discount, discountReason, ...rest } = values
  const { isGift, giftNote, receiverMobile, ...to } = rest
  return {
    customerId,
    key,
    method: paidBy(method),
    note,
    total,
    shippingInfo: { ...to, country: 'India' },
    orderItems: lines.map(({ product, color, quantity }) => ({ product, color, quantity })),
    ...(code.trim() && { code }),
    ...(delivery && { delivery }),
    ...(isGift && { isGift, giftNote, receiverMobile }),
    ...(discount.trim() && { discount, discountReason }),
    ...(method === 'UPI' && upiTransactionId && { upiTransactionId }),
    ...(method === 'LINK' && { byLink: true as const }),
  }
}
