import { sql } from 'kysely'
import type { Engine } from '../../../src/platform/db/open-database'
import type { Database } from '../../../src/platform/db/tables'

/** A running engine of the embedded database, and the schema it started with. */
export interface RunningEngine extends Engine {
  schema?: string
}

/** Changes with every change of the schema, but not when tables are emptied. */
export async function schemaMark(db: Database): Promise<string> {
  const marks = ['pg_attribute', 'pg_constraint', 'pg_index', 'pg_proc', 'pg_trigger'].map(
    (catalogue) => sql`(select concat(count(*), ':', max(xmin::text::bigint)) from ${sql.table(catalogue)})`,
  )
  const { rows } = await sql<{ mark: string }>`select concat_ws(' ', ${sql.join(marks)}) as mark`.execute(db)
  return rows[0]?.mark ?? ''
}

/** Leaves the database as a migrated, empty shop has it. Truncating takes longer than starting another engine. */
export async function emptyDatabase(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Without triggers: some tables never allow this.
    await sql`set local session_replication_role = replica`.execute(tx)
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'
      and pg_relation_size(oid) > 0`.execute(tx)
    for (const { name } of rows) await sql`delete from ${sql.table(name)}`.execute(tx)
    await sql`select setval(seqrelid, seqstart, false) from pg_sequence`.execute(tx)
  })
}
