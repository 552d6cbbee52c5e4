import type { MethodChoice, Place } from '../../../checkout/server/pricing-step'
import { formatPaise } from '../../../platform/contract/money'
import { isInPinRanges } from '../../../shipping/contract/rates/pin-ranges'
import { servedState } from '../../../shipping/contract/served-state'
import {
  cashMethods,
  isCash,
  isPrepaid,
  type PaymentMethod,
  paymentMethodTable,
} from '../../contract/payment-methods'
import type { MethodPreferences, PaymentPreferences } from '../../contract/payment-preferences'
import * as m from '../messages'
import { methodNotAvailable, methodOff } from './method-errors'
import type { ChoiceFacts } from './provider'
import { paymentProviders } from './providers'

/** The methods that are switched on, each with its fee and whether this order can be paid with it. */
export const methodChoices = (facts: ChoiceFacts): MethodChoice[] =>
  paymentProviders.flatMap(({ code, availableFor }) => {
    const preferences = facts.payments.methods[code]
    if (!preferences.isOn) return []
    const label = labelOf(code, facts)
    const asked = { ...facts, code, label, preferences }
    const limit = isCash(code) ? findLimit(asked) : undefined
    const reason = findReason(asked) ?? availableFor?.(facts) ?? (facts.byStaff ? undefined : limit) ?? null
    const fee = facts.total === 0 ? 0 : preferences.feePaise
    const choice = { code, label, fee, isAvailable: reason === null, reason }
    return [facts.byStaff && limit ? { ...choice, warning: limit } : choice]
  })

/** How orders to this place can be paid in cash, whatever their total and customer. */
export const cashMethodAt = (payments: PaymentPreferences, place: Place): PaymentMethod | undefined =>
  cashMethods.find((cash) => {
    const total = payments.methods[cash].minPaise
    const choices = methodChoices({ payments, place, total, cashOrders: { open: 0, returned: 0 } })
    return choices.some(({ code, isAvailable }) => code === cash && isAvailable)
  })

/** Nothing is stored for a method that this order cannot be paid with. */
export function assertMethodAvailable(choices: readonly MethodChoice[], method: PaymentMethod): MethodChoice {
  const choice = choices.find(({ code }) => code === method)
  if (choice?.isAvailable) return choice
  throw choice?.reason ? methodNotAvailable(choice.reason) : methodOff()
}

interface ReasonFacts extends ChoiceFacts {
  code: PaymentMethod
  label: string
  preferences: MethodPreferences
}

/** Why an order cannot be paid this way. A place or customer that is not known yet is no reason. */
function findReason(facts: ReasonFacts): string | undefined {
  const { code, label: method, preferences, total, place } = facts
  const { minPaise, maxPaise, states, pincodes } = preferences
  if (total === 0 && isPrepaid(code)) return m.nothingToPayNow({ cash: labelOf('COD', facts) })
  if (total > 0 && total < minPaise) return m.methodFromAmount({ method, amount: formatPaise(minPaise) })
  if (maxPaise > 0 && total > maxPaise) return m.methodUpToAmount({ method, amount: formatPaise(maxPaise) })
  if (place && states.length > 0 && servedState(place.state, states) === undefined)
    return m.methodNotInState({ method, state: place.state })
  if (place?.pincode && pincodes.length > 0 && !isInPinRanges(place.pincode, pincodes))
    return m.methodNotForPincode({ method, pincode: place.pincode })
  return undefined
}

const shopperWords = { open: m.openCashOrders, returned: m.returnedCashOrders }
const staffWords: typeof shopperWords = { open: m.customerHasOpenCash, returned: m.customerReturnedCash }

/** The limit of a customer's cash orders that is reached. It binds shoppers; staff are warned. */
function findLimit({ label: method, preferences, cashOrders, byStaff }: ReasonFacts): string | undefined {
  const { mostOpen, mostReturned } = preferences
  const words = byStaff ? staffWords : shopperWords
  if (mostOpen > 0 && cashOrders.open >= mostOpen) return words.open({ method, count: cashOrders.open })
  if (mostReturned > 0 && cashOrders.returned >= mostReturned) return words.returned({ method })
  return undefined
}

const labelOf = (code: PaymentMethod, { payments }: ChoiceFacts) =>
  payments.methods[code].label || paymentMethodTable[code].label
