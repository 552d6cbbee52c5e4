import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../../src/platform/db/tables'

class Killed extends Error {}

/** The database of a process that dies before its statement of this number. */
function dyingAt(db: Database, statement: number): Database {
  let asked = 0
  return db.withPlugin({
    transformQuery({ node }) {
      asked += 1
      if (asked === statement) throw new Killed()
      return node
    },
    transformResult: async ({ result }) => result,
  })
}

/** Kills the work at each statement, checks what is left, and at last lets it finish. Returns how often it was killed. */
export async function killedAtEach(
  db: Database,
  work: (db: Database) => Promise<unknown>,
  check: () => Promise<void>,
): Promise<number> {
  for (let statement = 1; ; statement += 1) {
    const failure = await work(dyingAt(db, statement)).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (failure === undefined) return statement - 1
    expect(failure).toBeInstanceOf(Killed)
    await check()
  }
}

/** What every request may write, whether it succeeds or not. */
const ofRequests = ['attempt', 'session', 'staff_session']

interface TableState {
  table: string
  rows: number
  hash: string | null
}

/** All tables of the shop: how many rows each has, and a hash of them. */
export async function databaseState(db: Database): Promise<TableState[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all (${ofRequests}::text[]) order by 1`.execute(db)
  const states = tables.map(
    ({ name }): RawBuilder<unknown> => sql`
      select ${name} as table, count(*)::int as rows, md5(string_agg(md5(row::text), '' order by md5(row::text))) as hash
      from ${sql.table(name)} row`,
  )
  return (await sql<TableState>`${sql.join(states, sql` union all `)} order by 1`.execute(db)).rows
}

/** How many rows each table has more, or less. */
export const addedRows = (
  before: readonly TableState[],
  after: readonly TableState[],
): Record<string, number> =>
  Object.fromEntries(
    after.flatMap(({ table, rows }) => {
      const more = rows - (before.find((one) => one.table === table)?.rows ?? 0)
      return more === 0 ? [] : [[table, more]]
    }),
  )
