import { queueEmail } from '../../../email/server/outbox'
import type { Database } from '../../../platform/db/tables'
import { addressKey, countRequest, type RateLimit } from '../../../platform/http/limits/rate-limits'
import { isLinkToken, newLinkToken } from '../../../platform/http/link-token'
import { tokenDigest } from '../../../platform/http/token-digest'
import { confirmByLink, insertLinks, leaveByLink, noteSubscriber } from './newsletter-queries'

const subscriptionsFromAddress: RateLimit = { name: 'newsletter:address', atOnce: 60, seconds: 60 }

/** Older emails have base64url tokens. */
const isOlderToken = (token: string) => /^[A-Za-z0-9_-]{43}$/.test(token)
const isToken = (token: string) => isLinkToken(token) || isOlderToken(token)

/** The response is the same for new, pending and confirmed addresses [FTR-02]. */
export async function subscribe(db: Database, email: string, ip: string): Promise<void> {
  await countRequest(db, subscriptionsFromAddress, addressKey(ip))
  await db.transaction().execute(async (tx) => {
    const subscriberId = await noteSubscriber(tx, email)
    if (!subscriberId) return
    const [confirmToken, leaveToken] = [newLinkToken(), newLinkToken()]
    await insertLinks(tx, subscriberId, [
      { purpose: 'confirm', hash: tokenDigest(confirmToken) },
      { purpose: 'leave', hash: tokenDigest(leaveToken) },
    ])
    await queueEmail(tx, {
      kind: 'newsletterConfirmation',
      to: email,
      payload: { confirmToken, leaveToken },
    })
  })
}

export const confirmSubscription = async (db: Database, token: string): Promise<boolean> =>
  isToken(token) && confirmByLink(db, tokenDigest(token))

export const leaveNewsletter = async (db: Database, token: string): Promise<boolean> =>
  isToken(token) && leaveByLink(db, tokenDigest(token))
