import type { FastifyInstance } from 'fastify'
import { formatOrderNumber } from '../../orders/server/order-number'
import { addRoute } from '../../platform/http/add-route'
import type { Services } from '../../platform/process/services'
import { type FailedDelivery, type Webhook, type WebhookEvent, webhookRoutes } from '../contract/webhooks'
import { findFailedDeliveries } from './delivery-queries'
import { findWebhooks } from './webhook-queries'
import { addWebhook, pauseWebhook, removeWebhook, retryWebhook, testWebhook } from './webhooks'

const done = { success: true as const }

export function registerWebhookRoutes(
  app: FastifyInstance,
  { db, config }: Pick<Services, 'db' | 'config'>,
): void {
  addRoute(app, db, webhookRoutes.list, async () => ({
    webhooks: (await findWebhooks(db)).map(presentWebhook),
    failed: (await findFailedDeliveries(db)).map(presentFailed),
  }))
  addRoute(app, db, webhookRoutes.add, ({ staff, body }) => addWebhook(db, staff, body, config.origin))
  addRoute(app, db, webhookRoutes.pause, async ({ staff, params, body }) => {
    await pauseWebhook(db, staff, { ...params, ...body })
    return done
  })
  addRoute(app, db, webhookRoutes.remove, async ({ staff, params }) => {
    await removeWebhook(db, staff, params.id)
    return done
  })
  addRoute(app, db, webhookRoutes.test, async ({ params }) => {
    await testWebhook(db, params.id)
    return done
  })
  addRoute(app, db, webhookRoutes.retry, async ({ staff, params }) => {
    await retryWebhook(db, staff, params.id)
    return done
  })
}

type WebhookRow = Awaited<ReturnType<typeof findWebhooks>>[number]
type FailedRow = Awaited<ReturnType<typeof findFailedDeliveries>>[number]

const presentWebhook = ({ id, url, paused_at, waiting, last_sent_at }: WebhookRow): Webhook => ({
  id,
  url,
  isPaused: paused_at !== null,
  waiting,
  lastSentAt: last_sent_at?.toISOString() ?? null,
})

const presentFailed = ({ id, url, event, ...row }: FailedRow): FailedDelivery => ({
  id,
  url,
  event: event as WebhookEvent,
  orderNumber: row.number && row.ordered_at ? formatOrderNumber(row.number, row.ordered_at) : '',
  at: row.at.toISOString(),
  error: row.last_error,
  retryAt: row.dead_at || row.paused_at ? null : row.due_at.toISOString(),
})
