import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve'
import type { Services } from '../../../platform/process/services'
import { readinessRoutes } from '../../contract/readiness'
import { readReadiness } from './readiness'

export function serveReadiness(app: FastifyInstance, services: Services): void {
  serve(app, services.db, readinessRoutes.show, () => readReadiness(services, new Date()))
}
