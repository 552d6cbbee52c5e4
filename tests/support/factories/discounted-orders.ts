import { sql } from 'kysely'
import type { Adjustment } from '../../../src/orders/server/adjustments'
import type { OrderRow } from '../../../src/orders/server/order-queries'
import type { TestShop } from '../shop/test-shop'

export const offer = (amount: number, line_position: number | null = 0, label = 'WELCOME10'): Adjustment => ({
  kind: 'offer',
  label,
  amount_paise: -amount,
  line_position,
})

export const paymentFee = (amount_paise: number): Adjustment => ({
  kind: 'payment_fee',
  label: 'Cash on delivery fee',
  amount_paise,
  line_position: null,
})

/** Adds discounts and fees to a placed order, as its quote would have. */
export async function adjustOrder(
  { db }: Pick<TestShop, 'db'>,
  { id, adjustments: before }: OrderRow,
  added: readonly Adjustment[],
): Promise<void> {
  const difference = added.reduce((sum, { amount_paise }) => sum + amount_paise, 0)
  await db
    .insertInto('order_adjustment')
    .values(added.map((one, index) => ({ order_id: id, position: before.length + index, ...one })))
    .execute()
  await sql`update orders set total_paise = total_paise + ${difference} where id = ${id}`.execute(db)
  await sql`update payment set amount_paise = amount_paise + ${difference} where order_id = ${id}`.execute(db)
}
