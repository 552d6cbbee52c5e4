import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../platform/http/add-route'
import { findCustomer } from '../../platform/http/caller'
import type { Services } from '../../platform/process/services'
import { findPin } from '../../shipping/server/find-pin'
import { type QuoteRequest, quoteRoutes } from '../contract/quote'
import { assertLines } from './order-request'
import { mergeLines } from './price-order'
import type { Place } from './pricing-step'
import { quoteOrder } from './quote-order'
import { presentQuote } from './quote-serializer'

export function registerQuoteRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  addRoute(app, db, quoteRoutes.quote, async ({ body }, { request }) => {
    const { code, method, delivery } = body
    const lines = mergeLines(body.lines)
    assertLines(lines)
    const customer = await findCustomer(db, request)
    const place = await findPlace(body)
    const quote = await quoteOrder(db, { lines, customerId: customer?.id, place, code, method, delivery })
    return presentQuote(quote)
  })
}

/** The state of the address, or that of its PIN code. */
async function findPlace({ pincode, state }: QuoteRequest): Promise<Place | undefined> {
  if (state !== undefined) return { state, pincode }
  const pin = pincode === undefined ? undefined : await findPin(pincode)
  return pin && { state: pin.state, pincode }
}
