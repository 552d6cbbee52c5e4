import type { FastifyInstance } from 'fastify'
import { validate as isId } from 'uuid'
import type { Database } from '../../../platform/db/tables'
import { addRoute } from '../../../platform/http/add-route'
import type { Services } from '../../../platform/process/services'
import { trackingLinkRoutes, trackingRoutes } from '../../contract/tracking'
import { recordOrderChange } from '../actor'
import { lockOrder } from '../move-queries'
import { noOrder } from '../order-errors'
import { findTracking } from './find-tracking'
import { showTracking } from './show-tracking'
import { registerTrackingFormRoutes } from './tracking-form'
import { findTrackingKey, replaceTrackingKey, trackingAddress } from './tracking-queries'

export function registerTrackingRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services
  addRoute(app, db, trackingRoutes.find, async ({ body }, { request }) => ({
    token: await findTracking(db, body, request.ip),
  }))
  addRoute(app, db, trackingRoutes.show, ({ params }) => showTracking(db, params.token, config.origin))
  registerTrackingFormRoutes(app, services)
}

export function registerTrackingLinkRoutes(app: FastifyInstance, { db, config }: Services): void {
  addRoute(app, db, trackingLinkRoutes.show, ({ params }) => showLink(db, params.id, config.origin))
  addRoute(app, db, trackingLinkRoutes.replace, ({ staff, params: { id } }) =>
    db.transaction().execute(async (tx) => {
      if (!isId(id) || !(await lockOrder(tx, id))) throw noOrder()
      await replaceTrackingKey(tx, id)
      await recordOrderChange(tx, staff, id, { action: 'tracking link replaced', before: {}, after: {} })
      return showLink(tx, id, config.origin)
    }),
  )
}

async function showLink(db: Database, orderId: string, origin: string) {
  const found = isId(orderId) ? await findTrackingKey(db, orderId) : undefined
  if (!found) throw noOrder()
  return { link: trackingAddress(orderId, found.key, origin), isOver: found.isOver }
}
