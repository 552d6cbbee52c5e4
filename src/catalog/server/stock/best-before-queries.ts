import { sql } from 'kysely'
import type { Database } from '../../../platform/db/tables'

const productsShown = 10

/**
 * True if the shop archived product `p` automatically: only that audit entry has the day. Products that staff archived
 * stay archived.
 */
export const isTakenOff = sql<boolean>`(p.archived_at is not null and coalesce((
  select after ? 'bestBefore' from audit_log
  where entity = 'product' and entity_id = p.id::text and action in ('archived', 'restored')
  order by id desc limit 1), false))`

/** Products on sale past their day, with the day. Locked in the same order as placing an order. */
export const findPast = async (tx: Database, today: string) => {
  const { rows } = await sql<{ id: string; title: string; day: string }>`
    select product.id, title, best_before::text as day
    from product join product_facts on product_id = product.id
    where archived_at is null and best_before < ${today}::date
    order by product.id for no key update`.execute(tx)
  return rows
}

/** Returns those that are part of a pack. */
export async function archivePast(tx: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; in_pack: boolean }>`
    update product set archived_at = now(), updated_at = now(), version = version + 1
    where id = any (${ids}::uuid[])
    returning id, exists (select from product_part part where part.product_id = product.id) as in_pack`.execute(
    tx,
  )
  return rows.flatMap(({ id, in_pack }) => (in_pack ? [id] : []))
}

export const findBestBefore = async (tx: Database, productId: string): Promise<string | null> => {
  const found = tx.selectFrom('product_facts').select('best_before').where('product_id', '=', productId)
  return (await found.executeTakeFirst())?.best_before ?? null
}

/**
 * Products near their day, the nearest first, then those that the shop archived in the last two weeks, both by index. A product
 * is on sale past its day for at most a minute, so the first part starts yesterday.
 */
export async function findNearBest(db: Database, today: string, upTo: string) {
  const { rows } = await sql<{ productId: string; title: string; day: string; takenOff: boolean }>`
    select id as "productId", title, best_before::text as day, "takenOff" from (
      (select p.id, title, best_before, false as "takenOff"
      from product_facts join product p on p.id = product_id
      where best_before between ${today}::date - 1 and ${upTo}::date and archived_at is null
      order by best_before, title limit ${productsShown})
      union all
      (select p.id, title, best_before, true
      from product p join product_facts on product_id = p.id
      where archived_at > now() - interval '14 days' and best_before <= ${upTo}::date and ${isTakenOff}
      order by best_before, title limit ${productsShown})
    ) near
    order by "takenOff", best_before, title limit ${productsShown}`.execute(db)
  return rows
}
