import { type Selectable, sql } from 'kysely'
import type { PictureRow } from '../../../media/server/picture-serializer'
import { limits, starScale } from '../../../platform/contract/constants'
import type { Paise } from '../../../platform/contract/money'
import type { Database, Tables } from '../../../platform/db/tables'
import type { FoodFacts, ProductSummary } from '../../contract/catalogue'
import type { ShownGuide } from '../../contract/shown-guide'
import type { FactsRow } from './food-facts'

export type OptionRow = Pick<
  Selectable<Tables['product_option']>,
  'id' | 'name' | 'kind' | 'value' | 'price_paise' | 'stock'
>

type ProductColumns = Pick<
  Selectable<Tables['product']>,
  | ('id' | 'slug' | 'title' | 'brand' | 'category' | 'tag' | 'price_paise' | 'mrp_paise')
  | ('net_quantity' | 'net_unit' | 'description_html' | 'rating_sum' | 'rating_count')
  | ('stock' | 'sold' | 'created_at' | 'origin')
>

/** A product with the data of lists and cards. */
export interface ProductRow extends ProductColumns {
  images: (PictureRow & { option_id: string | null })[]
  /** Options on sale, in the owner's order. */
  options: OptionRow[]
  diet: ProductSummary['diet']
}

export interface ReviewRow {
  id: string
  star: number
  comment: string
  firstname: string
  lastname: string
  created_at: string
  verified: boolean
  answer: string
  /** Null if there is none. */
  answers_earlier: boolean | null
  helpful: number
  photos: Omit<PictureRow, 'alt'>[]
}

/** Nested rows are one JSON text, because the driver spends a third of a list's time on parsing JSON arrays. */
export const productColumns = sql`
  p.id, p.slug, p.title, p.brand, p.category, p.tag, p.price_paise, p.mrp_paise, p.net_quantity, p.net_unit,
  p.description_html, p.rating_sum, p.rating_count, p.stock, p.sold, p.created_at, p.origin,
  (select f.diet from product_facts f where f.product_id = p.id) as diet,
  to_json(array(
    select json_build_object('key', m.key, 'widths', m.widths, 'width', m.width, 'height', m.height,
                             'alt', i.alt, 'option_id', i.option_id)
    from product_image i join media m on m.id = i.media_id
    where i.product_id = p.id order by i.position
  )) as images,
  to_json(array(
    select json_build_object('id', o.id, 'name', o.name, 'kind', o.kind, 'value', o.value,
                             'price_paise', o.price_paise, 'stock', o.stock)
    from product_option o
    where o.product_id = p.id and o.archived_at is null order by o.position, o.id
  )) as options`

/** Products on sale with these ids, in the order of the ids. */
export async function findProductsById(db: Database, ids: readonly string[]): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`/* find_products */
    select ${productColumns}
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) join product p using (id)
    where p.archived_at is null order by wanted.place`.execute(db)
  return rows
}

/** The newest products on sale of each tag. */
export async function findNewestOfTags(
  db: Database,
  tags: readonly string[],
  most: number,
): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`/* find_newest_of_tags */
    select ${productColumns}
    from unnest(${tags}::text[]) wanted (tag) cross join lateral (
      select * from product where tag = wanted.tag and archived_at is null order by created_at desc, id limit ${most}
    ) p
    order by p.created_at desc, p.id`.execute(db)
  return rows
}

/** An option's own price, MRP and net quantity. */
export interface PackRow {
  id: string
  name: string
  price_paise: Paise | null
  mrp_paise: Paise | null
  net_quantity: number | null
}

export type ReviewedProductRow = ProductRow & {
  reviews: ReviewRow[]
  star_counts: number[]
  photo_reviews: number
  guide: ShownGuide | null
  option_label: string
  other_names: string[]
  facts: FactsRow | null
  nutrition: FoodFacts['nutrition']
  packs: PackRow[]
  parts: { product_id: string; title: string; option_name: string; pieces: number }[] | null
}

