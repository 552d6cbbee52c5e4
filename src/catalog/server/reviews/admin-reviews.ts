import { sql } from 'kysely'
import { validate as isId } from 'uuid'
import type * as z from 'zod/mini'
import { contentHash } from '../../../platform/db/content-hash'
import type { Database } from '../../../platform/db/tables'
import { notFound } from '../../../platform/http/app-error'
import { isRepeated } from '../../../platform/http/check-version'
import { recordChange } from '../../../staff/server/audit'
import type { Staff } from '../../../staff/server/staff-sessions'
import type { AdminReview, adminReviewRoutes, ReviewChange } from '../../contract/admin-reviews'
import {
  type AdminReviewRow,
  changeRating,
  findAdminReviews,
  lockProductEvenArchived,
  lockReview,
  reviewName,
} from './review-queries'

type Query = z.output<(typeof adminReviewRoutes.list)['query']>
interface Place {
  productId: string
  customerId: string
}

export async function listAdminReviews(db: Database, query: Query) {
  const { rows, total } = await findAdminReviews(db, query)
  return { rows: rows.map(presentAdminReview), total }
}

export async function showAdminReview(db: Database, place: Place): Promise<AdminReview> {
  const { rows } = isPlace(place) ? await findAdminReviews(db, { place }) : { rows: [] }
  const [row] = rows
  if (!row) throw notFound()
  return presentAdminReview(row)
}

/** Updates the mean of the product in the same transaction. It counts visible reviews only. */
export async function changeReview(
  db: Database,
  staff: Staff,
  { version, ...place }: Place & { version?: string | undefined },
  { status, answer, answerFits = false }: ReviewChange,
): Promise<AdminReview> {
  if (!isPlace(place)) throw notFound()
  await db.transaction().execute(async (tx) => {
    await lockProductEvenArchived(tx, place.productId)
    const before = await lockReview(tx, place)
    if (!before) throw notFound()
    const subject = {
      entity: 'review',
      entityId: reviewName({ productId: before.product_id, customerId: before.customer_id }),
    }
    const isAnswered = answerFits || answer !== before.answer
    const after = { status, answer, answers_earlier: before.answers_earlier && !isAnswered }
    const current = await showAdminReview(tx, place)
    if (await isRepeated(tx, staff, subject, { version, current })) return
    const answered_at = answer === '' ? null : isAnswered ? sql<Date>`clock_timestamp()` : before.answered_at
    await tx
      .updateTable('review')
      .set({ status, answer, answered_at })
      .where('product_id', '=', place.productId)
      .where('customer_id', '=', place.customerId)
      .execute()
    const sign = Number(status === 'Approved') - Number(before.status === 'Approved')
    if (sign !== 0) await changeRating(tx, place.productId, { stars: sign * before.star, reviews: sign })
    await recordChange(tx, staff, {
      ...subject,
      action: 'changed',
      before: { status: before.status, answer: before.answer, answersEarlier: before.answers_earlier },
      after: { status, answer, answersEarlier: after.answers_earlier },
    })
  })
  return showAdminReview(db, place)
}

const isPlace = ({ productId, customerId }: Place) => isId(productId) && isId(customerId)

const presentAdminReview = (row: AdminReviewRow): AdminReview => ({
  productId: row.product_id,
  product: row.product,
  customerId: row.customer_id,
  author: row.author,
  star: row.star,
  comment: row.comment,
  status: row.status,
  answer: row.answer,
  answersEarlier: row.answers_earlier ?? false,
  verified: row.verified,
  createdAt: row.created_at.toISOString(),
  version: versionOfReview(row),
})

const versionOfReview = ({
  star,
  comment,
  status,
  answer,
  answers_earlier,
}: Pick<AdminReviewRow, 'star' | 'comment' | 'status' | 'answer' | 'answers_earlier'>) =>
  contentHash([star, comment, status, answer, answers_earlier ?? false])
