import { sql } from 'kysely'
import type { FacetChoices } from '../../catalog/contract/facet-choices'
import type { Paise } from '../../platform/contract/money'
import type { Database } from '../../platform/db/tables'
import { and, choices } from './list-conditions'

export interface FacetRows {
  categories: { value: string; count: number }[]
  brands: { value: string; count: number }[]
  tags: { value: string; count: number }[]
  lowest: Paise | null
  highest: Paise | null
}

/** All choices there are, with how many products each leaves together with what is chosen of the other kinds. */
export async function countFacets(db: Database, { category, brand, tags }: FacetChoices): Promise<FacetRows> {
  const none = { category: [], brand: [], tags: [] }
  const left = (others: FacetChoices) => {
    const fitting = choices(others)
    return fitting.length === 0
      ? sql`sum(count)`
      : sql`coalesce(sum(count) filter (where ${and(fitting)}), 0)`
  }
  const { rows } = await sql<FacetRows>`
    select
      array(select json_build_object('value', name, 'count', ${left({ ...none, brand, tags })})
            from product_tally p join category on name = p.category
            group by name having sum(count) > 0 order by position, name) as categories,
      array(select json_build_object('value', name, 'count', ${left({ ...none, category, tags })})
            from product_tally p join brand on name = p.brand
            group by name having sum(count) > 0 order by position, name) as brands,
      array(select json_build_object('value', p.tag, 'count', ${left({ ...none, category, brand })})
            from product_tally p where p.tag <> '' group by p.tag having sum(count) > 0 order by p.tag) as tags,
      (select min(price_paise) from product where archived_at is null) as lowest,
      (select max(price_paise) from product where archived_at is null) as highest`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A select without a table gave no row')
  return row
}
