import { optionNotFound, withdrawn } from '../../cart/server/cart-errors'
import type { PicturedOffer } from '../../cart/server/offer-queries'
import { productNotFound } from '../../catalog/server/products/catalogue-errors'
import { packName } from '../../catalog/server/products/pack-name'
import type { ShippingInfo } from '../../orders/contract/orders'
import { countryNotServed, stateNotServed } from '../../orders/server/order-errors'
import { readOffers } from '../../orders/server/quote-queries'
import type { Database } from '../../platform/db/tables'
import type { ShopSettings } from '../../settings/contract/shop'
import { withDefaults } from '../../settings/server/settings'
import type { OrderRequest } from './order-request'
import { type OrderPrice, type PricedLine, priceOrder, type WantedLine } from './price-order'

/** What these lines cost now, delivered to this address. */
export interface Quote {
  /** By the clock of the database. */
  at: Date
  address: ShippingInfo
  lines: readonly PricedLine[]
  price: OrderPrice
  settings: ShopSettings
}

/** Reads prices, products and settings in one statement and ignores the prices the client sent [CART-09]. */
export async function quoteOrder(
  db: Database,
  { shippingInfo }: Pick<OrderRequest, 'shippingInfo'>,
  wanted: readonly WantedLine[],
): Promise<Quote> {
  const { now: at, changed_settings, offers } = await readOffers(db, wanted)
  const settings = withDefaults(changed_settings)
  const address = servedAddress(shippingInfo, settings)
  const lines = priceLines(wanted, offers)
  return { at, address, lines, price: priceOrder(lines, settings), settings }
}

/** The address with state and country spelled as in the settings, if the shop delivers there [CHK-01]. */
function servedAddress(address: ShippingInfo, settings: ShopSettings): ShippingInfo {
  const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
  if (!same(address.country, 'India')) throw countryNotServed()
  const state = settings.states.find((served) => same(served, address.state))
  if (!state) throw stateNotServed(address.state, settings)
  return { ...address, state, country: 'India' }
}

function priceLines(wanted: readonly WantedLine[], offers: readonly PicturedOffer[]): PricedLine[] {
  return wanted.map(({ productId, optionId, quantity }) => {
    const ofProduct = offers.filter((offer) => offer.product_id === productId)
    const offer = ofProduct.find((one) => one.option_id === optionId)
    if (ofProduct.length === 0) throw productNotFound()
    if (!offer) throw optionNotFound()
    if (!offer.available) throw withdrawn(offer.title)
    return { ...offer, option_name: packName(offer), quantity }
  })
}
