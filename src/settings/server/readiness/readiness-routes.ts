import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../../platform/http/add-route'
import type { Services } from '../../../platform/process/services'
import { readinessRoutes } from '../../contract/readiness'
import { readReadiness } from './readiness'
import { removeDemo } from './remove-demo'

export function registerReadinessRoutes(app: FastifyInstance, services: Services): void {
  addRoute(app, services.db, readinessRoutes.show, () => readReadiness(services, new Date()))
  addRoute(app, services.db, readinessRoutes.removeDemo, ({ staff }) => removeDemo(services.db, staff))
}
