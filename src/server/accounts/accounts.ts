import type { Credentials, Customer, CustomerSession, Registration } from '#contract/accounts'
import { messages } from '#contract/messages'
import { inTransaction } from '../database/in-transaction'
import type { Database } from '../database/tables'
import { Refusal } from '../http/refusal'
import { queueWelcome } from '../mail/outbox'
import { findLogin, insertCustomer } from './account-queries'
import {
  accountKey,
  addressKey,
  countAttempt,
  forgetAttempts,
  loginsFromAddress,
  loginsOfAccount,
  registrationsFromAddress,
  uncountAttempt,
} from './attempts'
import { presentCustomer } from './customer-presenter'
import { hashPassword, inHashingQueue, isPassword } from './passwords'
import { openSession } from './sessions'

/** Signs up. Of many at the same moment with one e-mail, the index lets one in [ACC-01]. */
export async function registerCustomer(
  db: Database,
  registration: Registration,
  ip?: string,
): Promise<Customer> {
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

/** Logs in, or refuses in the same words and time for a wrong password and an unknown e-mail [ACC-02]. */
export async function logIn(
  db: Database,
  { email, password }: Credentials,
  ip: string,
): Promise<CustomerSession> {
  const account = accountKey(email)
  const address = addressKey(ip)
  const customer = await inHashingQueue(account, async () => {
    // Both or neither: hammering at one account must not use up what its neighbours share.
    await db.transaction().execute(async (tx) => {
      await countAttempt(tx, loginsFromAddress, address)
      await countAttempt(tx, loginsOfAccount, account)
    })
    const found = await findLogin(db, email)
    if (!(await isPassword(password, found?.password_hash)) || !found) {
      throw new Refusal(401, 'INVALID_CREDENTIALS', messages.invalidCredentials)
    }
    await uncountAttempt(db, loginsFromAddress, address)
    await forgetAttempts(db, loginsOfAccount, account)
    return found
  })
  return { ...presentCustomer(customer), token: await openSession(db, customer.id) }
}
