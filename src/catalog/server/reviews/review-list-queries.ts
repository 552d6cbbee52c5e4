import { sql } from 'kysely'
import type { PictureRow } from '../../../media/server/picture-serializer'
import { limits } from '../../../platform/contract/constants'
import type { Database } from '../../../platform/db/tables'
import type { ReviewSort, ReviewView } from '../../contract/review-view'
import { hasPhotos, helpfulVotes, type ReviewRow, reviewObject } from '../products/catalogue-queries'

const orderings = {
  newest: sql`r.created_at desc, r.customer_id`,
  helpful: sql`${helpfulVotes} desc, r.created_at desc, r.customer_id`,
  highest: sql`r.star desc, r.created_at desc, r.customer_id`,
  lowest: sql`r.star, r.created_at desc, r.customer_id`,
} satisfies Record<ReviewSort, unknown>

/** One page of the reviews of a product on sale, and the total. */
export async function findReviews(
  db: Database,
  productId: string,
  { sort, star, photos, page }: ReviewView,
): Promise<{ total: number; reviews: ReviewRow[] }> {
  const { rows } = await sql<{ total: number; reviews: ReviewRow[] }>`
    with fit as (
      select r.* from review r join product p on p.id = r.product_id
      where r.product_id = ${productId} and p.archived_at is null and r.status = 'Approved'
        ${star === undefined ? sql`` : sql`and r.star = ${star}`}
        ${photos ? sql`and ${hasPhotos}` : sql``}
    )
    select (select count(*)::int from fit) as total, to_json(array(
      select ${reviewObject} from fit r join customer c on c.id = r.customer_id
      order by ${orderings[sort]}
      limit ${limits.reviewsShown} offset ${(page - 1) * limits.reviewsShown}
    )) as reviews`.execute(db)
  return rows[0] ?? { total: 0, reviews: [] }
}

/** A photo of the customer's own review; without a key its sizes are being made. */
export interface OwnPhotoRow extends Omit<PictureRow, 'alt' | 'key'> {
  id: string
  key: string | null
}

export async function findOwnReview(db: Database, productId: string, customerId: string) {
  const review = await db
    .selectFrom('review')
    .select(['star', 'comment'])
    .where('product_id', '=', productId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return review && { ...review, photos: await findOwnPhotos(db, productId, customerId) }
}

export async function findOwnPhotos(db: Database, productId: string, customerId: string) {
  const { rows } = await sql<OwnPhotoRow>`
    select photo.id, m.key, m.widths, m.width, m.height
    from review_photo photo left join media m on m.id = photo.media_id
    where photo.product_id = ${productId} and photo.customer_id = ${customerId}
    order by photo.created_at, photo.id`.execute(db)
  return rows
}
