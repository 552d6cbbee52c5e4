import type { FastifyInstance } from 'fastify'
import { AttemptHeaders } from '../../platform/contract/error-body'
import { addRoute } from '../../platform/http/add-route'
import { attemptId, readIdempotencyKey } from '../../platform/http/idempotency-key'
import type { Services } from '../../platform/process/services'
import { enquiryRoutes } from '../contract/enquiries'
import { receiveEnquiry, wordsOfEnquiry } from './enquiries'
import { registerEnquiryFormRoutes } from './enquiry-form'

export function registerEnquiryRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  const route = { ...enquiryRoutes.send, docs: { headers: AttemptHeaders } }
  addRoute(app, db, route, ({ body: enquiry }, { request }) => {
    const key = readIdempotencyKey(request)
    // Another text under the same key is a new enquiry.
    const ids =
      key === undefined ? undefined : ([attemptId('enquiry', key, ...wordsOfEnquiry(enquiry))] as const)
    return receiveEnquiry(db, { enquiry, ip: request.ip, ids })
  })
  registerEnquiryFormRoutes(app, services)
}
