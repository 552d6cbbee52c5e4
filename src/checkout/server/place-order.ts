import { removeOrdered } from '../../cart/server/cart-queries'
import { lockCustomer } from '../../customers/server/account/account-queries'
import { queueOrderPlaced } from '../../email/server/order-outbox'
import {
  alreadyOrdered,
  keyReused,
  rejectUsedReference,
  shopClosed,
  totalsChanged,
} from '../../orders/server/order-errors'
import { findOrder, type OrderRow } from '../../orders/server/order-queries'
import { linkForEmail } from '../../payments/server/links/store-link'
import { assertMethodAvailable } from '../../payments/server/providers/method-choices'
import { startPayment } from '../../payments/server/providers/providers'
import { refuseFormerReference } from '../../payments/server/refunds/correct-reference'
import { dayInIndia } from '../../platform/contract/india-time'
import { inTransaction } from '../../platform/db/in-transaction'
import { retryOnConflict } from '../../platform/db/retry-on-conflict'
import type { Database } from '../../platform/db/tables'
import { AppError } from '../../platform/http/app-error'
import { recordUses } from '../../promotions/server/record-uses'
import { holidayOn } from '../../settings/contract/holiday'
import { attemptOf, hasChangedCart, type OrderRequest, storedKey } from './order-request'
import { findPreviousOrders, insertOrder, type PreviousOrder } from './place-order-queries'
import type { Quote } from './pricing-step'
import { quoteForAddress } from './quote-order'
import { reserveStock } from './reserve-stock'
import { assertInStock, stockLinesOf } from './stock'

/** Places an order, or returns the order that an earlier copy of the request placed [CHK-13, CHK-14]. */
export async function placeOrder(db: Database, request: OrderRequest): Promise<OrderRow> {
  const attempt = attemptOf(request)
  const place = async (tx: Database) => {
    // Sent together. One attempt per customer at a time: the next one finds the order that this one placed.
    const locked = lockCustomer(tx, request.customerId)
    const found = findPreviousOrders(tx, attempt)
    const quoted = quoteForAddress(tx, request, attempt.lines)
    await Promise.allSettled([locked, found, quoted])
    const customer = await locked
    const matches = await found
    const previous = matches.filter(({ is_over }) => !is_over)
    if (previous.length > 0) {
      await quoted.catch(ignoreRefusal)
      return findOrder(tx, sameOrder(previous, attempt.digest))
    }

    const quote = await quoted
    // A UPI reference means that the shopper has paid.
    if (!request.by && !request.payment.reference) assertOpen(quote)
    assertMethodAvailable(quote.price.methods, request.payment.method)
    assertSameTotal(quote, request)
    assertInStock(stockLinesOf(quote.lines))
    const key = storedKey(attempt, customer.cart_version, matches)
    const order = await insertOrder(tx, { ...attempt, key }, quote, startPayment(request.payment))
    await refuseFormerReference(tx, order)
    await recordUses(tx, order.id, request.customerId, quote.price.adjustments)
    const payToken = await linkForEmail(tx, order, request.by, customer.email)
    const keepsMore = hasChangedCart(request, customer.cart_version)
    const stored = [
      removeOrdered(tx, request.customerId, attempt.lines, { keepsMore }),
      queueOrderPlaced(tx, customer, order, payToken),
      // Last, to hold the locks on products for the shortest time.
      reserveStock(tx, quote.lines, { orderId: order.id, reason: 'sold', actor: 'customer' }),
    ]
    // An error rolls back only after all of them: what is still sent then would be stored.
    await Promise.allSettled(stored)
    await Promise.all(stored)
    return order
  }
  return retryOnConflict(() => inTransaction(db, place)).catch(rejectUsedReference)
}

/** An order that is placed is returned even if it could not be placed any more. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}

function sameOrder(previous: readonly PreviousOrder[], digest: string): string {
  const same = previous.find(({ request_digest }) => request_digest === digest)
  if (same) return same.id
  const [first] = previous
  throw first && previous.every(({ by_cart }) => by_cart) ? alreadyOrdered(first) : keyReused()
}

/** Staff may enter orders during a holiday. */
function assertOpen({ settings, at }: Quote): void {
  const holiday = holidayOn(settings.holiday, dayInIndia(at))
  if (holiday && !holiday.takesOrders) throw shopClosed(holiday)
}

function assertSameTotal(quote: Quote, request: OrderRequest): void {
  if (quote.price.total !== request.expectedTotal || isReplaced(quote, request))
    throw totalsChanged(quote, request)
}

/** The chosen delivery is not offered any more. */
const isReplaced = ({ price }: Quote, { delivery }: OrderRequest): boolean =>
  delivery !== undefined && price.delivery?.id !== delivery
