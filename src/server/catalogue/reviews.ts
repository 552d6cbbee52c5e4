import { validate as isId } from 'uuid'
import type { Product } from '#contract/catalogue'
import type { Review } from '#contract/reviews'
import { type Allowance, addressKey, countAttempt } from '../http/limits/attempts'
import type { Services } from '../services'
import { showProduct } from './catalogue'
import { productNotFound } from './catalogue-refusals'
import { presentReview } from './product-presenter'
import { changeRating, findReviews, lockProduct, upsertReview } from './review-queries'

/** Nobody tastes more than that; an address may be a whole mobile network. */
const reviewsOfAccount: Allowance = { name: 'review:account', atOnce: 20, seconds: 30 }
const reviewsFromAddress: Allowance = { name: 'review:address', atOnce: 500, seconds: 2 }

export interface Reviewing {
  customerId: string
  review: Review
  ip: string
}

/**
 * Keeps one review for each customer and product. The product is locked first, so that simultaneous
 * reviews follow each other and its sum stays that of all its stars [PROD-12].
 */
export async function reviewProduct(services: Services, reviewing: Reviewing): Promise<Product> {
  const { db } = services
  const { customerId, review, ip } = reviewing
  const { prodId, star } = review
  if (!isId(prodId)) throw productNotFound()
  await db.transaction().execute(async (tx) => {
    await countAttempt(tx, reviewsFromAddress, addressKey(ip))
    await countAttempt(tx, reviewsOfAccount, customerId)
  })
  await db.transaction().execute(async (tx) => {
    const product = await lockProduct(tx, prodId)
    if (!product) throw productNotFound()
    const before = await upsertReview(tx, customerId, review)
    // The mean counts what is shown alone, and a hidden review stays hidden.
    if (before?.status !== 'Hidden')
      await changeRating(tx, prodId, { stars: star - (before?.star ?? 0), reviews: before ? 0 : 1 })
  })
  const reviewed = await showProduct(services, prodId)
  if (!reviewed) throw productNotFound()
  return reviewed
}

/** Also those beyond what the product itself brings along, or of one star's number alone (domain.md C21). */
export async function listReviews(
  { db }: Pick<Services, 'db'>,
  productId: string,
  { star, page = 1 }: { star?: number | undefined; page?: number | undefined },
) {
  if (!isId(productId)) throw productNotFound()
  const { total, reviews } = await findReviews(db, productId, { star, page })
  return { total, reviews: reviews.map(presentReview) }
}
