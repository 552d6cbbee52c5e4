import { optionNotFound, withdrawn } from '../../cart/server/cart-refusals'
import type { PicturedOffer } from '../../cart/server/offer-queries'
import { productNotFound } from '../../catalog/server/products/catalogue-refusals'
import { packName } from '../../catalog/server/products/pack-name'
import { orderLetters } from '../../email/server/outbox'
import type { ShippingInfo } from '../../orders/contract/orders'
import { countryNotServed, stateNotServed, totalsChanged } from '../../orders/server/order-refusals'
import { newId } from '../../platform/util/new-id'
import type { ShopSettings } from '../../settings/contract/shop'
import { settingsOf } from '../../settings/server/settings'
import type { Attempt, OrderRequest } from './order-request'
import type { NewOrder, OfferFacts, PaymentStart } from './place-order-queries'
import { type PricedLine, priceOrder, type WantedLine } from './price-order'
import { deductionsFor, refuseShortages } from './stock'

/** What an order comes to by these facts, or the refusal of what they do not allow. */
export function judgeOrder(attempt: Attempt, facts: OfferFacts) {
  const { customerId, by = 'customer', lines, digest } = attempt
  const settings = settingsOf(facts.settings)
  const address = checkDestination(attempt.shippingInfo, settings)
  const priced = priceLines(lines, facts.offers)
  const price = priceOrder(priced, settings)
  if (price.total !== attempt.expectedTotal) throw totalsChanged(price, priced, attempt, settings.feeName)
  refuseShortages(priced)
  const order = {
    id: newId(),
    customerId,
    by,
    digest,
    settingsVersion: facts.settings_version,
    createdAt: facts.now,
    lines: priced,
    price,
    address,
    payment: startPayment(attempt.payment),
  }
  return { ...order, letters: orderLetters(forLetter(order)), deductions: deductionsFor(priced) }
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
  adjustments: price.adjustments,
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
