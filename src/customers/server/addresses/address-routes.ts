import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../../platform/http/add-route'
import type { Services } from '../../../platform/process/services'
import { addressRoutes } from '../../contract/addresses'
import { changeAddress, listAddresses, removeAddress, saveAddress } from './addresses'

export function registerAddressRoutes(app: FastifyInstance, { db }: Services): void {
  addRoute(app, db, addressRoutes.list, async ({ customer }) => ({
    addresses: await listAddresses(db, customer.id),
  }))
  addRoute(app, db, addressRoutes.add, ({ customer, body }) => saveAddress(db, customer.id, body))
  addRoute(app, db, addressRoutes.change, ({ customer, params, body }) =>
    changeAddress(db, customer.id, params.id, body),
  )
  addRoute(app, db, addressRoutes.remove, async ({ customer, params }) => {
    await removeAddress(db, customer.id, params.id)
    return { success: true as const }
  })
}
