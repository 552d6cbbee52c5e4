import { startLoop } from '../../platform/process/loop'
import type { Services } from '../../platform/process/services'
import { readSettings } from '../../settings/server/settings'
import {
  claimMessages,
  type DueMessage,
  deleteMessage,
  deleteSubscription,
  postponeMessage,
} from './push-queries'
import { type SendRequest, sendPush } from './send-push'
import { readVapidKey } from './vapid-key'

type PushServices = Pick<Services, 'db' | 'log'>

const lookMs = 5000
const atOnce = 20
/** Longer than a request may take. */
const leaseSeconds = 60
const attempts = 8
const firstPauseSeconds = 60

/** Sends queued notices. Several processes share the work; nothing waits for it but the notices. */
export function startPushWorker(services: PushServices): () => Promise<void> {
  const send = () => sendDue(services)
  return startLoop(services.log, lookMs, send, 'push notices could not be sent').stop
}

/** Sends all notices that are due. */
export async function sendDue(services: PushServices, send?: SendRequest): Promise<void> {
  const { db } = services
  for (;;) {
    const messages = await claimMessages(db, atOnce, leaseSeconds)
    if (messages.length === 0) return
    const { public_key, private_key } = await readVapidKey(db)
    const contact = `mailto:${(await readSettings(db)).email}`
    const sender = { publicKey: public_key, privateKey: private_key, contact }
    await Promise.all(
      messages.map(async (message) => {
        const status = await sendPush(message, message.payload, sender, send).catch((error: Error) => error)
        await noteAnswer(services, message, status)
      }),
    )
  }
}

/** The browser has ended its subscription. */
const isOver = (status: number | Error) => status === 404 || status === 410
const isSent = (status: number | Error) => typeof status === 'number' && status >= 200 && status < 300
/** The push service is busy, failing or silent. */
const isPassing = (status: number | Error) =>
  typeof status !== 'number' || status === 429 || status >= 500 || status === 408

async function noteAnswer({ db, log }: PushServices, message: DueMessage, status: number | Error) {
  if (isSent(status)) return deleteMessage(db, message.id)
  if (isOver(status)) return deleteSubscription(db, message.subscription_id)
  // Without the address, which identifies a browser.
  const why = typeof status === 'number' ? status : status.name
  if (isPassing(status) && message.attempts < attempts)
    return postponeMessage(db, message.id, firstPauseSeconds * 2 ** (message.attempts - 1))
  log.warn({ why, attempts: message.attempts }, 'gave up on a push notice')
  return deleteMessage(db, message.id)
}
