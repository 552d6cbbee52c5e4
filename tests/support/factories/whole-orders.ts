import { sql } from 'kysely'
import type { Database } from '../../../src/platform/db/tables'

/** Orders without address, event or payment, or with inconsistent sums: there must be none. */
export async function findBrokenOrders(db: Database) {
  const { rows } = await sql`
    select orders.id from orders
    left join current_payment payment on payment.order_id = orders.id
    where (payment.amount_paise = total_paise or exists (select from payment difference
        where difference.order_id = orders.id and difference.earlier_paise > 0)) is not true
      or not exists (select from order_address address where address.order_id = orders.id)
      or not exists (select from order_event event where event.order_id = orders.id)
      or total_paise - subtotal_paise is distinct from
        (select sum(amount_paise) from order_adjustment adjustment where adjustment.order_id = orders.id)
      or subtotal_paise is distinct from
        (select sum(price_paise::bigint * quantity) from order_item item where item.order_id = orders.id)`.execute(
    db,
  )
  return rows
}