/** True if an order of the author `r.customer_id` with the product was delivered [PROD-12]. */
export const isVerified = sql`exists (
  select from orders join order_item item on item.order_id = orders.id
  where orders.customer_id = r.customer_id and orders.status = 'Delivered' and item.product_id = r.product_id
)`

/** The review was edited after the answer. Both times are set while the product is locked (decision 9). */
export const answersEarlier = sql<boolean | null>`r.answered_at < r.created_at`

/** Counted when shown, so that it is exact after concurrent votes and deleted accounts. */
export const helpfulVotes = sql`(
  select count(*)::int from review_vote vote where vote.product_id = r.product_id and vote.author_id = r.customer_id)`

/** The photos of a review `r` that are ready and not hidden. */
const shownPhotos = sql`review_photo photo join media m on m.id = photo.media_id
    where photo.product_id = r.product_id and photo.customer_id = r.customer_id and not photo.hidden`
export const hasPhotos = sql<boolean>`exists (select from ${shownPhotos})`

/** A review `r` of the customer `c`, for display. */
export const reviewObject = sql`json_build_object(
  'id', r.id, 'star', r.star, 'comment', r.comment, 'firstname', c.firstname, 'lastname', c.lastname, 'created_at', r.created_at,
  'verified', ${isVerified}, 'answer', r.answer, 'answers_earlier', ${answersEarlier}, 'helpful', ${helpfulVotes},
  'photos', array(
    select json_build_object('key', m.key, 'widths', m.widths, 'width', m.width, 'height', m.height)
    from ${shownPhotos} order by photo.created_at, photo.id))`

/** A product on sale with its newest fifty reviews, and the number of reviews per star. */
export async function findProduct(db: Database, id: string): Promise<ReviewedProductRow | undefined> {
  const { rows } = await sql<ReviewedProductRow>`/* find_product */
    select ${productColumns},
      to_json(array(
        select ${reviewObject} from review r join customer c on c.id = r.customer_id
        where r.product_id = p.id and r.status = 'Approved' order by r.created_at desc, r.customer_id limit ${limits.reviewsShown}
      )) as reviews,
      to_json(array(
        select count(r.star) from generate_series(1, ${starScale}::int) as scale (star)
        left join review r on r.product_id = p.id and r.star = scale.star and r.status = 'Approved'
        group by scale.star order by scale.star
      )) as star_counts,
      (select count(*)::int from review r
        where r.product_id = p.id and r.status = 'Approved' and ${hasPhotos}) as photo_reviews,
      (select json_build_object('kind', guide.kind, 'steps', guide.steps, 'questions', guide.questions)
        from product_guide guide where guide.product_id = p.id) as guide,
      p.option_label, p.other_names, to_json(f) as facts,
      to_json(array(
        select json_build_object('nutrient', n.nutrient, 'amount', n.amount)
        from product_nutrient n where n.product_id = p.id
      )) as nutrition,
      to_json(array(
        select json_build_object('id', o.id, 'name', o.name, 'price_paise', o.price_paise, 'mrp_paise', o.mrp_paise,
                                 'net_quantity', o.net_quantity)
        from product_option o where o.product_id = p.id and o.archived_at is null order by o.position, o.id
      )) as packs,
      (select json_agg(json_build_object('product_id', part.product_id, 'title', inside.title, 'option_name', o.name,
          'pieces', part.pieces) order by part.position)
        from product_part part join product inside on inside.id = part.product_id
        join product_option o on o.id = part.option_id where part.pack_id = p.id) as parts
    from product p left join product_facts f on f.product_id = p.id
    where p.id = ${id} and p.archived_at is null`.execute(db)
  return rows[0]
}

export const findWithdrawnProduct = (db: Database, id: string) =>
  db
    .selectFrom('product')
    .select(['id', 'title', 'category'])
    .where('id', '=', id)
    .where('archived_at', 'is not', null)
    .where('draft', '=', false)
    .executeTakeFirst()
