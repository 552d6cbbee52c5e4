import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { JobKind } from '../../../jobs/server/job-kind'
import { notifyShopChanged } from '../../../platform/db/notify-change'
import type { Database } from '../../../platform/db/tables'
import { slugOf } from '../editing/slugs'

/** Groups of products, in the order that the owner chooses. */
export type Listing = 'brand' | 'category'

/** Serializes changes to them. Products can still be saved. */
export const lockListings = (tx: Database, listing: Listing) =>
  sql`select from ${sql.table(listing)} order by slug for no key update`.execute(tx)

export const saveListingOrder = (tx: Database, listing: Listing, slugs: readonly string[]) =>
  sql`update ${sql.table(listing)} as placed set position = ordered.place
      from (select slug, row_number() over (
              order by array_position(${[...slugs]}::text[], slug) nulls last, position, name) as place
            from ${sql.table(listing)}) ordered
      where placed.slug = ordered.slug`.execute(tx)

/** The number of products with the name, including archived ones, up to `most`. */
export async function countInListing(
  db: Database,
  listing: Listing,
  name: string,
  most?: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select from product where ${sql.ref(listing)} = ${name} limit ${most ?? null}) counted`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * Inserts the category or brand if it is missing and locks its row until the transaction ends. It retries if a
 * rename deleted the row between insert and lock.
 */
export async function ensureListing(tx: Database, listing: Listing, name: string): Promise<void> {
  const wished = slugOf(name)
  for (let isThere = false; !isThere; ) {
    await sql`
      insert into ${sql.table(listing)} (name, slug, position)
      select ${name}, case when ${wished} = '' or exists (select from ${sql.table(listing)} where slug = ${wished})
        then ${newId()} else ${wished} end, 1000
      on conflict do nothing`.execute(tx)
    const { rows } = await sql`select from ${sql.table(listing)} where name = ${name} for key share`.execute(
      tx,
    )
    isThere = rows.length > 0
  }
}

/** The shop shows no category or brand whose products are all archived or drafts. Call it while none is on sale. */
export async function announceListings(
  tx: Database,
  { category, brand }: { category: string; brand: string },
): Promise<void> {
  const { rows } = await sql`
    select where exists (select from product where category = ${category} and archived_at is null)
      and exists (select from product where brand = ${brand} and archived_at is null)`.execute(tx)
  if (rows.length === 0) await notifyShopChanged(tx)
}

/** Copies the row with the new name and the same slug. The old row gets another slug and refers to the new one. */
export async function splitListing(
  tx: Database,
  listing: Listing,
  before: { name: string; slug: string },
  name: string,
): Promise<void> {
  const table = sql.table(listing)
  await sql`update ${table} set slug = ${newId()} where name = ${before.name}`.execute(tx)
  await sql`
    insert into ${table}
    select (jsonb_populate_record(half, jsonb_build_object('name', ${name}::text, 'slug', ${before.slug}::text))).*
    from ${table} half where name = ${before.name}`.execute(tx)
  await sql`update ${table} set becomes = ${name} where name = ${before.name}`.execute(tx)
}

/** Whether a rename to this name is in progress. */
export async function isRenameTarget(tx: Database, listing: Listing, name: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(listing)} where becomes = ${name}`.execute(tx)
  return rows.length > 0
}

/** Matches old rows only: their column `becomes` holds the new name, and follows later renames. */
export interface Renaming {
  listing: Listing
  from: string
}

export const renameJob = 'rename' satisfies JobKind

/** The newest job that renames the products of this listing or of its former names. */
export const renamingOf = (listing: Listing) => sql<string | null>`(
  select job.id from ${sql.table(listing)} half join job on job.input ->> 'from' = half.name
  where half.becomes is not null and ${sql.ref(`${listing}.name`)} in (half.name, half.becomes)
    and job.kind = ${renameJob} and job.input ->> 'listing' = ${listing}
  order by job.created_at desc limit 1)`

/** Unfinished renames without an active job. */
export async function findUnfinished(db: Database): Promise<Renaming[]> {
  const { rows } = await sql<Renaming>`
    select listing, name as from
    from (select 'category' as listing, name, becomes from category union all select 'brand', name, becomes from brand) half
    where becomes is not null and not exists (
      select from job where kind = ${renameJob} and state in ('queued', 'running')
        and input ->> 'listing' = listing and input ->> 'from' = name)`.execute(db)
  return rows
}

/**
 * Renames the next products in the order of their ids. Locked products are
 * left for the next round. The new name cannot change until the transaction ends.
 */
export async function moveProducts(
  tx: Database,
  { listing, from }: Renaming,
  { after, most }: { after: string; most: number },
): Promise<{ last: string | null; moved: number }> {
  const name = sql.ref(listing)
  const half = await sql<{ becomes: string }>`
    select becomes from ${sql.table(listing)} where name = ${from} and becomes is not null for share`.execute(
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

/** Matches only a renamed row, as a new row may have the same name. */
export const removeListing = (tx: Database, listing: Listing, name: string) =>
  sql`delete from ${sql.table(listing)} where name = ${name} and becomes is not null`.execute(tx)
