import type { FastifyInstance } from 'fastify'
import { validate as isId } from 'uuid'
import { adminReviewRoutes } from '../../../catalog/contract/admin-reviews'
import {
  changeReview,
  listAdminReviews,
  showAdminReview,
} from '../../../catalog/server/reviews/admin-reviews'
import { addRoute } from '../../../platform/http/add-route'
import { notFound } from '../../../platform/http/app-error'
import { repeatable } from '../../../platform/http/idempotency-key'
import type { Services } from '../../../platform/process/services'
import { subscriberRoutes } from '../../contract/admin-subscribers'
import { listSubscribers, removeSubscriber, startSubscriberExport } from '../newsletter/admin-subscribers'

/** Data that shoppers create: reviews and newsletter subscriptions. */
export function registerAdminContentRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  addRoute(app, db, adminReviewRoutes.list, ({ query }) => listAdminReviews(services, query))
  addRoute(app, db, adminReviewRoutes.show, ({ params }) => showAdminReview(services, params))
  addRoute(app, db, repeatable(adminReviewRoutes.change), ({ staff, params, query, body }) =>
    changeReview(services, staff, { ...params, ...query }, body),
  )

  addRoute(app, db, subscriberRoutes.list, ({ query }) => listSubscribers(db, query))
  addRoute(app, db, subscriberRoutes.remove, async ({ staff, params }) => {
    if (!isId(params.id)) throw notFound()
    await removeSubscriber(db, staff, params.id)
    return { success: true as const }
  })
  addRoute(app, db, subscriberRoutes.export, ({ staff }) => startSubscriberExport(db, staff, new Date()))
}
