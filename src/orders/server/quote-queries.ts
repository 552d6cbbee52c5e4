import { sql } from 'kysely'
import { fromOffers, offerColumns, offerPicture, type PicturedOffer } from '../../cart/server/offer-queries'
import type { WantedLine } from '../../checkout/server/price-order'
import { readyStatement } from '../../platform/db/ready-statement'
import type { Database } from '../../platform/db/tables'

export interface OfferFacts {
  now: Date
  changed_settings: Record<string, unknown>
  /** All options of these products; only the wanted options have a picture. */
  offers: readonly PicturedOffer[]
}

export async function readOffers(db: Database, wanted: readonly WantedLine[]): Promise<OfferFacts> {
  const products = wanted.map(({ productId }) => productId)
  const options = wanted.map(({ optionId }) => optionId)
  const [facts] = await selectOffers(db, { products, options })
  return facts as OfferFacts
}

const selectOffers = readyStatement(
  ({ products, options }: { products: string[]; options: string[] }) => sql<OfferFacts>`/* find_offers */
    select date_trunc('milliseconds', now()) as now,
      (select coalesce(jsonb_object_agg(key, value), '{}') from setting) as changed_settings,
      (select coalesce(json_agg(offer), '[]') from (
        select ${offerColumns}, case when option.id = any (${options}::uuid[]) then ${offerPicture} end as picture
        ${fromOffers} where product.id = any (${products}::uuid[])
      ) offer) as offers`,
)
