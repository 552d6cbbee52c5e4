import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/db/tables'
import { addRoute } from '../../platform/http/add-route'
import { findCustomer } from '../../platform/http/caller'
import type { Services } from '../../platform/process/services'
import { findPin } from '../../shipping/server/find-pin'
import { type QuoteRequest as QuoteBody, quoteRoutes } from '../contract/quote'
import { assertLines } from './order-request'
import { mergeLines } from './price-order'
import type { Quote } from './pricing-step'
import { type QuoteRequest, quoteOrder } from './quote-order'
import { quoteAtPin } from './quote-pin'
import { presentQuote } from './quote-serializer'

export function registerQuoteRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  addRoute(app, db, quoteRoutes.quote, async ({ body }, { request }) => {
    const lines = mergeLines(body.lines)
    assertLines(lines)
    const customer = await findCustomer(db, request)
    return presentQuote(await quoteFor(db, body, { lines, customerId: customer?.id }))
  })
}

/** For the state of the address, or that of its PIN code. */
async function quoteFor(
  db: Database,
  { pincode, state, code, method, delivery }: QuoteBody,
  buying: Pick<QuoteRequest, 'lines' | 'customerId'>,
): Promise<Quote> {
  const request = { ...buying, code, method, delivery }
  if (state !== undefined) return quoteOrder(db, { ...request, place: { state, pincode } })
  const pin = pincode === undefined ? undefined : await findPin(pincode)
  return pin ? (await quoteAtPin(db, pin, request)).quote : quoteOrder(db, request)
}
