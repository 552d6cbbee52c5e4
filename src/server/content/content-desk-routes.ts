import type { FastifyInstance } from 'fastify'
import { validate as isId } from 'uuid'
import { enquiryDeskRoutes } from '#contract/enquiry-desk'
import { messages } from '#contract/messages'
import { reviewDeskRoutes } from '#contract/review-desk'
import { subscriberRoutes } from '#contract/subscriber-desk'
import { changeReview, listDeskReviews, showDeskReview } from '../catalogue/review-desk'
import { Refusal } from '../http/refusal'
import { serve } from '../http/serve'
import type { Services } from '../services'
import { answerEnquiry, moveEnquiry, noteOnEnquiry, presentListedEnquiry, showEnquiry } from './enquiry-desk'
import { findEnquiryPage } from './enquiry-desk-queries'
import { listSubscribers, removeSubscriber, startSubscriberExport } from './subscriber-desk'

/** What others wrote to the shop: enquiries, reviews, addresses for the newsletter. */
export function serveContentDesk(app: FastifyInstance, { db }: Services): void {
  serve(app, db, enquiryDeskRoutes.list, async ({ query }) => {
    const { rows, total } = await findEnquiryPage(db, query)
    return { rows: rows.map(presentListedEnquiry), total }
  })
  serve(app, db, enquiryDeskRoutes.show, ({ params }) => showEnquiry(db, params.id))
  serve(app, db, enquiryDeskRoutes.move, ({ staff, params, body }) => moveEnquiry(db, staff, params.id, body))
  serve(app, db, enquiryDeskRoutes.answer, ({ staff, params, body }) =>
    answerEnquiry(db, staff, params.id, body),
  )
  serve(app, db, enquiryDeskRoutes.note, ({ staff, params, body }) =>
    noteOnEnquiry(db, staff, params.id, body.text),
  )

  serve(app, db, reviewDeskRoutes.list, ({ query }) => listDeskReviews(db, query))
  serve(app, db, reviewDeskRoutes.show, ({ params }) => showDeskReview(db, params))
  serve(app, db, reviewDeskRoutes.change, ({ staff, params, query, body }) =>
    changeReview(db, staff, { ...params, ...query }, body),
  )

  serve(app, db, subscriberRoutes.list, ({ query }) => listSubscribers(db, query))
  serve(app, db, subscriberRoutes.remove, async ({ staff, params }) => {
    if (!isId(params.id)) throw new Refusal(404, 'NOT_FOUND', messages.notFound)
    await removeSubscriber(db, staff, params.id)
    return { success: true as const }
  })
  serve(app, db, subscriberRoutes.export, ({ staff }) => startSubscriberExport(db, staff, new Date()))
}
