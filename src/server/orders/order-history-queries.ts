import type { Database } from '../database/tables'

/** The steps of these orders as their customers may read them, and their parcels. */
export async function findTracking(db: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return { steps: [], shipments: [] }
  const steps = await db
    .selectFrom('order_event')
    .select(['order_id', 'to_status as status', 'at', 'told'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
  const shipments = await db.selectFrom('shipment').selectAll().where('order_id', 'in', orderIds).execute()
  return { steps, shipments }
}

export type Tracking = Awaited<ReturnType<typeof findTracking>>
