import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../../platform/http/add-route'
import type { Services } from '../../../platform/process/services'
import { todayRoutes } from '../../contract/today'
import { readToday } from './today'

export function registerTodayRoutes(app: FastifyInstance, services: Services): void {
  addRoute(app, services.db, todayRoutes.show, ({ staff }) => readToday(services, staff.role, new Date()))
}
