import { type RawBuilder, sql } from 'kysely'
import { migrationTables } from '../db/migrate'
import type { Database } from '../db/tables'

/** Tables that no dump contains. */
const leftOut = [
  // The manifest lists the migrations.
  ...migrationTables,
  // Rate limits: minutes old.
  'attempt',
]

/** Every table after those it points to. */
export async function findTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; needs: string[] }>`
    select relname as name, array(
      select distinct other.relname::text from pg_constraint join pg_class other on other.oid = confrelid
      where contype = 'f' and conrelid = pg_class.oid and confrelid <> pg_class.oid) as needs
    from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> all (${leftOut})
    order by relname`.execute(db)
  const sorted: string[] = []
  while (sorted.length < rows.length) {
    const next = rows.filter(
      ({ name, needs }) => !sorted.includes(name) && needs.every((other) => sorted.includes(other)),
    )
    if (next.length === 0) throw new Error('Tables point to each other in a circle')
    sorted.push(...next.map(({ name }) => name))
  }
  return sorted
}

export async function findMigrations(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Where each counter stands; one that never counted is left out. */
export async function findSequences(db: Database): Promise<{ name: string; value: number }[]> {
  const { rows } = await sql<{ name: string; value: number }>`
    select sequencename as name, last_value as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`.execute(db)
  return rows
}

/** Far below what PostgreSQL takes as one value of JSON and V8 as one text; a longer row is a portion of its own. */
export const portionBytes = 8 * 2 ** 20

/** Files that are done can be asked for anew; what an open job has made so far it goes on from. */
const ofOpenJobs = sql`where job_id in (select id from job where state in ('queued', 'running'))`
const rowsKept: Record<string, RawBuilder<unknown>> = { export: ofOpenJobs, export_part: ofOpenJobs }

/** Every row as the database's own text, so many at a time that a server or we can hold them. */
export async function* readLines(
  tx: Database,
  table: string,
  mostBytes = portionBytes,
): AsyncGenerator<string[]> {
  const bytes = await lineBytes(tx, table)
  await sql`declare dumped no scroll cursor for
    select ctid::text as place, ${bytes} as bytes from ${sql.table(table)} ${rowsKept[table] ?? sql``}`.execute(
    tx,
  )
  for (;;) {
    const { rows } = await sql<RowPlace>`fetch 1000 from dumped`.execute(tx)
    if (rows.length === 0) break
    for (const places of portionsOf(rows, mostBytes)) {
      // The transaction sees one moment, so a row stays where it is.
      const found = await sql<{ line: string }>`
        select to_jsonb(dumped_row)::text as line from ${sql.table(table)} dumped_row
        where ctid = any (${places}::text[]::tid[])`.execute(tx)
      yield found.rows.map(({ line }) => line)
    }
  }
  await sql`close dumped`.execute(tx)
}

interface RowPlace {
  place: string
  bytes: number
}

/** About how long a row's line becomes, told without reading what is long: each byte of a file takes two letters. */
async function lineBytes(tx: Database, table: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, atttypid::regtype::text as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attlen = -1`.execute(tx)
  const lengths = rows.map(({ name, type }) => {
    const column = sql.ref(name)
    if (type === 'bytea') return sql`coalesce(2 * octet_length(${column}), 0)`
    return type === 'text'
      ? sql`coalesce(octet_length(${column}), 0)`
      : sql`coalesce(pg_column_size(${column}), 0)`
  })
  return lengths.length > 0 ? sql.join(lengths, sql` + `) : sql`0`
}

function portionsOf(rows: RowPlace[], mostBytes: number): string[][] {
  const portions: string[][] = []
  let room = 0
  for (const { place, bytes } of rows) {
    if (portions.length === 0 || bytes > room) {
      portions.push([])
      room = mostBytes
    }
    portions.at(-1)?.push(place)
    room -= bytes
  }
  return portions
}

/** The columns that rows are written with; generated ones make themselves. */
export async function findWrittenColumns(db: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db)
  return rows.map(({ name }) => name)
}

/** While rows come back, nothing is to be done that was done when they first came. */
export async function setTriggers(tx: Database, table: string, verb: 'disable' | 'enable'): Promise<void> {
  // biome-ignore lint/plugin: one of two words.
  await sql`alter table ${sql.table(table)} ${sql.raw(verb)} trigger user`.execute(tx)
}

/** A row may come before the one of its own table that it points to. */
export const checkReferences = (tx: Database, when: 'deferred' | 'immediate') =>
  // biome-ignore lint/plugin: one of two words.
  sql`set constraints all ${sql.raw(when)}`.execute(tx)

/** Columns in which null is a value of JSON, as a shop without a logo keeps it: a row that is read turns it into none. */
export async function findJsonColumns(tx: Database, table: string): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and attnotnull and atttypid = 'jsonb'::regtype`.execute(
    tx,
  )
  return new Set(rows.map(({ name }) => name))
}

/** What a table's rows are written with. */
interface Columns {
  names: string[]
  json: Set<string>
}

export async function insertLines(tx: Database, table: string, { names, json }: Columns, lines: string[]) {
  const columns = names.map((name) => sql.ref(name))
  const values = names.map((name) =>
    json.has(name) ? sql`coalesce(${sql.ref(name)}, 'null')` : sql.ref(name),
  )
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns)}) overriding system value
    select ${sql.join(values)} from jsonb_populate_recordset(null::${sql.table(table)}, ${`[${lines.join(',')}]`}::jsonb)`.execute(
    tx,
  )
}

export async function setSequence(tx: Database, { name, value }: { name: string; value: number }) {
  await sql`select setval(${sql.lit(name)}::regclass, ${value})`.execute(tx)
}

export async function countRows(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return rows[0]?.count ?? 0
}
