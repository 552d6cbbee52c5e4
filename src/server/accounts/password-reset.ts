import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '#contract/constants'
import type { Config } from '../config'
import type { Database } from '../database/tables'
import { addressKey, countAttempt, emailKey, forgetAttempts } from '../http/attempts'
import { tokenDigest } from '../http/token-digest'
import { queuePasswordChanged, queuePasswordReset } from '../mail/outbox'
import { findLogin, lockCustomer } from './account-queries'
import { resetLinkUsed } from './account-refusals'
import { loginsOfAccount, resetsFromAddress, resetsOfAccount } from './allowances'
import { refuseCommonPassword } from './common-passwords'
import { findResetCustomer, replacePassword, replaceReset, useReset } from './password-reset-queries'
import { hashPassword, inHashingQueue } from './passwords'
import { endAllSessions } from './sessions'

/** 256 random bits in hex: mail programs end a link early where it ends in - or _. */
const tokenForm = /^[0-9a-f]{64}$/

/** Far more than the work takes, so that its time does not tell whether there is such an account. */
const answerMs = 150

/**
 * Sends a link to whoever has an account, and says nothing about who has one [ACC-07]: requests are counted, and refused
 * when they are too many, before it is looked for.
 */
export async function forgetPassword(db: Database, config: Config, email: string, ip: string): Promise<void> {
  await Promise.all([sendResetLink(db, config, email, ip), sleep(answerMs)])
}

async function sendResetLink(db: Database, { origin }: Config, email: string, ip: string): Promise<void> {
  // Kept whatever comes of it: whoever asks on and on for one account uses up what the address may.
  await countAttempt(db, resetsFromAddress, addressKey(ip))
  return db.transaction().execute(async (tx) => {
    await countAttempt(tx, resetsOfAccount, emailKey(email))
    const customer = await findLogin(tx, email)
    if (!customer) return
    const token = randomBytes(32).toString('hex')
    await lockCustomer(tx, customer.id)
    await replaceReset(tx, customer.id, tokenDigest(token), limits.resetLinkMinutes)
    await queuePasswordReset(tx, { customer, link: `${origin}/reset-password/${token}` })
  })
}

/** Whether a link still works; looking does not use it (domain.md E25). */
export const isResetUsable = async (db: Database, token: string): Promise<boolean> =>
  tokenForm.test(token) && (await findResetCustomer(db, tokenDigest(token))) !== undefined

/** The link works once, and whoever was logged in by the old password no longer is [ACC-08]. */
export async function resetPassword(db: Database, token: string, password: string): Promise<void> {
  const customerId = tokenForm.test(token) ? await findResetCustomer(db, tokenDigest(token)) : undefined
  if (!customerId) throw resetLinkUsed()
  refuseCommonPassword(password)
  const passwordHash = await inHashingQueue(customerId, () => hashPassword(password))
  await db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customerId)
    if (!(await useReset(tx, tokenDigest(token)))) throw resetLinkUsed()
    const customer = await replacePassword(tx, customerId, passwordHash)
    await endAllSessions(tx, customerId)
    await forgetAttempts(tx, loginsOfAccount, emailKey(customer.email))
    await queuePasswordChanged(tx, customer)
  })
}
