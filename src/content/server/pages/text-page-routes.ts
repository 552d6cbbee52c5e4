import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve'
import type { Services } from '../../../platform/process/services'
import { textPageRoutes } from '../../contract/text-pages'
import { listTextPages, saveTextPage, showEditedPage } from './edit-text-pages'

export function serveTextPages(app: FastifyInstance, { db }: Services): void {
  serve(app, db, textPageRoutes.list, () => listTextPages(db))
  serve(app, db, textPageRoutes.show, ({ params }) => showEditedPage(db, params.slug))
  serve(app, db, textPageRoutes.save, ({ staff, params, body }) => saveTextPage(db, staff, params.slug, body))
}
