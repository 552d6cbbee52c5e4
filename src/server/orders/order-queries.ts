import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { v7 as uuid } from 'uuid'
import type { ShippingInfo } from '#contract/orders'
import type { OfferRow } from '../cart/offer-queries'
import type { Database } from '../database/tables'
import type { OrderPrice, WantedLine } from './price-order'

export type PricedLine = OfferRow & { quantity: number }

const selectOrders = (db: Database) =>
  db
    .selectFrom('orders')
    .innerJoin('order_address as address', 'address.order_id', 'orders.id')
    .innerJoin('payment', 'payment.order_id', 'orders.id')
    .select((order) => [
      'orders.id',
      'orders.number',
      'orders.status',
      'orders.subtotal_paise',
      'orders.fee_paise',
      'orders.total_paise',
      'orders.created_at',
      'address.firstname',
      'address.lastname',
      'address.address',
      'address.other',
      'address.city',
      'address.state',
      'address.country',
      'address.pincode',
      'payment.method',
      'payment.status as payment_status',
      'payment.reference',
      'payment.paid_at',
      jsonArrayFrom(
        order
          .selectFrom('order_item as item')
          .leftJoin('media', 'media.id', 'item.media_id')
          .select([
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
          ])
          .whereRef('item.order_id', '=', 'orders.id')
          .orderBy('item.position'),
      ).as('items'),
    ])

export const findOrder = (db: Database, id: string) =>
  selectOrders(db).where('orders.id', '=', id).executeTakeFirstOrThrow()

export type OrderRow = Awaited<ReturnType<typeof findOrder>>

/** The newest of a customer's orders; what is shown of them is of the day they were made [ORD-05]. */
export const findOrdersOf = (db: Database, customerId: string, limit: number): Promise<OrderRow[]> =>
  selectOrders(db)
    .where('orders.customer_id', '=', customerId)
    .orderBy('orders.number', 'desc')
    .limit(limit)
    .execute()

export const findOrderOf = (db: Database, customerId: string, id: string): Promise<OrderRow | undefined> =>
  selectOrders(db).where('orders.id', '=', id).where('orders.customer_id', '=', customerId).executeTakeFirst()

/** Orders made under this very key, or from this very cart with some of the same lines in it. */
export function findEarlier(
  tx: Database,
  customerId: string,
  { key, cart, lines }: { key: string; cart: string | undefined; lines: readonly WantedLine[] },
) {
  return tx
    .selectFrom('orders')
    .select(['id', 'request_digest'])
    .where('customer_id', '=', customerId)
    .where((order) => {
      const sameKey = order('idempotency_key', '=', key)
      if (cart === undefined) return sameKey
      const sharesLines = order.exists(
        order
          .selectFrom('order_item as item')
          .select('item.order_id')
          .whereRef('item.order_id', '=', 'orders.id')
          .where((item) =>
            item.or(
              lines.map(({ productId, optionId }) =>
                item.and([
                  item(sql<string>`item.product_id::text`, '=', productId),
                  item(sql<string>`item.option_id::text`, '=', optionId),
                ]),
              ),
            ),
          ),
      )
      const sameCart = sql<boolean>`starts_with(idempotency_key, ${cart})`
      return order.or([sameKey, order.and([sameCart, sharesLines])])
    })
    .execute()
}

export function insertOrder(
  tx: Database,
  order: { customer_id: string; idempotency_key: string; request_digest: string; price: OrderPrice },
) {
  const { price, ...asked } = order
  return tx
    .insertInto('orders')
    .values({
      id: uuid(),
      ...asked,
      subtotal_paise: price.subtotal,
      fee_paise: price.fee,
      total_paise: price.total,
    })
    .returning(['id', 'number', 'status', 'subtotal_paise', 'fee_paise', 'total_paise', 'created_at'])
    .executeTakeFirstOrThrow()
}

type InsertedOrder = Awaited<ReturnType<typeof insertOrder>>

interface OrderParts {
  customerId: string
  lines: readonly PricedLine[]
  address: ShippingInfo
  payment: PaymentStart
}

export interface PaymentStart {
  method: 'COD' | 'UPI'
  status: 'Pending' | 'Verifying'
  reference: string
  qr_reference: string | null
}

/**
 * All that belongs to a new order, and the end of its lines in the cart, in one statement [CHK-14].
 * Gives the order as it is now stored, without asking for it again.
 */
export async function completeOrder(
  tx: Database,
  order: InsertedOrder,
  { customerId, lines, address, payment }: OrderParts,
): Promise<OrderRow> {
  const order_id = order.id
  const started = { order_id, ...payment, amount_paise: order.total_paise }
  await tx
    .with('items', (query) =>
      query
        .insertInto('order_item')
        .values(
          lines.map((line, position) => ({ order_id, position, ...snapshot(line), ...pictured(line) })),
        ),
    )
    .with('address', (query) => query.insertInto('order_address').values({ order_id, ...address }))
    .with('event', (query) =>
      query.insertInto('order_event').values({ order_id, actor: 'customer', to_status: order.status }),
    )
    .with('payment', (query) => query.insertInto('payment').values(started))
    .deleteFrom('cart_item')
    .where('customer_id', '=', customerId)
    .where((row) =>
      row(
        row.refTuple('product_id', 'option_id'),
        'in',
        lines.map(({ product_id, option_id }) => row.tuple(product_id, option_id)),
      ),
    )
    .execute()
  return {
    ...order,
    ...address,
    method: payment.method,
    reference: payment.reference,
    payment_status: payment.status,
    paid_at: null,
    items: lines.map((line) => ({ ...noPicture, ...line.picture, ...snapshot(line) })),
  }
}

/** What an order keeps of a line as it was [ORD-05]. */
const snapshot = (line: PricedLine) => ({
  product_id: line.product_id,
  option_id: line.option_id,
  title: line.title,
  slug: line.slug,
  option_name: line.option_name,
  option_value: line.option_value,
  price_paise: line.price_paise,
  quantity: line.quantity,
})

const pictured = ({ picture }: PricedLine) => ({
  media_id: picture?.id ?? null,
  image_alt: picture?.alt ?? '',
})

const noPicture = { alt: '', key: null, widths: null, width: null, height: null }
