import type { Database } from '../../../platform/db/tables'
import { emailKey } from '../../../platform/http/limits/rate-limits'
import type { Credentials } from '../../contract/accounts'
import { tooManyLogins } from '../account/account-errors'
import { findLogin } from '../account/account-queries'
import { countLogin, refundLogin } from './login-limits'
import type { PasswordServices } from './password-queue'
import { isPassword } from './passwords'
import { refreshCache } from './replace-hash'

interface Accounts<Found> {
  kind: 'login' | 'staff'
  table: 'customer' | 'staff'
  find(db: Database, email: string): Promise<Found | undefined>
  /** Called if too many passwords were tried; may throw. */
  onTooMany?(): void
}

/** An unknown email and a wrong password take the same time. */
export function checkPassword<Found extends { id: string; password_hash: string }>(
  { db, passwordQueue }: PasswordServices,
  { kind, table, find, onTooMany }: Accounts<Found>,
  { email, password }: Credentials,
  ip: string,
): Promise<{ found: Found | undefined; isEnough: boolean }> {
  return passwordQueue.run(emailKey(email), async () => {
    // Consumes all limits or none: attacking one account must not use up the limit of its network.
    const isEnough = await db.transaction().execute(async (tx) => {
      const counted = await countLogin(tx, kind, { email, ip })
      if (!counted) onTooMany?.()
      return counted
    })
    const found = await find(db, email)
    if (!(await isPassword(password, found?.password_hash)) || !found) return { found: undefined, isEnough }
    await refundLogin(db, kind, { email, ip })
    return { found: { ...found, password_hash: await refreshCache(db, table, found, password) }, isEnough }
  })
}

/** All password checks share one count of wrong guesses [ACC-10]. */
export async function provePassword(services: PasswordServices, credentials: Credentials, ip: string) {
  const accounts = {
    kind: 'login',
    table: 'customer',
    find: findLogin,
    onTooMany: () => {
      throw tooManyLogins()
    },
  } as const
  return (await checkPassword(services, accounts, credentials, ip)).found
}
