import { sql } from 'kysely'
import { migrations, statementsOf } from '../../src/platform/db/migrate'
import type { Database } from '../../src/platform/db/tables'

export function migrationCalled(name: string) {
  const found = migrations.find((migration) => migration.name === name)
  if (!found) throw new Error(`There is no migration ${name}`)
  return found
}

/** Runs a migration once more, over data that a test made look as before it. */
export async function beginAnew(db: Database, migration: string): Promise<void> {
  for (const statement of statementsOf(migrationCalled(migration))) await sql.raw(statement).execute(db)
}
