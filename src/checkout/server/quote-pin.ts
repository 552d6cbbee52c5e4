import type { MethodPreferences } from '../../payments/contract/payment-preferences'
import { cashMethodAt } from '../../payments/server/providers/method-choices'
import { toRupees } from '../../platform/contract/money'
import type { Database } from '../../platform/db/tables'
import { type PinPlace, statesOf } from '../../shipping/contract/pin-place'
import type { PinInfo } from '../../shipping/contract/pins'
import { servedState } from '../../shipping/contract/served-state'
import { findPin } from '../../shipping/server/find-pin'
import type { Quote } from './pricing-step'
import { type QuoteRequest, quoteOrder } from './quote-order'

type Asked = Omit<QuoteRequest, 'place'>

/**
 * A quote for a state or a PIN code, as far as they are known. A code in another state counts: the order would be
 * rejected.
 */
export async function quoteAtPlace(
  db: Database,
  { state, pincode }: { state?: string | undefined; pincode?: string | undefined },
  request: Asked,
): Promise<Quote> {
  const pin = pincode === undefined ? undefined : await findPin(pincode)
  const isInState = state !== undefined && (!pin || servedState(state, statesOf(pin)) !== undefined)
  if (pin && !isInState) return (await quoteAtPin(db, pin, request)).quote
  return quoteOrder(db, { ...request, place: state === undefined ? undefined : { state, pincode } })
}

/** A quote for the first state of this code with delivery; if none has, for the last. */
async function quoteAtPin(
  db: Database,
  pin: PinPlace,
  request: Asked,
): Promise<{ quote: Quote; state: string }> {
  const [state = pin.state, ...others] = statesOf(pin)
  const quote = await quoteOrder(db, { ...request, place: { state, pincode: pin.pincode } })
  const [next] = others
  if (quote.price.deliveries.length > 0 || next === undefined) return { quote, state }
  return quoteAtPin(db, { ...pin, state: next, states: others }, request)
}

/** How the shop delivers to a PIN code: the quote of an order without lines. */
export async function quotePin(db: Database, pin: PinPlace): Promise<PinInfo> {
  const { quote, state } = await quoteAtPin(db, pin, { lines: [] })
  const { price, payments } = quote
  const cheapest = price.deliveries.find(({ isPickup }) => !isPickup)
  const free = cheapest && price.freeDelivery
  const cash = cheapest && cashMethodAt(payments, { state, pincode: pin.pincode })
  return {
    ...pin,
    served: cheapest !== undefined,
    days: cheapest?.days ?? null,
    feeFrom: cheapest ? toRupees(cheapest.fee) : null,
    ...(cheapest?.id === 'flat' && { flatFee: true }),
    ...(free && { freeFrom: toRupees(free.from) }),
    cashOnDelivery: cash !== undefined,
    ...(cash && cashTerms(payments.methods[cash])),
    ...(price.deliveries.some(({ isPickup }) => isPickup) && { pickup: true }),
  }
}

const cashTerms = ({ feePaise, minPaise, maxPaise }: MethodPreferences) => ({
  ...(feePaise > 0 && { cashFee: toRupees(feePaise) }),
  ...(minPaise > 0 && { cashFrom: toRupees(minPaise) }),
  ...(maxPaise > 0 && { cashUpTo: toRupees(maxPaise) }),
})
