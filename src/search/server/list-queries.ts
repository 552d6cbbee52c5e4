import { type RawBuilder, sql } from 'kysely'
import { findProductsById, type ProductRow } from '../../catalog/server/products/catalogue-queries'
import { limits } from '../../platform/contract/constants'
import type { Database } from '../../platform/db/tables'
import { type FacetRows, facetCounts } from './facet-queries'
import {
  isUsual,
  onSale,
  orders,
  type ProductConditions,
  type ProductWindow,
  relevance,
} from './list-conditions'

export interface FoundProducts {
  total: number
  products: ProductRow[]
  facets: FacetRows | null
}

/** One page of the matching products, their total, and the counts of the filters if they are wanted. */
export async function findProducts(
  db: Database,
  conditions: ProductConditions,
  window: ProductWindow,
  { withFacets = false } = {},
): Promise<FoundProducts> {
  const { limit, offset } = window
  const facets = withFacets ? sql`(select to_json(facet) from (${facetCounts(conditions)}) facet)` : sql`null`
  const name = isUsual(conditions) ? sql`/* find_list */` : sql``
  const { rows } = await sql<Omit<FoundProducts, 'products'> & { ids: string[] }>`${name}
    with match as ${matching(conditions, window)}
    select (select count(*) from match) as total,
      array(select p.id from match p order by ${orderOf(window)} limit ${limit} offset ${offset}) as ids,
      ${facets} as facets`.execute(db)
  const [{ total, ids, facets: counts } = { total: 0, ids: [], facets: null }] = rows
  // A statement of its own is prepared; within this one it is planned in every call, which takes longer than running it.
  return { total, products: ids.length > 0 ? await findProductsById(db, ids) : [], facets: counts }
}

const orderOf = ({ sort }: ProductWindow) =>
  sort === 'relevance' ? sql`p.relevance desc, ${orders['-createdAt']}` : orders[sort]

/** A search stops after this many hits in the requested order; by relevance, these are the newest. */
function matching(conditions: ProductConditions, { sort }: ProductWindow): RawBuilder<unknown> {
  const where = onSale(conditions)
  const columns = sql`p.id, p.created_at, p.price_paise, p.title, p.rating_weight, p.origin, p.net_quantity, p.net_unit`
  if (conditions.terms.length === 0)
    return sql`not materialized (select ${columns} from product p where ${where})`
  const hits = (order: RawBuilder<unknown>) => sql`
    select ${columns}, p.search
    from product p where ${where} order by ${order} limit ${limits.listCap}`
  if (sort !== 'relevance') return sql`materialized (select ${columns} from (${hits(orders[sort])}) p)`
  return sql`materialized (
    select ${columns}, ${relevance(conditions)} as relevance from (${hits(orders['-createdAt'])}) p)`
}
