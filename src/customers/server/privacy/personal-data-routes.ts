import type { FastifyInstance } from 'fastify'
import * as commonMessages from '../../../platform/contract/messages'
import { addRoute } from '../../../platform/http/add-route'
import type { Services } from '../../../platform/process/services'
import { personalDataRoutes } from '../../contract/personal-data'
import { deleteAccount } from './delete-account'
import { collectPersonalData } from './personal-data'

export function registerPersonalDataRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services
  addRoute(app, db, personalDataRoutes.show, ({ customer }) =>
    collectPersonalData(services, customer.id, new Date()),
  )
  addRoute(app, db, personalDataRoutes.deleteAccount, async ({ customer, body }, { request }) => {
    await deleteAccount(services, customer.id, body.password, request.ip)
    return { success: true as const, message: commonMessages.accountDeleted() }
  })
}
