import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { hashPassword } from '../../customers/server/auth/passwords'
import type { Database } from '../../platform/db/tables'
import { recordChange } from './audit'
import { givenPassword } from './staff-accounts'
import { hasStaff, insertMember } from './staff-queries'

export interface FirstLogin {
  email: string
  password: string
}

/**
 * Creates the first owner with a random password that is printed once and not stored. Concurrent instances
 * create only one.
 */
export async function makeFirstOwner(db: Database, email: string): Promise<FirstLogin | undefined> {
  if (await hasStaff(db)) return undefined
  const password = givenPassword()
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('first-owner'))`.execute(tx)
    if (await hasStaff(tx)) return undefined
    const id = newId()
    await insertMember(tx, { id, name: 'Owner', email, role: 'owner' }, passwordHash)
    await recordChange(tx, 'shop', { entity: 'staff', entityId: id, action: 'made the first owner' })
    return { email, password }
  })
}
