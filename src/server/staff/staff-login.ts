import type { StaffCredentials } from '#contract/staff'
import { loginsFromAddress } from '../accounts/allowances'
import { inHashingQueue, isPassword } from '../accounts/passwords'
import type { Database } from '../database/tables'
import { addressKey, countAttempt, emailKey, forgetAttempts, uncountAttempt } from '../http/attempts'
import { findStaffLogin } from './staff-queries'
import { staffCredentialsWrong } from './staff-refusals'

/** As for customers: five wrong ones in a row, then one every three minutes. */
const loginsOfStaff = { name: 'staff:account', atOnce: 5, seconds: 180 }

/** The member whose e-mail and password these are; else refused in the same words and time (reliability.md D2, D3). */
export function proveStaff(db: Database, { email, password }: StaffCredentials, ip: string) {
  const account = emailKey(email)
  const address = addressKey(ip)
  return inHashingQueue(account, async () => {
    await db.transaction().execute(async (tx) => {
      await countAttempt(tx, loginsFromAddress, address)
      await countAttempt(tx, loginsOfStaff, account)
    })
    const found = await findStaffLogin(db, email)
    if (!(await isPassword(password, found?.password_hash)) || !found) throw staffCredentialsWrong()
    await uncountAttempt(db, loginsFromAddress, address)
    await forgetAttempts(db, loginsOfStaff, account)
    return found
  })
}
