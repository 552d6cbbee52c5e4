import { type RawBuilder, sql } from 'kysely'
import { type ProductRow, productColumns } from '../../catalog/server/products/catalogue-queries'
import { limits } from '../../platform/contract/constants'
import type { Database } from '../../platform/db/tables'
import { type FacetRows, facetCounts } from './facet-queries'
import { onSale, orders, type ProductConditions, type ProductWindow, relevance } from './list-conditions'

export interface FoundProducts {
  total: number
  products: ProductRow[]
  facets: FacetRows | null
}

type FoundRow = (ProductRow | { id: null }) & Pick<FoundProducts, 'total' | 'facets'>

/** One page of the matching products, their total, and the counts of the filters if they are wanted. */
export async function findProducts(
  db: Database,
  conditions: ProductConditions,
  window: ProductWindow,
  { withFacets = false } = {},
): Promise<FoundProducts> {
  const { limit, offset } = window
  const order = orderOf(window)
  const facets = withFacets ? sql`(select to_json(facet) from (${facetCounts(conditions)}) facet)` : sql`null`
  const { rows } = await sql<FoundRow>`
    with match as ${matching(conditions, window)},
    page as materialized (
      select id, row_number() over () as place
      from (select p.id from match p order by ${order} limit ${limit} offset ${offset}) p
    ),
    found as (select ${productColumns}, page.place from page join product p using (id))
    select counted.total, case when coalesce(found.place, 1) = 1 then ${facets} end as facets, found.*
    from (select count(*) as total from match) counted left join found on true
    order by found.place`.execute(db)
  const products = rows.filter((row): row is FoundRow & ProductRow => row.id !== null)
  return { total: rows[0]?.total ?? 0, products, facets: rows[0]?.facets ?? null }
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
