import type { OwnProfile, Profile } from '#contract/accounts'
import type { Config } from '../config'
import type { Database } from '../database/tables'
import { findCustomer, lockCustomer, updateProfile } from './account-queries'
import { admitEmailLink, askForEmail, findOwnProfile } from './email-change'
import { dropEmailChange, findWantedEmail } from './email-change-queries'

const sameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * Changes what customers may change of themselves [ACC-06]. A new email waits for a letter to be answered (domain.md E50); the
 * one that counts, sent again, gives up whatever waits.
 */
export async function editProfile(
  db: Database,
  config: Pick<Config, 'origin'>,
  customerId: string,
  profile: Profile,
): Promise<OwnProfile> {
  const { email } = await findCustomer(db, customerId)
  const isNew = async (on: Database, counts: string) =>
    !sameEmail(counts, profile.email) && (await findWantedEmail(on, customerId))?.email !== profile.email
  if (await isNew(db, email)) await admitEmailLink(db, customerId, profile.email)
  return db.transaction().execute(async (tx) => {
    const { email: before } = await lockCustomer(tx, customerId)
    const same = sameEmail(before, profile.email)
    if (same) await dropEmailChange(tx, customerId)
    else if (await isNew(tx, before)) await askForEmail(tx, config, { ...profile, id: customerId }, before)
    await updateProfile(tx, customerId, { ...profile, email: same ? profile.email : before })
    return findOwnProfile(tx, customerId)
  })
}
