import { sql } from 'kysely'
import type { Database } from '../../platform/db/tables'

export const findWebhooks = (db: Database) =>
  db
    .selectFrom('webhook')
    .select(({ selectFrom, fn }) => [
      'id',
      'url',
      'paused_at',
      selectFrom('webhook_delivery as waiting')
        .select(fn.countAll<number>().as('count'))
        .whereRef('waiting.webhook_id', '=', 'webhook.id')
        .where('sent_at', 'is', null)
        .where('dead_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('waiting'),
      selectFrom('webhook_delivery as sent')
        .select('sent_at')
        .whereRef('sent.webhook_id', '=', 'webhook.id')
        .where('sent_at', 'is not', null)
        .orderBy('sent_at', 'desc')
        .limit(1)
        .as('last_sent_at'),
    ])
    .orderBy('created_at')
    .execute()

export const countWebhooks = async (db: Database): Promise<number> =>
  (
    await db
      .selectFrom('webhook')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

export async function insertWebhook(
  tx: Database,
  webhook: { id: string; url: string; secret: string },
): Promise<void> {
  await tx.insertInto('webhook').values(webhook).execute()
}

/** Returns the address, or undefined if nothing changed. */
export const setPaused = async (tx: Database, id: string, isPaused: boolean): Promise<string | undefined> =>
  (
    await tx
      .updateTable('webhook')
      .set({ paused_at: isPaused ? sql`now()` : null })
      .where('id', '=', id)
      .where('paused_at', isPaused ? 'is' : 'is not', null)
      .returning('url')
      .executeTakeFirst()
  )?.url

export const deleteWebhook = async (tx: Database, id: string): Promise<string | undefined> =>
  (await tx.deleteFrom('webhook').where('id', '=', id).returning('url').executeTakeFirst())?.url

export const isPaused = async (db: Database, id: string): Promise<boolean> =>
  (await db
    .selectFrom('webhook')
    .select('id')
    .where('id', '=', id)
    .where('paused_at', 'is not', null)
    .executeTakeFirst()) !== undefined
