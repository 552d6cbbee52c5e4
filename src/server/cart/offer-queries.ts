import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '../database/tables'

/** Products with each of their options, at today's price: what a cart may hold and an order may name. */
export const selectOffers = (db: Database) =>
  db
    .selectFrom('product')
    .innerJoin('product_option as option', 'option.product_id', 'product.id')
    .select((row) => [
      'product.id as product_id',
      'product.title',
      'product.slug',
      'product.stock as product_stock',
      'option.id as option_id',
      'option.name as option_name',
      'option.value as option_value',
      'option.stock as option_stock',
      row.fn.coalesce('option.price_paise', 'product.price_paise').as('price_paise'),
      sql<boolean>`product.archived_at is null and option.archived_at is null`.as('available'),
      jsonObjectFrom(
        row
          .selectFrom('product_image as image')
          .innerJoin('media', 'media.id', 'image.media_id')
          .select(['media.id', 'media.key', 'media.widths', 'media.width', 'media.height', 'image.alt'])
          .whereRef('image.product_id', '=', 'product.id')
          .orderBy(sql`(image.option_id is not distinct from option.id) desc, image.position`)
          .limit(1),
      ).as('picture'),
    ])

/** The named products with all their options; unknown ones are simply not among them. */
export const findOffers = (db: Database, productIds: readonly string[]) =>
  selectOffers(db).where(sql<boolean>`product.id = any (${productIds}::uuid[])`).execute()

export type OfferRow = Awaited<ReturnType<typeof findOffers>>[number]

/** Pieces left of an option, or null where they are not counted: its own, else its product's. */
export const piecesLeft = (offer: Pick<OfferRow, 'option_stock' | 'product_stock'>) =>
  offer.option_stock ?? offer.product_stock
