import { sql } from 'kysely'
import { validate as isId } from 'uuid'
import type * as z from 'zod/mini'
import { presentPicture } from '../../../media/server/picture-serializer'
import { contentHash } from '../../../platform/db/content-hash'
import { notFound } from '../../../platform/http/app-error'
import { isRepeated } from '../../../platform/http/check-version'
import type { Services } from '../../../platform/process/services'
import { recordChange } from '../../../staff/server/audit'
import type { Staff } from '../../../staff/server/staff-sessions'
import type { AdminReview, adminReviewRoutes, ReviewChange } from '../../contract/admin-reviews'
import {
  type AdminReviewRow,
  changeRating,
  findAdminReviews,
  hidePhotos,
  lockProductEvenArchived,
  lockReview,
  reviewName,
} from './review-queries'

type Query = z.output<(typeof adminReviewRoutes.list)['query']>
interface Place {
  productId: string
  customerId: string
}

type Office = Pick<Services, 'db' | 'config'>

export async function listAdminReviews({ db, config }: Office, query: Query) {
  const { rows, total } = await findAdminReviews(db, query)
  return { rows: rows.map((row) => presentAdminReview(row, config.origin)), total }
}

export async function showAdminReview({ db, config }: Office, place: Place): Promise<AdminReview> {
  const { rows } = isPlace(place) ? await findAdminReviews(db, { place }) : { rows: [] }
  const [row] = rows
  if (!row) throw notFound()
  return presentAdminReview(row, config.origin)
}

/** Updates the mean of the product in the same transaction. It counts visible reviews only. */
export async function changeReview(
  office: Office,
  staff: Staff,
  { version, ...place }: Place & { version?: string | undefined },
  { status, answer, answerFits = false, hiddenPhotos }: ReviewChange,
): Promise<AdminReview> {
  if (!isPlace(place)) throw notFound()
  await office.db.transaction().execute(async (tx) => {
    await lockProductEvenArchived(tx, place.productId)
    const before = await lockReview(tx, place)
    if (!before) throw notFound()
    const subject = {
      entity: 'review',
      entityId: reviewName({ productId: before.product_id, customerId: before.customer_id }),
    }
    const isAnswered = answerFits || answer !== before.answer
    const after = { status, answer, answers_earlier: before.answers_earlier && !isAnswered }
    const current = await showAdminReview({ ...office, db: tx }, place)
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
    if (hiddenPhotos) await hidePhotos(tx, place, hiddenPhotos)
    const photosBefore = countHidden(current.photos)
    const photosAfter = hiddenPhotos
      ? current.photos.filter(({ id }) => hiddenPhotos.includes(id)).length
      : photosBefore
    const photos = photosBefore !== photosAfter
    await recordChange(tx, staff, {
      ...subject,
      action: 'changed',
      before: {
        status: before.status,
        answer: before.answer,
        answersEarlier: before.answers_earlier,
        ...(photos && { hiddenPhotos: photosBefore }),
      },
      after: {
        status,
        answer,
        answersEarlier: after.answers_earlier,
        ...(photos && { hiddenPhotos: photosAfter }),
      },
    })
  })
  return showAdminReview(office, place)
}

const countHidden = (photos: AdminReview['photos']) => photos.filter(({ hidden }) => hidden).length

const isPlace = ({ productId, customerId }: Place) => isId(productId) && isId(customerId)

const presentAdminReview = (row: AdminReviewRow, origin: string): AdminReview => ({
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
  helpful: row.helpful,
  photos: row.photos.map(({ id, hidden, ...picture }) => ({
    id,
    hidden,
    picture: presentPicture({ ...picture, alt: '' }, origin),
  })),
  version: versionOfReview(row),
})

const versionOfReview = ({ star, comment, status, answer, answers_earlier, photos }: AdminReviewRow) =>
  contentHash([
    star,
    comment,
    status,
    answer,
    answers_earlier ?? false,
    photos.map(({ id, hidden }) => [id, hidden]),
  ])
