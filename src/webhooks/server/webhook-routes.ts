import type { FastifyInstance } from 'fastify'
import { formatOrderNumber } from '../../orders/server/order-number'
import { addRoute, done } from '../../platform/http/add-route'
import type { Services } from '../../platform/process/services'
import { type FailedDelivery, type Webhook, type WebhookEvent, webhookRoutes } from '../contract/webhooks'
import { findFailedDeliveries } from './delivery-queries'
import { findWebhooks } from './webhook-queries'
import { addWebhook, pauseWebhook, removeWebhook, retryWebhook, testWebhook } from './webhooks'

export function registerWebhookRoutes(
  app: FastifyInstance,
  { db, config }: Pick<Services, 'db' | 'config'>,
): void {
  addRoute(app, db, webhookRoutes.list, async () => ({
    webhooks: (await findWebhooks(db)).map(presentWebhook),
    failed: (await findFailedDeliveries(db)).map(presentFailed),
  }))
  addRoute(app, db, webhookRoutes.add, ({ staff, body }) => addWebhook(db, staff, body, config.origin))
  addRoute(app, db, webhookRoutes.pause, ({ staff, params, body }) =>
    done(pauseWebhook(db, staff, { ...params, ...body })),
  )
  addRoute(app, db, webhookRoutes.remove, ({ staff, params }) => done(removeWebhook(db, staff, params.id)))
  addRoute(app, db, webhookRoutes.test, ({ params }) => done(testWebhook(db, params.id)))
  addRoute(app, db, webhookRoutes.retry, ({ staff, params }) => done(retryWebhook(db, staff, params.id)))
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
