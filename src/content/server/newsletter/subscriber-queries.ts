import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { anywhere } from '../../../platform/db/like-pattern'
import type { Database } from '../../../platform/db/tables'
import type { subscriberRoutes } from '../../contract/admin-subscribers'

export type SubscriberQuery = z.output<(typeof subscriberRoutes.list)['query']>

export async function findSubscriberPage(
  db: Database,
  { search, sort, page, limit, state }: SubscriberQuery,
) {
  const fit = db
    .selectFrom('subscriber')
    .where('email', 'ilike', anywhere(search))
    .$if(state !== 'all', (query) =>
      query.where('confirmed_at', state === 'confirmed' ? 'is not' : 'is', null),
    )
  const { count } = await fit.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await fit
    .select(['id', 'email', 'asked_at', 'confirmed_at'])
    .orderBy(sort.endsWith('email') ? sql`lower(email)` : 'asked_at', sort.startsWith('-') ? 'desc' : 'asc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows, total: Number(count) }
}

export type SubscriberRow = Awaited<ReturnType<typeof findSubscriberPage>>['rows'][number]

export const findConsenting = (db: Database) =>
  db
    .selectFrom('subscriber')
    .select(['email', 'asked_at', 'confirmed_at'])
    .where('confirmed_at', 'is not', null)
    .orderBy('confirmed_at')
    .execute()

export async function deleteSubscriber(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('subscriber').where('id', '=', id).execute()
}
