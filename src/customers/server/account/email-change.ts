import type { Config } from '../../../config'
import {
  queueEmailChangeAsked,
  queueEmailChanged,
  queueEmailConfirmation,
} from '../../../email/server/outbox'
import { limits } from '../../../platform/contract/constants'
import type { Database } from '../../../platform/db/tables'
import { isViolation } from '../../../platform/db/violation'
import { countRequest, emailKey, refundAttempt } from '../../../platform/http/limits/rate-limits'
import { isLinkToken, newLinkToken } from '../../../platform/http/link-token'
import { tokenDigest } from '../../../platform/http/token-digest'
import type { OwnProfile } from '../../contract/accounts'
import { emailChangesOfAccount, emailLinksToAddress } from '../auth/rate-limits'
import { emailLinkUsed, emailNotWaiting, emailTaken } from './account-errors'
import { findCustomer, lockCustomer } from './account-queries'
import { presentCustomer } from './customer-serializer'
import {
  dropEmailChange,
  findByLink,
  findPendingEmail,
  isEmailTaken,
  replaceEmail,
  replaceEmailChange,
} from './email-change-queries'

type Origin = Pick<Config, 'origin'>

interface EmailRequest {
  id: string
  firstname: string
  /** The requested email. */
  email: string
}

/** Shows the requested email as `email` and the current one beside it (decision 7). */
export async function findOwnProfile(db: Database, customerId: string): Promise<OwnProfile> {
  const customer = await findCustomer(db, customerId)
  const pending = await findPendingEmail(db, customerId)
  const profile = presentCustomer(customer)
  return pending ? { ...profile, email: pending.email, confirmedEmail: customer.email } : profile
}

/** Counts the attempt first. A taken email is reported at once, as in registration. */
export async function countEmailLink(db: Database, customerId: string, email: string): Promise<void> {
  await countRequest(db, emailChangesOfAccount, customerId)
  if (await isEmailTaken(db, email, customerId)) throw emailTaken()
  await countRequest(db, emailLinksToAddress, emailKey(email))
}

/** Refunds the attempt if a concurrent request has sent the email already. */
export async function refundEmailLink(db: Database, customerId: string, email: string): Promise<void> {
  await refundAttempt(db, emailChangesOfAccount, customerId)
  await refundAttempt(db, emailLinksToAddress, emailKey(email))
}

async function sendEmailLink(
  tx: Database,
  { origin }: Origin,
  { id, firstname, email }: EmailRequest,
): Promise<void> {
  const token = newLinkToken()
  await replaceEmailChange(
    tx,
    { customerId: id, email, tokenHash: tokenDigest(token) },
    limits.emailLinkHours,
  )
  await queueEmailConfirmation(tx, {
    customer: { email, firstname },
    link: `${origin}/confirm-email/${token}`,
  })
}

/** Notifies the current address too. */
export async function requestEmailChange(
  tx: Database,
  config: Origin,
  request: EmailRequest,
  currentEmail: string,
): Promise<void> {
  await sendEmailLink(tx, config, request)
  await queueEmailChangeAsked(tx, { email: currentEmail, firstname: request.firstname })
}

export async function sendEmailLinkAgain(
  db: Database,
  config: Origin,
  customerId: string,
): Promise<OwnProfile> {
  const requested = await findPendingEmail(db, customerId)
  if (!requested) throw emailNotWaiting()
  await countEmailLink(db, customerId, requested.email)
  return db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customerId)
    const pending = await findPendingEmail(tx, customerId)
    if (pending?.email !== requested.email) throw emailNotWaiting()
    const { firstname } = await findCustomer(tx, customerId)
    await sendEmailLink(tx, config, { id: customerId, firstname, email: pending.email })
    return findOwnProfile(tx, customerId)
  })
}

/** Keeps changes from other devices. */
export function giveUpEmail(db: Database, customerId: string): Promise<OwnProfile> {
  return db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customerId)
    if (!(await findPendingEmail(tx, customerId))) throw emailNotWaiting()
    await dropEmailChange(tx, customerId)
    return findOwnProfile(tx, customerId)
  })
}

/**
 * Only the customer can confirm (domain.md E50): a mistyped address would give the account to a stranger.
 * If two customers request one email, the first to confirm gets it.
 */
export async function confirmEmail(db: Database, customerId: string, token: string): Promise<OwnProfile> {
  if (!isLinkToken(token)) throw emailLinkUsed()
  try {
    return await db.transaction().execute(async (tx) => {
      const { email } = await lockCustomer(tx, customerId)
      const pending = await findByLink(tx, customerId, tokenDigest(token))
      if (!pending) throw emailLinkUsed()
      if (!pending.confirmed_at) {
        await replaceEmail(tx, customerId, pending.email)
        const { firstname } = await findCustomer(tx, customerId)
        await queueEmailChanged(tx, { email, firstname })
      }
      return findOwnProfile(tx, customerId)
    })
  } catch (error) {
    if (isViolation(error, 'customer_email')) throw emailTaken()
    throw error
  }
}
