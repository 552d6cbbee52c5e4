import { type RawBuilder, sql } from 'kysely'
import type { PictureRow } from '../../../media/server/picture-serializer'
import { anywhere } from '../../../platform/db/like-pattern'
import type { Database } from '../../../platform/db/tables'
import type { Review } from '../../contract/reviews'
import { answersEarlier, helpfulVotes, isVerified } from '../products/catalogue-queries'

export const lockProduct = (tx: Database, id: string) =>
  tx
    .selectFrom('product')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Also an archived product, so that its mean stays correct. */
export const lockProductEvenArchived = (tx: Database, id: string) =>
  tx.selectFrom('product').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const lockReview = (tx: Database, { productId, customerId }: ReviewPlace) =>
  tx
    .selectFrom('review as r')
    .selectAll()
    .select(answersEarlier.as('answers_earlier'))
    .where('product_id', '=', productId)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()

interface ReviewPlace {
  productId: string
  customerId: string
}

/** Its id in the audit log. */
export const reviewName = ({ productId, customerId }: ReviewPlace) => `${productId}/${customerId}`

/**
 * A review that staff hid stays hidden when its author edits it, or deletes it and writes another. Then only the audit log has
 * the status (decision 9).
 */
const statusOfNew = (place: ReviewPlace) => sql`coalesce((
  select after ->> 'status' from audit_log
  where entity = 'review' and entity_id = ${reviewName(place)} and after ? 'status'
  order by id desc limit 1), 'Approved')`

/**
 * Returns the stars of the replaced review, or null, and the status. An unchanged review keeps its date, so that a retry does
 * not make the answer one to an earlier version.
 */
export async function upsertReview(
  tx: Database,
  customerId: string,
  { prodId, star, comment }: Review,
): Promise<{ before: number | null; status: ReviewStatus }> {
  const status = statusOfNew({ productId: prodId.toLowerCase(), customerId })
  const { rows } = await sql<{ before: number | null; status: ReviewStatus }>`
    with former as (
      select star from review where product_id = ${prodId} and customer_id = ${customerId}
    ), kept as (
      insert into review (product_id, customer_id, star, comment, status)
      values (${prodId}, ${customerId}, ${star}, ${comment}, ${status})
      on conflict (product_id, customer_id) do update
      set star = excluded.star, comment = excluded.comment, updated_at = now(),
        created_at = case when (review.star, review.comment) = (excluded.star, excluded.comment) then review.created_at
          else clock_timestamp() end
      returning status
    )
    select (select star from former) as before, status from kept`.execute(tx)
  return rows[0] as (typeof rows)[number]
}

type ReviewStatus = 'Approved' | 'Hidden'

/** The product is locked. */
export const deleteReview = (tx: Database, { productId, customerId }: ReviewPlace) =>
  deleteAndDiscount(tx, sql`customer_id = ${customerId} and product_id = ${productId}`)

/** The caller has locked the customer, so that none is added; this locks the products in the order of their ids. */
export async function deleteReviewsOf(tx: Database, customerId: string): Promise<void> {
  await sql`
    select from product where id in (select product_id from review where customer_id = ${customerId})
    order by id for no key update`.execute(tx)
  await deleteAndDiscount(tx, sql`customer_id = ${customerId}`)
}

