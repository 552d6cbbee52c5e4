import type { Database } from '../database/tables'
import { findPaperNumbers } from '../invoices/invoice-queries'

/** The steps of these orders as their customers may read them, their parcels and their papers. */
export async function findTracking(db: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return { steps: [], shipments: [], papers: [] }
  const steps = await db
    .selectFrom('order_event')
    .select(['order_id', 'to_status as status', 'at', 'told'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
  const shipments = await db.selectFrom('shipment').selectAll().where('order_id', 'in', orderIds).execute()
  return { steps, shipments, papers: await findPaperNumbers(db, orderIds) }
}

export type Tracking = Awaited<ReturnType<typeof findTracking>>
