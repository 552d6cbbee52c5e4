import type { Customer, Profile } from '#contract/accounts'
import type { Database } from '../database/tables'
import { isViolation } from '../database/violation'
import { countAttempt } from '../http/attempts'
import { queueEmailChanged } from '../mail/outbox'
import { findCustomer, forgetProof, lockCustomer, updateProfile } from './account-queries'
import { emailTaken } from './account-refusals'
import { emailChangesOfAccount } from './allowances'
import { presentCustomer } from './customer-presenter'

const sameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Changes what customers may change of themselves; the old address hears of a new one [ACC-06]. */
export async function editProfile(db: Database, customerId: string, profile: Profile): Promise<Customer> {
  const { email } = await findCustomer(db, customerId)
  if (!sameEmail(email, profile.email)) await countAttempt(db, emailChangesOfAccount, customerId)
  try {
    return await db.transaction().execute(async (tx) => {
      const before = await lockCustomer(tx, customerId)
      await updateProfile(tx, customerId, profile)
      if (!sameEmail(before.email, profile.email)) {
        await forgetProof(tx, customerId)
        await queueEmailChanged(tx, { email: before.email, firstname: profile.firstname })
      }
      return presentCustomer(await findCustomer(tx, customerId))
    })
  } catch (error) {
    if (isViolation(error, 'customer_email')) throw emailTaken()
    throw error
  }
}
