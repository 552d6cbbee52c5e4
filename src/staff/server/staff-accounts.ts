import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { rejectCommonPassword } from '../../customers/server/auth/common-passwords'
import type { PasswordServices } from '../../customers/server/auth/password-queue'
import { hashPassword } from '../../customers/server/auth/passwords'
import type { Database } from '../../platform/db/tables'
import { isViolation } from '../../platform/db/violation'
import { isRepeated } from '../../platform/http/check-version'
import type { NewStaff, StaffChange, StaffProfile } from '../contract/staff'
import { recordChange } from './audit'
import { findAuditEntries } from './audit-queries'
import { switchOff } from './second-factor-queries'
import { givenSince, lastOwner, programIsNoOwner, staffEmailTaken, staffUnknown } from './staff-errors'
import { holdProved, provePasswordOf } from './staff-login'
import {
  findListedStaff,
  findStaffMember,
  holdMember,
  holdOwners,
  insertMember,
  resetAction,
  updateMember,
} from './staff-queries'
import { presentListedStaff } from './staff-serializer'
import { endStaffSessions, type Staff } from './staff-sessions'

/** Requires the current password. */
export async function editStaffProfile(
  services: PasswordServices,
  staff: Staff,
  profile: StaffProfile,
): Promise<void> {
  const { name, email } = profile
  const proved = await provePasswordOf(services, staff.id, profile.password)
  await services.db.transaction().execute(async (tx) => {
    await holdProved(tx, proved)
    const before = await findStaffMember(tx, staff.id)
    await onlyOnce(updateMember(tx, staff.id, { name, email }))
    await recordChange(tx, staff, {
      entity: 'staff',
      entityId: staff.id,
      action: 'changed',
      before: { name: before?.name, email: before?.email },
      after: { name, email },
    })
  })
}

/** Ends all other sessions. */
export async function changeStaffPassword(
  services: PasswordServices,
  staff: Staff,
  { password, newPassword }: { password: string; newPassword: string },
  sessionKept: Buffer | undefined,
): Promise<void> {
  rejectCommonPassword(newPassword)
  const proved = await provePasswordOf(services, staff.id, password)
  const passwordHash = await services.passwordQueue.run(staff.id, () => hashPassword(newPassword))
  await services.db.transaction().execute(async (tx) => {
    await holdProved(tx, proved)
    await updateMember(tx, staff.id, { password_hash: passwordHash, password_given: false })
    await endStaffSessions(tx, staff.id, sessionKept)
    await recordChange(tx, staff, { entity: 'staff', entityId: staff.id, action: 'chose another password' })
  })
}

/** The random password is shown once and must be changed. */
export async function addStaff(db: Database, owner: Staff, { name, email, role }: NewStaff) {
  const password = givenPassword()
  const passwordHash = await hashPassword(password)
  const id = newId()
  await db.transaction().execute(async (tx) => {
    await onlyOnce(insertMember(tx, { id, name, email, role }, passwordHash))
    await recordChange(tx, owner, {
      entity: 'staff',
      entityId: id,
      action: 'added',
      after: { name, email, role },
    })
  })
  return { member: await findListed(db, id), password }
}

/** Takes effect with the member's next request. */
export async function changeStaff(
  db: Database,
  owner: Staff,
  { id, version }: { id: string; version?: string | undefined },
  change: StaffChange,
) {
  await db.transaction().execute(async (tx) => {
    const owners = await holdOwners(tx)
    await holdMember(tx, id)
    const before = await findListed(tx, id)
    const subject = { entity: 'staff', entityId: id }
    if (await isRepeated(tx, owner, subject, { version, current: presentListedStaff(before) })) return
    if (before.is_program && change.role === 'owner') throw programIsNoOwner()
    const stays = change.role === 'owner' && !change.disabled
    if (!stays && owners.length === 1 && owners[0]?.id === id) throw lastOwner()
    await updateMember(tx, id, {
      name: change.name,
      role: change.role,
      disabled_at: change.disabled ? sql`coalesce(disabled_at, now())` : null,
    })
    if (change.disabled) await endStaffSessions(tx, id)
    const { name, role, disabled_at } = before
    await recordChange(tx, owner, {
      ...subject,
      action: 'changed',
      before: { name, role, disabled: disabled_at !== null },
      after: change,
    })
  })
  return findListed(db, id)
}

/**
 * Sets a random password and switches two-step verification off. Rejects if another owner has reset it
 * since `seen`; the same owner may retry, as the response may have been lost.
 */
export async function resetStaffLogin(
  db: Database,
  owner: Pick<Staff, 'id' | 'name'> | 'shop',
  { id, seen }: { id: string; seen?: number | undefined },
) {
  const password = givenPassword()
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (tx) => {
    await holdMember(tx, id)
    const { last_reset, is_program } = await findListed(tx, id)
    if (is_program) throw staffUnknown()
    if (seen !== undefined && last_reset > seen) {
      const [last] = await findAuditEntries(tx, { entity: 'staff', entityId: id, before: last_reset + 1 })
      if (last && last.staff_id !== (owner === 'shop' ? null : owner.id))
        throw givenSince(last.staff_name, last_reset)
    }
    await updateMember(tx, id, { password_hash: passwordHash, password_given: true })
    await switchOff(tx, id)
    await endStaffSessions(tx, id)
    await recordChange(tx, owner, { entity: 'staff', entityId: id, action: resetAction })
  })
  return { member: await findListed(db, id), password }
}

export const givenPassword = () => randomBytes(12).toString('base64url')

export async function findListed(db: Database, id: string) {
  const [found] = await findListedStaff(db, id)
  if (!found) throw staffUnknown()
  return found
}

async function onlyOnce(write: Promise<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    if (isViolation(error, 'staff_email')) throw staffEmailTaken()
    throw error
  }
}
