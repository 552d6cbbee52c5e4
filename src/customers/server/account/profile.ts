import { findReviewedBy } from '../../../catalog/server/reviews/review-queries'
import type { Config } from '../../../config'
import { notifyProductsChanged } from '../../../platform/db/notify-change'
import type { Database } from '../../../platform/db/tables'
import type { OwnProfile, Profile } from '../../contract/accounts'
import { findCustomer, lockCustomer, updateProfile } from './account-queries'
import { countEmailLink, findOwnProfile, refundEmailLink, requestEmailChange } from './email-change'
import { dropEmailChange, findPendingEmail } from './email-change-queries'

const sameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * A new email needs confirmation (domain.md E50); sending the current one cancels a pending change. The
 * email is counted before the transaction, as a rollback would undo the count. [ACC-06]
 */
export async function editProfile(
  db: Database,
  config: Pick<Config, 'origin'>,
  customerId: string,
  profile: Profile,
): Promise<OwnProfile> {
  const isNew = async (on: Database, currentEmail: string) =>
    !sameEmail(currentEmail, profile.email) &&
    (await findPendingEmail(on, customerId))?.email !== profile.email
  const admitted = await isNew(db, (await findCustomer(db, customerId)).email)
  if (admitted) await countEmailLink(db, customerId, profile.email)
  const saved = await db.transaction().execute(async (tx) => {
    const { email: before, firstname, lastname } = await lockCustomer(tx, customerId)
    const asks = await isNew(tx, before)
    if (asks && !admitted) return undefined
    if (asks) await requestEmailChange(tx, config, { ...profile, id: customerId }, before)
    else if (admitted) await refundEmailLink(tx, customerId, profile.email)
    const same = sameEmail(before, profile.email)
    if (same) await dropEmailChange(tx, customerId)
    await updateProfile(tx, customerId, { ...profile, email: same ? profile.email : before })
    if (profile.firstname !== firstname || profile.lastname !== lastname)
      await notifyProductsChanged(tx, await findReviewedBy(tx, customerId))
    return findOwnProfile(tx, customerId)
  })
  return saved ?? editProfile(db, config, customerId, profile)
}
