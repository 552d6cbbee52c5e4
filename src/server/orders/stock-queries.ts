import { sql } from 'kysely'

/** Pieces to be taken from a product: `pieces` from the stock it shares among options, `sold` in all. */
export interface ProductTaking {
  id: string
  pieces: number
  sold: number
}

/** What an order takes from stock: of each product, and of each option with a stock of its own. */
export interface Takings {
  products: readonly ProductTaking[]
  options: readonly { id: string; pieces: number }[]
}

/**
 * Parts of a statement that take what is there: `taken_product` and `taken_option` are those of which there
 * was enough. Rows are locked in the order of their ids, options after products, so that crossing orders
 * wait for each other in one direction only; the condition is judged on the newest row, after the wait.
 */
export const takeStock = ({ products, options }: Takings) => sql`
  wanted_product as (
    select * from json_to_recordset(${JSON.stringify(products)}) as one (id uuid, pieces int, sold int)
  ), held_product as materialized (
    select product.id from product join wanted_product using (id)
    order by product.id for no key update of product
  ), taken_product as (
    update product set stock = product.stock - wanted.pieces, sold = product.sold + wanted.sold
    from wanted_product wanted join held_product using (id)
    where product.id = wanted.id and (product.stock is null or product.stock >= wanted.pieces)
    returning product.id
  ), wanted_option as (
    select * from json_to_recordset(${JSON.stringify(options)}) as one (id uuid, pieces int)
    where (select count(*) from taken_product) >= 0
  ), held_option as materialized (
    select option.id from product_option option join wanted_option using (id)
    order by option.id for no key update of option
  ), taken_option as (
    update product_option option set stock = option.stock - wanted.pieces
    from wanted_option wanted join held_option using (id)
    where option.id = wanted.id and (option.stock is null or option.stock >= wanted.pieces)
    returning option.id
  )`

/** Whether there was enough of everything. */
export const enoughTaken = ({ products, options }: Takings) => sql`(
  (select count(*) from taken_product) = ${products.length}::int
  and (select count(*) from taken_option) = ${options.length}::int)`
