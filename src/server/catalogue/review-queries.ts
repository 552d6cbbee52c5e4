import { sql } from 'kysely'
import { limits } from '#contract/constants'
import type { Review } from '#contract/reviews'
import type { Database } from '../database/tables'
import { isVerified, type ReviewRow } from './catalogue-queries'

export const lockProduct = (tx: Database, id: string) =>
  tx
    .selectFrom('product')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Gives the stars of the review that this one replaces, or null. */
export async function upsertReview(
  tx: Database,
  customerId: string,
  { prodId, star, comment }: Review,
): Promise<number | null> {
  const { rows } = await sql<{ before: number | null }>`
    with former as (
      select star from review where product_id = ${prodId} and customer_id = ${customerId}
    ), kept as (
      insert into review (product_id, customer_id, star, comment)
      values (${prodId}, ${customerId}, ${star}, ${comment})
      on conflict (product_id, customer_id) do update
      set star = excluded.star, comment = excluded.comment, created_at = now(), updated_at = now()
    )
    select (select star from former) as before`.execute(tx)
  return rows[0]?.before ?? null
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

export interface ReviewWindow {
  star: number | undefined
  page: number
}

/** One page of the reviews of a product on sale, and how many fit in all. */
export async function findReviews(db: Database, productId: string, { star, page }: ReviewWindow) {
  const { rows } = await sql<{ total: number; reviews: ReviewRow[] }>`
    with fit as (
      select r.* from review r join product p on p.id = r.product_id
      where r.product_id = ${productId} and p.archived_at is null
        ${star === undefined ? sql`` : sql`and r.star = ${star}`}
    )
    select (select count(*)::int from fit) as total, to_json(array(
      select json_build_object('star', r.star, 'comment', r.comment, 'firstname', c.firstname,
                               'lastname', c.lastname, 'created_at', r.created_at, 'verified', ${isVerified})
      from fit r join customer c on c.id = r.customer_id
      order by r.created_at desc, r.customer_id
      limit ${limits.reviewsShown} offset ${(page - 1) * limits.reviewsShown}
    )) as reviews`.execute(db)
  return rows[0] ?? { total: 0, reviews: [] }
}

export const findOwnReview = (db: Database, productId: string, customerId: string) =>
  db
    .selectFrom('review')
    .select(['star', 'comment'])
    .where('product_id', '=', productId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
