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

/** All password checks share one count of wrong guesses [ACC-10]. */
export function provePassword(
  { db, passwordQueue }: PasswordServices,
  { email, password }: Credentials,
  ip: string,
) {
  const account = emailKey(email)
  const address = addressKey(ip)
  return passwordQueue.run(account, async () => {
    // Consumes both limits or neither: attacking one account must not use up the limit of its network.
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
