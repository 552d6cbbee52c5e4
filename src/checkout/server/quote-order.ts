import { optionNotFound, withdrawn } from '../../cart/server/cart-errors'
import { productNotFound } from '../../catalog/server/products/catalogue-errors'
import { packName } from '../../catalog/server/products/pack-name'
import type { ShippingInfo } from '../../orders/contract/orders'
import { countryNotServed, placeNotServed, stateNotServed } from '../../orders/server/order-errors'
import type { PaymentMethod } from '../../payments/contract/payment-methods'
import { readPreferences } from '../../payments/contract/payment-preferences'
import type { Database } from '../../platform/db/tables'
import type { ShopSettings } from '../../settings/contract/shop'
import { withDefaults } from '../../settings/server/settings'
import { servedState } from '../../shipping/contract/served-state'
import { assertPinInState } from '../../shipping/server/pin-check'
import type { OrderRequest } from './order-request'
import { priceOrder, type WantedLine } from './price-order'
import type { Place, PricedLine, PricingInput, Quote } from './pricing-step'
import { findQuoteFacts, type PricedOffer } from './quote-queries'

/** What the shopper has chosen so far. */
export interface QuoteRequest {
  lines: readonly WantedLine[]
  customerId?: string | undefined
  place?: Place | undefined
  code?: string | undefined
  method?: PaymentMethod | undefined
  delivery?: string | undefined
  discount?: PricingInput['discount']
  byStaff?: boolean | undefined
  /** Of an order that is changed; without it all pieces cost today's price. */
  priceLines?: typeof priceLines
  /** The order that is changed: only orders before it are earlier orders of its customer. */
  orderId?: string
  orderedAt?: Date
}

/** Reads everything in one statement and ignores the prices the client sent [CART-09]. */
export async function quoteOrder(db: Database, request: QuoteRequest): Promise<Quote> {
  const { lines: wanted, customerId, place, code, method, delivery, discount, byStaff } = request
  const { orderId, orderedAt } = request
  const facts = await findQuoteFacts(db, { lines: wanted, customerId, code, place, orderId })
  const { now: at, promotions, zones } = facts
  const settings = withDefaults(facts.changed_settings)
  const payments = readPreferences(facts.changed_settings.paymentMethods)
  const lines = (request.priceLines ?? priceLines)(wanted, facts.offers)
  const customer = facts.history ?? undefined
  const price = priceOrder({
    at,
    orderedAt,
    lines,
    settings,
    place,
    customer,
    cashOrders: facts.cash_orders,
    byStaff,
    code,
    method,
    delivery,
    discount,
    promotions,
    zones,
    payments,
  })
  return { at, lines, price, settings, payments }
}

export type OrderQuote = Quote & { address: ShippingInfo }

/** The quote of an order, if the shop delivers to its address. */
export async function quoteForAddress(
  db: Database,
  request: OrderRequest,
  lines: readonly WantedLine[],
): Promise<OrderQuote> {
  const { shippingInfo, customerId, payment, code, delivery, discount } = request
  const { state, pincode } = shippingInfo
  const quote = await quoteOrder(db, {
    lines,
    customerId,
    place: { state, pincode },
    code,
    method: payment.method,
    delivery,
    discount,
    byStaff: request.by !== undefined,
  })
  const address = servedAddress(shippingInfo, quote.settings)
  // Staff have confirmed the address with the customer.
  if (!request.by) await assertPinInState(address, quote.settings.states)
  if (quote.price.deliveries.length === 0) throw placeNotServed(address, quote.settings)
  return { ...quote, address }
}

/** The address with state and country spelled as in the settings, if the shop delivers there [CHK-01]. */
export function servedAddress(address: ShippingInfo, settings: ShopSettings): ShippingInfo {
  const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
  if (!same(address.country, 'India')) throw countryNotServed()
  const state = servedState(address.state, settings.states)
  if (!state) throw stateNotServed(address.state, settings)
  return { ...address, state, country: 'India' }
}

export function priceLines(wanted: readonly WantedLine[], offers: readonly PricedOffer[]): PricedLine[] {
  return wanted.map(({ productId, optionId, quantity }) => {
    const ofProduct = offers.filter((offer) => offer.product_id === productId)
    const offer = ofProduct.find((one) => one.option_id === optionId)
    if (ofProduct.length === 0) throw productNotFound()
    if (!offer) throw optionNotFound()
    if (!offer.available) throw withdrawn(offer.title)
    return { ...offer, option_name: packName(offer), quantity }
  })
}
