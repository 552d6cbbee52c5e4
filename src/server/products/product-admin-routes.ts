import type { FastifyInstance } from 'fastify'
import { adminProductRoutes as routes } from '#contract/admin-products'
import { serve } from '../http/serve'
import type { Services } from '../services'
import { findChoices } from './product-list-queries'
import { addProduct, archiveProduct, changeProduct, listForStaff, showForStaff } from './products'

export function serveProductAdmin(app: FastifyInstance, services: Services): void {
  const { db } = services
  serve(app, db, routes.list, ({ query }) => listForStaff(services, query))
  serve(app, db, routes.choices, () => findChoices(db))
  serve(app, db, routes.show, ({ params }) => showForStaff(services, params.id))
  serve(app, db, routes.create, ({ staff, body }) => addProduct(services, staff, body))
  serve(app, db, routes.change, ({ staff, params, body }) => changeProduct(services, staff, params.id, body))
  serve(app, db, routes.archive, ({ staff, params }) => archiveProduct(services, staff, params.id, true))
  serve(app, db, routes.restore, ({ staff, params }) => archiveProduct(services, staff, params.id, false))
}
