import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/http/serve'
import type { Services } from '../../platform/process/services'
import { reportRoutes } from '../contract/reports'
import { startReportExport } from './report-files'
import { showReport } from './reports'

export function serveReports(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  serve(app, db, reportRoutes.show, ({ params, query }) => showReport(db, params.report, query))
  serve(app, db, reportRoutes.export, ({ staff, params, body }) =>
    startReportExport(db, staff, { ...body, ...params }),
  )
}
