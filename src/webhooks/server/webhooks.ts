import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { isPrivateHost } from '../../platform/contract/private-host'
import type { Database } from '../../platform/db/tables'
import { isViolation } from '../../platform/db/violation'
import { AppError, fieldError, notFound } from '../../platform/http/app-error'
import { isPrivateUrl } from '../../platform/http/public-lookup'
import { isLocalOrigin } from '../../platform/process/local-origin'
import { recordChange } from '../../staff/server/audit'
import type { Staff } from '../../staff/server/staff-sessions'
import { type NewWebhook, webhookLimits } from '../contract/webhooks'
import { insertTest, isOfPaused, retryDelivery } from './delivery-queries'
import * as m from './messages'
import { secretPrefix } from './send-webhook'
import { countWebhooks, deleteWebhook, insertWebhook, isPaused, setPaused } from './webhook-queries'

/** The secret is returned this once. */
export async function addWebhook(db: Database, staff: Staff, { url }: NewWebhook, origin: string) {
  const target = new URL(url)
  if (!isLocalOrigin(origin) && (isPrivateHost(target.hostname) || isPrivateUrl(target, false)))
    throw fieldError(400, 'WEBHOOK_PRIVATE', 'url', m.privateAddress())
  const webhook = { id: newId(), url, secret: secretPrefix + randomBytes(32).toString('base64') }
  await db
    .transaction()
    .execute(async (tx) => {
      if ((await countWebhooks(tx)) >= webhookLimits.webhooks)
        throw new AppError(409, 'WEBHOOKS_TOO_MANY', m.webhooksTooMany({ most: webhookLimits.webhooks }))
      await insertWebhook(tx, webhook)
      await audit(tx, staff, { id: webhook.id, url, action: 'added' })
    })
    .catch((error) => {
      throw isViolation(error, 'webhook_url') ? new AppError(409, 'WEBHOOK_EXISTS', m.webhookExists()) : error
    })
  return { id: webhook.id, secret: webhook.secret }
}

export const pauseWebhook = (
  db: Database,
  staff: Staff,
  { id, isPaused }: { id: string; isPaused: boolean },
) =>
  db.transaction().execute(async (tx) => {
    const url = await setPaused(tx, id, isPaused)
    if (url) await audit(tx, staff, { id, url, action: isPaused ? 'paused' : 'resumed' })
  })

export const removeWebhook = (db: Database, staff: Staff, id: string) =>
  db.transaction().execute(async (tx) => {
    const url = await deleteWebhook(tx, id)
    if (url) await audit(tx, staff, { id, url, action: 'deleted' })
  })

const webhookPaused = () => new AppError(409, 'WEBHOOK_PAUSED', m.webhookPaused())

export async function testWebhook(db: Database, id: string): Promise<void> {
  if (!(await insertTest(db, id))) throw (await isPaused(db, id)) ? webhookPaused() : notFound()
}

export async function retryWebhook(db: Database, staff: Staff, id: string): Promise<void> {
  if (!(await retryDelivery(db, id))) throw (await isOfPaused(db, id)) ? webhookPaused() : notFound()
  await recordChange(db, staff, { entity: 'webhook delivery', entityId: id, action: 'tried again' })
}

/** Names the host alone: the rest of an address may be a password, and nothing can be deleted from the audit log. */
const audit = (
  tx: Database,
  staff: Staff,
  { id, url, action }: { id: string; url: string; action: string },
) => recordChange(tx, staff, { entity: 'webhook', entityId: id, action, after: { host: new URL(url).host } })
