import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../../config'
import { queuePasswordChanged, queuePasswordReset } from '../../../email/server/outbox'
import { limits } from '../../../platform/contract/constants'
import type { Database } from '../../../platform/db/tables'
import { addressKey, clearAttempts, countRequest, emailKey } from '../../../platform/http/limits/rate-limits'
import { isLinkToken, newLinkToken } from '../../../platform/http/link-token'
import { tokenDigest } from '../../../platform/http/token-digest'
import { resetLinkUsed } from '../account/account-errors'
import { findLogin, lockCustomer } from '../account/account-queries'
import { dropEmailChange } from '../account/email-change-queries'
import { rejectCommonPassword } from './common-passwords'
import type { PasswordServices } from './password-queue'
import { findResetCustomer, replacePassword, replaceReset, useReset } from './password-reset-queries'
import { hashPassword } from './passwords'
import { loginsOfAccount, resetsFromAddress, resetsOfAccount } from './rate-limits'
import { endAllSessions } from './sessions'

/** Far more than the work takes, so that its time does not tell whether there is such an account. */
const answerMs = 150
/**
 * And as much more by chance. A known email is answered some 0.2 ms sooner, as the shop was awake for its letter meanwhile: that
 * would show in 500 answers, and beside chance in 20,000, while an account is allowed one an hour.
 */
const chanceMs = 20

/**
 * Sends a link to whoever has an account, and says nothing about who has one [ACC-07]: requests are counted, and refused
 * when they are too many, before it is looked for.
 */
export async function forgetPassword(db: Database, config: Config, email: string, ip: string): Promise<void> {
  await Promise.all([sendResetLink(db, config, email, ip), sleep(answerMs + randomInt(chanceMs + 1))])
}

async function sendResetLink(db: Database, { origin }: Config, email: string, ip: string): Promise<void> {
  // Kept whatever comes of it: whoever asks on and on for one account uses up what the address may.
  await countRequest(db, resetsFromAddress, addressKey(ip))
  return db.transaction().execute(async (tx) => {
    await countRequest(tx, resetsOfAccount, emailKey(email))
    const customer = await findLogin(tx, email)
    if (!customer) return
    const token = newLinkToken()
    await lockCustomer(tx, customer.id)
    await replaceReset(tx, customer.id, tokenDigest(token), limits.resetLinkMinutes)
    await queuePasswordReset(tx, { customer, link: `${origin}/reset-password/${token}` })
  })
}

/** Whether a link still works; looking does not use it (domain.md E25). */
export const isResetUsable = async (db: Database, token: string): Promise<boolean> =>
  isLinkToken(token) && (await findResetCustomer(db, tokenDigest(token))) !== undefined

/**
 * The link works once, and whoever was logged in by the old password no longer is [ACC-08], nor has an email that they wanted:
 * the letter that told of it said to come here.
 */
export async function resetPassword(
  { db, passwordQueue }: PasswordServices,
  token: string,
  password: string,
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
    await clearAttempts(tx, loginsOfAccount, emailKey(customer.email))
    await queuePasswordChanged(tx, customer)
  })
}
