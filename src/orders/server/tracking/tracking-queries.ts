import { sql } from 'kysely'
import type { Database } from '../../../platform/db/tables'
import { trackingLinkDays } from '../../contract/tracking'

/** A link is over once the order is old or its customer has deleted the account. */
export const findTrackingKey = (db: Database, orderId: string) =>
  db
    .selectFrom('orders')
    .select([
      'tracking_key as key',
      sql<boolean>`customer_id is null or created_at < now() - make_interval(days => ${trackingLinkDays})`.as(
        'isOver',
      ),
    ])
    .where('id', '=', orderId)
    .executeTakeFirst()

export async function replaceTrackingKey(tx: Database, orderId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ tracking_key: sql`gen_random_uuid()` })
    .where('id', '=', orderId)
    .execute()
}
