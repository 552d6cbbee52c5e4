import * as z from 'zod/mini'
import { useSettled } from '../../../checkout/admin/use-settled'
import type { Quote } from '../../../checkout/contract/quote'
import { useRead } from '../../../platform/admin/api/use-call'
import { isSame } from '../../../platform/admin/forms/conflict'
import { Pincode } from '../../../platform/contract/fields'
import { CallFailed } from '../../../ui/behavior/http-client'
import { PhoneDiscount, type PhoneQuote, phoneOrderRoutes } from '../../contract/phone-orders'
import * as m from '../messages'
import { type PhoneOrderValues, paidBy } from './phone-order-values'

/** The figures of the order, a moment after each change. */
export function usePhoneQuote(values: PhoneOrderValues, customerId: string, isStateDoubtful: boolean) {
  const wanted = quoteRequestOf(isStateDoubtful ? { ...values, state: '' } : values, customerId)
  const body = useSettled(wanted)
  const { data, isPlaceholderData, error } = useRead(
    phoneOrderRoutes.quote,
    { body },
    { enabled: body.orderItems.length > 0, keep: true },
  )
  const isEmpty = values.lines.length === 0
  const isCurrent = !isPlaceholderData && isSame(body, wanted)
  return {
    /** Of the last choices while those of a change are read. */
    quote: isEmpty ? undefined : data,
    isCurrent: !isEmpty && data !== undefined && isCurrent,
    error,
  }
}

/** The total that staff saw; an error if it is not that of these choices. */
export function seenTotal({ quote, isCurrent }: ReturnType<typeof usePhoneQuote>, hasLines: boolean): number {
  if (quote && isCurrent) return quote.total
  // The route says what is wrong with an empty order.
  if (!hasLines) return 0
  throw new CallFailed({ status: 409, code: 'TOTAL_UNSEEN', message: m.checkTheTotal(), details: {} })
}

/** Why the order cannot be paid so, or what staff should know before it is. */
export function methodProblemOf(
  quote: Quote | undefined,
  method: PhoneOrderValues['method'],
): { problem?: string | undefined; warning?: string | undefined } {
  if (!quote) return {}
  const choice = quote.methods.find(({ code }) => code === paidBy(method))
  if (!choice) return { problem: m.methodIsOff() }
  const reason = choice.reason ?? undefined
  return choice.isAvailable ? { warning: reason } : { problem: reason }
}

/** Leaves out what is not typed to its end yet. */
function quoteRequestOf(values: PhoneOrderValues, customerId: string): PhoneQuote {
  const { lines, state, code, delivery, method } = values
  const pincode = z.safeParse(Pincode, values.pincode).data
  const discount = z.safeParse(PhoneDiscount, values.discount).data
  return {
    customerId,
    method: paidBy(method),
    orderItems: lines.map(({ product, color, quantity }) => ({ product, color, quantity })),
    ...(state && { state }),
    ...(pincode && { pincode }),
    ...(code.trim() && { code }),
    ...(delivery && { delivery }),
    ...(discount && { discount }),
  }
}
