import { type Insertable, sql } from 'kysely'
import { receivedPaise } from '../../payments/server/refunds/refund-queries'
import type { Paise } from '../../platform/contract/money'
import type { Database, Tables } from '../../platform/db/tables'
import { acceptedReturnStatuses } from '../../returns/contract/return-terms'
import { changeWithDeliveries } from '../../webhooks/server/delivery-queries'
import type { OrderStatus } from '../contract/order-status'
import { toPayPaise } from './cash-due'
import { isGift } from './shopper-notes'
import { isOneOf, overStatuses } from './status-conditions'

/** Locks the order until the transaction ends. */
export const lockOrder = async (tx: Database, orderId: string) =>
  // After waiting for a change to another attempt, the attempt that was waited for is no longer the current one.
  (await lockWithPayment(tx, orderId)) ?? lockWithPayment(tx, orderId)

const lockWithPayment = (tx: Database, orderId: string) =>
  tx
    .selectFrom('orders')
    .innerJoin('current_payment as payment', 'payment.order_id', 'orders.id')
    .select([
      'orders.id',
      'orders.customer_id',
      'orders.created_at',
      'orders.status',
      'orders.version',
      'payment.id as payment_id',
      'payment.provider as method',
      'payment.status as payment_status',
      'payment.reference',
      'payment.earlier_paise',
    ])
    .where('orders.id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

export async function setStatus(tx: Database, orderId: string, status: OrderStatus): Promise<void> {
  await tx.updateTable('orders').set({ status }).where('id', '=', orderId).execute()
}

export async function insertEvent(tx: Database, event: Insertable<Tables['order_event']>): Promise<void> {
  const stored = tx.insertInto('order_event').values(event)
  await changeWithDeliveries(tx, stored, { event: 'order.changed', orderId: event.order_id })
}

export const hadStatus = async (tx: Database, orderId: string, status: OrderStatus): Promise<boolean> =>
  (await tx
    .selectFrom('order_event')
    .select('id')
    .where('order_id', '=', orderId)
    .where('to_status', '=', status)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const findLastEvent = (tx: Database, orderId: string) =>
  tx
    .selectFrom('order_event')
    .select(['actor', 'staff_id', 'staff_name'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** Frees the bank statement line that was matched to the payment. */
export async function releaseLine(tx: Database, paymentId: string): Promise<void> {
  await tx
    .updateTable('statement_line')
    .set({ order_id: null, payment_id: null })
    .where('payment_id', '=', paymentId)
    .execute()
}

export async function insertPaymentEvent(
  tx: Database,
  event: Insertable<Tables['payment_event']>,
): Promise<void> {
  const stored = tx.insertInto('payment_event').values(event)
  await changeWithDeliveries(tx, stored, { event: 'payment.changed', orderId: event.order_id })
}

export const findLastPaymentEvent = (tx: Database, orderId: string) =>
  tx
    .selectFrom('payment_event')
    .select(['actor', 'staff_id', 'staff_name'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** Whether cash can have come for an order that is over: it was delivered, or was paid and this was undone since. */
export const mayHaveCash = sql<boolean>`exists (
  select from order_event step where step.order_id = orders.id and (step.to_status = 'Delivered'
    or ${isOneOf(sql`step.to_status`, overStatuses)} and exists (select from payment_event undone
      where undone.order_id = orders.id and undone.from_status = 'Paid' and undone.at > step.at)))`

export const findMayHaveCash = async (tx: Database, orderId: string): Promise<boolean> =>
  (
    await tx
      .selectFrom('orders')
      .select(mayHaveCash.as('may'))
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).may

/**
 * The amount that an email confirmed for a payment that is now being checked again, from the audit log. Undefined after a new
 * reminder or a corrected reference.
 */
export async function findConfirmedPaise(tx: Database, orderId: string): Promise<Paise | undefined> {
  const { rows } = await sql<{ confirmed: Paise }>`
    select ((last.before ->> 'received')::numeric * 100)::bigint as confirmed
    from (
      select at, before, after from audit_log
      where entity = 'order' and entity_id = ${orderId} and action = 'payment changed' order by id desc limit 1
    ) last
    join current_payment payment on order_id = ${orderId}
    where last.before ? 'received' and last.after ->> 'payment' = 'Verifying' and reminded_at is null
      and not exists (select from payment_correction where order_id = payment.order_id and at > last.at)`.execute(
    tx,
  )
  return rows[0]?.confirmed
}

export const findShipment = (tx: Database, orderId: string) =>
  tx.selectFrom('shipment').selectAll().where('order_id', '=', orderId).executeTakeFirst()

export async function insertShipment(
  tx: Database,
  shipment: { order_id: string; carrier: string; tracking_number: string },
): Promise<void> {
  await tx.insertInto('shipment').values(shipment).execute()
}

export async function updateShipment(
  tx: Database,
  orderId: string,
  shipment: { carrier: string; tracking_number: string },
): Promise<void> {
  await tx.updateTable('shipment').set(shipment).where('order_id', '=', orderId).execute()
}

/** The total less partial credit notes. */
export const totalLeft = sql<number>`(orders.total_paise - coalesce((
  select credited_paise from current_payment credited where credited.order_id = orders.id
), 0))`

/** A return was accepted, and none of the requests says where to send the refund. */
const lacksRefundUpi = sql<boolean>`coalesce((select bool_and(refund_upi = '')
  and bool_or(${isOneOf(sql`status`, acceptedReturnStatuses)}) from return_request
  where order_id = orders.id and status <> 'Withdrawn'), false)`

/** Facts for the emails about an order; `email` is null once the account is deleted. */
export const findEmailFacts = (tx: Database, orderId: string) =>
  tx
    .selectFrom('orders')
    .innerJoin('current_payment as payment', 'payment.order_id', 'orders.id')
    .leftJoin('customer', 'customer.id', 'orders.customer_id')
    .leftJoin('shipment', 'shipment.order_id', 'orders.id')
    .select([
      'orders.id',
      'orders.number',
      'orders.created_at',
      'orders.status',
      totalLeft.as('total_paise'),
      sql<Paise>`${receivedPaise} + payment.unapplied_paise`.as('received_paise'),
      'payment.earlier_paise',
      toPayPaise.as('to_pay_paise'),
      'payment.refund_due_paise as due_paise',
      'payment.provider as method',
      'payment.status as payment_status',
      'payment.reference',
      'customer.email',
      'customer.firstname',
      'shipment.carrier',
      'shipment.tracking_number',
      isGift.as('is_gift'),
      lacksRefundUpi.as('lacks_refund_upi'),
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()

const mostToReview = 3

/** Products of an order that are still sold and not reviewed by its customer; none for a blocked customer. */
export const findToReview = (tx: Database, orderId: string) =>
  tx
    .selectFrom('order_item as item')
    .innerJoin('orders', 'orders.id', 'item.order_id')
    .innerJoin('customer', 'customer.id', 'orders.customer_id')
    .innerJoin('product', 'product.id', 'item.product_id')
    .select(['product.id', 'product.title'])
    .where('item.order_id', '=', orderId)
    .where('customer.blocked_at', 'is', null)
    .where('product.archived_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('review')
            .whereRef('review.product_id', '=', 'product.id')
            .whereRef('review.customer_id', '=', 'orders.customer_id'),
        ),
      ),
    )
    .groupBy('product.id')
    .orderBy((item) => item.fn.min('item.position'))
    .limit(mostToReview)
    .execute()
