import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import { mobileDigits } from '../../../platform/contract/typed-text'
import { anywhere } from '../../../platform/db/like-pattern'
import type { Database } from '../../../platform/db/tables'
import type { adminCustomerRoutes } from '../../contract/admin-customers'

type Query = z.output<(typeof adminCustomerRoutes.list)['query']>

const select = (db: Database) =>
  db
    .selectFrom('customer')
    .select(['id', 'firstname', 'lastname', 'email', 'mobile', 'created_at', 'blocked_at', 'email_proved_at'])
    .select(
      sql<number>`(select count(*)::int from orders where orders.customer_id = customer.id)`.as('orders'),
    )
export type AdminCustomerRow = NonNullable<Awaited<ReturnType<typeof findAdminCustomer>>>

/** Limit first, so that orders are counted for one page only. */
export async function findCustomerPage(db: Database, query: Query) {
  const { sort, page, limit } = query
  const fit = matching(query)
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const order = sort.endsWith('name')
    ? sql`lower(firstname || ' ' || lastname) ${direction}, id`
    : sql`created_at ${direction}, id`
  const { count } = await db
    .selectFrom('customer')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(fit)
    .executeTakeFirstOrThrow()
  const cut = db
    .selectFrom('customer')
    .select('id')
    .where(fit)
    .orderBy(order)
    .limit(limit)
    .offset((page - 1) * limit)
  const rows = await select(db).where('id', 'in', cut).orderBy(order).execute()
  return { rows, total: Number(count) }
}

function matching({ search, state }: Query): RawBuilder<SqlBool> {
  const words = anywhere(search)
  const digits = mobileDigits(search) ?? ''
  const found = search
    ? sql`(firstname || ' ' || lastname ilike ${words} or email ilike ${words}
        ${digits.length >= 4 ? sql`or mobile like ${anywhere(digits)}` : sql``})`
    : sql`true`
  return sql<SqlBool>`${found} and ${state === 'blocked' ? sql`blocked_at is not null` : sql`true`}`
}

export const findAdminCustomer = (db: Database, id: string) =>
  select(db).where('id', '=', id).executeTakeFirst()

export async function countReviews(db: Database, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('review')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Waits for concurrent logins, so that their sessions end too. */
export async function setBlocked(tx: Database, id: string, blocked: boolean): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ blocked_at: blocked ? sql`coalesce(blocked_at, now())` : null })
    .where('id', '=', id)
    .execute()
}
