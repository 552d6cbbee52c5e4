import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/db/tables'
import { addRoute } from '../../platform/http/add-route'
import { findCustomer } from '../../platform/http/caller'
import {
  addressKey,
  countRequest,
  type RateLimit,
  refundAttempt,
} from '../../platform/http/limits/rate-limits'
import type { Services } from '../../platform/process/services'
import { quoteRoutes } from '../contract/quote'
import { assertLines } from './order-request'
import { mergeLines } from './price-order'
import type { Quote } from './pricing-step'
import { quoteAtPlace } from './quote-pin'
import { presentQuote } from './quote-serializer'

/** An IP address may be a whole mobile network. */
const codesFromAddress: RateLimit = { name: 'offer-code:address', atOnce: 60, seconds: 10 }

export function registerQuoteRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  addRoute(app, db, quoteRoutes.quote, async ({ body }, { request }) => {
    const lines = mergeLines(body.lines)
    assertLines(lines)
    const customer = await findCustomer(db, request)
    const { code, method, delivery } = body
    const quote = () => quoteAtPlace(db, body, { lines, customerId: customer?.id, code, method, delivery })
    return presentQuote(await (code === undefined ? quote() : limitGuesses(db, request.ip, quote)))
  })
}

/** Counted before the answer, so that a guess beyond the limit learns nothing. A code that exists costs no attempt. */
async function limitGuesses(db: Database, ip: string, quote: () => Promise<Quote>): Promise<Quote> {
  const who = addressKey(ip)
  await countRequest(db, codesFromAddress, who)
  const quoted = await quote()
  if (quoted.price.codeProblem?.code !== 'UNKNOWN') await refundAttempt(db, codesFromAddress, who)
  return quoted
}
