import { sql } from 'kysely'
import type { CashHistory } from '../../checkout/server/pricing-step'
import { cashOrdersOf } from '../../payments/server/providers/cash-history'
import type { NewPayment } from '../../payments/server/providers/provider'
import type { Paise } from '../../platform/contract/money'
import type { Database } from '../../platform/db/tables'
import type { Adjustment } from './adjustments'
import type { LockedOrder } from './move-queries'

export interface PayableFacts {
  now: Date
  /** The stored setting. */
  preferences: unknown
  total: Paise
  /** The fee of the current method, part of the total. */
  fee: Paise
  state: string
  pincode: string
  cash_orders: CashHistory
  held_until: Date | null
}

/** What decides how an order may be paid, in one statement. */
export async function findPayableFacts(db: Database, orderId: string): Promise<PayableFacts> {
  const { rows } = await sql<PayableFacts>`
    select date_trunc('milliseconds', now()) as now, current.held_until,
      (select value from setting where key = 'paymentMethods') as preferences, orders.total_paise as total,
      coalesce((select sum(amount_paise) from order_adjustment
        where order_id = orders.id and kind = 'payment_fee'), 0)::bigint as fee,
      address.state, address.pincode, ${cashOrdersOf(sql`orders.customer_id`, orderId)} as cash_orders
    from orders join order_address address on address.order_id = orders.id
    join current_payment current on current.order_id = orders.id
    where orders.id = ${orderId}`.execute(db)
  const [facts] = rows
  if (!facts) throw new Error(`Order ${orderId} has no payment`)
  return facts
}

/** The current attempt becomes a failed one that no longer counts, and `payment` the current one. */
export async function replaceAttempt(
  tx: Database,
  { id, payment_id }: LockedOrder,
  payment: NewPayment & { amount_paise: Paise; held_until: Date | null },
): Promise<string> {
  await tx
    .updateTable('payment')
    .set({ status: 'Failed', replaced_at: sql`now()` })
    .where('id', '=', payment_id)
    .execute()
  const inserted = tx.insertInto('payment').values({ order_id: id, ...payment })
  return (await inserted.returning('id').executeTakeFirstOrThrow()).id
}

/** Replaces the fee of the former method; the total follows. */
export async function replacePaymentFee(
  tx: Database,
  orderId: string,
  { total, fee }: { total: Paise; fee: readonly Adjustment[] },
): Promise<void> {
  await tx
    .deleteFrom('order_adjustment')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'payment_fee')
    .execute()
  for (const adjustment of fee)
    await tx
      .insertInto('order_adjustment')
      .values({
        order_id: orderId,
        position: sql`(select coalesce(max(position), -1) + 1 from order_adjustment where order_id = ${orderId})`,
        ...adjustment,
      })
      .execute()
  await tx.updateTable('orders').set({ total_paise: total }).where('id', '=', orderId).execute()
}
