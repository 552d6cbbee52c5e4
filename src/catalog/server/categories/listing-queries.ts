import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Database } from '../../../platform/db/tables'
import { slugOf } from '../editing/slugs'

/** What products stand in by name, and the owner puts in an order. */
export type Listing = 'brand' | 'category'

/** Who changes one after another; products on these shelves can be saved meanwhile. */
export const lockListings = (tx: Database, shelf: Listing) =>
  sql`select from ${sql.table(shelf)} order by slug for no key update`.execute(tx)

export const saveListingOrder = (tx: Database, shelf: Listing, slugs: readonly string[]) =>
  sql`update ${sql.table(shelf)} as placed set position = ordered.place
      from (select slug, row_number() over (
              order by array_position(${[...slugs]}::text[], slug) nulls last, position, name) as place
            from ${sql.table(shelf)}) ordered
      where placed.slug = ordered.slug`.execute(tx)

/** Products that have the name, those no longer on sale too; at most so many are counted. */
export async function countInListing(
  db: Database,
  shelf: Listing,
  name: string,
  most?: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from product where ${sql.ref(shelf)} = ${name} limit ${most ?? null}) counted`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Inserts the category or brand if it is missing and locks its row until the transaction ends. It tries again where a
 * renaming deleted the row between insert and lock.
 */
export async function ensureListing(tx: Database, shelf: Listing, name: string): Promise<void> {
  const wished = slugOf(name)
  for (let isThere = false; !isThere; ) {
    await sql`
      insert into ${sql.table(shelf)} (name, slug, position)
      select ${name}, case when ${wished} = '' or exists (select from ${sql.table(shelf)} where slug = ${wished})
        then ${newId()} else ${wished} end, 1000
      on conflict do nothing`.execute(tx)
    const { rows } = await sql`select from ${sql.table(shelf)} where name = ${name} for key share`.execute(tx)
    isThere = rows.length > 0
  }
}

/** Copies the row under the new name and with its slug; the old row gets a slug of its own and names the new one. */
export async function splitRail(
  tx: Database,
  shelf: Listing,
  before: { name: string; slug: string },
  name: string,
): Promise<void> {
  const shelves = sql.table(shelf)
  await sql`update ${shelves} set slug = ${newId()} where name = ${before.name}`.execute(tx)
  await sql`
    insert into ${shelves}
    select (jsonb_populate_record(half, jsonb_build_object('name', ${name}::text, 'slug', ${before.slug}::text))).*
    from ${shelves} half where name = ${before.name}`.execute(tx)
  await sql`update ${shelves} set becomes = ${name} where name = ${before.name}`.execute(tx)
}

/** Whether products of a former name are still being moved to this one. */
export async function isNewHalf(tx: Database, shelf: Listing, name: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(shelf)} where becomes = ${name}`.execute(tx)
  return rows.length > 0
}

/** Names the old row alone: its column `becomes` holds the new name, and is updated when that is renamed in turn. */
export interface Renaming {
  shelf: Listing
  from: string
}

export const renameJob = 'rename'

/** The newest job that gives the products of this shelf its name, or those of what it was called before. */
export const renamingOf = (shelf: Listing) => sql<string | null>`(
  select job.id from ${sql.table(shelf)} half join job on job.input ->> 'from' = half.name
  where half.becomes is not null and ${sql.ref(`${shelf}.name`)} in (half.name, half.becomes)
    and job.kind = ${renameJob} and job.input ->> 'shelf' = ${shelf}
  order by job.created_at desc limit 1)`

/** Renamings that are not finished and that no job works on. */
export async function findUnfinished(db: Database): Promise<Renaming[]> {
  const { rows } = await sql<Renaming>`
    select shelf, name as from
    from (select 'category' as shelf, name, becomes from category union all select 'brand', name, becomes from brand) half
    where becomes is not null and not exists (
      select from job where kind = ${renameJob} and state in ('queued', 'running')
        and input ->> 'shelf' = shelf and input ->> 'from' = name)`.execute(db)
  return rows
}

/**
 * Gives the next products the new name, in the order of their ids. Whoever has one in hand is not waited for: it is
 * met with when all are gone through again. The new name stays so until the transaction ends.
 */
export async function moveProducts(
  tx: Database,
  { shelf, from }: Renaming,
  { after, most }: { after: string; most: number },
): Promise<{ last: string | null; moved: number }> {
  const name = sql.ref(shelf)
  const half = await sql<{ becomes: string }>`
    select becomes from ${sql.table(shelf)} where name = ${from} and becomes is not null for share`.execute(
    tx,
  )
  const [found] = half.rows
  if (!found) return { last: null, moved: 0 }
  const { rows } = await sql<{ last: string | null; moved: number }>`
    with part as materialized (
      select id from product where ${name} = ${from} and id > ${after}::uuid
      order by id limit ${most} for no key update skip locked
    ), moved as (
      update product set ${name} = ${found.becomes} from part where product.id = part.id returning product.id)
    select max(id::text) as last, count(*)::int as moved from moved`.execute(tx)
  return rows[0] ?? { last: null, moved: 0 }
}

/** Only a half that became another: under its name one may have been made afresh. */
export const removeListing = (tx: Database, shelf: Listing, name: string) =>
  sql`delete from ${sql.table(shelf)} where name = ${name} and becomes is not null`.execute(tx)
