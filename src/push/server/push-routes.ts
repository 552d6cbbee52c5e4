import type { FastifyInstance } from 'fastify'
import { requestStockOnPhone } from '../../catalog/server/stock/stock-requests'
import { addRoute, done } from '../../platform/http/add-route'
import { addressKey, countRequest, type RateLimit } from '../../platform/http/limits/rate-limits'
import type { Services } from '../../platform/process/services'
import { pushRoutes } from '../contract/push'
import { deleteSubscriptionOf, saveSubscription } from './push-queries'
import { readVapidKey } from './vapid-key'

const fromAddress: RateLimit = { name: 'push:address', atOnce: 60, seconds: 60 }

export function registerPushRoutes(app: FastifyInstance, { db }: Services): void {
  addRoute(app, db, pushRoutes.key, async () => ({ key: (await readVapidKey(db)).public_key }))

  addRoute(app, db, pushRoutes.subscribe, ({ customer, body }, { request }) =>
    done(
      db.transaction().execute(async (tx) => {
        await countRequest(tx, fromAddress, addressKey(request.ip))
        await saveSubscription(tx, body, customer.id)
      }),
    ),
  )

  // Only the browser knows its endpoint.
  addRoute(app, db, pushRoutes.unsubscribe, ({ body }) => done(deleteSubscriptionOf(db, body.endpoint)))

  addRoute(app, db, pushRoutes.askStock, ({ params, body: { color, ...subscription } }, { request }) =>
    done(
      requestStockOnPhone(db, {
        productId: params.id,
        subscription,
        ip: request.ip,
        ...(color && { optionId: color }),
      }),
    ),
  )
}
