import type { FastifyInstance } from 'fastify'
import { requestStockOnPhone } from '../../catalog/server/stock/stock-requests'
import { addRoute } from '../../platform/http/add-route'
import { addressKey, countRequest, type RateLimit } from '../../platform/http/limits/rate-limits'
import type { Services } from '../../platform/process/services'
import { pushRoutes } from '../contract/push'
import { deleteSubscriptionOf, saveSubscription } from './push-queries'
import { readVapidKey } from './vapid-key'

const fromAddress: RateLimit = { name: 'push:address', atOnce: 60, seconds: 60 }

const done = { success: true as const }

export function registerPushRoutes(app: FastifyInstance, { db }: Services): void {
  addRoute(app, db, pushRoutes.key, async () => ({ key: (await readVapidKey(db)).public_key }))

  addRoute(app, db, pushRoutes.subscribe, ({ customer, body }, { request }) =>
    db.transaction().execute(async (tx) => {
      await countRequest(tx, fromAddress, addressKey(request.ip))
      await saveSubscription(tx, body, customer.id)
      return done
    }),
  )

  // Only the browser knows its endpoint.
  addRoute(app, db, pushRoutes.unsubscribe, async ({ body }) => {
    await deleteSubscriptionOf(db, body.endpoint)
    return done
  })

  addRoute(
    app,
    db,
    pushRoutes.askStock,
    async ({ params, body: { color, ...subscription } }, { request }) => {
      await requestStockOnPhone(db, {
        productId: params.id,
        subscription,
        ip: request.ip,
        ...(color && { optionId: color }),
      })
      return done
    },
  )
}
