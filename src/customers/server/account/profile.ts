import { findReviewedBy } from '../../../catalog/server/reviews/review-queries'
import type { Config } from '../../../config'
import { notifyProductsChanged } from '../../../platform/db/notify-change'
import type { Database } from '../../../platform/db/tables'
import type { OwnProfile, Profile } from '../../contract/accounts'
import { findCustomer, lockCustomer, updateProfile } from './account-queries'
import { admitEmailLink, askForEmail, findOwnProfile, takeBackEmailLink } from './email-change'
import { dropEmailChange, findWantedEmail } from './email-change-queries'

const sameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * Changes what customers may change of themselves [ACC-06]. A new email waits for a letter to be answered (domain.md E50); the
 * one that counts, sent again, gives up whatever waits. A letter is counted before the transaction, as a refusal would undo the
 * count; what has become a new email only by then starts over.
 */
export async function editProfile(
  db: Database,
  config: Pick<Config, 'origin'>,
  customerId: string,
  profile: Profile,
): Promise<OwnProfile> {
  const isNew = async (on: Database, counts: string) =>
    !sameEmail(counts, profile.email) && (await findWantedEmail(on, customerId))?.email !== profile.email
  const admitted = await isNew(db, (await findCustomer(db, customerId)).email)
  if (admitted) await admitEmailLink(db, customerId, profile.email)
  const saved = await db.transaction().execute(async (tx) => {
    const { email: before, firstname, lastname } = await lockCustomer(tx, customerId)
    const asks = await isNew(tx, before)
    if (asks && !admitted) return undefined
    if (asks) await askForEmail(tx, config, { ...profile, id: customerId }, before)
    else if (admitted) await takeBackEmailLink(tx, customerId, profile.email)
    const same = sameEmail(before, profile.email)
    if (same) await dropEmailChange(tx, customerId)
    await updateProfile(tx, customerId, { ...profile, email: same ? profile.email : before })
    // Reviews show the name of their author.
    if (profile.firstname !== firstname || profile.lastname !== lastname)
      await notifyProductsChanged(tx, await findReviewedBy(tx, customerId))
    return findOwnProfile(tx, customerId)
  })
  return saved ?? editProfile(db, config, customerId, profile)
}
