import { validate as isId } from 'uuid'
import { addressKey, countRequest, type RateLimit } from '../../../platform/http/limits/rate-limits'
import type { Services } from '../../../platform/process/services'
import type { ProductReply } from '../../contract/catalogue'
import type { ReviewView } from '../../contract/review-view'
import type { Review } from '../../contract/reviews'
import { showProduct } from '../products/catalogue'
import { productNotFound } from '../products/catalogue-errors'
import { presentReview } from '../products/product-serializer'
import { findOwnReview, findReviews } from './review-list-queries'
import { presentOwnPhoto } from './review-photos'
import {
  changeRating,
  deleteReview,
  lockProduct,
  lockProductEvenArchived,
  upsertReview,
} from './review-queries'
import type { Reviewer } from './reviewer'

/** More than a person writes. An IP address may be a whole mobile network. */
const reviewsOfAccount: RateLimit = { name: 'review:account', atOnce: 20, seconds: 30 }
const reviewsFromAddress: RateLimit = { name: 'review:address', atOnce: 500, seconds: 2 }

/**
 * Stores one review for each customer and product. The product is locked first, so that its sum of stars stays exact with
 * concurrent reviews [PROD-12].
 */
export async function reviewProduct(
  services: Services,
  reviewer: Reviewer,
  review: Review,
): Promise<ProductReply> {
  const { db } = services
  const { prodId, star } = review
  if (!isId(prodId)) throw productNotFound()
  await countReview(db, reviewer)
  await db.transaction().execute(async (tx) => {
    const product = await lockProduct(tx, prodId)
    if (!product) throw productNotFound()
    const { before, status } = await upsertReview(tx, reviewer.customerId, review)
    // The mean counts visible reviews only, and a hidden one stays hidden.
    if (status === 'Approved')
      await changeRating(tx, prodId, { stars: star - (before ?? 0), reviews: before === null ? 1 : 0 })
  })
  const reviewed = await showProduct(services, prodId)
  if (!reviewed) throw productNotFound()
  return reviewed
}

/**
 * Deletes a customer's own review, also of an archived product; succeeds if there is none. The product is locked
 * first, as when a review is written, so that its rating stays exact [PROD-12].
 */
export async function removeReview({ db }: Services, reviewer: Reviewer, productId: string): Promise<void> {
  if (!isId(productId)) return
  await countReview(db, reviewer)
  await db.transaction().execute(async (tx) => {
    await lockProductEvenArchived(tx, productId)
    await deleteReview(tx, { productId, customerId: reviewer.customerId })
  })
}

/** Alternating between adding and deleting does not avoid the limit. */
const countReview = (db: Services['db'], { customerId, ip }: Reviewer) =>
  db.transaction().execute(async (tx) => {
    await countRequest(tx, reviewsFromAddress, addressKey(ip))
    await countRequest(tx, reviewsOfAccount, customerId)
  })

/** Also those beyond the first fifty, or with one number of stars (domain.md C21). */
export async function listReviews(
  { db, config }: Pick<Services, 'db' | 'config'>,
  productId: string,
  view: ReviewView,
) {
  if (!isId(productId)) throw productNotFound()
  const { total, reviews } = await findReviews(db, productId, view)
  return { total, reviews: reviews.map((review) => presentReview(review, config.origin)) }
}

export async function showOwnReview(
  { db, config }: Pick<Services, 'db' | 'config'>,
  productId: string,
  customerId: string,
) {
  const own = isId(productId) ? await findOwnReview(db, productId, customerId) : undefined
  if (!own) return { review: null }
  return { review: { ...own, photos: own.photos.map((photo) => presentOwnPhoto(photo, config.origin)) } }
}
