import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve'
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

export function serveAdminCustomers(app: FastifyInstance, { db }: Services): void {
  serve(app, db, adminCustomerRoutes.list, async ({ query }) => {
    const { rows, total } = await findCustomerPage(db, query)
    return { rows: rows.map(presentAdminCustomer), total }
  })
  serve(app, db, adminCustomerRoutes.show, ({ params }) => showCustomer(db, params.id))
  serve(app, db, adminCustomerRoutes.block, ({ staff, params, body }) =>
    blockCustomer(db, staff, params.id, body.blocked),
  )
  serve(app, db, adminCustomerRoutes.remove, async ({ staff, params }) => {
    await removeCustomer(db, staff, params.id)
    return { success: true as const }
  })
  serve(app, db, adminCustomerRoutes.export, ({ staff, params }) => startCustomerExport(db, staff, params.id))
}
