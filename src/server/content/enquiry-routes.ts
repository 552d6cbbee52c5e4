import type { FastifyInstance } from 'fastify'
import { enquiryRoutes } from '#contract/enquiries'
import { serve } from '../http/serve'
import type { Services } from '../services'
import { receiveEnquiry } from './enquiries'

export function serveEnquiries(app: FastifyInstance, { db }: Services): void {
  serve(app, db, enquiryRoutes.send, ({ body }, { request }) => receiveEnquiry(db, body, request.ip))
}
