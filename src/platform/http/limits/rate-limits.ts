import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { triedTooOften } from '../../contract/common-messages'
import type { Database } from '../../db/tables'
import { AppError } from '../app-error'

export interface RateLimit {
  name: string
  atOnce: number
  seconds: number
}

const subject = (limit: RateLimit, who: string) => `${limit.name}:${who}`

/** A hash of the lower-case email: a mistyped one may be a password in the wrong field. */
export const emailKey = (email: string) =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url')

/** An IPv6 client has a whole /64, which counts as one address. Some proxies put the port behind an address. */
export function addressKey(address: string): string {
  const ip = address.replace(/^\[([\da-f:]+)\]:\d+$|^([\d.]+):\d+$/i, '$1$2')
  if (!isIPv6(ip) || ip.includes('.')) return ip.replace(/^::ffff:/i, '')
  const [head = '', tail = ''] = ip.split('%', 1)[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const gap = ip.includes('::') ? Array(8 - left.length - right.length).fill('0') : []
  return [...left, ...gap, ...right].slice(0, 4).join(':')
}

/**
 * Counts an attempt before it is made, so that concurrent ones are counted one by one, and throws 429 beyond the
 * limit. Uses the clock instead of now(), because a waiting transaction began earlier.
 */
export async function countRequest(db: Database, limit: RateLimit, who: string): Promise<void> {
  const one = sql`make_interval(secs => ${limit.seconds})`
  const counted = await db
    .insertInto('attempt')
    .values({ subject: subject(limit, who), empty_at: sql`clock_timestamp() + ${one}` })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet({ empty_at: sql`greatest(attempt.empty_at, clock_timestamp()) + ${one}` })
        .where(sql<boolean>`attempt.empty_at <= clock_timestamp() + ${one} * (${limit.atOnce}::int - 1)`),
    )
    .returning('subject')
    .executeTakeFirst()
  if (!counted) throw await tooManyAttempts(db, limit, who)
}

/** For attempts that are silently ignored beyond the limit. */
export const isAllowed = (counting: Promise<void>): Promise<boolean> =>
  counting.then(
    () => true,
    (thrown) => {
      if (thrown instanceof AppError) return false
      throw thrown
    },
  )

/** For a successful attempt. */
export async function refundAttempt(db: Database, limit: RateLimit, who: string): Promise<void> {
  await db
    .updateTable('attempt')
    .set({ empty_at: sql`empty_at - make_interval(secs => ${limit.seconds})` })
    .where('subject', '=', subject(limit, who))
    .execute()
}

export async function clearAttempts(db: Database, limit: RateLimit, who: string): Promise<void> {
  await db.deleteFrom('attempt').where('subject', '=', subject(limit, who)).execute()
}

/** In batches, so that concurrent attempts do not wait for long. */
export async function deleteExpiredAttempts(db: Database, batchSize = 1000): Promise<void> {
  let deleted = batchSize
  // More than a batch: a plan may evaluate the inner query more than once.
  while (deleted >= batchSize) {
    const { numDeletedRows } = await db
      .deleteFrom('attempt')
      .where('subject', 'in', (expired) =>
        expired
          .selectFrom('attempt')
          .select('subject')
          .where('empty_at', '<', sql<Date>`now()`)
          .orderBy('empty_at')
          .limit(batchSize)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirstOrThrow()
    deleted = Number(numDeletedRows)
  }
}

async function tooManyAttempts(db: Database, limit: RateLimit, who: string): Promise<AppError> {
  const { seconds } = await db
    .selectFrom('attempt')
    .select(
      sql<number>`ceil(extract(epoch from empty_at - clock_timestamp()) - ${limit.seconds * (limit.atOnce - 1)}::int)::int`.as(
        'seconds',
      ),
    )
    .where('subject', '=', subject(limit, who))
    .executeTakeFirst()
    .then((row) => row ?? { seconds: 1 })
  const wait = Math.max(1, seconds)
  return new AppError(429, 'TOO_MANY_ATTEMPTS', triedTooOften(wait), {}, wait)
}
