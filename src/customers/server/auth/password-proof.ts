import {
  addressKey,
  clearAttempts,
  countRequest,
  emailKey,
  refundAttempt,
} from '../../../platform/http/limits/rate-limits'
import type { Credentials } from '../../contract/accounts'
import { findLogin } from '../account/account-queries'
import type { PasswordServices } from './password-queue'
import { isPassword } from './passwords'
import { loginsFromAddress, loginsOfAccount } from './rate-limits'
import { refreshCache } from './replace-hash'

/**
 * The customer whose email and password these are, or nobody. Wherever a password is asked for, its
 * guesses are counted together [ACC-10].
 */
export function provePassword(
  { db, passwordQueue }: PasswordServices,
  { email, password }: Credentials,
  ip: string,
) {
  const account = emailKey(email)
  const address = addressKey(ip)
  return passwordQueue.run(account, async () => {
    // Both or neither: hammering at one account must not use up what its neighbours share.
    await db.transaction().execute(async (tx) => {
      await countRequest(tx, loginsFromAddress, address)
      await countRequest(tx, loginsOfAccount, account)
    })
    const found = await findLogin(db, email)
    if (!(await isPassword(password, found?.password_hash)) || !found) return undefined
    await refundAttempt(db, loginsFromAddress, address)
    await clearAttempts(db, loginsOfAccount, account)
    return { ...found, password_hash: await refreshCache(db, 'customer', found, password) }
  })
}
