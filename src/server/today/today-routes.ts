import type { FastifyInstance } from 'fastify'
import { todayRoutes } from '#contract/today'
import { serve } from '../http/serve'
import type { Services } from '../services'
import { readToday } from './today'

export function serveToday(app: FastifyInstance, { db }: Services): void {
  serve(app, db, todayRoutes.show, ({ staff }) => readToday(db, staff.role, new Date()))
}
