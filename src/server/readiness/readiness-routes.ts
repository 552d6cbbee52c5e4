import type { FastifyInstance } from 'fastify'
import { readinessRoutes } from '#contract/readiness'
import { serve } from '../http/serve'
import type { Services } from '../services'
import { readReadiness } from './readiness'

export function serveReadiness(app: FastifyInstance, services: Services): void {
  serve(app, services.db, readinessRoutes.show, () => readReadiness(services, new Date()))
}
