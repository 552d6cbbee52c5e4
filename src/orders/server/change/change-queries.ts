import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { fromOffers, type OfferRow, offerColumns } from '../../../cart/server/offer-queries'
import { adjustmentRows, itemRows } from '../../../checkout/server/place-order-queries'
import type { OrderQuote } from '../../../checkout/server/quote-order'
import type { PaymentMethod } from '../../../payments/contract/payment-methods'
import { receivedPaise } from '../../../payments/server/refunds/refund-queries'
import type { Paise } from '../../../platform/contract/money'
import type { Database } from '../../../platform/db/tables'
import { changeWithDeliveries } from '../../../webhooks/server/delivery-queries'
import { receivedStatuses } from '../../contract/payment-status'
import { mobileOf } from '../mobile-of-order'
import { addressColumns, itemColumns } from '../order-queries'
import { isEarlierPaid, isOneOf } from '../status-conditions'

const isReceived = isOneOf(sql`payment.status`, receivedStatuses)
const earlierPaid = sql`from payment paid
  where paid.order_id = orders.id and ${isEarlierPaid('paid')}`

/** An order with everything that a change may rewrite. */
export const findOrderToChange = (db: Database, id: string) =>
  db
    .selectFrom('orders')
    .innerJoin('current_payment as payment', 'payment.order_id', 'orders.id')
    .innerJoin('order_address as place', 'place.order_id', 'orders.id')
    .leftJoin('customer', 'customer.id', 'orders.customer_id')
    .leftJoin('shopper_note as wrote', 'wrote.order_id', 'orders.id')
    .select((order) => [
      'orders.id',
      'orders.customer_id',
      'orders.created_at',
      'orders.status',
      'orders.version',
      'orders.subtotal_paise',
      'orders.total_paise',
      'payment.id as payment_id',
      'payment.earlier_paise',
      'payment.provider as method',
      'payment.status as payment_status',
      'payment.refunded_paise',
      'payment.unapplied_paise',
      order.fn.coalesce('wrote.is_gift', order.lit(false)).as('is_gift'),
      order.fn.coalesce('wrote.receiver_mobile', order.val('')).as('receiver_mobile'),
      mobileOf('place').as('mobile'),
      receivedPaise.as('received_paise'),
      // The method whose fee the order has.
      sql<PaymentMethod>`coalesce((select paid.provider ${earlierPaid} order by paid.created_at limit 1),
        payment.provider)`.as('first_method'),
      // The total for which staff accepted less: that of the order or, unless they have asked for the rest of it since, that of
      // the payment before an open difference.
      sql<Paise>`coalesce(case when not ${isReceived} then (
        select case when paid.received_paise < paid.amount_paise and paid.amount_paise + paid.earlier_paise < orders.total_paise
          then paid.amount_paise + paid.earlier_paise else 0 end
        ${earlierPaid} order by paid.created_at desc limit 1) end, orders.total_paise)`.as('accepted_paise'),
      order
        .selectFrom('order_adjustment as offer')
        .innerJoin('promotion', 'promotion.id', 'offer.promotion_id')
        .select('promotion.code')
        .whereRef('offer.order_id', '=', 'orders.id')
        .where('promotion.code', 'is not', null)
        // Another offer may have the code by now.
        .where('promotion.archived_at', 'is', null)
        .limit(1)
        .as('code'),
      jsonArrayFrom(
        order
          .selectFrom('order_item as item')
          .leftJoin('media', 'media.id', 'item.media_id')
          .select((item) => [
            ...itemColumns,
            'media.id as media_id',
            jsonArrayFrom(
              item
                .selectFrom('order_item_part as part')
                .select([
                  'part.product_id',
                  'part.option_id',
                  'part.title',
                  'part.option_name',
                  'part.pieces',
                ])
                .whereRef('part.order_id', '=', 'item.order_id')
                .whereRef('part.position', '=', 'item.position')
                .orderBy('part.option_id'),
            ).as('parts'),
          ])
          .whereRef('item.order_id', '=', 'orders.id')
          .orderBy('item.position'),
      ).as('items'),
      jsonArrayFrom(
        order
          .selectFrom('order_adjustment as adjustment')
          .select([
            'kind',
            'label',
            'amount_paise',
            'line_position',
            'promotion_id',
            'rate_id',
            'first_day',
            'last_day',
            'is_pickup',
          ])
          .whereRef('adjustment.order_id', '=', 'orders.id')
          .orderBy('position'),
      ).as('adjustments'),
      jsonObjectFrom(
        order
          .selectFrom('order_address as address')
          .select([...addressColumns, 'address.gstin', 'address.business'])
          .whereRef('address.order_id', '=', 'orders.id'),
      )
        .$notNull()
        .as('address'),
    ])
    .where('orders.id', '=', id)
    .executeTakeFirst()

