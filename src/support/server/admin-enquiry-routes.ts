import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve'
import type { Services } from '../../platform/process/services'
import { adminEnquiryRoutes } from '../contract/admin-enquiries'
import {
  answerEnquiry,
  moveEnquiry,
  noteOnEnquiry,
  presentListedEnquiry,
  showEnquiry,
} from './admin-enquiries'
import { findEnquiryPage } from './admin-enquiry-queries'

export function serveAdminEnquiries(app: FastifyInstance, { db }: Services): void {
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
}
