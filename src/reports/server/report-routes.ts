import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../platform/http/add-route'
import { addFileRoute } from '../../platform/http/file-route'
import type { Services } from '../../platform/process/services'
import { reportRoutes } from '../contract/reports'
import { downloadReport, startReportExport } from './report-files'
import { showReport } from './reports'

export function registerReportRoutes(
  app: FastifyInstance,
  { db, readDb }: Pick<Services, 'db' | 'readDb'>,
): void {
  addRoute(app, db, reportRoutes.show, ({ params, query }) => showReport(readDb, params.report, query))
  addFileRoute(app, db, reportRoutes.csv, ({ params, query }) => downloadReport(readDb, params.report, query))
  addRoute(app, db, reportRoutes.export, ({ staff, params, body }) =>
    startReportExport(db, staff, { ...body, ...params }),
  )
}
