import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type OrderStatus, statusesIn } from '../contract/order-status'

/** Uses literals, so that partial indexes apply. */
export const isOneOf = (column: RawBuilder<unknown>, statuses: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} in (${sql.join(statuses.map((status) => sql.lit(status)))})`

export const overStatuses: readonly OrderStatus[] = statusesIn('over')
