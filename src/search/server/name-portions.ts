import { sql } from 'kysely'
import { NIL } from 'uuid'
import type { SortOrder } from '../../platform/contract/constants'
import { byOne } from '../../platform/db/by-one'
import type { Database } from '../../platform/db/tables'
import type { Bookmark } from './bookmarks'
import { and, choices, type ProductConditions, prices } from './list-conditions'

/** With more changes than these, adding them up would take longer than the walk it saves. */
const mostChanges = 1000
/** Fewer changes than these are left for later. */
const worthFolding = 100

/**
 * Where the portion of names begins in which so many products of a list by name stand before. Nothing of another list,
 * or where too many names and prices have changed since portions were made.
 */
export async function findNamePortion(
  db: Database,
  conditions: ProductConditions,
  { sort, offset }: { sort: SortOrder; offset: number },
): Promise<Bookmark | undefined> {
  if (!/title$/.test(sort) || choices(conditions).length > 0) return undefined
  const { priceFrom = 0, priceTo = 2 ** 31 - 1 } = conditions
  const before = sort === 'title' ? sql`before` : sql`total - before`
  const { rows } = await sql<Bookmark>`
    with point as (
      select title, true as begins,
        width_bucket(${priceTo}::int, prices) - width_bucket(${priceFrom}::int - 1, prices) as count
      from name_portion
      union all
      select title, false, change from name_change p where ${and([sql`true`, ...prices(conditions)])}
    ),
    counted as (
      select title, begins, sum(count) over () as total, coalesce(sum(count) over (
        order by title, begins desc rows between unbounded preceding and 1 preceding), 0) as before
      from point
    )
    select (${before})::int as before, title as key, ${NIL} as id from counted
    where begins and ${before} <= ${offset}
      and (select count(*) from (select from name_change limit ${mostChanges + 1}::int) changed) <= ${mostChanges}::int
    order by 1 desc limit 1`.execute(db)
  return rows[0]
}

/** Makes portions anew of what has come and gone; of two who would at once one does. */
export async function foldNameChanges(db: Database, worth = worthFolding): Promise<void> {
  const folded = await byOne(db, 'names', async (tx) => {
    const { rows } = await sql`select from name_change limit ${worth}::int`.execute(tx)
    if (rows.length === worth) await sql`select portion_names()`.execute(tx)
    return rows.length === worth
  })
  // What is gone would be passed over by each who sums up.
  if (folded) await sql`vacuum name_portion, name_change`.execute(db)
}
