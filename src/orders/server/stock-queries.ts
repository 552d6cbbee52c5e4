import { sql } from 'kysely'
import type { StockDeductions } from '../../checkout/server/stock'
import { readyStatement } from '../../platform/db/ready-statement'
import type { Database } from '../../platform/db/tables'

interface StockRow {
  id: string
  stock: number | null
}

interface ProductStockRow extends StockRow {
  /** The low stock mark of the product and its options. */
  low_stock: number
}

/** Locks products before options, each in the order of their ids, so that concurrent orders cannot deadlock. */
export async function lockStock(tx: Database, { products, options }: StockDeductions) {
  const [left] = await lockRows(tx, {
    products: products.map(({ id }) => id),
    options: options.map(({ id }) => id),
  })
  const byId = <Row extends StockRow>(rows: readonly Row[] = []) => new Map(rows.map((row) => [row.id, row]))
  return { products: byId(left?.products), options: byId(left?.options), inPacks: left?.in_packs === true }
}

const lockRows = readyStatement(
  ({ products, options }: { products: string[]; options: string[] }) => sql<{
    products: ProductStockRow[]
    options: StockRow[]
    /** Some of these products are part of a pack. */
    in_packs: boolean
  }>`/* lock_stock */
    with products as materialized (
      select id, stock, low_stock from product where id = any (${products}::uuid[])
      order by id for no key update
    ), options as materialized (
      select id, stock from product_option where id = any (${options}::uuid[]) order by id for no key update
    )
    select (select coalesce(json_agg(products), '[]') from products) as products,
      (select coalesce(json_agg(options), '[]') from options) as options,
      exists (select from product_part where product_id = any (${products}::uuid[])) as in_packs`,
)

/** A separate statement, which starts with the locks held and so sees the newest rows. Negative pieces are returned. */
export async function takeStock(tx: Database, { products, options }: StockDeductions): Promise<void> {
  await updateRows(tx, { products: JSON.stringify(products), options: JSON.stringify(options) })
}

const updateRows = readyStatement(
  ({ products, options }: { products: string; options: string }) => sql`/* take_stock */
    with taken as (
      update product set stock = stock - pieces, sold = greatest(product.sold + wanted.sold, 0)
      from jsonb_to_recordset(${products}) as wanted (id uuid, pieces int, sold int)
      where product.id = wanted.id
    )
    update product_option option set stock = stock - pieces
    from jsonb_to_recordset(${options}) as wanted (id uuid, pieces int)
    where option.id = wanted.id`,
)
