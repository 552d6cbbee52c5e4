import { formatOrderNumber } from '../../orders/server/order-number'
import { isLocalOrigin } from '../../platform/process/local-origin'
import { startLoop } from '../../platform/process/loop'
import type { Services } from '../../platform/process/services'
import { recordChange } from '../../staff/server/audit'
import type { WebhookBody } from '../contract/webhooks'
import {
  type ClaimedDelivery,
  claimDeliveries,
  findDueWebhooks,
  giveUp,
  noteSent,
  postpone,
} from './delivery-queries'
import * as m from './messages'
import { sendWebhook, timeoutMs } from './send-webhook'
import { setPaused } from './webhook-queries'

type WebhookServices = Pick<Services, 'db' | 'log' | 'config'>

const lookMs = 5000
/** To one receiver. */
const atOnce = 4
/** Longer than a request may take. */
const leaseSeconds = 60
/** With pauses that double up to six hours, the last one comes after 27 hours. */
const mostAttempts = 13
const firstPauseSeconds = 60
const longestPauseSeconds = 6 * 60 * 60

const complaint = 'webhooks could not be read'

/** Sends events to webhooks. Several processes share the work; each receiver has its own lane, so that none waits for another. */
export function startWebhookWorker(services: WebhookServices) {
  const { db, log } = services
  const lanes = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  const openLane = (webhookId: string) => {
    if (lanes.has(webhookId)) return
    const lane = sendTo(services, webhookId, stopping.signal)
      .catch((error) => log.warn({ err: error }, complaint))
      .finally(() => lanes.delete(webhookId))
    lanes.set(webhookId, lane)
  }
  const openLanes = async () => {
    for (const id of await findDueWebhooks(db)) openLane(id)
  }
  const loop = startLoop(log, lookMs, openLanes, complaint)
  return {
    wake: loop.wake,
    async stop() {
      stopping.abort()
      await loop.stop()
      await Promise.all(lanes.values())
    },
  }
}

/** Sends all that is due. */
export const sendDue = async (services: WebhookServices): Promise<void> => {
  const due = await findDueWebhooks(services.db)
  await Promise.all(due.map((id) => sendTo(services, id)))
}

async function sendTo(services: WebhookServices, webhookId: string, stopping?: AbortSignal): Promise<void> {
  while (!stopping?.aborted) {
    const deliveries = await claimDeliveries(services.db, { webhookId, count: atOnce, leaseSeconds })
    if (deliveries.length === 0) return
    await Promise.all(deliveries.map((delivery) => deliver(services, delivery)))
  }
}

async function deliver({ db, log, config }: WebhookServices, delivery: ClaimedDelivery): Promise<void> {
  const { id, url, secret, attempts, webhook_id: webhookId, event } = delivery
  const allowLocal = isLocalOrigin(config.origin)
  const answer = await sendWebhook({ id, url, secret, body: bodyOf(delivery) }, { allowLocal }).catch(
    (error: Error) => error,
  )
  if (typeof answer === 'number' && answer >= 200 && answer < 300) return noteSent(db, delivery)
  const error = reasonOf(answer)
  // Without the address, which may contain a password of the receiver, and without messages, which may contain the address.
  const why = typeof answer === 'number' ? answer : (codeOf(answer) ?? answer.name)
  log.warn({ webhookId, deliveryId: id, event, attempts, why }, 'a webhook was not delivered')
  if (answer === 410)
    return db.transaction().execute(async (tx) => {
      // The webhook first, as deleting it locks its deliveries next.
      if (await setPaused(tx, webhookId, true))
        await recordChange(tx, 'shop', { entity: 'webhook', entityId: webhookId, action: 'paused' })
      await giveUp(tx, delivery, error)
    })
  if (attempts >= mostAttempts) return giveUp(db, delivery, error)
  const pauseSeconds = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (attempts - 1))
  return postpone(db, delivery, { pauseSeconds, error })
}

/** The same text at every attempt. */
function bodyOf(delivery: ClaimedDelivery): string {
  const { id, event, at } = delivery
  const body: WebhookBody = { id, event, at: at.toISOString() }
  if (delivery.order_id !== null)
    body.order = {
      id: delivery.order_id,
      number: formatOrderNumber(delivery.number, delivery.ordered_at),
      status: delivery.order_status,
      payment: delivery.payment_status,
    }
  return JSON.stringify(body)
}

const isTimeout = ({ name }: Error) => name === 'TimeoutError' || name === 'AbortError'

const codeOf = (error: NodeJS.ErrnoException) => error.code

function reasonOf(answer: number | Error): string {
  if (answer === 410) return m.gone()
  if (typeof answer === 'number')
    return answer >= 300 && answer < 400 ? m.redirected({ status: answer }) : m.answered({ status: answer })
  if (isTimeout(answer)) return m.noAnswer({ seconds: timeoutMs / 1000 })
  return m.notReached({ why: codeOf(answer) ?? answer.message })
}
