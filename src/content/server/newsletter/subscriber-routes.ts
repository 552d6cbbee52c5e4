import type { FastifyInstance } from 'fastify'
import { validate as isId } from 'uuid'
import { addRoute } from '../../../platform/http/add-route'
import { notFound } from '../../../platform/http/app-error'
import type { Services } from '../../../platform/process/services'
import { subscriberRoutes } from '../../contract/admin-subscribers'
import { listSubscribers, removeSubscriber, startSubscriberExport } from './admin-subscribers'

export function registerSubscriberRoutes(app: FastifyInstance, { db }: Services): void {
  addRoute(app, db, subscriberRoutes.list, ({ query }) => listSubscribers(db, query))
  addRoute(app, db, subscriberRoutes.remove, async ({ staff, params }) => {
    if (!isId(params.id)) throw notFound()
    await removeSubscriber(db, staff, params.id)
    return { success: true as const }
  })
  addRoute(app, db, subscriberRoutes.export, ({ staff }) => startSubscriberExport(db, staff, new Date()))
}
