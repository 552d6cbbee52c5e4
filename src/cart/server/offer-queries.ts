import { sql } from 'kysely'
import type { NetUnit } from '../../catalog/contract/product-form'
import type { PictureRow } from '../../media/server/picture-serializer'
import type { Paise } from '../../platform/contract/money'
import type { Database } from '../../platform/db/tables'

/** An option of a product at today's price. */
export interface OfferRow {
  product_id: string
  title: string
  slug: string
  product_stock: number | null
  option_id: string
  option_name: string
  option_value: string
  option_stock: number | null
  /** The option's, else its product's. */
  net_quantity: number | null
  net_unit: NetUnit | null
  price_paise: Paise
  mrp_paise: Paise | null
  brand: string
  category: string
  available: boolean
}

export type PicturedOffer = OfferRow & { picture: (PictureRow & { id: string }) | null }

/** `title` has to be a CSS colour for clients (wire-contract, call 9), so an option without one is transparent. */
const optionColor = sql`case option.kind when 'chip' then 'transparent' else option.value end`

// Raw SQL: building this query for each request takes longer than sending it.
export const offerColumns = sql`
  product.id as product_id, product.title, product.slug, product.stock as product_stock,
  product.brand, product.category, coalesce(option.mrp_paise, product.mrp_paise) as mrp_paise,
  option.id as option_id, option.name as option_name, ${optionColor} as option_value,
  option.stock as option_stock,
  coalesce(option.price_paise, product.price_paise) as price_paise,
  coalesce(option.net_quantity, product.net_quantity) as net_quantity, product.net_unit,
  product.archived_at is null and option.archived_at is null as available`

/** The option's picture, else the first of its product. */
export const offerPicture = sql`(
  select json_build_object('id', media.id, 'key', media.key, 'widths', media.widths, 'width', media.width,
                           'height', media.height, 'alt', image.alt)
  from product_image image join media on media.id = image.media_id
  where image.product_id = product.id
  order by (image.option_id is not distinct from option.id) desc, image.position limit 1)`

export const fromOffers = sql`from product join product_option option on option.product_id = product.id`

/** All options of a product; none for an unknown product. */
export const findOffers = async (db: Database, productId: string) =>
  (await sql<OfferRow>`select ${offerColumns} ${fromOffers} where product.id = ${productId}`.execute(db)).rows

/** The option's stock, else its product's; null if it is not counted. */
export const piecesLeft = (offer: Pick<OfferRow, 'option_stock' | 'product_stock'>) =>
  offer.option_stock ?? offer.product_stock
