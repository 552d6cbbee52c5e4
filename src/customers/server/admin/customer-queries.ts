import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type * as z from 'zod/mini'
import { totalLeft } from '../../../orders/server/move-queries'
import { isGift } from '../../../orders/server/shopper-notes'
import { isOneOf, overStatuses } from '../../../orders/server/status-conditions'
import { mobileDigits } from '../../../platform/contract/typed-text'
import { anywhere } from '../../../platform/db/like-pattern'
import type { Database } from '../../../platform/db/tables'
import type { adminCustomerRoutes } from '../../contract/admin-customers'

type Query = z.output<(typeof adminCustomerRoutes.list)['query']>

/** What a customer ordered; sales are without cancelled and returned orders and what was credited. */
const figuresOf = (left: RawBuilder<number>) =>
  [
    sql<number>`count(*)::int`.as('orders'),
    sql<Date | null>`max(orders.created_at)`.as('last_order_at'),
    sql<number>`coalesce(sum(${left}) filter (where not ${isOneOf(sql`orders.status`, overStatuses)}), 0)::bigint`.as(
      'sales_paise',
    ),
  ] as const

const select = (db: Database) =>
  db
    .selectFrom('customer')
    .innerJoinLateral(
      (row) =>
        row
          .selectFrom('orders')
          .select(figuresOf(totalLeft))
          .whereRef('orders.customer_id', '=', 'customer.id')
          .as('placed'),
      (join) => join.onTrue(),
    )
    .select([
      'customer.id',
      'firstname',
      'lastname',
      'email',
      'mobile',
      'customer.created_at',
      'customer.updated_at',
    ])
    .select(['blocked_at', 'email_proved_at', 'placed.orders', 'placed.last_order_at', 'placed.sales_paise'])

/** Of all customers at once. Few orders are credited, so a join is faster here than a look at each. */
const allPlaced = (db: Database) =>
  db
    .selectFrom('orders')
    .leftJoin('current_payment as credited', (join) =>
      join.onRef('credited.order_id', '=', 'orders.id').on('credited.credited_paise', '>', 0),
    )
    .select('orders.customer_id')
    .select(figuresOf(sql`orders.total_paise - coalesce(credited.credited_paise, 0)`))
    .groupBy('orders.customer_id')

export type AdminCustomerRow = NonNullable<Awaited<ReturnType<typeof findAdminCustomer>>>

const sorts = {
  created: sql`customer.created_at`,
  name: sql`lower(firstname || ' ' || lastname)`,
  orders: sql`coalesce(placed.orders, 0)`,
  sales: sql`coalesce(placed.sales_paise, 0)`,
  last: sql`coalesce(placed.last_order_at, '-infinity')`,
}

/** Limit first, so that orders are counted for one page only, unless they sort it. */
export async function findCustomerPage(db: Database, query: Query) {
  const { sort, page, limit } = query
  const fit = matching(query)
  const by = sort.replace('-', '') as keyof typeof sorts
  const order = sql`${sorts[by]} ${sort.startsWith('-') ? sql`desc` : sql`asc`}, customer.id`
  const { count } = await db
    .selectFrom('customer')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(fit)
    .executeTakeFirstOrThrow()
  const everyone = db.selectFrom('customer').select('customer.id')
  const ranked = ['orders', 'sales', 'last'].includes(by)
    ? everyone.leftJoin(allPlaced(db).as('placed'), 'placed.customer_id', 'customer.id')
    : everyone
  const cut = ranked
    .where(fit)
    .orderBy(order)
    .limit(limit)
    .offset((page - 1) * limit)
  const rows = await select(db).where('customer.id', 'in', cut).orderBy(order).execute()
  return { rows, total: Number(count) }
}

/** The next customers of the export. A town is where they live: the receiver of a gift may live elsewhere. */
export const findCustomersAfter = (db: Database, { after, limit }: { after: string | null; limit: number }) =>
  select(db)
    .select((row) => [
      row
        .selectFrom('subscriber')
        .select('confirmed_at')
        .where(sql<boolean>`lower(subscriber.email) = lower(customer.email)`)
        .as('consented_at'),
      jsonObjectFrom(
        row
          .selectFrom('customer_address as saved')
          .select(['saved.city', 'saved.state'])
          .whereRef('saved.customer_id', '=', 'customer.id')
          .orderBy('saved_at', 'desc')
          .limit(1),
      ).as('saved'),
      jsonObjectFrom(
        row
          .selectFrom('orders')
          .innerJoin('order_address as address', 'address.order_id', 'orders.id')
          .select(['address.city', 'address.state'])
          .whereRef('orders.customer_id', '=', 'customer.id')
          .where(row.not(isGift))
          .orderBy('number', 'desc')
          .limit(1),
      ).as('sent_to'),
    ])
    .$if(after !== null, (query) => query.where('customer.id', '>', after ?? ''))
    .orderBy('customer.id')
    .limit(limit)
    .execute()

function matching({ search, state, changedSince }: Query): RawBuilder<SqlBool> {
  const words = anywhere(search)
  const digits = mobileDigits(search) ?? ''
  const found = search
    ? sql`(firstname || ' ' || lastname ilike ${words} or email ilike ${words}
        ${digits.length >= 4 ? sql`or mobile like ${anywhere(digits)}` : sql``})`
    : sql`true`
  const changed = changedSince ? sql`customer.updated_at >= ${new Date(changedSince)}` : sql`true`
  return sql<SqlBool>`${found} and ${changed} and ${state === 'blocked' ? sql`blocked_at is not null` : sql`true`}`
}

export const findAdminCustomer = (db: Database, id: string) =>
  select(db).where('customer.id', '=', id).executeTakeFirst()

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
