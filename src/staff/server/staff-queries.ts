import { sql, type UpdateObject } from 'kysely'
import type { Role } from '../../platform/contract/route'
import type { Database, Tables } from '../../platform/db/tables'

const shown = ['id', 'name', 'email', 'role', 'password_given', 'totp_confirmed_at'] as const

export const findStaffMember = (db: Database, id: string) =>
  db.selectFrom('staff').select(shown).where('id', '=', id).executeTakeFirst()

/** Case-insensitive; undefined for blocked members. */
export const findStaffLogin = (db: Database, email: string) =>
  db
    .selectFrom('staff')
    .select([...shown, 'password_hash', 'totp_secret'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('disabled_at', 'is', null)
    .executeTakeFirst()

const lastSeen = sql<Date | null>`coalesce(token_used_at,
  (select max(last_used_at) from staff_session where staff_id = staff.id))`
/** As the audit log names it. */
export const resetAction = 'got a new password'
const resets = sql`from audit_log where entity = 'staff' and entity_id = staff.id::text and action = ${resetAction}`
const lastReset = sql<number>`(select coalesce(max(id), 0) ${resets})`

/** Owners first. */
export const findListedStaff = (db: Database, id?: string) =>
  db
    .selectFrom('staff')
    .select([...shown, 'disabled_at', 'created_at', 'reads_only'])
    .select([
      sql<boolean>`access_token_hash is not null`.as('is_program'),
      lastSeen.as('last_seen_at'),
      lastReset.as('last_reset'),
    ])
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy(sql`array_position(array['owner', 'manager', 'packer'], role)`)
    .orderBy('name')
    .execute()

/** Locks active owners, so that two cannot block each other. */
export const holdOwners = (tx: Database) =>
  tx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Locks the member until the transaction ends. */
export const holdMember = (tx: Database, id: string) =>
  tx.selectFrom('staff').select('id').where('id', '=', id).forNoKeyUpdate().execute()

export interface ProvedLogin {
  id: string
  password_hash: string
}

/** Locks the row until the transaction ends. */
export async function holdLogin(tx: Database, { id, password_hash }: ProvedLogin): Promise<boolean> {
  const held = await tx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return held !== undefined
}

export const findPasswordHash = (db: Database, id: string) =>
  db.selectFrom('staff').select('password_hash').where('id', '=', id).executeTakeFirst()

export const hasStaff = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined

/** The member must change this password. */
export async function insertMember(
  tx: Database,
  member: { id: string; name: string; email: string; role: Role },
  passwordHash: string,
): Promise<void> {
  const row = { ...member, password_hash: passwordHash, password_given: true }
  await tx.insertInto('staff').values(row).execute()
}

export async function updateMember(
  tx: Database,
  id: string,
  row: UpdateObject<Tables, 'staff'>,
): Promise<void> {
  await tx.updateTable('staff').set(row).where('id', '=', id).execute()
}
