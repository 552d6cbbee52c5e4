import { sql } from 'kysely'
import { refreshPacks } from '../../catalog/server/packs/refresh-packs'
import { logOrderStock, type OrderCause } from '../../catalog/server/stock/stock-log-queries'
import { noteStockChange, type StockChange } from '../../catalog/server/stock/stock-notices'
import type { StockDeductions } from '../../checkout/server/stock'
import { readyStatement } from '../../platform/db/ready-statement'
import type { Database } from '../../platform/db/tables'
import { actorColumns } from './actor'

interface StockRow {
  id: string
  stock: number | null
}

interface ProductStockRow extends StockRow {
  /** The low stock mark of the product and its options. */
  low_stock: number
}

/**
 * Takes these pieces where there are enough, logs it, and returns what was there before. Negative pieces are returned to stock. Locks
 * products before options, each in the order of their ids, so that concurrent orders cannot deadlock.
 */
export async function takeStock(
  tx: Database,
  { products, options }: StockDeductions,
  { orderId, reason, actor }: OrderCause,
) {
  const productIds = products.map(({ id }) => id)
  const { staff_id, staff_name } = actorColumns(actor)
  const taking = updateStock(tx, {
    productIds,
    optionIds: options.map(({ id }) => id),
    products: JSON.stringify(products),
    options: JSON.stringify(options),
    orderId,
    reason,
    staffId: staff_id,
    staffName: staff_name,
  })
  // After the locks, in a statement that sees a pack made meanwhile.
  const inPacks = findInPacks(tx, { productIds })
  await Promise.allSettled([taking, inPacks])
  const [before] = await taking
  const byId = <Row extends StockRow>(rows: readonly Row[] = []) => new Map(rows.map((row) => [row.id, row]))
  return {
    products: byId(before?.products),
    options: byId(before?.options),
    inPacks: (await inPacks).length > 0,
  }
}

interface Wanted {
  productIds: string[]
  optionIds: string[]
  /** Rows as JSON. */
  products: string
  options: string
  orderId: string
  reason: string
  staffId: string | null
  staffName: string
}

interface StockBefore {
  products: ProductStockRow[]
  options: StockRow[]
}

/**
 * The count of products makes the options wait for their locks. Stock is what was read under the lock: a row of the table itself is
 * first seen as of the start of the statement, so a product restocked since would not be found.
 */
const updateStock = readyStatement(
  ({
    productIds,
    optionIds,
    products,
    options,
    orderId,
    reason,
    staffId,
    staffName,
  }: Wanted) => sql<StockBefore>`/* take_stock */
    with products as materialized (
      select id, stock, low_stock from product where id = any (${productIds}::uuid[])
      order by id for no key update
    ), options as materialized (
      select id, stock from product_option
      where id = any (${optionIds}::uuid[]) and (select count(*) from products) > 0
      order by id for no key update
    ), taken as (
      update product set stock = products.stock - pieces, sold = greatest(product.sold + wanted.sold, 0)
      from products, jsonb_to_recordset(${products}) as wanted (id uuid, pieces int, sold int)
      where product.id = products.id and product.id = wanted.id and coalesce(products.stock >= pieces, true)
      returning product.id as product_id, null::uuid as option_id, products.stock as before, product.stock as after
    ), taken_of_options as (
      update product_option option set stock = options.stock - pieces
      from options, jsonb_to_recordset(${options}) as wanted (id uuid, pieces int)
      where option.id = options.id and option.id = wanted.id and coalesce(options.stock >= pieces, true)
      returning option.product_id, option.id as option_id, options.stock as before, option.stock as after
    ), logged as (
      insert into stock_change
        (product_id, option_id, pieces_before, pieces_after, order_id, reason, staff_id, staff_name)
      select change.*, ${orderId}::uuid, ${reason}, ${staffId}::uuid, ${staffName}
      from (select * from taken union all select * from taken_of_options) change
      where before is distinct from after
    )
    select (select coalesce(json_agg(products), '[]') from products) as products,
      (select coalesce(json_agg(options), '[]') from options) as options`,
)

/** One of these products that is part of a pack. */
const findInPacks = readyStatement(
  ({ productIds }: Pick<Wanted, 'productIds'>) => sql<{ product_id: string }>`/* find_in_packs */
    select product_id from product_part where product_id = any (${productIds}::uuid[]) limit 1`,
)

interface ReturnedPieces {
  /** Of the order line. */
  position: number
  quantity: number
}

/**
 * Returns all pieces of an order, or only `pieces`, to stock. Locks products before options, each in the order of their ids, as
 * placing an order does, so that the two cannot deadlock.
 */
export async function returnStock(
  tx: Database,
  cause: OrderCause,
  pieces?: readonly ReturnedPieces[],
): Promise<void> {
  const part = sql`join json_to_recordset(${JSON.stringify(pieces)}) as part (position int, quantity int)
    on part.position = item.position and part.quantity > 0`
  // A pack returns the parts it was sold with. Its own stock follows from theirs.
  const quantity = sql.ref(pieces ? 'part.quantity' : 'item.quantity')
  const lines = sql`
    select option.product_id, option.id as option_id, ${quantity} * coalesce(inside.pieces, 1) as quantity,
      case when inside.pieces is null then ${quantity} else 0 end as sold, option.stock is not null as own
    from order_item item ${pieces ? part : sql``}
    left join order_item_part inside on inside.order_id = item.order_id and inside.position = item.position
    join product_option option on option.id = coalesce(inside.option_id, item.option_id)
    where item.order_id = ${cause.orderId}`
  // In statements of their own: those that follow see the stock as it is under the locks.
  await sql`select from product where id in (select product_id from (${lines}) line) order by id for no key update`.execute(
    tx,
  )
  await sql`select from product_option where id in (select option_id from (${lines}) line)
    order by id for no key update`.execute(tx)
  const products = await sql<StockChange>`
    with line as (${lines}),
    given as (
      select product_id as id, sum(sold) as sold,
        sum(case when own then 0 else quantity end) as pieces, bool_or(own) as own
      from line group by product_id
    )
    update product set stock = product.stock + given.pieces, sold = greatest(product.sold - given.sold, 0)
    from given
    where product.id = given.id and (product.stock is not null or given.own)
    returning product.id as "productId", null as "optionId", product.stock - given.pieces as before, product.stock as after`.execute(
    tx,
  )
  const options = await sql<StockChange>`
    with line as (${lines}),
    given as (select option_id as id, sum(quantity) as pieces from line where own group by option_id)
    update product_option option set stock = option.stock + given.pieces
    from given
    where option.id = given.id
    returning option.product_id as "productId", option.id as "optionId", option.stock - given.pieces as before,
      option.stock as after`.execute(tx)
  await logOrderStock(tx, cause, [...products.rows, ...options.rows])
  await noteStockChange(tx, [...products.rows, ...options.rows])
  await refreshPacks(
    tx,
    products.rows.map(({ productId }) => productId),
  )
}
