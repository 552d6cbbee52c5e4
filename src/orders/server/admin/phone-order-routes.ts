import type { FastifyInstance } from 'fastify'
import { toRupees } from '../../../platform/contract/money'
import { addRoute } from '../../../platform/http/add-route'
import type { Services } from '../../../platform/process/services'
import { readSettings } from '../../../settings/server/settings'
import { phoneOrderRoutes } from '../../contract/phone-orders'
import { copyOrder } from './copy-order'
import { addPhoneCustomer, findOrderCustomers, placeByPhone } from './phone-order'
import { quoteByPhone } from './phone-quote'
import { showOrder } from './show-order'

export function registerPhoneOrderRoutes(app: FastifyInstance, { db, config }: Services): void {
  addRoute(app, db, phoneOrderRoutes.delivery, async () => {
    const { feeName, feePaise, freeAbovePaise, states } = await readSettings(db)
    return { feeName, fee: toRupees(feePaise), freeAbove: toRupees(freeAbovePaise), states }
  })
  addRoute(app, db, phoneOrderRoutes.findCustomers, async ({ query }) => ({
    customers: await findOrderCustomers(db, query.search),
  }))
  addRoute(app, db, phoneOrderRoutes.addCustomer, ({ staff, body }) => addPhoneCustomer(db, staff, body))
  addRoute(app, db, phoneOrderRoutes.quote, ({ body }) => quoteByPhone(db, body))
  addRoute(app, db, phoneOrderRoutes.place, async ({ staff, body }) =>
    showOrder(db, (await placeByPhone(db, staff, body)).id, config.origin),
  )
  addRoute(app, db, phoneOrderRoutes.copy, ({ params }) => copyOrder(db, params.id, config.origin))
}
