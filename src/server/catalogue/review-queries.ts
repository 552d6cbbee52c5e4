import { sql } from 'kysely'
import type { Review } from '#contract/reviews'
import type { Database } from '../database/tables'

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
