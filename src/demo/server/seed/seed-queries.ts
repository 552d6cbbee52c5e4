import { sql } from 'kysely'
import type { Database, Tables } from '../../../platform/db/tables'
import { seedDomain } from './seed-orders'

/** Rows by table, one statement each, in this order; columns that no row names keep their defaults. */
export async function insertRows(
  tx: Database,
  byTable: { [Table in keyof Tables]?: readonly object[] },
): Promise<void> {
  for (const [table, rows] of Object.entries(byTable)) {
    const [first] = rows
    if (!first) continue
    const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
      tx,
    )
  }
}

/** The numbers of the next orders, in sequence. */
export async function takeOrderNumbers(tx: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select nextval('order_number') as number from generate_series(1, ${count}::int)`.execute(tx)
  return rows.map(({ number }) => number).sort((one, other) => one - other)
}

/** Orders of real customers: addresses below .example are generated (RFC 2606). */
export async function countRealOrders(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from orders left join customer on customer.id = orders.customer_id
    where customer.id is null or customer.email !~* '[@.]example(\\.com|\\.org|\\.net)?$'`.execute(db)
  return rows[0]?.count ?? 0
}

export async function isSeededWith(db: Database, seed: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from customer where email like ${`%@${seedDomain(seed)}`})
      or exists (select from product where slug like ${`%-${seed}x0`}) as found`.execute(db)
  return rows[0]?.found === true
}

/** The first picture of each of these products, by slug. */
export async function findPictures(db: Database, slugs: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('product')
    .innerJoin('product_image', 'product_image.product_id', 'product.id')
    .select(['product.slug', 'product_image.media_id'])
    .where('product_image.position', '=', 0)
    .where('product.slug', 'in', slugs)
    .execute()
  return new Map(rows.map(({ slug, media_id }) => [slug, media_id]))
}

export async function insertListings(
  tx: Database,
  table: 'brand' | 'category',
  names: readonly string[],
): Promise<void> {
  const rows = names.map((name) => ({
    name,
    slug: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    position: 100,
  }))
  await tx
    .insertInto(table)
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Table by table, to keep statements short. Vacuum also marks catalogue rows as visible to all, so that index-only
 * scans work; a server does the same within minutes.
 */
export async function analyzeTables(db: Database, tables: readonly (keyof Tables)[]): Promise<void> {
  for (const table of tables) {
    // Indexes have no dead entries yet, and looking for them takes longest.
    if (isCatalogue(table)) await sql`vacuum (index_cleanup off) ${sql.table(table)}`.execute(db)
    await sql`analyze ${sql.table(table)}`.execute(db)
  }
}

const isCatalogue = (table: string) => /^product|^search_word$/.test(table)
