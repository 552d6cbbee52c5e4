import { createHash } from 'node:crypto'
import { validate as isId } from 'uuid'
import { limits } from '#contract/constants'
import type { Paise } from '#contract/money'
import type { CodOrder, ShippingInfo } from '#contract/orders'
import type { ShopSettings } from '#contract/shop'
import { optionNotFound, withdrawn } from '../cart/cart-refusals'
import type { PicturedOffer } from '../cart/offer-queries'
import { productNotFound } from '../catalogue/catalogue-refusals'
import { packName } from '../catalogue/pack-name'
import { againAfterConflict } from '../database/again-after-conflict'
import { untilOnDisk } from '../database/commit'
import type { Database } from '../database/tables'
import { isViolation } from '../database/violation'
import { orderLetters, tellOfOrderLetters } from '../mail/outbox'
import { newId } from '../new-id'
import { settingsOf } from '../settings/settings'
import type { Actor } from './actor'
import { findOrder, type OrderRow } from './order-queries'
import {
  countryNotServed,
  keyReused,
  stateNotServed,
  tooManyOfOne,
  totalsChanged,
  transactionIdUsed,
} from './order-refusals'
import {
  cartKey,
  type NewOrder,
  type OrderFacts,
  type PaymentStart,
  readForOrder,
  writeOrder,
  writeOrderOfPart,
} from './place-order-queries'
import { mergeLines, type PricedLine, priceOrder, type WantedLine } from './price-order'
import { deductionsFor, refuseShortages } from './stock'

export interface OrderRequest {
  customerId: string
  /** Who enters it, where that is not the customer. */
  by?: Actor
  /** The client's own name for this attempt, if it gave one. */
  key: string | undefined
  /** Of the cart that the shopper was shown. */
  cartVersion?: number | undefined
  shippingInfo: ShippingInfo
  orderItems: CodOrder['orderItems']
  /** What the shopper was shown. */
  expectedTotal: Paise
  payment: { method: 'COD' } | UpiClaim
}

export interface UpiClaim {
  method: 'UPI'
  /** What the shopper typed: a claim until it is found in the bank's list (domain.md E11). */
  reference: string
  /** What our QR carried, if the client showed it. */
  qrReference: string | undefined
}

/** How the client's own name for an attempt is kept. */
export const sentKey = (key: string) => `sent:${key}`

/** More requests for one cart or one product than are ever under way at the same moment. */
const mostRivals = 100

/** Places an order, or finds the one that the same request has placed before [CHK-13, CHK-14]. */
export async function placeOrder(db: Database, request: OrderRequest): Promise<OrderRow> {
  const lines = mergeLines(request.orderItems)
  if (lines.some((line) => line.quantity > limits.quantityMax)) throw tooManyOfOne()
  if (!lines.every((line) => isId(line.productId))) throw productNotFound()
  if (!lines.every((line) => isId(line.optionId))) throw optionNotFound()
  for (let attempt = 0; attempt < mostRivals; attempt += 1) {
    const placed = await placeAsRead(db, request, lines)
    if (placed) return placed
  }
  throw new Error('The customer or the stock never stood still')
}

/**
 * Writes the order if all it was judged by is still so by then; nothing comes back if it is not, and whoever
 * asks again meets what came in between: the order of an identical request, or too little left.
 */
async function placeAsRead(
  db: Database,
  request: OrderRequest,
  lines: readonly WantedLine[],
): Promise<OrderRow | undefined> {
  const key = request.key === undefined ? undefined : sentKey(request.key)
  const facts = await readForOrder(db, request.customerId, key, lines)
  const digest = digestOf(request, lines)
  const same = facts.earlier.find((order) => order.request_digest === digest)
  if (same) {
    // The first may still be on its way there.
    await untilOnDisk(db)
    return findOrder(db, same.id)
  }
  if (facts.earlier.length > 0) throw keyReused()

  const order = {
    ...judgeOrder(request, lines, facts),
    key: key ?? cartKey(facts.cart_version, digest),
    digest,
  }
  const write = () =>
    hasChanged(request, facts) ? writeOrderOfPart(db, order, lines) : writeOrder(db, order)
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

function judgeOrder(request: OrderRequest, lines: readonly WantedLine[], facts: OrderFacts) {
  const { customerId, by = 'customer' } = request
  const settings = settingsOf(facts.settings)
  const address = checkDestination(request.shippingInfo, settings)
  const priced = priceLines(lines, facts.offers)
  const price = priceOrder(priced, settings)
  if (price.total !== request.expectedTotal) throw totalsChanged(price, priced, request, settings.feeName)
  refuseShortages(priced)
  const payment = startPayment(request.payment)
  const order = {
    id: newId(),
    customerId,
    by,
    standing: facts,
    createdAt: facts.now,
    lines: priced,
    price,
    address,
    payment,
  }
  const letters = orderLetters({ email: facts.email, order: forLetter(order) })
  return { ...order, letters, deductions: deductionsFor(priced) }
}

const forLetter = ({
  id,
  lines,
  price,
  address,
  createdAt,
  payment,
}: Pick<NewOrder, 'id' | 'lines' | 'price' | 'address' | 'createdAt' | 'payment'>) => ({
  ...address,
  id,
  created_at: createdAt,
  items: lines,
  subtotal_paise: price.subtotal,
  fee_paise: price.fee,
  total_paise: price.total,
  method: payment.method,
})

/** Cash is awaited, a UPI payment looked for; neither is paid before somebody has seen the money. */
function startPayment(payment: OrderRequest['payment']): PaymentStart {
  if (payment.method === 'COD') {
    return { method: 'COD', status: 'Pending', reference: undefined, qr_reference: null }
  }
  const { reference, qrReference = null } = payment
  return { method: 'UPI', status: 'Verifying', reference, qr_reference: qrReference }
}

function digestOf(
  { shippingInfo, expectedTotal, payment }: OrderRequest,
  lines: readonly WantedLine[],
): string {
  const sorted = lines
    .map(({ productId, optionId, quantity }) => `${productId} ${optionId} ${quantity}`)
    .sort()
  const address = Object.entries(shippingInfo)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const claim = payment.method === 'UPI' ? [payment.reference.toUpperCase()] : []
  return createHash('sha256')
    .update(JSON.stringify([payment.method, sorted, address, expectedTotal, ...claim]))
    .digest('base64url')
}

/** The address as the shop writes it, if it delivers there [CHK-01]. */
function checkDestination(address: ShippingInfo, settings: ShopSettings): ShippingInfo {
  const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
  if (!same(address.country, 'India')) throw countryNotServed()
  const state = settings.states.find((served) => same(served, address.state))
  if (!state) throw stateNotServed(address.state, settings)
  return { ...address, state, country: 'India' }
}

/** The shop's own titles and prices, all read at one moment, whatever the client sent [CART-09]. */
function priceLines(lines: readonly WantedLine[], offers: readonly PicturedOffer[]): PricedLine[] {
  return lines.map(({ productId, optionId, quantity }) => {
    const ofProduct = offers.filter((offer) => offer.product_id === productId)
    const offer = ofProduct.find((one) => one.option_id === optionId)
    if (ofProduct.length === 0) throw productNotFound()
    if (!offer) throw optionNotFound()
    if (!offer.available) throw withdrawn(offer.title)
    return { ...offer, option_name: packName(offer), quantity }
  })
}

const stockChecks = ['product_stock_check', 'product_option_stock_check']

function nothingIfShort(error: unknown): undefined {
  if (stockChecks.some((check) => isViolation(error, check))) return
  throw isViolation(error, 'payment_upi_reference') ? transactionIdUsed() : error
}
