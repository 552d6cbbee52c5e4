import { sql } from 'kysely'
import type { StockDeductions } from '../../checkout/server/stock'
import type { Database } from '../../platform/db/tables'

interface StockRow {
  id: string
  stock: number | null
}

interface ProductStockRow extends StockRow {
  /** The mark of the product, which holds for its options too. */
  low_stock: number
}

/**
 * What is left of these products and options, locked until the transaction ends: products before options, each in the order of
 * their ids, so that orders for the same things wait for each other and never deadlock.
 */
export async function lockStock(tx: Database, { products, options }: StockDeductions) {
  const { rows } = await sql<{ products: ProductStockRow[]; options: StockRow[] }>`
    with products as materialized (
      select id, stock, low_stock from product where id = any (${products.map(({ id }) => id)}::uuid[])
      order by id for no key update
    ), options as materialized (
      select id, stock from product_option where id = any (${options.map(({ id }) => id)}::uuid[])
      order by id for no key update
    )
    select (select coalesce(json_agg(products), '[]') from products) as products,
      (select coalesce(json_agg(options), '[]') from options) as options,
      set_config('thulir.moves_stock_alone', 'yes', true)`.execute(tx)
  const byId = <Row extends StockRow>(left: readonly Row[] = []) => new Map(left.map((row) => [row.id, row]))
  return { products: byId(rows[0]?.products), options: byId(rows[0]?.options) }
}

/** A statement of its own: it begins after the locks are held, so it changes the newest rows. */
export async function takeStock(tx: Database, { products, options }: StockDeductions): Promise<void> {
  await sql`
    with taken as (
      update product set stock = stock - pieces, sold = product.sold + wanted.sold
      from jsonb_to_recordset(${JSON.stringify(products)}) as wanted (id uuid, pieces int, sold int)
      where product.id = wanted.id
    )
    update product_option option set stock = stock - pieces
    from jsonb_to_recordset(${JSON.stringify(options)}) as wanted (id uuid, pieces int)
    where option.id = wanted.id`.execute(tx)
}
