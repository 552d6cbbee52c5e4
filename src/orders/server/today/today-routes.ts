import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../../platform/http/add-route'
import type { Services } from '../../../platform/process/services'
import { todayRoutes } from '../../contract/today'
import { readToday } from './today'

export function registerTodayRoutes(app: FastifyInstance, { db }: Services): void {
  addRoute(app, db, todayRoutes.show, ({ staff }) => readToday(db, staff.role, new Date()))
}
