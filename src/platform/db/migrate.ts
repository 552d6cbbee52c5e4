import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { errorCode } from '../util/error-code'
import { StartRefused } from './start-refused'
import type { Database } from './tables'

const files = import.meta.glob<string>('../../../db/migrations/*.sql', {
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
 * Brings the tables up to date under one lock, so that instances starting together migrate once: what is
 * missing in one transaction, so that one that fails leaves nothing by half; but what stands alone has one
 * of its own, and what makes indexes beside writers none. `only` makes the tables of an older version, for
 * its backup to be read into.
 */
export async function migrate(db: Database, only?: readonly string[]): Promise<void> {
  if (isComplete(await findApplied(db))) return
  await db.connection().execute(async (one) => {
    await untilLocked(one)
    try {
      const applied = await findApplied(one)
      const wanted = migrations.filter(
        ({ name }) => !applied.includes(name) && (!only || only.includes(name)),
      )
      for (const part of inParts(wanted)) await applyPart(one, part)
    } finally {
      // A connection that broke has let go already, and what broke it is to be told.
      await sql`select pg_advisory_unlock(${lock})`.execute(one).catch(() => {})
    }
  })
}

const lock = 8437462

/** Polls for the lock: `create index concurrently` waits for running statements, so waiting within one would deadlock. */
async function untilLocked(one: Database): Promise<void> {
  const ask = sql<{ locked: boolean }>`select pg_try_advisory_lock(${lock}) as locked`
  while (!(await ask.execute(one)).rows[0]?.locked) await sleep(100)
}

/** A migration whose locks shut out readers says so in its first line, and runs in a transaction of its own, to be short. */
const standsAlone = (migration: Migration) =>
  migration.text.startsWith('-- In a transaction of its own') || standsOutside(migration)
/** `create index concurrently` cannot run in a transaction; interrupted, such a migration starts again. */
const standsOutside = ({ text }: Migration) => text.startsWith('-- Outside of transactions')

function inParts(missing: readonly Migration[]): Migration[][] {
  const parts: Migration[][] = []
  for (const migration of missing) {
    const last = parts.at(-1)
    if (last && ![migration, ...last].some(standsAlone)) last.push(migration)
    else parts.push([migration])
  }
  return parts
}

/** One by one; a body ends at the next `$$;`. */
export const statementsOf = ({ text }: Migration) => text.split(/(?<=;\n)(?![^$]*\$\$;)/)

async function applyPart(one: Database, part: readonly Migration[]): Promise<void> {
  const [first] = part
  if (first && standsOutside(first)) return apply(one, first, statementsOf(first))
  await one.transaction().execute(async (tx) => {
    await sql`create table if not exists migration (
      name text primary key, applied_at timestamptz not null default now())`.execute(tx)
    for (const migration of part) await apply(tx, migration, [migration.text])
  })
}

async function apply(db: Database, { name }: Migration, statements: readonly string[]) {
  try {
    // biome-ignore lint/plugin: files of our own.
    for (const statement of statements) await sql.raw(statement).execute(db)
  } catch (error) {
    // Whose tables they are is said by whoever opens the server.
    if (errorCode(error) === '42501') throw error
    throw new StartRefused(`The database cannot be brought up to date: ${name}: ${(error as Error).message}.`)
  }
  await sql`insert into migration (name) values (${name})`.execute(db)
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
