import { sql } from 'kysely'
import type { Database } from '../database/tables'

/** Pieces to be taken from a product: `pieces` from the stock it shares among options, `sold` in all. */
export interface ProductTaking {
  id: string
  pieces: number
  sold: number
}

/**
 * Takes what is there, and tells of which products there was enough. Rows are locked in the order of
 * their ids, so that crossing orders wait for each other in one direction only; the condition is judged
 * on the newest row, after the wait.
 */
export async function takeFromProducts(tx: Database, takings: readonly ProductTaking[]): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with wanted as (
      select * from unnest(
        ${takings.map(({ id }) => id)}::uuid[],
        ${takings.map(({ pieces }) => pieces)}::int[],
        ${takings.map(({ sold }) => sold)}::int[]
      ) as one (id, pieces, sold)
    ), held as materialized (
      select product.id from product join wanted using (id) order by product.id for no key update of product
    )
    update product set stock = product.stock - wanted.pieces, sold = product.sold + wanted.sold
    from wanted join held using (id)
    where product.id = wanted.id and (product.stock is null or product.stock >= wanted.pieces)
    returning product.id`.execute(tx)
  return rows.length
}

/** The same for options with a stock of their own. */
export async function takeFromOptions(
  tx: Database,
  takings: readonly { id: string; pieces: number }[],
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with wanted as (
      select * from unnest(
        ${takings.map(({ id }) => id)}::uuid[], ${takings.map(({ pieces }) => pieces)}::int[]
      ) as one (id, pieces)
    ), held as materialized (
      select option.id from product_option option join wanted using (id)
      order by option.id for no key update of option
    )
    update product_option option set stock = option.stock - wanted.pieces
    from wanted join held using (id)
    where option.id = wanted.id and (option.stock is null or option.stock >= wanted.pieces)
    returning option.id`.execute(tx)
  return rows.length
}
