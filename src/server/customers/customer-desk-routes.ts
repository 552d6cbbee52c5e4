import type { FastifyInstance } from 'fastify'
import { customerDeskRoutes } from '#contract/customer-desk'
import { serve } from '../http/serve'
import type { Services } from '../services'
import { findCustomerPage } from './customer-queries'
import {
  blockCustomer,
  presentDeskCustomer,
  removeCustomer,
  showCustomer,
  startCustomerExport,
} from './customers'

export function serveCustomerDesk(app: FastifyInstance, { db }: Services): void {
  serve(app, db, customerDeskRoutes.list, async ({ query }) => {
    const { rows, total } = await findCustomerPage(db, query)
    return { rows: rows.map(presentDeskCustomer), total }
  })
  serve(app, db, customerDeskRoutes.show, ({ params }) => showCustomer(db, params.id))
  serve(app, db, customerDeskRoutes.block, ({ staff, params, body }) =>
    blockCustomer(db, staff, params.id, body.blocked),
  )
  serve(app, db, customerDeskRoutes.remove, async ({ staff, params }) => {
    await removeCustomer(db, staff, params.id)
    return { success: true as const }
  })
  serve(app, db, customerDeskRoutes.export, ({ staff, params }) => startCustomerExport(db, staff, params.id))
}
