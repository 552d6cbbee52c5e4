import type { FastifyInstance } from 'fastify'
import { customerDeskRoutes, customerFileRoutes } from '#contract/customer-desk'
import { serve } from '../http/serve'
import { serveFile } from '../http/serve-file'
import type { Services } from '../services'
import { findCustomerPage } from './customer-queries'
import { blockCustomer, exportCustomer, presentDeskCustomer, removeCustomer, showCustomer } from './customers'

export function serveCustomerDesk(app: FastifyInstance, services: Services): void {
  const { db } = services
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
  serveFile(app, db, customerFileRoutes.data, ({ staff, params }) =>
    exportCustomer(services, staff, params.id, new Date()),
  )
}
