import { type Selectable, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { readyStatement } from '../../platform/db/ready-statement'
import type { Database, Tables } from '../../platform/db/tables'

const fromNow = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`
/** An older email is of no use. */
const longestWait = sql`interval '3 days'`

interface NewEmail {
  kind: string
  recipient: string | null
  payload: unknown
  expiresInMinutes: number | undefined
}

/** The NOTIFY tag for new emails (channel shop_changed). */
export const outboxTag = 'outbox'

/**
 * Each NOTIFY makes commits wait for each other, so emails about new orders send none: the worker's clock finds them.
 */
export async function insertEmails(tx: Database, emails: readonly NewEmail[]): Promise<void> {
  const rows = emails.map(({ kind, recipient, payload, expiresInMinutes }) => ({
    id: newId(),
    kind,
    recipient,
    payload,
    minutes: expiresInMinutes,
  }))
  const isUrgent = emails.some(({ kind }) => !patientKinds.includes(kind))
  await insertRows(tx, { emails: JSON.stringify(rows), isUrgent })
}

const insertRows = readyStatement(
  ({ emails, isUrgent }: { emails: string; isUrgent: boolean }) => sql`/* queue_emails */
    insert into outbox (id, kind, recipient, payload, expires_at)
    select id, kind, recipient, payload, now() + make_interval(mins => minutes)
    from jsonb_to_recordset(${emails}) as email (id uuid, kind text, recipient text, payload jsonb, minutes int)
    returning case when ${isUrgent} then pg_notify('shop_changed', ${outboxTag}) end`,
)

/** These may wait while the shop is busy. */
const patientKinds = ['orderPlaced', 'orderNotice', 'lowStock']

interface Claim {
  count: number
  leaseSeconds: number
  /** How long to leave patient emails unclaimed. */
  patienceSeconds: number
}

/**
 * Claims due emails under a lease: no other worker gets them before it ends, and after a crash they are due again.
 * Sorted by the index alone: a finer order would read all waiting emails to find the next eight.
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
    returning outbox.id, kind, recipient, payload, created_at, attempts, request_id,
      coalesce(expires_at <= now(), false) or created_at < now() - ${longestWait} as expired`.execute(db)
  return rows
}

export type ClaimedEmail = Pick<
  Selectable<Tables['outbox']>,
  'id' | 'kind' | 'recipient' | 'payload' | 'created_at' | 'attempts' | 'request_id'
> & { expired: boolean }

/** `unsent`: why the transport did not send them, if it did not. */
export async function noteSent(db: Database, ids: readonly string[], unsent = ''): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: sql`now()`, dead_at: null, payload: null, last_error: unsent })
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute()
}

/** Matches only while this worker holds the lease. */
const stillHeld = (db: Database, { id, attempts }: Pick<ClaimedEmail, 'id' | 'attempts'>) =>
  db
    .updateTable('outbox')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)

export async function postpone(
  db: Database,
  email: ClaimedEmail,
  { pauseSeconds, error }: { pauseSeconds: number; error: string },
): Promise<void> {
  await stillHeld(db, email)
    .set({ due_at: fromNow(pauseSeconds), last_error: error })
    .execute()
}

/** This attempt does not count. */
export async function giveBack(
  db: Database,
  email: ClaimedEmail,
  { pauseSeconds, error }: { pauseSeconds: number; error: string },
): Promise<void> {
  await stillHeld(db, email)
    .set({ attempts: email.attempts - 1, due_at: fromNow(pauseSeconds), last_error: error })
    .execute()
}

/** Keeps the payload, so that staff can send it again, unless it expires. */
export async function giveUp(db: Database, email: ClaimedEmail, error: string): Promise<void> {
  await stillHeld(db, email)
    .set({
      dead_at: sql`now()`,
      payload: sql`case when expires_at is null then payload end`,
      last_error: sql`case when ${error} = '' then last_error else ${error} end`,
    })
    .execute()
}
