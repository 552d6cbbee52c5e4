import { randomBytes } from 'node:crypto'
import type { Database } from '../database/tables'
import { type Allowance, addressKey, countAttempt } from '../http/limits/attempts'
import { tokenDigest } from '../http/token-digest'
import { queueLetter } from '../mail/outbox'
import { confirmByLink, insertLinks, leaveByLink, noteSubscriber } from './newsletter-queries'

const subscriptionsFromAddress: Allowance = { name: 'newsletter:address', atOnce: 60, seconds: 60 }

const tokenForm = /^[A-Za-z0-9_-]{43}$/

/** Whether the address is new, asked before or confirmed long ago: the answer is the same [FTR-02]. */
export async function subscribe(db: Database, email: string, ip: string): Promise<void> {
  await countAttempt(db, subscriptionsFromAddress, addressKey(ip))
  await db.transaction().execute(async (tx) => {
    const subscriberId = await noteSubscriber(tx, email)
    if (!subscriberId) return
    const [confirmToken, leaveToken] = [newToken(), newToken()]
    await insertLinks(tx, subscriberId, [
      { purpose: 'confirm', hash: tokenDigest(confirmToken) },
      { purpose: 'leave', hash: tokenDigest(leaveToken) },
    ])
    await queueLetter(tx, {
      kind: 'newsletterConfirmation',
      to: email,
      payload: { confirmToken, leaveToken },
    })
  })
}

const newToken = () => randomBytes(32).toString('base64url')

export const confirmSubscription = async (db: Database, token: string): Promise<boolean> =>
  tokenForm.test(token) && confirmByLink(db, tokenDigest(token))

export const leaveNewsletter = async (db: Database, token: string): Promise<boolean> =>
  tokenForm.test(token) && leaveByLink(db, tokenDigest(token))
