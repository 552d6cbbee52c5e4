import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../../platform/http/add-route'
import { repeatable } from '../../../platform/http/idempotency-key'
import type { Services } from '../../../platform/process/services'
import { adminReviewRoutes } from '../../contract/admin-reviews'
import { changeReview, listAdminReviews, showAdminReview } from './admin-reviews'

export function registerAdminReviewRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  addRoute(app, db, adminReviewRoutes.list, ({ query }) => listAdminReviews(services, query))
  addRoute(app, db, adminReviewRoutes.show, ({ params }) => showAdminReview(services, params))
  addRoute(app, db, repeatable(adminReviewRoutes.change), ({ staff, params, query, body }) =>
    changeReview(services, staff, { ...params, ...query }, body),
  )
}
