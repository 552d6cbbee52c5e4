import { validate as isId } from 'uuid'
import { optionNotFound } from '../../cart/server/cart-refusals'
import { productNotFound } from '../../catalog/server/products/catalogue-refusals'
import { tellOfOrderLetters } from '../../email/server/outbox'
import { findOrder, type OrderRow } from '../../orders/server/order-queries'
import { keyReused, tooManyOfOne, transactionIdUsed } from '../../orders/server/order-refusals'
import { limits } from '../../platform/contract/constants'
import { againAfterConflict } from '../../platform/db/again-after-conflict'
import { untilOnDisk } from '../../platform/db/commit'
import type { Database } from '../../platform/db/tables'
import { isViolation } from '../../platform/db/violation'
import { Refusal } from '../../platform/http/refusal'
import { factsMemoryOf } from './facts-memory'
import { judgeOrder } from './judge-order'
import { type Attempt, attemptOf, type OrderRequest } from './order-request'
import { cartKey, type OrderFacts, readForOrder, writeOrder, writeOrderOfPart } from './place-order-queries'

/** How the client's own name for an attempt is kept. */
export const sentKey = (key: string) => `sent:${key}`

/** More requests for one cart or one product than are ever under way at the same moment. */
const mostRivals = 100

/** Places an order, or finds the one that the same request has placed before [CHK-13, CHK-14]. */
export async function placeOrder(db: Database, request: OrderRequest): Promise<OrderRow> {
  const attempt = attemptOf(request)
  const { lines } = attempt
  if (lines.some((line) => line.quantity > limits.quantityMax)) throw tooManyOfOne()
  if (!lines.every((line) => isId(line.productId))) throw productNotFound()
  if (!lines.every((line) => isId(line.optionId))) throw optionNotFound()
  const placed = await placeAsRemembered(db, attempt)
  if (placed) return placed
  for (let time = 0; time < mostRivals; time += 1) {
    const placed = await placeAsRead(db, attempt)
    if (placed) return placed
  }
  throw new Error('The customer or the stock never stood still')
}

/**
 * In one call of the database, by what was read for another order a moment ago. Nothing comes back where that is not known or
 * does not hold any more, and whatever speaks against the order is judged by a reading. Only under a key of the client's own:
 * without one the orders of this cart have to be read before.
 */
async function placeAsRemembered(db: Database, attempt: Attempt): Promise<OrderRow | undefined> {
  if (attempt.key === undefined) return
  const facts = factsMemoryOf(db)?.find(attempt.lines)
  const judged = facts && nothingIfRefused(() => judgeOrder(attempt, facts))
  if (!judged) return
  const order = {
    ...judged,
    standing: { cart_version: attempt.cartVersion },
    key: sentKey(attempt.key),
  }
  return writeOnce(() => writeOrder(db, order))
}

/**
 * Writes the order if all it was judged by is still so by then; nothing comes back if it is not, and whoever
 * asks again meets what came in between: the order of an identical request, or too little left.
 */
async function placeAsRead(db: Database, attempt: Attempt): Promise<OrderRow | undefined> {
  const { customerId, lines, digest } = attempt
  const key = attempt.key === undefined ? undefined : sentKey(attempt.key)
  const remember = factsMemoryOf(db)?.begin()
  const facts = await readForOrder(db, customerId, key, lines)
  remember?.(facts, lines)
  const same = facts.earlier.find((order) => order.request_digest === digest)
  if (same) {
    // The first may still be on its way there.
    await untilOnDisk(db)
    return findOrder(db, same.id)
  }
  if (facts.earlier.length > 0) throw keyReused()

  const { cart_version, newest } = facts
  const order = {
    ...judgeOrder(attempt, facts),
    standing: { cart_version, newest },
    key: key ?? cartKey(cart_version, digest),
  }
  return writeOnce(() =>
    hasChanged(attempt, facts) ? writeOrderOfPart(db, order, lines) : writeOrder(db, order),
  )
}

/** Nothing where too few pieces are left: the next reading names them. */
async function writeOnce(write: () => Promise<OrderRow | undefined>): Promise<OrderRow | undefined> {
  const placed = await againAfterConflict(write).catch(nothingIfShort)
  if (placed) tellOfOrderLetters()
  return placed
}

/**
 * Whether the cart has changed since the ordering page read it, mostly in another tab. Without an idempotency key this
 * is false: there the version of the cart is the key, and a repeated request must find the same version.
 */
const hasChanged = ({ key, cartVersion }: OrderRequest, { cart_version }: OrderFacts): boolean =>
  key !== undefined && cartVersion !== undefined && cartVersion !== cart_version

const stockChecks = ['product_stock_check', 'product_option_stock_check']

function nothingIfRefused<T>(judge: () => T): T | undefined {
  try {
    return judge()
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

function nothingIfShort(error: unknown): undefined {
  if (stockChecks.some((check) => isViolation(error, check))) return
  throw isViolation(error, 'payment_upi_reference') ? transactionIdUsed() : error
}
