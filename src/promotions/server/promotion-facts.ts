import { type RawBuilder, sql } from 'kysely'
import type { QuoteParameters } from '../../checkout/server/quote-parameters'
import type { Promotion } from './promotion'
import { namesInStock, type TargetTable } from './target-names'

/** The names of a category or brand: two while a rename moves its products. */
const namesOf = (listing: 'category' | 'brand', table: TargetTable) => sql`array(
  select named.name from ${sql.table(table)} target
  join ${sql.table(listing)} chosen on chosen.slug = target.${sql.ref(listing)}
  join ${sql.table(listing)} named on named.name = chosen.name or named.becomes = chosen.name
  where target.promotion_id = promotion.id)`

const productsOf = (table: TargetTable) => sql`array(
  select product_id from ${sql.table(table)} target
  where target.promotion_id = promotion.id and scope = 'products')`

const reward = sql`case when reward_scope <> 'same' then json_build_object(
  'scope', reward_scope,
  'categories', ${namesOf('category', 'promotion_reward')},
  'brands', ${namesOf('brand', 'promotion_reward')},
  'products', ${productsOf('promotion_reward')},
  'names', ${namesInStock('promotion_reward')}) end`

/**
 * The automatic promotions of today, and that with the typed code whatever its days, in the order they were made: a JSON
 * array, as part of the statement of a quote. An order that is changed does not count against their limits.
 */
export const promotionsFor = ({
  customerId,
  code,
  orderId,
}: QuoteParameters): RawBuilder<Promotion[]> => sql`(
  select coalesce(json_agg(offer order by offer.id), '[]') from (
    select promotion.id, promotion.name, code, kind, parameters, scope, min_subtotal_paise, min_pieces,
      starts_on, ends_on, max_uses, max_uses_per_customer, first_order_only, combinable,
      uses - (select count(*) from promotion_use own where own.promotion_id = promotion.id
        and own.order_id = ${orderId}::uuid and own.returned_at is null) as uses,
      ${namesOf('category', 'promotion_target')} as categories,
      ${namesOf('brand', 'promotion_target')} as brands,
      ${productsOf('promotion_target')} as products, ${reward} as reward,
      case when max_uses_per_customer is null then 0 else (
        select count(*) from promotion_use used where used.promotion_id = promotion.id
          and used.customer_id = ${customerId}::uuid and used.returned_at is null
          and used.order_id is distinct from ${orderId}::uuid) end as uses_by_customer
    from promotion cross join (select (now() at time zone 'Asia/Kolkata')::date as day) today
    where active and archived_at is null and (code = ${code}::text
      or code is null and coalesce(starts_on <= day, true) and coalesce(ends_on >= day, true))
  ) offer)`
