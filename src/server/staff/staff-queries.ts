import { sql } from 'kysely'
import type { Database } from '../database/tables'

const shown = ['id', 'name', 'email', 'role', 'password_given', 'totp_confirmed_at'] as const

export const findStaffMember = (db: Database, id: string) =>
  db.selectFrom('staff').select(shown).where('id', '=', id).executeTakeFirst()

/** Who logs in with this e-mail, letter case aside; nobody if disabled. */
export const findStaffLogin = (db: Database, email: string) =>
  db
    .selectFrom('staff')
    .select([...shown, 'password_hash', 'totp_secret'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
