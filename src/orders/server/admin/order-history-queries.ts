import { findRefunds } from '../../../payments/server/refunds/refund-queries'
import type { Database } from '../../../platform/db/tables'
import { findDocumentNumbers } from '../../../tax/server/invoices/invoice-queries'

/** The steps of these orders as their customers may read them, their parcels, their papers and the money they got back. */
export async function findTracking(db: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return { steps: [], shipments: [], papers: [], refunds: [] }
  const steps = await db
    .selectFrom('order_event')
    .select(['order_id', 'to_status as status', 'at', 'told'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
  const shipments = await findShipments(db, orderIds)
  const papers = await findDocumentNumbers(db, orderIds)
  return { steps, shipments, papers, refunds: await findRefunds(db, orderIds) }
}

export const findShipments = (db: Database, orderIds: readonly string[]) =>
  db.selectFrom('shipment').selectAll().where('order_id', 'in', orderIds).execute()

export type Tracking = Awaited<ReturnType<typeof findTracking>>
