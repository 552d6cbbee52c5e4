import type { Config } from '../../../config'
import { isOpenSecret } from '../../../demo/server/demo-customers'
import { queueWelcome } from '../../../email/server/outbox'
import * as commonMessages from '../../../platform/contract/messages'
import { inTransaction } from '../../../platform/db/in-transaction'
import { AppError } from '../../../platform/http/app-error'
import { attemptId } from '../../../platform/http/idempotency-key'
import { addressKey, countRequest } from '../../../platform/http/limits/rate-limits'
import type { Credentials, Customer, CustomerSession, Registration } from '../../contract/accounts'
import { rejectCommonPassword } from '../auth/common-passwords'
import { trustCaller } from '../auth/login-limits'
import { provePassword } from '../auth/password-proof'
import type { PasswordServices } from '../auth/password-queue'
import { hashPassword } from '../auth/passwords'
import { registrationsFromIp } from '../auth/rate-limits'
import { openSession } from '../auth/sessions'
import { accountBlocked } from './account-errors'
import { holdPassword, insertCustomer, isBlocked, isCustomer } from './account-queries'
import { presentCustomer } from './customer-serializer'

/** Absent for demo customers. */
interface Caller {
  ip: string
  key: string | undefined
}

/**
 * The unique index decides between concurrent registrations with one email [ACC-01]. A retry with the same
 * key gets the first response (decision 8).
 */
export async function registerCustomer(
  services: PasswordServices,
  registration: Registration,
  caller?: Caller,
): Promise<Customer> {
  const { db, passwordQueue } = services
  const { email, password } = registration
  rejectCommonPassword(password)
  if (caller) await countRequest(db, registrationsFromIp, addressKey(caller.ip))
  const own = caller?.key === undefined ? undefined : attemptId('register', caller.key, email.toLowerCase())
  const isRepeat = async () => own !== undefined && isCustomer(db, own)
  const answer = () => findRegistered(services, own, registration, caller?.ip ?? '')
  if (await isRepeat()) return answer()
  const passwordHash = await passwordQueue.run(email, () => hashPassword(password))
  const id = await inTransaction(db, async (tx) => {
    const inserted = await insertCustomer(tx, registration, passwordHash, own)
    // Demo customers get no email.
    if (inserted && caller) await queueWelcome(tx, registration)
    return inserted
  })
  if (id) return presentCustomer({ ...registration, id, wishlist: [] })
  if (await isRepeat()) return answer()
  throw userExists()
}

const userExists = () => new AppError(409, 'USER_EXISTS', commonMessages.userExists())

/**
 * The customer that the same attempt created. Verifies the password like a login, so that a key alone does
 * not allow guessing. A retry with another name or number is a new registration.
 */
async function findRegistered(
  services: PasswordServices,
  id: string | undefined,
  { email, password, firstname, lastname, mobile }: Registration,
  ip: string,
): Promise<Customer> {
  const found = await provePassword(services, { email, password }, ip)
  const isSame =
    found?.id === id &&
    found?.firstname === firstname &&
    found.lastname === lastname &&
    found.mobile === mobile
  if (!found || !isSame) throw userExists()
  return presentCustomer(found)
}

/** A wrong password and an unknown email get the same response in the same time [ACC-02]. */
export async function logIn(
  services: PasswordServices & { config: Pick<Config, 'origin'> },
  credentials: Credentials,
  ip: string,
): Promise<CustomerSession> {
  const proved = await provePassword(services, credentials, ip)
  const customer = isOpenSecret(services.config, credentials) ? undefined : proved
  // A concurrent password change ends the sessions of the old password.
  const token = await services.db.transaction().execute(async (tx) => {
    const still = customer && (await holdPassword(tx, customer.id, customer.password_hash))
    if (still && (await isBlocked(tx, customer.id))) throw accountBlocked()
    if (!still) return undefined
    await trustCaller(tx, 'login', { email: credentials.email, ip })
    return openSession(tx, customer.id)
  })
  if (!customer || !token) throw new AppError(401, 'INVALID_CREDENTIALS', commonMessages.invalidCredentials())
  return { ...presentCustomer(customer), token }
}
