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
import { findPin } from '../../shipping/server/find-pin'
import { type QuoteRequest as QuoteBody, quoteRoutes } from '../contract/quote'
import { assertLines } from './order-request'
import { mergeLines } from './price-order'
import type { Quote } from './pricing-step'
import { type QuoteRequest, quoteOrder } from './quote-order'
import { quoteAtPin } from './quote-pin'
import { presentQuote } from './quote-serializer'

/** An IP address may be a whole mobile network. */
const codesFromAddress: RateLimit = { name: 'offer-code:address', atOnce: 60, seconds: 10 }

export function registerQuoteRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  addRoute(app, db, quoteRoutes.quote, async ({ body }, { request }) => {
    const lines = mergeLines(body.lines)
    assertLines(lines)
    const customer = await findCustomer(db, request)
    const quote = () => quoteFor(db, body, { lines, customerId: customer?.id })
    return presentQuote(await (body.code === undefined ? quote() : limitGuesses(db, request.ip, quote)))
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
