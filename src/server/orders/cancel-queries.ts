import { type Insertable, sql } from 'kysely'
import type { Database, Tables } from '../database/tables'

export const lockOrder = (tx: Database, customerId: string, orderId: string) =>
  tx
    .selectFrom('orders')
    .innerJoin('payment', 'payment.order_id', 'orders.id')
    .select(['orders.status', 'payment.status as payment_status'])
    .where('orders.id', '=', orderId)
    .where('orders.customer_id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function setStatus(tx: Database, orderId: string, status: 'Cancelled'): Promise<void> {
  await tx.updateTable('orders').set({ status }).where('id', '=', orderId).execute()
}

export async function setPaymentStatus(tx: Database, orderId: string, status: 'Failed'): Promise<void> {
  await tx.updateTable('payment').set({ status }).where('order_id', '=', orderId).execute()
}

export async function insertEvent(tx: Database, event: Insertable<Tables['order_event']>): Promise<void> {
  await tx.insertInto('order_event').values(event).execute()
}

/**
 * The reverse of taking: products first and then options, each in the order of their ids, so that an
 * order and a cancellation wait for each other in one direction only. What is not counted stays so.
 */
export async function returnStock(tx: Database, orderId: string): Promise<void> {
  const lines = sql`
    select item.product_id, item.option_id, item.quantity, option.stock is not null as own
    from order_item item join product_option option on option.id = item.option_id
    where item.order_id = ${orderId}`
  await sql`
    with line as (${lines}),
    given as (
      select product_id as id, sum(quantity) as sold,
        sum(case when own then 0 else quantity end) as pieces, bool_or(own) as own
      from line group by product_id
    ), held as materialized (
      select product.id from product join given using (id) order by product.id for no key update of product
    )
    update product set stock = product.stock + given.pieces, sold = greatest(product.sold - given.sold, 0)
    from given join held using (id)
    where product.id = given.id and (product.stock is not null or given.own)`.execute(tx)
  await sql`
    with line as (${lines}),
    given as (select option_id as id, sum(quantity) as pieces from line where own group by option_id),
    held as materialized (
      select option.id from product_option option join given using (id)
      order by option.id for no key update of option
    )
    update product_option option set stock = option.stock + given.pieces
    from given join held using (id)
    where option.id = given.id`.execute(tx)
}
