import { sql } from 'kysely'
import type { Database } from '../database/tables'

const productsShown = 10

/** What is on sale after its day, held in the order of an order. */
export const findPast = async (tx: Database, today: string) => {
  const { rows } = await sql<{ id: string; title: string; day: string }>`
    select product.id, title, best_before::text as day
    from product join product_facts on product_id = product.id
    where archived_at is null and best_before < ${today}::date
    order by product.id for no key update of product`.execute(tx)
  return rows
}

export const archivePast = (tx: Database, ids: readonly string[]) =>
  sql`
    update product set archived_at = now(), updated_at = now(), version = version + 1
    where id = any (${ids}::uuid[])`.execute(tx)

export const findBestBefore = async (tx: Database, productId: string): Promise<string | null> => {
  const found = tx.selectFrom('product_facts').select('best_before').where('product_id', '=', productId)
  return (await found.executeTakeFirst())?.best_before ?? null
}

/** What nears its day, the nearest first, and what the shop has taken off for it in the last two weeks. */
export async function findNearBest(db: Database, upTo: string) {
  const { rows } = await sql<{ productId: string; title: string; day: string; takenOff: boolean }>`
    select product.id as "productId", title, best_before::text as day, archived_at is not null as "takenOff"
    from product_facts join product on product.id = product_id
    where best_before <= ${upTo}::date and (archived_at is null or archived_at > now() - interval '14 days'
      and (archived_at at time zone 'Asia/Kolkata')::date > best_before)
    order by best_before, title limit ${productsShown}`.execute(db)
  return rows
}
