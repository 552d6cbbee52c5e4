import { StartupError } from '../../platform/db/startup-error'
import type { Database } from '../../platform/db/tables'
import { resetStaffLogin } from './staff-accounts'
import { findListedStaff } from './staff-queries'

/** For a locked-out owner. Needs access to the database. */
export async function resetOwner(db: Database, email: string | undefined) {
  const owners = (await findListedStaff(db)).filter(
    ({ role, disabled_at }) => role === 'owner' && disabled_at === null,
  )
  const wanted = email
    ? owners.find((owner) => owner.email.toLowerCase() === email.toLowerCase())
    : owners.length === 1
      ? owners[0]
      : undefined
  if (!wanted)
    throw new StartupError(
      owners.length === 0
        ? 'This shop has no owner yet. Start it once to create one.'
        : `Enter the email of one of the owners: ${owners.map((owner) => owner.email).join(', ')}`,
    )
  return resetStaffLogin(db, 'shop', { id: wanted.id })
}
