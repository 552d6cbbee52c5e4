import { type RawBuilder, sql } from 'kysely'
import type { Paise } from '../../platform/contract/money'
import type { Database } from '../../platform/db/tables'
import {
  and,
  type Choices,
  choices,
  isUsual,
  matchesSearch,
  type PriceBounds,
  prices,
} from './list-conditions'
import type { SearchTerm } from './search-terms'

export interface FacetRows {
  categories: { value: string; count: number }[]
  brands: { value: string; count: number }[]
  tags: { value: string; count: number }[]
  origins: { value: string; count: number }[]
  lowest: Paise | null
  highest: Paise | null
  /** Products that match everything. */
  total: number
}

interface FacetConditions extends Choices, Partial<PriceBounds> {
  terms?: readonly SearchTerm[]
}

/** Every filter value of the products found by the search, with the number of products that match it and the chosen values of the other filters. */
export async function countFacets(db: Database, conditions: FacetConditions): Promise<FacetRows> {
  const name = isUsual(conditions) ? sql`/* count_facets */` : sql``
  const { rows } = await sql<FacetRows>`${name} ${facetCounts(conditions)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A select without a table gave no row')
  return row
}

/** The query of `countFacets`; its only row may be part of another query. */
export function facetCounts({
  category,
  brand,
  tags,
  origin,
  terms = [],
  priceFrom,
  priceTo,
}: FacetConditions): RawBuilder<FacetRows> {
  const none = { category: [], brand: [], tags: [], origin: [] }
  const left = (others: Choices) => {
    const fitting = choices(others)
    return fitting.length === 0
      ? sql`sum(count)`
      : sql`coalesce(sum(count) filter (where ${and(fitting)}), 0)`
  }
  const found = and([sql`p.archived_at is null`, ...(terms.length > 0 ? [matchesSearch(terms)] : [])])
  const affordable = and([sql`true`, ...prices({ priceFrom, priceTo })])
  return sql<FacetRows>`
    with combination as materialized (
      select category, brand, tag, origin, (count(*) filter (where ${affordable}))::int as count,
        min(price_paise) as lowest, max(price_paise) as highest
      from product p where ${found} group by category, brand, tag, origin
    )
    select
      array(select json_build_object('value', name, 'count', ${left({ ...none, brand, tags, origin })})
            from combination p join category on name = p.category
            group by name order by position, name) as categories,
      array(select json_build_object('value', name, 'count', ${left({ ...none, category, tags, origin })})
            from combination p join brand on name = p.brand
            group by name order by position, name) as brands,
      array(select json_build_object('value', p.tag, 'count', ${left({ ...none, category, brand, origin })})
            from combination p where p.tag <> '' group by p.tag order by p.tag) as tags,
      array(select json_build_object('value', p.origin, 'count', ${left({ category, brand, tags, origin: [] })})
            from combination p where p.origin is not null group by p.origin order by p.origin) as origins,
      (select min(lowest) from combination) as lowest,
      (select max(highest) from combination) as highest,
      (select coalesce(${left({ category, brand, tags, origin })}, 0)::int from combination p) as total`
}
