import { type RawBuilder, sql } from 'kysely'
import { migrationTables } from '../db/migrate'
import type { Database } from '../db/tables'

const leftOut = [
  // The manifest lists the migrations.
  ...migrationTables,
  // Rate limits: minutes old.
  'attempt',
  // Its files are not in the backup either; staff request it again.
  'export',
]

/** Every table after those it references. */
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

/** The position of each sequence that has been used. */
export async function findSequences(db: Database): Promise<{ name: string; value: number }[]> {
  const { rows } = await sql<{ name: string; value: number }>`
    select sequencename as name, last_value as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`.execute(db)
  return rows
}

/** Far below PostgreSQL's limit for one JSON value and V8's for one string. A longer row is a portion of its own. */
export const portionBytes = 8 * 2 ** 20

/** Rows as the database's own text, in portions that fit into memory. */
export async function* readLines(
  tx: Database,
  table: string,
  mostBytes = portionBytes,
): AsyncGenerator<string[]> {
  const bytes = await lineBytes(tx, table)
  await sql`declare dumped no scroll cursor for
    select ctid::text as place, ${bytes} as bytes from ${sql.table(table)}`.execute(tx)
  for (;;) {
    const { rows } = await sql<RowPlace>`fetch 1000 from dumped`.execute(tx)
    if (rows.length === 0) break
    for (const places of portionsOf(rows, mostBytes)) {
      // The transaction has one snapshot, so offsets are stable.
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

/** The approximate length of a row's line, without reading long values. One byte of bytea takes two hex digits. */
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
  let bytesLeft = 0
  for (const { place, bytes } of rows) {
    if (portions.length === 0 || bytes > bytesLeft) {
      portions.push([])
      bytesLeft = mostBytes
    }
    portions.at(-1)?.push(place)
    bytesLeft -= bytes
  }
  return portions
}

export async function findWrittenColumns(db: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db)
  return rows.map(({ name }) => name)
}

/** Triggers must not fire again for restored rows. */
export async function setTriggers(tx: Database, table: string, verb: 'disable' | 'enable'): Promise<void> {
  // biome-ignore lint/plugin: one of two words.
  await sql`alter table ${sql.table(table)} ${sql.raw(verb)} trigger user`.execute(tx)
}

/** A row may precede the row of its own table that it references. */
export const checkReferences = (tx: Database, when: 'deferred' | 'immediate') =>
  // biome-ignore lint/plugin: one of two words.
  sql`set constraints all ${sql.raw(when)}`.execute(tx)

/** Columns in which JSON null differs from SQL NULL: reading a row turns one into the other. */
export async function findJsonColumns(tx: Database, table: string): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and attnotnull and atttypid = 'jsonb'::regtype`.execute(
    tx,
  )
  return new Set(rows.map(({ name }) => name))
}

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
