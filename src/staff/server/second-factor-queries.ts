import { sql } from 'kysely'
import type { Database } from '../../platform/db/tables'
import { recoveryDigest } from './totp'

export const findSecret = (db: Database, staffId: string) =>
  db
    .selectFrom('staff')
    .select(['email', 'totp_secret', 'totp_confirmed_at'])
    .where('id', '=', staffId)
    .executeTakeFirst()

/** A secret that does not count yet; one that does is never replaced by this. */
export async function keepSecret(db: Database, staffId: string, secret: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_secret: secret })
    .where('id', '=', staffId)
    .where('totp_confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes the code of this step, unless it or a later one was taken already: true for one caller alone. */
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
