import type { FastifyInstance } from 'fastify'
import { cachedRoute } from '../../../platform/cache/cached-route'
import type { ResponseCache } from '../../../platform/cache/response-cache'
import { addRoute } from '../../../platform/http/add-route'
import { addUploadRoute } from '../../../platform/http/file-route'
import type { Services } from '../../../platform/process/services'
import { reviewPhotoRoutes, reviewRoutes as routes } from '../../contract/reviews'
import { addReviewPhoto, removeReviewPhoto } from './review-photos'
import { findOwnVotes, voteForReview } from './review-votes'
import { listReviews, removeReview, reviewProduct, showOwnReview } from './reviews'

export function registerReviewRoutes(
  app: FastifyInstance,
  services: Services,
  responses: ResponseCache,
): void {
  const { db } = services

  cachedRoute(
    app,
    { db, responses },
    routes.list,
    async ({ params, query: { sort, star, photos, page = 1 } }) => {
      const view = { sort, star, photos: photos === 'yes', page }
      const { total, reviews } = await listReviews(services, params.id, view)
      return {
        reply: reviews,
        shows: [`product:${params.id.toLowerCase()}`],
        headers: { 'x-total-count': String(total) },
      }
    },
  )

  addRoute(app, db, routes.rate, ({ customer, body }, { request }) =>
    reviewProduct(services, { customerId: customer.id, ip: request.ip }, body),
  )
  addRoute(app, db, routes.own, ({ params, customer }) => showOwnReview(services, params.id, customer.id))
  addRoute(app, db, routes.remove, async ({ params, customer }, { request }) => {
    await removeReview(services, { customerId: customer.id, ip: request.ip }, params.id)
    return { review: null }
  })

  addRoute(app, db, routes.votes, async ({ params, customer }) => ({
    reviews: await findOwnVotes(db, params.id, customer.id),
  }))
  addRoute(app, db, routes.vote, ({ params, customer, body }, { request }) =>
    voteForReview(
      db,
      { customerId: customer.id, ip: request.ip },
      { productId: params.id, reviewId: params.review, helpful: body.helpful },
    ),
  )

  addUploadRoute(app, db, reviewPhotoRoutes.add, async ({ params, customer, body }, { request }) => ({
    photos: await addReviewPhoto(
      services,
      { customerId: customer.id, ip: request.ip },
      { productId: params.id, photoId: params.photo, bytes: body },
    ),
  }))
  addRoute(app, db, routes.removePhoto, async ({ params, customer }) => ({
    photos: await removeReviewPhoto(services, customer.id, { productId: params.id, photoId: params.photo }),
  }))
}
