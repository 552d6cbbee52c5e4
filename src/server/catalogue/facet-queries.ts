import { sql } from 'kysely'
import type { Paise } from '#contract/money'
import type { Database } from '../database/tables'

export interface FacetRows {
  categories: { value: string; count: number }[]
  brands: { value: string; count: number }[]
  tags: { value: string; count: number }[]
  lowest: Paise | null
  highest: Paise | null
}

export async function countFacets(db: Database): Promise<FacetRows> {
  const { rows } = await sql<FacetRows>`
    select
      array(select json_build_object('value', name, 'count', sum(tally.count))
            from product_tally tally join category on name = tally.category
            group by name having sum(tally.count) > 0 order by position, name) as categories,
      array(select json_build_object('value', name, 'count', sum(tally.count))
            from product_tally tally join brand on name = tally.brand
            group by name having sum(tally.count) > 0 order by position, name) as brands,
      array(select json_build_object('value', tag, 'count', sum(count))
            from product_tally where tag <> '' group by tag having sum(count) > 0 order by tag) as tags,
      (select min(price_paise) from product where archived_at is null) as lowest,
      (select max(price_paise) from product where archived_at is null) as highest`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A select without a table gave no row')
  return row
}
