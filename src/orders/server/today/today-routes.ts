import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve'
import type { Services } from '../../../platform/process/services'
import { todayRoutes } from '../../contract/today'
import { readToday } from './today'

export function serveToday(app: FastifyInstance, { db }: Services): void {
  serve(app, db, todayRoutes.show, ({ staff }) => readToday(db, staff.role, new Date()))
}
