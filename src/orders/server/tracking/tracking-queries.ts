import { sql } from 'kysely'
import type { Database } from '../../../platform/db/tables'
import { trackingLinkDays } from '../../contract/tracking'
import { mobileOf } from '../mobile-of-order'
import { trackingToken } from './tracking-token'

const isOver = sql<boolean>`customer_id is null or orders.created_at < now() - make_interval(days => ${trackingLinkDays})`

/** A link is over once the order is old or its customer has deleted the account. */
export const findTrackingKey = (db: Database, orderId: string) =>
  db
    .selectFrom('orders')
    .select(['tracking_key as key', isOver.as('isOver')])
    .where('id', '=', orderId)
    .executeTakeFirst()

/** Undefined once the link is over. */
export async function findTrackingAddress(
  db: Database,
  orderId: string,
  origin: string,
): Promise<string | undefined> {
  const found = await findTrackingKey(db, orderId)
  return found && !found.isOver ? trackingAddress(orderId, found.key, origin) : undefined
}

export const trackingAddress = (orderId: string, key: string, origin: string): string =>
  `${origin}/track/${trackingToken(orderId, key)}`

/** One statement, so that an unknown number takes as long as another customer's. */
export const findTrackable = (db: Database, number: number, contact: { email: string; mobile: string }) =>
  db
    .selectFrom('orders')
    .innerJoin('customer', 'customer.id', 'orders.customer_id')
    .innerJoin('order_address as address', 'address.order_id', 'orders.id')
    .select(['orders.id', 'orders.tracking_key as key'])
    .where('orders.number', '=', number)
    .where((row) =>
      row.or([
        row(row.fn<string>('lower', ['customer.email']), '=', contact.email),
        row(mobileOf('address'), '=', contact.mobile),
        row('customer.mobile', '=', contact.mobile),
      ]),
    )
    .where(sql<boolean>`not (${isOver})`)
    .executeTakeFirst()

export async function replaceTrackingKey(tx: Database, orderId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ tracking_key: sql`gen_random_uuid()` })
    .where('id', '=', orderId)
    .execute()
}
