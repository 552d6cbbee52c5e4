import type { PasswordServices } from '../../customers/server/auth/password-queue'
import { isPassword } from '../../customers/server/auth/passwords'
import { loginsFromAddress } from '../../customers/server/auth/rate-limits'
import { refreshCache } from '../../customers/server/auth/replace-hash'
import type { Database } from '../../platform/db/tables'
import {
  addressKey,
  clearAttempts,
  countRequest,
  emailKey,
  refundAttempt,
} from '../../platform/http/limits/rate-limits'
import type { StaffCredentials } from '../contract/staff'
import { proveSecondFactor } from './second-factor'
import { staffCredentialsWrong, staffPasswordWrong } from './staff-errors'
import { findPasswordHash, findStaffLogin, holdLogin, type ProvedLogin } from './staff-queries'
import { openStaffSession } from './staff-sessions'

/** Five wrong passwords in a row, then one every three minutes. */
const loginsOfStaff = { name: 'staff:account', atOnce: 5, seconds: 180 }

export async function logInStaff(
  services: PasswordServices,
  credentials: StaffCredentials,
  { ip, cookieName, now }: { ip: string; cookieName?: string; now: Date },
) {
  const { db } = services
  const member = await proveStaff(services, credentials, ip)
  await proveSecondFactor(db, member, credentials.code, now)
  // A concurrent password change or block ends earlier sessions.
  const cookie = await db
    .transaction()
    .execute(async (tx) =>
      (await holdLogin(tx, member)) ? openStaffSession(tx, member.id, cookieName) : undefined,
    )
  if (!cookie) throw staffCredentialsWrong()
  return { member, cookie }
}

/** Verifies the password of a logged-in member again; returns the verified hash. */
export function provePasswordOf(
  { db, passwordQueue }: PasswordServices,
  staffId: string,
  password: string,
): Promise<ProvedLogin> {
  return passwordQueue.run(staffId, async () => {
    await countRequest(db, loginsOfStaff, staffId)
    const found = await findPasswordHash(db, staffId)
    if (!(await isPassword(password, found?.password_hash)) || !found) throw staffPasswordWrong()
    await clearAttempts(db, loginsOfStaff, staffId)
    const proved = { id: staffId, password_hash: found.password_hash }
    return { id: staffId, password_hash: await refreshCache(db, 'staff', proved, password) }
  })
}

/** A password that was replaced since proves nothing. */
export async function holdProved(tx: Database, proved: ProvedLogin): Promise<void> {
  if (!(await holdLogin(tx, proved))) throw staffPasswordWrong()
}

/** The same error and the same time for an unknown email and a wrong password (reliability.md D2, D3). */
function proveStaff(
  { db, passwordQueue }: PasswordServices,
  { email, password }: StaffCredentials,
  ip: string,
) {
  const account = emailKey(email)
  const address = addressKey(ip)
  return passwordQueue.run(account, async () => {
    await db.transaction().execute(async (tx) => {
      await countRequest(tx, loginsFromAddress, address)
      await countRequest(tx, loginsOfStaff, account)
    })
    const found = await findStaffLogin(db, email)
    if (!(await isPassword(password, found?.password_hash)) || !found) throw staffCredentialsWrong()
    await refundAttempt(db, loginsFromAddress, address)
    await clearAttempts(db, loginsOfStaff, account)
    return { ...found, password_hash: await refreshCache(db, 'staff', found, password) }
  })
}
