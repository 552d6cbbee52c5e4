import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../../platform/http/add-route'
import { repeatable } from '../../../platform/http/idempotency-key'
import type { Services } from '../../../platform/process/services'
import { textPageRoutes } from '../../contract/text-pages'
import { listTextPages, saveTextPage, showEditedPage } from './edit-text-pages'

export function registerTextPageRoutes(app: FastifyInstance, { db }: Services): void {
  addRoute(app, db, textPageRoutes.list, () => listTextPages(db))
  addRoute(app, db, textPageRoutes.show, ({ params }) => showEditedPage(db, params.slug))
  addRoute(app, db, repeatable(textPageRoutes.save), ({ staff, params, body }) =>
    saveTextPage(db, staff, params.slug, body),
  )
}
