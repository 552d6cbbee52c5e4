import type { Credentials, Customer, CustomerSession, Registration } from '#contract/accounts'
import { messages } from '#contract/messages'
import type { Config } from '../config'
import { inTransaction } from '../database/in-transaction'
import type { Database } from '../database/tables'
import { isOpenSecret } from '../demo/demo-customers'
import { addressKey, countAttempt } from '../http/limits/attempts'
import { Refusal } from '../http/refusal'
import { queueWelcome } from '../mail/outbox'
import { holdPassword, insertCustomer, isBlocked } from './account-queries'
import { accountBlocked } from './account-refusals'
import { registrationsFromAddress } from './allowances'
import { refuseCommonPassword } from './common-passwords'
import { presentCustomer } from './customer-presenter'
import { provePassword } from './password-proof'
import { hashPassword, inHashingQueue } from './passwords'
import { openSession } from './sessions'

/** Signs up. Of many at the same moment with one email, the index lets one in [ACC-01]. */
export async function registerCustomer(
  db: Database,
  registration: Registration,
  ip?: string,
): Promise<Customer> {
  refuseCommonPassword(registration.password)
  if (ip) await countAttempt(db, registrationsFromAddress, addressKey(ip))
  const passwordHash = await inHashingQueue(registration.email, () => hashPassword(registration.password))
  const id = await inTransaction(db, async (tx) => {
    const inserted = await insertCustomer(tx, registration, passwordHash)
    // Whom the shop itself makes up for its demo gets no letter.
    if (inserted && ip) await queueWelcome(tx, registration)
    return inserted
  })
  if (!id) throw new Refusal(409, 'USER_EXISTS', messages.userExists)
  return presentCustomer({ ...registration, id, wishlist: [] })
}

/** Logs in, or refuses in the same words and time for a wrong password and an unknown email [ACC-02]. */
export async function logIn(
  db: Database,
  config: Pick<Config, 'origin'>,
  credentials: Credentials,
  ip: string,
): Promise<CustomerSession> {
  const proved = await provePassword(db, credentials, ip)
  const customer = isOpenSecret(config, credentials) ? undefined : proved
  // Meanwhile another password may have been chosen, which ends what was opened by this one.
  const token = await db.transaction().execute(async (tx) => {
    const still = customer && (await holdPassword(tx, customer.id, customer.password_hash))
    if (still && (await isBlocked(tx, customer.id))) throw accountBlocked()
    return still ? openSession(tx, customer.id) : undefined
  })
  if (!customer || !token) throw new Refusal(401, 'INVALID_CREDENTIALS', messages.invalidCredentials)
  return { ...presentCustomer(customer), token }
}
