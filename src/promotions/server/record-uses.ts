import { sql } from 'kysely'
import type { Adjustment } from '../../orders/server/adjustments'
import type { Paise } from '../../platform/contract/money'
import type { Database } from '../../platform/db/tables'

/** Somebody else took the last use since the quote. With this code `retryOnConflict` quotes the order again. */
class LastUseTaken extends Error {
  readonly code = '40001'
}

/**
 * Counts the offers of an order, each once, in the transaction that places it. Locks promotions in the order of their ids, and
 * before products, so that orders and cancellations cannot deadlock.
 */
export async function recordUses(
  tx: Database,
  orderId: string,
  customerId: string | null,
  adjustments: readonly Adjustment[],
): Promise<void> {
  const uses = usesIn(adjustments)
  if (uses.length === 0) return
  const { rows } = await sql`/* record_uses */
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(uses)}) as used (promotion_id uuid, amount_paise bigint)
    ), held as materialized (
      select promotion.id from promotion join wanted on wanted.promotion_id = promotion.id
      order by promotion.id for no key update of promotion
    ), counted as (
      update promotion set uses = uses + 1 from held
      where promotion.id = held.id and (max_uses is null or uses < max_uses) returning promotion.id
    )
    insert into promotion_use (order_id, promotion_id, customer_id, amount_paise)
    select ${orderId}::uuid, promotion_id, ${customerId}::uuid, amount_paise
    from wanted join counted on counted.id = wanted.promotion_id
    on conflict (order_id, promotion_id)
      do update set amount_paise = excluded.amount_paise, returned_at = null
    returning promotion_id`.execute(tx)
  if (rows.length < uses.length) throw new LastUseTaken('The last use of an offer was taken')
}

function usesIn(adjustments: readonly Adjustment[]): { promotion_id: string; amount_paise: Paise }[] {
  const sums = new Map<string, Paise>()
  for (const { promotion_id: id, amount_paise } of adjustments)
    if (id) sums.set(id, (sums.get(id) ?? 0) - amount_paise)
  return [...sums].map(([promotion_id, amount_paise]) => ({ promotion_id, amount_paise }))
}

/** Gives the uses of an order back, once. The caller has locked the order. */
export async function returnUses(tx: Database, orderId: string): Promise<void> {
  await sql`/* return_uses */
    with held as materialized (
      select promotion.id from promotion join promotion_use used on used.promotion_id = promotion.id
      where used.order_id = ${orderId} and returned_at is null
      order by promotion.id for no key update of promotion
    ), returned as (
      update promotion_use set returned_at = now() from held
      where order_id = ${orderId} and promotion_id = held.id and returned_at is null returning promotion_id
    )
    update promotion set uses = uses - 1 from returned where promotion.id = returned.promotion_id`.execute(tx)
}

/** Counts the offers of a changed order instead of those it had. The caller has locked the order. */
export async function replaceUses(
  tx: Database,
  orderId: string,
  customerId: string | null,
  adjustments: readonly Adjustment[],
): Promise<void> {
  const wanted = usesIn(adjustments).map(({ promotion_id }) => promotion_id)
  await sql`/* lock_uses */
    select from promotion where id = any (${wanted}::uuid[])
      or id in (select promotion_id from promotion_use where order_id = ${orderId} and returned_at is null)
    order by id for no key update`.execute(tx)
  await returnUses(tx, orderId)
  await recordUses(tx, orderId, customerId, adjustments)
}
