import { validate as isId } from 'uuid'
import type * as z from 'zod/mini'
import type { Quote } from '../../../checkout/contract/quote'
import { assertLines } from '../../../checkout/server/order-request'
import { mergeLines } from '../../../checkout/server/price-order'
import { quoteOrder } from '../../../checkout/server/quote-order'
import { quoteAtPlace } from '../../../checkout/server/quote-pin'
import { presentQuote } from '../../../checkout/server/quote-serializer'
import { toPaise } from '../../../platform/contract/money'
import type { Database } from '../../../platform/db/tables'
import type { PhoneQuote } from '../../contract/phone-orders'
import { noCustomer } from '../order-errors'

/** What an order would cost, while staff enter it. A state is sent once staff have confirmed that it fits the PIN code. */
export async function quoteByPhone(db: Database, asked: z.output<typeof PhoneQuote>): Promise<Quote> {
  const { customerId, orderItems, state, pincode, code, method, delivery, discount } = asked
  if (!isId(customerId)) throw noCustomer()
  const lines = mergeLines(orderItems)
  assertLines(lines)
  const request = {
    lines,
    customerId,
    code,
    method,
    delivery,
    byStaff: true,
    ...(discount !== undefined && { discount: { amount: toPaise(discount), reason: '' } }),
  }
  const quote = await (state === undefined
    ? quoteAtPlace(db, { pincode }, request)
    : quoteOrder(db, { ...request, place: { state, pincode } }))
  const shown = presentQuote(quote)
  const methods = shown.methods.map((choice, place) => ({
    ...choice,
    reason: choice.reason ?? quote.price.methods[place]?.warning ?? null,
  }))
  return { ...shown, methods }
}
