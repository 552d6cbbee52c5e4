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
  findWantedEmail,
  isEmailTaken,
  replaceEmail,
  replaceEmailChange,
} from './email-change-queries'

type Origin = Pick<Config, 'origin'>

interface Wish {
  id: string
  firstname: string
  /** The requested email. */
  email: string
}

/** Shows the requested email as `email` and the current one beside it (decision 7). */
export async function findOwnProfile(db: Database, customerId: string): Promise<OwnProfile> {
  const customer = await findCustomer(db, customerId)
  const wanted = await findWantedEmail(db, customerId)
  const profile = presentCustomer(customer)
  return wanted ? { ...profile, email: wanted.email, confirmedEmail: customer.email } : profile
}

/** Counts the attempt first. A taken email is reported at once, as in registration. */
export async function admitEmailLink(db: Database, customerId: string, email: string): Promise<void> {
  await countRequest(db, emailChangesOfAccount, customerId)
  if (await isEmailTaken(db, email, customerId)) throw emailTaken()
  await countRequest(db, emailLinksToAddress, emailKey(email))
}

/** Returns the attempt if a concurrent request has sent the email already. */
export async function takeBackEmailLink(db: Database, customerId: string, email: string): Promise<void> {
  await refundAttempt(db, emailChangesOfAccount, customerId)
  await refundAttempt(db, emailLinksToAddress, emailKey(email))
}

async function sendEmailLink(
  tx: Database,
  { origin }: Origin,
  { id, firstname, email }: Wish,
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
export async function askForEmail(tx: Database, config: Origin, wish: Wish, counts: string): Promise<void> {
  await sendEmailLink(tx, config, wish)
  await queueEmailChangeAsked(tx, { email: counts, firstname: wish.firstname })
}

export async function sendEmailLinkAgain(
  db: Database,
  config: Origin,
  customerId: string,
): Promise<OwnProfile> {
  const asked = await findWantedEmail(db, customerId)
  if (!asked) throw emailNotWaiting()
  await admitEmailLink(db, customerId, asked.email)
  return db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customerId)
    const wanted = await findWantedEmail(tx, customerId)
    if (wanted?.email !== asked.email) throw emailNotWaiting()
    const { firstname } = await findCustomer(tx, customerId)
    await sendEmailLink(tx, config, { id: customerId, firstname, email: wanted.email })
    return findOwnProfile(tx, customerId)
  })
}

/** Keeps changes from other devices. */
export function giveUpEmail(db: Database, customerId: string): Promise<OwnProfile> {
  return db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customerId)
    if (!(await findWantedEmail(tx, customerId))) throw emailNotWaiting()
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
      const wanted = await findByLink(tx, customerId, tokenDigest(token))
      if (!wanted) throw emailLinkUsed()
      if (!wanted.confirmed_at) {
        await replaceEmail(tx, customerId, wanted.email)
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
