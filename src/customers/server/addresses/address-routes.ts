import type { FastifyInstance } from 'fastify'
import { addRoute, done } from '../../../platform/http/add-route'
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
  addRoute(app, db, addressRoutes.remove, ({ customer, params }) =>
    done(removeAddress(db, customer.id, params.id)),
  )
}
