import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../platform/http/add-route'
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

export function registerAdminEnquiryRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  addRoute(app, db, adminEnquiryRoutes.list, async ({ query }) => {
    const { rows, total } = await findEnquiryPage(db, query)
    return { rows: rows.map(presentListedEnquiry), total }
  })
  addRoute(app, db, adminEnquiryRoutes.show, ({ params }) => showEnquiry(services, params.id))
  addRoute(app, db, adminEnquiryRoutes.move, ({ staff, params, body }) =>
    moveEnquiry(services, staff, params.id, body),
  )
  addRoute(app, db, adminEnquiryRoutes.answer, ({ staff, params, body }) =>
    answerEnquiry(services, staff, params.id, body),
  )
  addRoute(app, db, adminEnquiryRoutes.note, ({ staff, params, body }) =>
    noteOnEnquiry(services, staff, params.id, body.text),
  )
}
