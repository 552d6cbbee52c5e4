import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../../config'
import { queuePasswordChanged, queuePasswordReset } from '../../../email/server/outbox'
import { limits } from '../../../platform/contract/constants'
import type { Database } from '../../../platform/db/tables'
import { callerKey, isKnownCaller } from '../../../platform/http/limits/known-callers'
import { addressKey, countRequest, emailKey } from '../../../platform/http/limits/rate-limits'
import { isLinkToken, newLinkToken } from '../../../platform/http/link-token'
import { tokenDigest } from '../../../platform/http/token-digest'
import { resetLinkUsed } from '../account/account-errors'
import { findLogin, lockCustomer } from '../account/account-queries'
import { dropEmailChange } from '../account/email-change-queries'
import { rejectCommonPassword } from './common-passwords'
import { resetLoginLimit, trustCaller } from './login-limits'
import type { PasswordServices } from './password-queue'
import { findResetCustomer, replacePassword, replaceReset, useReset } from './password-reset-queries'
import { hashPassword } from './passwords'
import { resetsFromIp, resetsOfAccount } from './rate-limits'
import { endAllSessions } from './sessions'

/** Longer than the work takes, so that the response time does not reveal whether the account exists. */
const answerMs = 150
/**
 * Random extra delay. A known email is answered about 0.2 ms faster, which 500 responses would reveal; with
 * the delay it takes 20,000, and the limit is one per hour.
 */
const chanceMs = 20

/** Never reveals whether an account exists [ACC-07]: the limit applies before the lookup. */
export async function forgetPassword(db: Database, config: Config, email: string, ip: string): Promise<void> {
  await Promise.all([sendResetLink(db, config, email, ip), sleep(answerMs + randomInt(chanceMs + 1))])
}

async function sendResetLink(db: Database, { origin }: Config, email: string, ip: string): Promise<void> {
  // Counts unknown emails too.
  await countRequest(db, resetsFromIp, addressKey(ip))
  return db.transaction().execute(async (tx) => {
    // Strangers cannot use up the emails of a caller known to the account.
    const caller = callerKey(email, ip)
    const isKnown = await isKnownCaller(tx, 'login', caller)
    await countRequest(tx, resetsOfAccount, isKnown ? caller : emailKey(email))
    const customer = await findLogin(tx, email)
    if (!customer) return
    const token = newLinkToken()
    await lockCustomer(tx, customer.id)
    await replaceReset(tx, customer.id, tokenDigest(token), limits.resetLinkMinutes)
    await queuePasswordReset(tx, { customer, link: `${origin}/reset-password/${token}` })
  })
}

/** Does not use the link (domain.md E25). */
export const isResetUsable = async (db: Database, token: string): Promise<boolean> =>
  isLinkToken(token) && (await findResetCustomer(db, tokenDigest(token))) !== undefined

/** The link works once. It ends all sessions and cancels a pending email change [ACC-08]. */
export async function resetPassword(
  { db, passwordQueue }: PasswordServices,
  token: string,
  password: string,
  ip: string,
): Promise<void> {
  const customerId = isLinkToken(token) ? await findResetCustomer(db, tokenDigest(token)) : undefined
  if (!customerId) throw resetLinkUsed()
  rejectCommonPassword(password)
  const passwordHash = await passwordQueue.run(customerId, () => hashPassword(password))
  await db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customerId)
    if (!(await useReset(tx, tokenDigest(token)))) throw resetLinkUsed()
    const customer = await replacePassword(tx, customerId, passwordHash)
    await endAllSessions(tx, customerId)
    await dropEmailChange(tx, customerId)
    await resetLoginLimit(tx, 'login', customer.email)
    await trustCaller(tx, 'login', { email: customer.email, ip })
    await queuePasswordChanged(tx, customer)
  })
}
