import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Database } from '../../../platform/db/tables'

/** So often an address that does not confirm is asked, and never again within an hour. */
const mostLetters = 5

/**
 * Notes that this address asked. The subscriber's id if a letter is due now: not if it has confirmed
 * already or was written to lately. Of many at the same moment one gets it [FTR-02].
 */
export async function noteSubscriber(tx: Database, email: string): Promise<string | undefined> {
  const due = await tx
    .insertInto('subscriber')
    .values({ id: newId(), email })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .doUpdateSet({ asked_at: sql`now()`, confirmations_sent: sql`subscriber.confirmations_sent + 1` })
        .where('subscriber.confirmed_at', 'is', null)
        .where('subscriber.asked_at', '<', sql<Date>`now() - interval '1 hour'`)
        .where('subscriber.confirmations_sent', '<', mostLetters),
    )
    .returning('id')
    .executeTakeFirst()
  return due?.id
}

export async function insertLinks(
  tx: Database,
  subscriberId: string,
  links: readonly { purpose: 'confirm' | 'leave'; hash: Buffer }[],
): Promise<void> {
  await tx
    .insertInto('newsletter_link')
    .values(links.map(({ purpose, hash }) => ({ token_hash: hash, subscriber_id: subscriberId, purpose })))
    .execute()
}

/** A confirming link works once; false if it is not (or no longer) one. */
export async function confirmByLink(db: Database, hash: Buffer): Promise<boolean> {
  const confirmed = await db
    .with('used', (query) =>
      query
        .deleteFrom('newsletter_link')
        .where('token_hash', '=', hash)
        .where('purpose', '=', 'confirm')
        .returning('subscriber_id'),
    )
    .updateTable('subscriber')
    .from('used')
    .set({ confirmed_at: sql`now()` })
    .whereRef('subscriber.id', '=', 'used.subscriber_id')
    .returning('subscriber.id')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Forgets the address, and with it every link to it. */
export async function leaveByLink(db: Database, hash: Buffer): Promise<boolean> {
  const left = await db
    .deleteFrom('subscriber')
    .using('newsletter_link as link')
    .whereRef('link.subscriber_id', '=', 'subscriber.id')
    .where('link.token_hash', '=', hash)
    .where('link.purpose', '=', 'leave')
    .returning('subscriber.id')
    .executeTakeFirst()
  return left !== undefined
}
