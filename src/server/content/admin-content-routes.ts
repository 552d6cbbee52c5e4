import type { FastifyInstance } from 'fastify'
import { validate as isId } from 'uuid'
import { adminEnquiryRoutes } from '#contract/admin-enquiries'
import { adminReviewRoutes } from '#contract/admin-reviews'
import { subscriberRoutes } from '#contract/admin-subscribers'
import { changeReview, listAdminReviews, showAdminReview } from '../catalogue/admin-reviews'
import { notFound } from '../http/refusal'
import { serve } from '../http/serve'
import type { Services } from '../services'
import {
  answerEnquiry,
  moveEnquiry,
  noteOnEnquiry,
  presentListedEnquiry,
  showEnquiry,
} from './admin-enquiries'
import { findEnquiryPage } from './admin-enquiry-queries'
import { listSubscribers, removeSubscriber, startSubscriberExport } from './admin-subscribers'

/** What others wrote to the shop: enquiries, reviews, addresses for the newsletter. */
export function serveAdminContent(app: FastifyInstance, { db }: Services): void {
  serve(app, db, adminEnquiryRoutes.list, async ({ query }) => {
    const { rows, total } = await findEnquiryPage(db, query)
    return { rows: rows.map(presentListedEnquiry), total }
  })
  serve(app, db, adminEnquiryRoutes.show, ({ params }) => showEnquiry(db, params.id))
  serve(app, db, adminEnquiryRoutes.move, ({ staff, params, body }) =>
    moveEnquiry(db, staff, params.id, body),
  )
  serve(app, db, adminEnquiryRoutes.answer, ({ staff, params, body }) =>
    answerEnquiry(db, staff, params.id, body),
  )
  serve(app, db, adminEnquiryRoutes.note, ({ staff, params, body }) =>
    noteOnEnquiry(db, staff, params.id, body.text),
  )

  serve(app, db, adminReviewRoutes.list, ({ query }) => listAdminReviews(db, query))
  serve(app, db, adminReviewRoutes.show, ({ params }) => showAdminReview(db, params))
  serve(app, db, adminReviewRoutes.change, ({ staff, params, query, body }) =>
    changeReview(db, staff, { ...params, ...query }, body),
  )

  serve(app, db, subscriberRoutes.list, ({ query }) => listSubscribers(db, query))
  serve(app, db, subscriberRoutes.remove, async ({ staff, params }) => {
    if (!isId(params.id)) throw notFound()
    await removeSubscriber(db, staff, params.id)
    return { success: true as const }
  })
  serve(app, db, subscriberRoutes.export, ({ staff }) => startSubscriberExport(db, staff, new Date()))
}
