import { findRefunds } from '../../../payments/server/refunds/refund-queries'
import type { Database } from '../../../platform/db/tables'
import { findDocumentNumbers } from '../../../tax/server/invoices/invoice-queries'

/** History, shipments, documents and refunds of these orders, as customers may see them. */
export async function findTracking(db: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return { steps: [], shipments: [], documents: [], refunds: [] }
  const steps = await db
    .selectFrom('order_event')
    .select(['order_id', 'to_status as status', 'at', 'told'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
  const shipments = await findShipments(db, orderIds)
  const documents = await findDocumentNumbers(db, orderIds)
  return { steps, shipments, documents, refunds: await findRefunds(db, orderIds) }
}

export const findShipments = (db: Database, orderIds: readonly string[]) =>
  db.selectFrom('shipment').selectAll().where('order_id', 'in', orderIds).execute()

export type Tracking = Awaited<ReturnType<typeof findTracking>>
