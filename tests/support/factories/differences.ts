import { sql } from 'kysely'
import { expect } from 'vitest'
import type { PaymentStatus } from '../../../src/orders/contract/payment-status'
import type { Database } from '../../../src/platform/db/tables'

/** All payments of an order, oldest first. */
export const paymentsOf = (db: Database, id: string) =>
  db
    .selectFrom('payment')
    .select(['provider', 'status', 'amount_paise as amount', 'earlier_paise as earlier'])
    .select(sql<boolean>`replaced_at is null`.as('current'))
    .where('order_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** The money of an order, added up from its rows and not from what is stored with its payment. */
export async function moneyOf(db: Database, id: string) {
  const { rows } = await sql<{
    received: number
    refunded: number
    owed: number
    due: number
    open: PaymentStatus
  }>`
    select refund_due_paise as due, payment.status as open,
      (select coalesce(sum(coalesce(received_paise, amount_paise)), 0) from payment paid
        where order_id = orders.id and status in ('Paid', 'Refunded'))::bigint + (
        select coalesce(sum(receipt.amount_paise), 0) from payment_receipt receipt
        join payment attempt on attempt.id = receipt.payment_id
        where attempt.order_id = orders.id and problem <> '')::bigint as received,
      (select coalesce(sum(amount_paise), 0) from refund where order_id = orders.id and voided_at is null)::bigint as refunded,
      case when orders.status in ('Cancelled', 'Returned') then 0
        when payment.status in ('Paid', 'Refunded') then total_paise else total_paise - payment.amount_paise end as owed
    from orders join current_payment payment on payment.order_id = orders.id where orders.id = ${id}`.execute(
    db,
  )
  const [money] = rows
  if (!money) throw new Error('No order')
  return money
}

/** What is due is what is there beyond what the order costs, less what an open payment asks for. */
export async function expectExactMoney(db: Database, id: string): Promise<void> {
  const { received, refunded, owed, due } = await moneyOf(db, id)
  expect(due).toBe(Math.max(0, received - refunded - owed))
  expect(received - refunded).toBeGreaterThanOrEqual(0)
}
