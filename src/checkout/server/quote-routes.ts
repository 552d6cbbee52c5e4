import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../platform/http/add-route'
import { findCustomer } from '../../platform/http/caller'
import type { Services } from '../../platform/process/services'
import { quoteRoutes } from '../contract/quote'
import { assertLines } from './order-request'
import { mergeLines } from './price-order'
import { quoteOrder } from './quote-order'
import { presentQuote } from './quote-serializer'

export function registerQuoteRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  addRoute(app, db, quoteRoutes.quote, async ({ body }, { request }) => {
    const { pincode, state, code, method, delivery } = body
    const lines = mergeLines(body.lines)
    assertLines(lines)
    const customer = await findCustomer(db, request)
    const place = state === undefined ? undefined : { state, pincode }
    const quote = await quoteOrder(db, { lines, customerId: customer?.id, place, code, method, delivery })
    return presentQuote(quote)
  })
}
