import { queueAccountDeleted } from '../../../email/server/outbox'
import { retryOnConflict } from '../../../platform/db/retry-on-conflict'
import type { Database } from '../../../platform/db/tables'
import { notFound } from '../../../platform/http/app-error'
import { eraseEnquirer } from '../../../support/server/enquiry-queries'
import { wrongPassword } from '../account/account-errors'
import { findCustomer, holdPassword } from '../account/account-queries'
import { findPendingEmail } from '../account/email-change-queries'
import { provePassword } from '../auth/password-proof'
import type { PasswordServices } from '../auth/password-queue'
import {
  blankDeliveredAddresses,
  deleteCustomer,
  deleteStockRequests,
  deleteSubscription,
  forgetConfirmations,
  removeEmailsTo,
} from './deletion-queries'
import { findAccount } from './personal-data-queries'

/** Deletes the account. Orders stay for accounting, without personal data once they are closed [ACC-11]. */
export async function deleteAccount(
  services: PasswordServices,
  customerId: string,
  password: string,
  ip: string,
): Promise<void> {
  const { db } = services
  const { email } = await findCustomer(db, customerId)
  const proved = await provePassword(services, { email, password }, ip)
  if (proved?.id !== customerId) throw wrongPassword()
  await eraseInTransaction(db, async (tx) => {
    if (!(await holdPassword(tx, customerId, proved.password_hash))) throw wrongPassword()
    await eraseAccount(tx, proved)
  })
}

/** Concurrent changes to orders and reviews take the same locks in another order. */
export const eraseInTransaction = <T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> =>
  retryOnConflict(() => db.transaction().execute(work))

export async function eraseAccount(
  tx: Database,
  person: { id: string; email: string; firstname: string },
): Promise<void> {
  const account = await findAccount(tx, person.id)
  const wanted = await findPendingEmail(tx, person.id)
  if (!(await deleteCustomer(tx, person.id))) throw notFound()
  await blankDeliveredAddresses(tx)
  // An unconfirmed email does not end a newsletter subscription.
  if (account?.email_proved_at) {
    await deleteSubscription(tx, account.email)
    await deleteStockRequests(tx, account.email)
    await eraseEnquirer(tx, account.email)
  }
  await removeEmailsTo(tx, person.email)
  if (wanted) await forgetConfirmations(tx, wanted.email)
  await queueAccountDeleted(tx, person)
}
