import { sql } from 'kysely'
import type { Database } from '../../../platform/db/tables'
import type { StockOwner } from '../stock/stock-queries'

interface StockName {
  /** The index of the stock in the given list. */
  place: number
  productId: string
  title: string
  option: string | null
  lowStock: number
}

/** Names and low stock marks, without archived products. */
export async function findStockNames(
  tx: Database,
  owners: readonly Pick<StockOwner, 'productId' | 'optionId'>[],
): Promise<StockName[]> {
  const wanted = JSON.stringify(
    owners.map(({ productId, optionId }, place) => ({ place, productId, optionId })),
  )
  const { rows } = await sql<StockName>`
    select place, product.id as "productId", title, option.name as option, low_stock as "lowStock"
    from json_to_recordset(${wanted}) as wanted (place int, "productId" uuid, "optionId" uuid)
    join product on product.id = "productId" and product.archived_at is null
    left join product_option option on option.id = "optionId"
    where option.archived_at is null`.execute(tx)
  return rows
}

/** Of an email or of a phone. */
type FulfilledRequest = { productId: string; title: string; option: string | null } & (
  | { email: string; subscriptionId: null }
  | { email: null; subscriptionId: string }
)

/** Deletes the requests for goods that are back in stock, and returns the data of their notices. */
export async function takeFulfillableRequests(tx: Database, productIds: readonly string[]) {
  const { rows } = await sql<FulfilledRequest>`
    delete from stock_request request using product
    where product.id = any (${productIds}::uuid[]) and request.product_id = product.id and product.archived_at is null
      and exists (
        select from product_option option
        where option.product_id = product.id and option.archived_at is null
          and (request.option_id is null or option.id = request.option_id)
          and coalesce(option.stock, product.stock, 1) > 0
      )
    returning request.email, request.subscription_id as "subscriptionId", product.id as "productId", product.title,
      (select name from product_option where id = request.option_id) as option`.execute(tx)
  return rows
}
