import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type * as z from 'zod/mini'
import { cashToCollect, toPayPaise } from '../../orders/server/cash-due'
import { readOrderNumber } from '../../orders/server/order-number'
import { buyerName } from '../../orders/server/shopper-notes'
import type { Paise } from '../../platform/contract/money'
import { anywhere } from '../../platform/db/like-pattern'
import type { Database } from '../../platform/db/tables'
import type { adminReturnRoutes } from '../contract/admin-returns'
import { openReturnStatuses } from '../contract/return-terms'
import { selectReturns } from './return-queries'

type Query = z.output<(typeof adminReturnRoutes.list)['query']>

const selectAdminReturns = (db: Database) =>
  selectReturns(db)
    .innerJoin('orders', 'orders.id', 'request.order_id')
    .innerJoin('order_address as address', 'address.order_id', 'orders.id')
    .leftJoin('customer', 'customer.id', 'orders.customer_id')
    .select(['orders.number', 'orders.created_at as ordered_at', buyerName.as('name')])

export type AdminReturnRow = Awaited<ReturnType<typeof findReturnPage>>['rows'][number]

export async function findReturnPage(db: Database, query: Query) {
  const { sort, page, limit } = query
  const fit = matching(query)
  const rows = await selectAdminReturns(db)
    .select((row) => row.fn.countAll<number>().over().as('total'))
    .where(fit)
    .orderBy('request.created_at', sort.startsWith('-') ? 'desc' : 'asc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows, total: Number(rows[0]?.total ?? 0) }
}

function matching({ status, search }: Query): RawBuilder<SqlBool> {
  const statuses = status === 'open' ? openReturnStatuses : [status]
  const state = status === 'all' ? sql`true` : sql`request.status = any (${statuses})`
  const number = readOrderNumber(search) ?? null
  const found = search
    ? sql`(orders.number = ${number} or ${buyerName} ilike ${anywhere(search)})`
    : sql`true`
  return sql<SqlBool>`${state} and ${found}`
}

export const findAdminReturn = (db: Database, id: string) =>
  selectAdminReturns(db)
    .innerJoin('current_payment as payment', 'payment.order_id', 'orders.id')
    .select(sql<Paise>`case when ${cashToCollect} then ${toPayPaise} else 0 end`.as('cash_paise'))
    .where('request.id', '=', id)
    .executeTakeFirst()

/** Those that wait for the shop, and since when. */
export async function countOpenReturns(db: Database): Promise<{ count: number; since: string | null }> {
  const { count, since } = await db
    .selectFrom('return_request')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.min('created_at').as('since')])
    .where('status', 'in', openReturnStatuses)
    .executeTakeFirstOrThrow()
  return { count: Number(count), since: since ? new Date(since).toISOString() : null }
}
