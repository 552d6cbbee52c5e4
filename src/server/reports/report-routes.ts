import type { FastifyInstance } from 'fastify'
import { reportRoutes } from '#contract/reports'
import { serve } from '../http/serve'
import { serveFile } from '../http/serve-file'
import type { Services } from '../services'
import { csvOf, xlsxOf } from './report-files'
import { readReport } from './reports'

export function serveReports(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  serve(app, db, reportRoutes.show, ({ params, query }) => readReport(db, params.report, query))
  serveFile(app, db, reportRoutes.csv, async ({ params: { report }, query }) =>
    csvOf(await readReport(db, report, query), report, query),
  )
  serveFile(app, db, reportRoutes.xlsx, async ({ params: { report }, query }) =>
    xlsxOf(await readReport(db, report, query), report, query),
  )
}
