import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../platform/http/add-route'
import { attemptId, readIdempotencyKey, repeatable } from '../../platform/http/idempotency-key'
import type { Services } from '../../platform/process/services'
import { enquiryRoutes } from '../contract/enquiries'
import { receiveEnquiry, wordsOfEnquiry } from './enquiries'
import { registerEnquiryFormRoutes } from './enquiry-form'

export function registerEnquiryRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  addRoute(app, db, repeatable(enquiryRoutes.send), ({ body: enquiry }, { request }) => {
    const key = readIdempotencyKey(request)
    // Another text under the same key is a new enquiry.
    const ids =
      key === undefined ? undefined : ([attemptId('enquiry', key, ...wordsOfEnquiry(enquiry))] as const)
    return receiveEnquiry(db, { enquiry, ip: request.ip, ids })
  })
  registerEnquiryFormRoutes(app, services)
}
