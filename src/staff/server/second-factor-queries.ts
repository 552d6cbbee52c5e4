import { sql } from 'kysely'
import type { Database } from '../../platform/db/tables'
import { recoveryDigest } from './totp'

export const findSecret = (db: Database, staffId: string) =>
  db
    .selectFrom('staff')
    .select(['email', 'totp_secret', 'totp_confirmed_at'])
    .where('id', '=', staffId)
    .executeTakeFirst()

/** Never replaces a confirmed secret. */
export async function keepSecret(db: Database, staffId: string, secret: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_secret: secret })
    .where('id', '=', staffId)
    .where('totp_confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Each time step counts once: true for one caller only. */
export async function takeStep(db: Database, staffId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('id', '=', staffId)
    .where('totp_last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function takeRecoveryCode(db: Database, staffId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_recovery_code')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', recoveryDigest(code))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function switchOn(tx: Database, staffId: string, codes: string[]): Promise<void> {
  await tx.updateTable('staff').set({ totp_confirmed_at: sql`now()` }).where('id', '=', staffId).execute()
  await tx.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute()
  await tx
    .insertInto('staff_recovery_code')
    .values(codes.map((code) => ({ staff_id: staffId, code_hash: recoveryDigest(code) })))
    .execute()
}

export async function switchOff(tx: Database, staffId: string): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ totp_secret: null, totp_confirmed_at: null })
    .where('id', '=', staffId)
    .execute()
  await tx.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute()
}
