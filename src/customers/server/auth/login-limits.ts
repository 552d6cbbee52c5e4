import type { Database } from '../../../platform/db/tables'
import { callerKey, isKnownCaller, rememberCaller } from '../../../platform/http/limits/known-callers'
import {
  addressKey,
  clearAttempts,
  countRequest,
  emailKey,
  isAllowed,
  type RateLimit,
  refundAttempt,
} from '../../../platform/http/limits/rate-limits'
import { loginsFromIp } from './rate-limits'

type Accounts = 'login' | 'staff'
export interface LoginAttempt {
  email: string
  ip: string
}

/** From one IP address: five wrong passwords in a row, then one every three minutes [ACC-10]. */
const fromOneAddress = (kind: Accounts): RateLimit => ({ name: `${kind}:account`, atOnce: 5, seconds: 180 })
/** From all unknown addresses together, so that many of them cannot guess one password. */
const fromUnknown = (kind: Accounts): RateLimit => ({ name: `${kind}:unknown`, atOnce: 50, seconds: 600 })

/**
 * Counts an attempt before the password is checked. False if there were too many from unknown addresses, so
 * that a password alone proves nothing.
 */
export async function countLogin(
  tx: Database,
  kind: Accounts,
  { email, ip }: LoginAttempt,
): Promise<boolean> {
  const caller = callerKey(email, ip)
  await countRequest(tx, loginsFromIp, addressKey(ip))
  await countRequest(tx, fromOneAddress(kind), caller)
  if (await isKnownCaller(tx, kind, caller)) return true
  return isAllowed(countRequest(tx, fromUnknown(kind), emailKey(email)))
}

/** After the right password. */
export async function refundLogin(db: Database, kind: Accounts, { email, ip }: LoginAttempt): Promise<void> {
  const caller = callerKey(email, ip)
  await refundAttempt(db, loginsFromIp, addressKey(ip))
  await clearAttempts(db, fromOneAddress(kind), caller)
  if (!(await isKnownCaller(db, kind, caller))) await refundAttempt(db, fromUnknown(kind), emailKey(email))
}

/** After a login, or a password chosen with an emailed link: strangers cannot lock this caller out. */
export async function trustCaller(db: Database, kind: Accounts, { email, ip }: LoginAttempt): Promise<void> {
  const caller = callerKey(email, ip)
  await clearAttempts(db, fromOneAddress(kind), caller)
  await rememberCaller(db, kind, caller)
}

export const resetLoginLimit = (tx: Database, kind: Accounts, email: string) =>
  clearAttempts(tx, fromUnknown(kind), emailKey(email))