export type OrderToChange = NonNullable<Awaited<ReturnType<typeof findOrderToChange>>>
export type OrderedItem = OrderToChange['items'][number]
export type FormerOrder = Pick<
  OrderToChange,
  'items' | 'adjustments' | 'address' | 'mobile' | 'receiver_mobile' | 'total_paise'
>

/** Today's facts about these options. */
export const findOffersOf = async (db: Database, optionIds: readonly string[]): Promise<OfferRow[]> =>
  (
    await sql<OfferRow>`select ${offerColumns} ${fromOffers}
      where option.id = any (${optionIds}::uuid[])`.execute(db)
  ).rows

/** Replaces lines, adjustments, address and sums. */
export async function rewriteOrder(
  tx: Database,
  orderId: string,
  { lines, price, address }: OrderQuote,
): Promise<void> {
  await tx.deleteFrom('order_adjustment').where('order_id', '=', orderId).execute()
  await tx.deleteFrom('order_item_part').where('order_id', '=', orderId).execute()
  await tx.deleteFrom('order_item').where('order_id', '=', orderId).execute()
  const items = itemRows(lines)
  await tx
    .insertInto('order_item')
    .values(items.map(({ parts: _, ...item }) => ({ order_id: orderId, ...item })))
    .execute()
  const parts = items.flatMap(({ position, parts: inside }) =>
    inside.map(({ product_id, option_id, title, option_name, pieces }) => ({
      order_id: orderId,
      position,
      product_id,
      option_id,
      title,
      option_name,
      pieces,
    })),
  )
  if (parts.length > 0) await tx.insertInto('order_item_part').values(parts).execute()
  const adjustments = adjustmentRows(price.adjustments).map((one) => ({ order_id: orderId, ...one }))
  if (adjustments.length > 0) await tx.insertInto('order_adjustment').values(adjustments).execute()
  const { gstin = null, business = null, ...place } = address
  await tx
    .updateTable('order_address')
    .set({ ...place, gstin, business })
    .where('order_id', '=', orderId)
    .execute()
  await tx
    .updateTable('orders')
    .set({ subtotal_paise: price.subtotal, total_paise: price.total, version: sql`version + 1` })
    .where('id', '=', orderId)
    .execute()
}

export async function updateMobile(tx: Database, orderId: string, mobile: string): Promise<void> {
  await tx.updateTable('order_address').set({ mobile }).where('order_id', '=', orderId).execute()
}

/** Asks for the new total, less earlier payments. What was received already stays. */
export async function updateAmount(tx: Database, orderId: string, total: Paise): Promise<void> {
  const amount = sql<number>`greatest(0, ${total}::bigint - earlier_paise)`
  await tx
    .updateTable('current_payment as payment')
    .set({
      amount_paise: amount,
      received_paise: sql<number | null>`case when ${isReceived}
        then nullif(coalesce(received_paise, amount_paise), ${amount}) else received_paise end`,
    })
    .where('order_id', '=', orderId)
    .execute()
}

/** Asks for another difference by the same method. */
export async function updateDifference(tx: Database, paymentId: string, amount: Paise): Promise<void> {
  await tx.updateTable('payment').set({ amount_paise: amount }).where('id', '=', paymentId).execute()
}

export async function insertChange(
  tx: Database,
  change: { order_id: string; staff_id: string; staff_name: string; summary: string; former: FormerOrder },
): Promise<void> {
  const former = JSON.stringify(change.former)
  const stored = tx.insertInto('order_change').values({ ...change, former })
  await changeWithDeliveries(tx, stored, { event: 'order.changed', orderId: change.order_id })
}

export const findLastChange = (tx: Database, orderId: string) =>
  tx
    .selectFrom('order_change')
    .select('staff_name')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
