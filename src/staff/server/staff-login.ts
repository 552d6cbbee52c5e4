import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { trustCaller } from '../../customers/server/auth/login-limits'
import { checkPassword } from '../../customers/server/auth/password-proof'
import type { PasswordServices } from '../../customers/server/auth/password-queue'
import { isPassword } from '../../customers/server/auth/passwords'
import { refreshCache } from '../../customers/server/auth/replace-hash'
import { queueLoginCode } from '../../email/server/outbox'
import type { Database } from '../../platform/db/tables'
import { clearAttempts, countRequest, isAllowed } from '../../platform/http/limits/rate-limits'
import type { StaffCredentials } from '../contract/staff'
import { proveSecondFactor } from './second-factor'
import { codeNeeded, staffCredentialsWrong, staffPasswordWrong } from './staff-errors'
import { findPasswordHash, findStaffLogin, holdLogin, type ProvedLogin } from './staff-queries'
import { openStaffSession } from './staff-sessions'
import { newEmailedCode } from './totp'

/** Of a logged-in member. */
const passwordsOfStaff = { name: 'staff:password', atOnce: 5, seconds: 180 }
const codesEmailed = { name: 'staff:emailed', atOnce: 3, seconds: 3600 }
/** Random extra delay, as queuing an email takes less than a millisecond. */
const chanceMs = 20

type Member = NonNullable<Awaited<ReturnType<typeof findStaffLogin>>>
const accounts = { kind: 'staff', table: 'staff', find: findStaffLogin } as const

/** The same error and the same time for an unknown email and a wrong password (reliability.md D2, D3). */
export async function logInStaff(
  services: PasswordServices,
  credentials: StaffCredentials,
  { ip, cookieName, now }: { ip: string; cookieName?: string; now: Date },
) {
  const { db } = services
  const { email, code } = credentials
  const { found, isEnough } = await checkPassword(services, accounts, credentials, ip)
  if (!isEnough) await proveBoth(db, found, code, now)
  if (!found) throw staffCredentialsWrong()
  if (isEnough) await proveSecondFactor(db, found, code, now)
  // A concurrent password change or block ends earlier sessions.
  const cookie = await db.transaction().execute(async (tx) => {
    if (!(await holdLogin(tx, found))) return undefined
    await trustCaller(tx, 'staff', { email, ip })
    return openStaffSession(tx, found.id, cookieName)
  })
  if (!cookie) throw staffCredentialsWrong()
  return { member: found, cookie }
}

/**
 * After too many wrong passwords from unknown addresses, a password needs a code too. Until both are right, the
 * response depends on neither.
 */
async function proveBoth(
  db: Database,
  found: Member | undefined,
  code: string | undefined,
  now: Date,
): Promise<void> {
  if (code) {
    const isProved = found && (await isAllowed(proveSecondFactor(db, found, code, now, true)))
    if (!isProved) throw staffCredentialsWrong()
    return
  }
  if (found && !found.totp_confirmed_at) await emailCode(db, found, now)
  await sleep(randomInt(chanceMs))
  throw codeNeeded()
}

const emailCode = (db: Database, { id, name, email, password_hash }: Member, now: Date) =>
  db.transaction().execute(async (tx) => {
    if (!(await isAllowed(countRequest(tx, codesEmailed, id)))) return
    await queueLoginCode(tx, { email, firstname: name, code: newEmailedCode(password_hash, now) })
  })

/** Verifies the password of a logged-in member again; returns the verified hash. */
export function provePasswordOf(
  { db, passwordQueue }: PasswordServices,
  staffId: string,
  password: string,
): Promise<ProvedLogin> {
  return passwordQueue.run(staffId, async () => {
    await countRequest(db, passwordsOfStaff, staffId)
    const found = await findPasswordHash(db, staffId)
    if (!(await isPassword(password, found?.password_hash)) || !found) throw staffPasswordWrong()
    await clearAttempts(db, passwordsOfStaff, staffId)
    const proved = { id: staffId, password_hash: found.password_hash }
    return { id: staffId, password_hash: await refreshCache(db, 'staff', proved, password) }
  })
}

/** A password that was replaced since proves nothing. */
export async function holdProved(tx: Database, proved: ProvedLogin): Promise<void> {
  if (!(await holdLogin(tx, proved))) throw staffPasswordWrong()
}
