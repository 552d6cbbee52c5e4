import { type RawBuilder, sql } from 'kysely'

export type TargetTable = 'promotion_target' | 'promotion_reward'

/** The categories, brands or products by name. */
export const targetNames = (table: TargetTable, products = sql`product`): RawBuilder<string[]> => sql`array(
  select coalesce(category.name, brand.name, product.title) from ${sql.table(table)} target
  left join category on category.slug = target.category
  left join brand on brand.slug = target.brand
  left join ${products} on product.id = target.product_id
  where target.promotion_id = promotion.id and num_nonnulls(category.name, brand.name, product.title) = 1
  order by 1)`

/** Without products that a shopper cannot add to the cart. */
export const namesInStock = (table: TargetTable): RawBuilder<string[]> =>
  targetNames(
    table,
    sql`(select id, title from product where archived_at is null and stock is distinct from 0) product`,
  )
