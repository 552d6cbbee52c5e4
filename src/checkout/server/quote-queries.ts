import { type RawBuilder, sql } from 'kysely'
import { fromOffers, offerColumns, offerPicture, type PicturedOffer } from '../../cart/server/offer-queries'
import { type PartRow, partsOfProduct } from '../../catalog/server/packs/pack-queries'
import { cashOrdersOf } from '../../payments/server/providers/cash-history'
import { hidden, readyStatement } from '../../platform/db/ready-statement'
import type { Database } from '../../platform/db/tables'
import type { Promotion } from '../../promotions/server/promotion'
import { promotionsFor } from '../../promotions/server/promotion-facts'
import type { DeliveryZone } from '../../shipping/server/delivery-zone'
import { zonesFor } from '../../shipping/server/zone-facts'
import type { WantedLine } from './price-order'
import type { CashHistory, CustomerHistory, Place } from './pricing-step'
import type { QuoteParameters } from './quote-parameters'

export type PricedOffer = PicturedOffer & { parts: readonly PartRow[] | null }

export interface QuoteFacts {
  now: Date
  changed_settings: Record<string, unknown>
  /** All options of these products; only the wanted options have a picture. */
  offers: readonly PricedOffer[]
  history: CustomerHistory | null
  cash_orders: CashHistory
  promotions: readonly Promotion[]
  zones: readonly DeliveryZone[]
}

interface Asked {
  lines: readonly WantedLine[]
  customerId: string | undefined
  code: string | undefined
  place: Place | undefined
  orderId: string | undefined
}

/** Everything a quote is computed from, in one statement. */
export async function findQuoteFacts(db: Database, { lines, ...asked }: Asked): Promise<QuoteFacts> {
  const [facts] = await selectFacts(db, {
    products: lines.map(({ productId }) => productId),
    options: lines.map(({ optionId }) => optionId),
    customerId: asked.customerId ?? null,
    code: asked.code ?? null,
    state: asked.place?.state ?? null,
    pincode: asked.place?.pincode ?? null,
    orderId: asked.orderId ?? null,
  })
  return facts as QuoteFacts
}

type QuoteValues = {
  [Name in keyof QuoteParameters]: QuoteParameters[Name] extends RawBuilder<infer Value> ? Value : never
}

const hideAll = (values: QuoteValues): QuoteParameters => ({
  products: hidden(sql`${values.products}::uuid[]`),
  options: hidden(sql`${values.options}::uuid[]`),
  customerId: hidden(sql`${values.customerId}::uuid`),
  code: hidden(sql`${values.code}::text`),
  state: hidden(sql`${values.state}::text`),
  pincode: hidden(sql`${values.pincode}::int`),
  orderId: hidden(sql`${values.orderId}::uuid`),
})

const factsOf = (asked: QuoteParameters) => sql<QuoteFacts>`/* find_quote_facts */
    select date_trunc('milliseconds', now()) as now,
      (select coalesce(jsonb_object_agg(key, value), '{}') from setting) as changed_settings,
      (select coalesce(json_agg(offer), '[]') from (
        select ${offerColumns},
          case when option.id = any (${asked.options}::uuid[]) then ${offerPicture} end as picture,
          ${partsOfProduct} as parts
        ${fromOffers} where product.id = any (${asked.products}::uuid[])
      ) offer) as offers,
      (select json_build_object('id', customer.id, 'hasOrdered', exists (
        select from orders where orders.customer_id = customer.id and orders.status <> 'Cancelled'
          and coalesce(orders.created_at < (
            select created_at from orders changed where changed.id = ${asked.orderId}::uuid), true)))
        from customer where customer.id = ${asked.customerId}::uuid) as history,
      ${cashOrdersOf(asked.customerId, asked.orderId)} as cash_orders,
      ${promotionsFor(asked)} as promotions,
      ${zonesFor(asked)} as zones`

const selectFacts = readyStatement((values: QuoteValues) => factsOf(hideAll(values)))
