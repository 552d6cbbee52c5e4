import { type Selectable, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Database, Tables } from '../../platform/db/tables'

const fromNow = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`
/** Later than this no letter is of use, however often it was tried. */
const longestWait = sql`interval '3 days'`

interface NewLetter {
  kind: string
  recipient: string | null
  payload: unknown
  expiresInMinutes: number | undefined
}

/** The tag under which the mail worker hears of new emails (NOTIFY shop_changed). */
export const outboxTag = 'outbox'

/**
 * Each NOTIFY makes commits wait for each other, so emails about new orders send none: the worker's clock finds them.
 */
export async function insertEmails(tx: Database, letters: readonly NewLetter[]): Promise<void> {
  const isUrgent = letters.some(({ kind }) => !patientKinds.includes(kind))
  await tx
    .insertInto('outbox')
    .values(
      letters.map(({ kind, recipient, payload, expiresInMinutes }) => ({
        id: newId(),
        kind,
        recipient,
        payload: JSON.stringify(payload),
        expires_at: expiresInMinutes === undefined ? null : fromNow(expiresInMinutes * 60),
      })),
    )
    .$if(isUrgent, (insert) => insert.returning(sql`pg_notify('shop_changed', ${outboxTag})`.as('notified')))
    .execute()
}

/** Nobody stands at the door for these: while the shop is busy they may lie for a while. */
const patientKinds = ['orderPlaced', 'orderNotice', 'lowStock']

interface Claim {
  count: number
  leaseSeconds: number
  /** So long patient letters are left alone. */
  patienceSeconds: number
}

/**
 * Takes letters that are due under a lease: no other worker gets them before it ends, and after a crash they are due
 * again. Sorted by the index alone: when thousands wait, a finer order would read them all to find the next eight.
 */
export async function claimEmails(db: Database, { count, leaseSeconds, patienceSeconds }: Claim) {
  const { rows } = await sql<ClaimedEmail>`
    with claimed as materialized (
      select id from outbox where sent_at is null and dead_at is null and due_at <= now()
        and (due_at <= ${fromNow(-patienceSeconds)} or kind <> all (${patientKinds}))
      order by due_at limit ${count} for update skip locked
    )
    update outbox set attempts = attempts + 1, due_at = ${fromNow(leaseSeconds)}
    from claimed where outbox.id = claimed.id
    returning outbox.id, kind, recipient, payload, created_at, attempts,
      coalesce(expires_at <= now(), false) or created_at < now() - ${longestWait} as expired`.execute(db)
  return rows
}

export type ClaimedEmail = Pick<
  Selectable<Tables['outbox']>,
  'id' | 'kind' | 'recipient' | 'payload' | 'created_at' | 'attempts'
> & { expired: boolean }

/** `unsent`: why they are done with and went to nobody; a letter that a server took has no such word. */
export async function noteSent(db: Database, ids: readonly string[], unsent = ''): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: sql`now()`, dead_at: null, payload: null, last_error: unsent })
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute()
}

/** Only while the letter is still this worker's: one whose lease ran out belongs to another. */
const stillHeld = (db: Database, { id, attempts }: Pick<ClaimedEmail, 'id' | 'attempts'>) =>
  db
    .updateTable('outbox')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)

export async function postpone(
  db: Database,
  letter: ClaimedEmail,
  { pauseSeconds, error }: { pauseSeconds: number; error: string },
): Promise<void> {
  await stillHeld(db, letter)
    .set({ due_at: fromNow(pauseSeconds), last_error: error })
    .execute()
}

/** The letter was not to blame: this attempt does not count. */
export async function giveBack(
  db: Database,
  letter: ClaimedEmail,
  { pauseSeconds, error }: { pauseSeconds: number; error: string },
): Promise<void> {
  await stillHeld(db, letter)
    .set({ attempts: letter.attempts - 1, due_at: fromNow(pauseSeconds), last_error: error })
    .execute()
}

/** Stays to be seen; what it says stays too, so that it can be sent again, unless that has expired. */
export async function giveUp(db: Database, letter: ClaimedEmail, error: string): Promise<void> {
  await stillHeld(db, letter)
    .set({
      dead_at: sql`now()`,
      payload: sql`case when expires_at is null then payload end`,
      last_error: sql`case when ${error} = '' then last_error else ${error} end`,
    })
    .execute()
}
