import type { FastifyInstance } from 'fastify'
import { addRoute, done } from '../../../platform/http/add-route'
import type { Services } from '../../../platform/process/services'
import { adminCustomerRoutes } from '../../contract/admin-customers'
import { findCustomerPage } from './customer-queries'
import {
  blockCustomer,
  presentAdminCustomer,
  removeCustomer,
  showCustomer,
  startCustomerExport,
} from './customers'
import { startCustomersExport } from './export-customers'

export function registerAdminCustomerRoutes(app: FastifyInstance, { db }: Services): void {
  addRoute(app, db, adminCustomerRoutes.list, async ({ query }) => {
    const { rows, total } = await findCustomerPage(db, query)
    return { rows: rows.map(presentAdminCustomer), total }
  })
  addRoute(app, db, adminCustomerRoutes.exportAll, ({ staff }) => startCustomersExport(db, staff, new Date()))
  addRoute(app, db, adminCustomerRoutes.show, ({ params }) => showCustomer(db, params.id))
  addRoute(app, db, adminCustomerRoutes.block, ({ staff, params, body }) =>
    blockCustomer(db, staff, params.id, body.blocked),
  )
  addRoute(app, db, adminCustomerRoutes.remove, ({ staff, params }) =>
    done(removeCustomer(db, staff, params.id)),
  )
  addRoute(app, db, adminCustomerRoutes.export, ({ staff, params }) =>
    startCustomerExport(db, staff, params.id),
  )
}
