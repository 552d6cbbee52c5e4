import { sql } from 'kysely'
import type { Database } from '../../../platform/db/tables'
import { isSessionToken, newSessionToken } from '../../../platform/http/session-token'
import { tokenDigest } from '../../../platform/http/token-digest'
import type { SessionCache } from './session-cache'

/** Idle and absolute session limits, by the database clock. */
const hasEnded = sql<boolean>`(last_used_at <= now() - interval '30 days' or created_at <= now() - interval '90 days')`

/** Undefined for an unknown or ended session. */
export async function findCaller(
  db: Database,
  token: string,
  cache?: SessionCache,
): Promise<{ id: string } | undefined> {
  if (!isSessionToken(token)) return undefined
  const cached = cache?.find(token)
  if (cached) return cached
  const store = cache?.beginRead()
  const { rows } = await sql<{ customer_id: string; unnoted: boolean }>`/* find_session */
    select customer_id, last_used_at < now() - interval '1 hour' as unnoted
    from session where token_hash = ${tokenDigest(token)} and not ${hasEnded}`.execute(db)
  const [session] = rows
  if (!session) return undefined
  if (session.unnoted) await noteUse(db, token)
  const caller = { id: session.customer_id }
  store?.(token, caller)
  return caller
}

/** At most once an hour, to avoid a write with every read. */
async function noteUse(db: Database, token: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_used_at: sql`now()` })
    .where('token_hash', '=', tokenDigest(token))
    .where('last_used_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
}

/** Returns the token; the database stores only its hash. */
export async function openSession(db: Database, customerId: string): Promise<string> {
  const token = newSessionToken()
  await db
    .with('ended', (tx) => tx.deleteFrom('session').where('customer_id', '=', customerId).where(hasEnded))
    .insertInto('session')
    .values({ token_hash: tokenDigest(token), customer_id: customerId })
    .execute()
  return token
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenDigest(token)).execute()
}

export async function endAllSessions(tx: Database, customerId: string): Promise<void> {
  await tx.deleteFrom('session').where('customer_id', '=', customerId).execute()
}
