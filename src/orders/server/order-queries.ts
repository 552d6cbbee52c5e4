import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { bankReference } from '../../payments/server/claims/bank-reference'
import type { Database } from '../../platform/db/tables'
import type { Adjustment } from './adjustments'
import { isEarlierPaid } from './status-conditions'

/** Columns of `order_address as address`, as ShippingInfo names them. */
export const addressColumns = [
  'address.firstname',
  'address.lastname',
  'address.address',
  'address.other',
  'address.city',
  'address.state',
  'address.country',
  'address.pincode',
] as const

/** Columns of `order_item as item` with its picture, `media`. */
export const itemColumns = [
  'item.product_id',
  'item.option_id',
  'item.title',
  'item.slug',
  'item.option_name',
  'item.option_value',
  'item.price_paise',
  'item.quantity',
  'item.image_alt as alt',
  'media.key',
  'media.widths',
  'media.width',
  'media.height',
] as const

/** The payments that the current one adds to. */
const countEarlierPayments = sql`select count(*) from payment earlier
  where earlier.order_id = orders.id and ${isEarlierPaid('earlier')}`

const selectOrders = (db: Database) =>
  db
    .selectFrom('orders')
    .innerJoin('order_address as address', 'address.order_id', 'orders.id')
    .innerJoin('current_payment as payment', 'payment.order_id', 'orders.id')
    .leftJoin('shopper_note as wrote', 'wrote.order_id', 'orders.id')
    .select((order) => [
      'orders.id',
      'orders.number',
      'orders.status',
      'orders.subtotal_paise',
      'orders.total_paise',
      'orders.created_at',
      ...addressColumns,
      'address.gstin',
      'address.business',
      order.fn.coalesce('wrote.is_gift', order.lit(false)).as('is_gift'),
      order.fn.coalesce('wrote.gift_note', order.val('')).as('gift_note'),
      order.fn.coalesce('wrote.seller_note', order.val('')).as('seller_note'),
      order.fn.coalesce('wrote.receiver_mobile', order.val('')).as('receiver_mobile'),
      'payment.id as payment_id',
      'payment.held_until',
      'payment.amount_paise',
      'payment.earlier_paise',
      // Read for a difference alone.
      sql<number>`case when payment.earlier_paise > 0 then (${countEarlierPayments}) else 0 end`.as(
        'earlier_payments',
      ),
      'payment.provider as method',
      'payment.status as payment_status',
      'payment.reference',
      bankReference.as('bank_reference'),
      'payment.client_reference',
      'payment.paid_at',
      'payment.credited_paise',
      'payment.refund_due_paise',
      jsonArrayFrom(
        order
          .selectFrom('order_adjustment as adjustment')
          .select(['kind', 'label', 'amount_paise', 'line_position'])
          .select(['rate_id', 'first_day', 'last_day', 'is_pickup'])
          .whereRef('adjustment.order_id', '=', 'orders.id')
          .orderBy('position'),
      ).as('adjustments'),
      jsonArrayFrom(
        order
          .selectFrom('order_item as item')
          .leftJoin('media', 'media.id', 'item.media_id')
          .select(itemColumns)
          .whereRef('item.order_id', '=', 'orders.id')
          .orderBy('item.position'),
      ).as('items'),
    ])

export const findOrder = (db: Database, id: string) =>
  selectOrders(db).where('orders.id', '=', id).executeTakeFirstOrThrow()

export const findOrders = (db: Database, ids: readonly string[]): Promise<OrderRow[]> =>
  selectOrders(db).where('orders.id', 'in', ids).execute()

export type OrderRow = Omit<Awaited<ReturnType<typeof findOrder>>, 'adjustments'> & {
  adjustments: Adjustment[]
}

/** The newest orders of a customer, with titles and prices of the day they were placed [ORD-05]. */
export const findOrdersOf = (
  db: Database,
  customerId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<OrderRow[]> =>
  selectOrders(db)
    .where('orders.customer_id', '=', customerId)
    .$if(before !== undefined, (query) =>
      query.where('orders.number', '<', (of) =>
        of
          .selectFrom('orders as later')
          .select('later.number')
          .where('later.id', '=', before ?? '')
          .where('later.customer_id', '=', customerId),
      ),
    )
    .orderBy('orders.number', 'desc')
    .limit(limit)
    .execute()

export const findOrderOf = (db: Database, customerId: string, id: string): Promise<OrderRow | undefined> =>
  selectOrders(db).where('orders.id', '=', id).where('orders.customer_id', '=', customerId).executeTakeFirst()
