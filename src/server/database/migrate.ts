import { type Kysely, sql, type Transaction } from 'kysely'
import { StartRefused } from './start-refused'
import type { Database } from './tables'

const files = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Each migration's name and its SQL, in the order they are run. */
export const migrations = Object.entries(files)
  .map(([file, text]) => ({ name: file.replace(/^.*\/|\.sql$/g, ''), text }))
  .sort((one, other) => (one.name < other.name ? -1 : 1))

type Migration = (typeof migrations)[number]

/**
 * Brings the tables up to date: what is missing in one transaction, under one lock, so that instances
 * starting together migrate once and one that fails leaves nothing by half; but what stands alone has
 * one of its own. `only` makes the tables of an older version, for its backup to be read into.
 */
export async function migrate(db: Database, only?: readonly string[]): Promise<void> {
  const applied = await findApplied(db)
  if (isComplete(applied)) return
  const missing = migrations.filter(({ name }) => !applied.includes(name) && (!only || only.includes(name)))
  for (const part of inTransactions(missing)) await applyTogether(db, part)
}

/** One that shuts out readers says so at its top: nobody is to wait for others' work behind its locks. */
const standsAlone = ({ text }: Migration) => text.startsWith('-- In a transaction of its own')

function inTransactions(missing: readonly Migration[]): Migration[][] {
  const parts: Migration[][] = []
  for (const migration of missing) {
    const last = parts.at(-1)
    if (last && ![migration, ...last].some(standsAlone)) last.push(migration)
    else parts.push([migration])
  }
  return parts
}

const applyTogether = (db: Database, part: readonly Migration[]) =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(8437462)`.execute(tx)
    await sql`create table if not exists migration (
      name text primary key, applied_at timestamptz not null default now())`.execute(tx)
    const applied = await findApplied(tx)
    for (const migration of part) if (!applied.includes(migration.name)) await apply(tx, migration)
  })

async function apply(tx: Transaction<unknown> | Database, { name, text }: Migration) {
  try {
    await sql.raw(text).execute(tx as Kysely<unknown>)
  } catch (error) {
    throw new StartRefused(`The database cannot be brought up to date: ${name}: ${(error as Error).message}.`)
  }
  await sql`insert into migration (name) values (${name})`.execute(tx as Kysely<unknown>)
}

async function findApplied(db: Database): Promise<string[]> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('migration') is not null as there`.execute(db)
  if (!found[0]?.there) return []
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db)
  return rows.map((row) => row.name)
}

function isComplete(applied: string[]): boolean {
  const unknown = applied.find((name) => !migrations.some((migration) => migration.name === name))
  if (unknown) {
    throw new StartRefused(
      `A newer version of the shop has already changed this database (${unknown}). Start that version.`,
    )
  }
  return applied.length === migrations.length
}
