import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type OrderStatus, statusesIn } from '../contract/order-status'

/** Written out, so that indexes over some statuses are used. */
export const isOneOf = (column: RawBuilder<unknown>, statuses: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} in (${sql.join(statuses.map((status) => sql.lit(status)))})`

export const overStatuses: readonly OrderStatus[] = statusesIn('over')
