import type { Quote } from '../../checkout/contract/quote'
import { type Paise, toRupees } from '../../platform/contract/money'

/** The amount of goods that makes delivery free, and what is missing of it, in rupees. */
type FreeDelivery = NonNullable<Quote['freeDelivery']>

/** By the quote, or by the settings where the browser adds up. Collecting an order is not a delivery. */
export function freeDeliveryOf(
  quote: Quote | undefined,
  subtotal: number,
  freeAbovePaise: Paise,
): FreeDelivery | undefined {
  const from = toRupees(freeAbovePaise)
  if (!quote) return from > 0 ? { from, missing: Math.max(0, from - subtotal) } : undefined
  const charged = quote.deliveries.find(({ id }) => id === quote.delivery)
  const isFree = charged && !charged.isPickup && quote.fee === 0
  return quote.freeDelivery ?? (isFree ? { from: 1, missing: 0 } : undefined)
}
