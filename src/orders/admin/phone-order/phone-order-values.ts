import { toPaise, toRupees } from '../../../platform/contract/money'
import { feeOf } from '../../../shipping/contract/delivery-fee'
import type { DeliveryTerms, OrderCustomer, PhoneOrder } from '../../contract/phone-orders'
import type { ChosenLine } from './line-picker'

interface Address {
  address: string
  other: string
  city: string
  state: string
  pincode: string
}

export interface PhoneOrderValues extends Address {
  firstname: string
  lastname: string
  lines: ChosenLine[]
  /** `LINK`: to be paid by UPI with a payment link. */
  method: 'COD' | 'UPI' | 'LINK'
  upiTransactionId: string
  note: string
}

const addressFields = ['address', 'other', 'city', 'state', 'pincode'] as const

/** Starts with the last address, unless the shop no longer delivers to its state. */
export function startWith(
  { firstname, lastname, lastAddress }: OrderCustomer,
  states: readonly string[],
): PhoneOrderValues {
  const [state = ''] = states.length === 1 ? states : []
  const empty = { firstname, lastname, address: '', other: '', city: '', state, pincode: '' }
  const isServed = lastAddress !== null && states.includes(lastAddress.state)
  return {
    ...(isServed ? lastAddress : empty),
    lines: [],
    method: 'COD',
    upiTransactionId: '',
    note: '',
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
  const { address, other, city, state, pincode } = isReadOut ? typed : next
  const pick = (name: 'firstname' | 'lastname') => (typed[name] === before[name] ? next : typed)[name]
  return {
    ...typed,
    firstname: pick('firstname'),
    lastname: pick('lastname'),
    address,
    other,
    city,
    state,
    pincode,
  }
}

const subtotalOf = (lines: readonly ChosenLine[]) =>
  lines.reduce((sum, { price, quantity }) => sum + toPaise(price) * quantity, 0)

export const feeFor = (lines: readonly ChosenLine[], { fee, freeAbove }: DeliveryTerms) =>
  toRupees(feeOf({ feePaise: toPaise(fee), freeAbovePaise: toPaise(freeAbove) }, subtotalOf(lines)))

export const totalOf = (lines: readonly ChosenLine[], delivery: DeliveryTerms) =>
  lines.length === 0 ? 0 : toRupees(subtotalOf(lines) + toPaise(feeFor(lines, delivery)))

export function bodyOf(
  { lines, method, upiTransactionId, note, ...to }: PhoneOrderValues,
  customerId: string,
  key: string,
  delivery: DeliveryTerms,
): PhoneOrder {
  return {
    customerId,
    key,
    method: method === 'LINK' ? 'UPI' : method,
    note,
    shippingInfo: { ...to, country: 'India' },
    orderItems: lines.map(({ product, color, quantity }) => ({ product, color, quantity })),
    total: totalOf(lines, delivery),
    ...(method === 'UPI' && upiTransactionId && { upiTransactionId }),
    ...(method === 'LINK' && { byLink: true as const }),
  }
}
