import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { receivedPaise } from '../../../payments/server/refunds/refund-queries'
import type { Paise } from '../../../platform/contract/money'
import type { Database } from '../../../platform/db/tables'
import type { OrderExport } from '../../contract/admin-orders'
import { mobileOf } from '../mobile-of-order'
import { fittingOrders, fromOrders, orderLines } from './admin-order-queries'

const ofFilter = (db: Database, { status, ...filter }: OrderExport) =>
  fittingOrders(db, filter).where((row) => (status ? row('orders.status', '=', status) : row.lit(true)))

export async function countOrders(db: Database, filter: OrderExport): Promise<number> {
  const { count } = await ofFilter(db, filter)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type ExportedOrder = Awaited<ReturnType<typeof findOrdersAfter>>[number]

/** The next orders of the export, by number. */
export function findOrdersAfter(
  db: Database,
  filter: OrderExport,
  { after, limit }: { after: number; limit: number },
) {
  const next = ofFilter(db, filter)
    .select('orders.id')
    .where('orders.number', '>', after)
    .orderBy('orders.number')
    .limit(limit)
  return fromOrders(db)
    .leftJoin('shopper_note as wrote', 'wrote.order_id', 'orders.id')
    .leftJoin('shipment', 'shipment.order_id', 'orders.id')
    .leftJoin('invoice', (join) =>
      join.onRef('invoice.order_id', '=', 'orders.id').on('invoice.kind', '<>', 'credit_note'),
    )
    .select((row) => [
      'orders.number',
      'orders.created_at',
      'orders.status',
      'orders.total_paise',
      row.ref('payment.provider').$notNull().as('method'),
      row.ref('payment.status').$notNull().as('payment_status'),
      row.ref('payment.refunded_paise').$notNull().as('refunded_paise'),
      // With what pays nothing, as refunds take that back too.
      sql<Paise>`${receivedPaise} + payment.unapplied_paise`.as('received_paise'),
      'customer.firstname as customer_firstname',
      'customer.lastname as customer_lastname',
      'customer.email',
      mobileOf('address').as('mobile'),
      row.ref('address.firstname').$notNull().as('firstname'),
      row.ref('address.lastname').$notNull().as('lastname'),
      'address.address',
      'address.other',
      'address.city',
      'address.pincode',
      'address.state',
      'address.gstin',
      'wrote.seller_note',
      'shipment.carrier',
      'shipment.tracking_number',
      'invoice.number as invoice_number',
      jsonArrayFrom(
        row
          .selectFrom('order_adjustment as adjustment')
          .select(['adjustment.kind', 'adjustment.amount_paise', 'adjustment.line_position'])
          .whereRef('adjustment.order_id', '=', 'orders.id'),
      ).as('adjustments'),
    ])
    .select(orderLines)
    .where('orders.id', 'in', next)
    .orderBy('orders.number')
    .execute()
}