/** Hidden reviews do not count. Each product has one review of a customer at most. */
async function deleteAndDiscount(tx: Database, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    with gone as (delete from review where ${which} returning product_id, star, status)
    update product set rating_sum = rating_sum - star, rating_count = rating_count - 1
    from gone where product.id = product_id and status = 'Approved'`.execute(tx)
}

/** Products of these orders that their customer reviewed: the "verified buyer" mark depends on the order. */
export async function findReviewedInOrders(tx: Database, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return []
  const rows = await tx
    .selectFrom('order_item as item')
    .innerJoin('orders', 'orders.id', 'item.order_id')
    .innerJoin('review', (join) =>
      join
        .onRef('review.product_id', '=', 'item.product_id')
        .onRef('review.customer_id', '=', 'orders.customer_id'),
    )
    .select('item.product_id')
    .distinct()
    .where('item.order_id', 'in', orderIds)
    .execute()
  return rows.map(({ product_id }) => product_id)
}

export async function findReviewedBy(tx: Database, customerId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('review')
    .select('product_id')
    .where('customer_id', '=', customerId)
    .execute()
  return rows.map(({ product_id }) => product_id)
}

export async function changeRating(
  tx: Database,
  productId: string,
  { stars, reviews }: { stars: number; reviews: number },
): Promise<void> {
  await tx
    .updateTable('product')
    .set((product) => ({
      rating_sum: product('rating_sum', '+', stars),
      rating_count: product('rating_count', '+', reviews),
    }))
    .where('id', '=', productId)
    .execute()
}

/** These photos of the review are hidden, all others shown. */
export async function hidePhotos(
  tx: Database,
  { productId, customerId }: ReviewPlace,
  hidden: readonly string[],
): Promise<void> {
  await sql`
    update review_photo set hidden = id::text = any (${hidden})
    where product_id = ${productId} and customer_id = ${customerId} and hidden <> (id::text = any (${hidden}))`.execute(
    tx,
  )
}

export interface AdminReviewRow {
  product_id: string
  product: string
  customer_id: string
  author: string
  star: number
  comment: string
  status: ReviewStatus
  answer: string
  answers_earlier: boolean | null
  verified: boolean
  created_at: Date
  helpful: number
  photos: AdminPhotoRow[]
}

interface AdminPhotoRow extends Omit<PictureRow, 'alt'> {
  id: string
  hidden: boolean
}

interface AdminReviewQuery {
  place?: ReviewPlace
  search?: string
  status?: 'all' | ReviewStatus
  photos?: 'any' | 'with'
  reply?: 'any' | 'due'
  sort?: 'created' | '-created' | 'star' | '-star'
  page?: number
  limit?: number
}

const orderings = {
  '-created': sql`r.created_at desc`,
  created: sql`r.created_at`,
  '-star': sql`r.star desc, r.created_at desc`,
  star: sql`r.star, r.created_at desc`,
}

const isReplyDue = sql`r.status = 'Approved' and r.answer = '' and r.created_at > now() - interval '7 days'`

/** `low`: with two stars or less. */
export async function countRepliesDue(db: Database) {
  const { rows } = await sql<{ count: number; low: number; since: string | null }>`
    select count(*)::int as count, (count(*) filter (where r.star <= 2))::int as low,
      to_json(min(r.created_at)) as since
    from review r where ${isReplyDue}`.execute(db)
  return rows[0] as (typeof rows)[number]
}

/** One page of all reviews, also hidden ones, or one review. */
export async function findAdminReviews(db: Database, query: AdminReviewQuery) {
  const { place, search = '', status = 'all', photos = 'any', reply = 'any' } = query
  const { sort = '-created', page = 1, limit = 1 } = query
  const words = anywhere(search)
  const fit = sql`where true
      ${place ? sql`and r.product_id = ${place.productId} and r.customer_id = ${place.customerId}` : sql``}
      ${status === 'all' ? sql`` : sql`and r.status = ${status}`}
      ${reply === 'any' ? sql`` : sql`and ${isReplyDue}`}
      ${
        photos === 'any'
          ? sql``
          : sql`and exists (select from review_photo photo
        where photo.product_id = r.product_id and photo.customer_id = r.customer_id and photo.media_id is not null)`
      }
      ${search ? sql`and (r.comment ilike ${words} or p.title ilike ${words} or c.firstname || ' ' || c.lastname ilike ${words})` : sql``}`
  const named = sql`review r join product p on p.id = r.product_id join customer c on c.id = r.customer_id`
  // Names are joined only for a search.
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${search ? named : sql`review r`} ${fit}`.execute(db)
  const { rows } = await sql<AdminReviewRow>`
    select r.product_id, p.title as product, r.customer_id, c.firstname || ' ' || c.lastname as author, r.star,
      r.comment, r.status, r.answer, ${answersEarlier} as answers_earlier, r.created_at, ${isVerified} as verified,
      ${helpfulVotes} as helpful, to_json(array(
        select json_build_object('id', photo.id, 'hidden', photo.hidden, 'key', m.key, 'widths', m.widths,
                                 'width', m.width, 'height', m.height)
        from review_photo photo join media m on m.id = photo.media_id
        where photo.product_id = r.product_id and photo.customer_id = r.customer_id order by photo.created_at, photo.id
      )) as photos
    from ${named} ${fit} order by ${orderings[sort]}, r.product_id, r.customer_id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
