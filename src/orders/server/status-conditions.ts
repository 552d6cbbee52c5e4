import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { transferMethods } from '../../payments/contract/payment-methods'
import { type OrderStatus, statusesIn } from '../contract/order-status'

/** Uses literals, so that partial indexes apply. */
export const isOneOf = (column: RawBuilder<unknown>, statuses: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${column} in (${sql.join(statuses.map((status) => sql.lit(status)))})`

/** Whether the payment in this table was made by a transfer. */
export const isByTransfer = (payment: string): RawBuilder<SqlBool> =>
  isOneOf(sql.ref(`${payment}.provider`), transferMethods)

/** Whether the payment in this table was paid before the current one, which asks for the difference. */
export const isEarlierPaid = (payment: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${payment}.replaced_at`)} is not null and ${sql.ref(`${payment}.paid_at`)} is not null`

export const overStatuses: readonly OrderStatus[] = statusesIn('over')
