import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { triedTooOften } from '../../contract/messages'
import type { Database } from '../../db/tables'
import { Refusal } from '../refusal'

/** So many at once, then one in so many seconds. */
export interface Allowance {
  name: string
  atOnce: number
  seconds: number
}

const subject = (allowance: Allowance, who: string) => `${allowance.name}:${who}`

/** An email without its letter case, and unreadable: wrong ones may be somebody's password typed too early. */
export const emailKey = (email: string) =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url')

/** An IPv6 customer has a whole /64 to call from, so that counts as one address. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip.replace(/^::ffff:/i, '')
  const [head = '', tail = ''] = ip.split('%', 1)[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const gap = ip.includes('::') ? Array(8 - left.length - right.length).fill('0') : []
  return [...left, ...gap, ...right].slice(0, 4).join(':')
}

/**
 * Counts an attempt before it is made, so that a hundred at the same time are counted one by one,
 * and refuses it when the allowance is used up. By the clock, as a transaction that waited for the others' attempts
 * began before they were made.
 */
export async function countAttempt(db: Database, allowance: Allowance, who: string): Promise<void> {
  const one = sql`make_interval(secs => ${allowance.seconds})`
  const counted = await db
    .insertInto('attempt')
    .values({ subject: subject(allowance, who), empty_at: sql`clock_timestamp() + ${one}` })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet({ empty_at: sql`greatest(attempt.empty_at, clock_timestamp()) + ${one}` })
        .where(sql<boolean>`attempt.empty_at <= clock_timestamp() + ${one} * (${allowance.atOnce}::int - 1)`),
    )
    .returning('subject')
    .executeTakeFirst()
  if (!counted) throw await tooManyAttempts(db, allowance, who)
}

/** Whether what was counted may go on, for refusing in silence. */
export const isAllowed = (counting: Promise<void>): Promise<boolean> =>
  counting.then(
    () => true,
    (thrown) => {
      if (thrown instanceof Refusal) return false
      throw thrown
    },
  )

/** Takes an attempt back that turned out right. */
export async function uncountAttempt(db: Database, allowance: Allowance, who: string): Promise<void> {
  await db
    .updateTable('attempt')
    .set({ empty_at: sql`empty_at - make_interval(secs => ${allowance.seconds})` })
    .where('subject', '=', subject(allowance, who))
    .execute()
}

/** Forgets the attempts of one, who proved to be the right one. */
export async function forgetAttempts(db: Database, allowance: Allowance, who: string): Promise<void> {
  await db.deleteFrom('attempt').where('subject', '=', subject(allowance, who)).execute()
}

/** Forgets what no longer counts, in portions, so that nobody who tries meanwhile waits for long. */
export async function forgetOutdatedAttempts(db: Database, atOnce = 1000): Promise<void> {
  let gone = atOnce
  while (gone === atOnce) {
    const { numDeletedRows } = await db
      .deleteFrom('attempt')
      .where('subject', 'in', (outdated) =>
        outdated
          .selectFrom('attempt')
          .select('subject')
          .where('empty_at', '<', sql<Date>`now()`)
          .orderBy('empty_at')
          .limit(atOnce)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirstOrThrow()
    gone = Number(numDeletedRows)
  }
}

async function tooManyAttempts(db: Database, allowance: Allowance, who: string): Promise<Refusal> {
  const { seconds } = await db
    .selectFrom('attempt')
    .select(
      sql<number>`ceil(extract(epoch from empty_at - clock_timestamp()) - ${allowance.seconds * (allowance.atOnce - 1)}::int)::int`.as(
        'seconds',
      ),
    )
    .where('subject', '=', subject(allowance, who))
    .executeTakeFirst()
    .then((row) => row ?? { seconds: 1 })
  const wait = Math.max(1, seconds)
  return new Refusal(429, 'TOO_MANY_ATTEMPTS', triedTooOften(wait), {}, wait)
}
