import { sql } from 'kysely'
import type { Database } from '../database/tables'

/** What products stand in by name, and the owner puts in an order. */
export type Shelf = 'brand' | 'category'

/** Who changes one after another; products on these shelves can be saved meanwhile. */
export const lockShelves = (tx: Database, shelf: Shelf) =>
  sql`select from ${sql.table(shelf)} order by slug for no key update`.execute(tx)

export const orderShelves = (tx: Database, shelf: Shelf, slugs: readonly string[]) =>
  sql`update ${sql.table(shelf)} as placed set position = ordered.place
      from (select slug, row_number() over (
              order by array_position(${[...slugs]}::text[], slug) nulls last, position, name) as place
            from ${sql.table(shelf)}) ordered
      where placed.slug = ordered.slug`.execute(tx)
