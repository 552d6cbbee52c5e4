import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../db/tables'
import { addressKey } from './rate-limits'

/** A hash of an account and an IP address. */
export const callerKey = (email: string, ip: string) =>
  createHash('sha256')
    .update(`${email.toLowerCase()} ${addressKey(ip)}`)
    .digest('base64url')

const subject = (kind: string, caller: string) => `${kind}:known:${caller}`
const nextQuarter = sql<Date>`now() + interval '90 days'`

/** Stored beside the rate limits, which do not count callers known to the account. */
export async function rememberCaller(db: Database, kind: string, caller: string): Promise<void> {
  await db
    .insertInto('attempt')
    .values({ subject: subject(kind, caller), empty_at: nextQuarter })
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ empty_at: nextQuarter }))
    .execute()
}

export async function isKnownCaller(db: Database, kind: string, caller: string): Promise<boolean> {
  const found = await db
    .selectFrom('attempt')
    .select('subject')
    .where('subject', '=', subject(kind, caller))
    .where('empty_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return found !== undefined
}
