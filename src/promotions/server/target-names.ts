import { type RawBuilder, sql } from 'kysely'

export type TargetTable = 'promotion_target' | 'promotion_reward'

/** The categories, brands or products on sale, by name. */
export const targetNames = (table: TargetTable): RawBuilder<string[]> => sql`array(
  select coalesce(category.name, brand.name, product.title) from ${sql.table(table)} target
  left join category on category.slug = target.category
  left join brand on brand.slug = target.brand
  left join product on product.id = target.product_id and product.archived_at is null
  where target.promotion_id = promotion.id and num_nonnulls(category.name, brand.name, product.title) = 1
  order by 1)`
