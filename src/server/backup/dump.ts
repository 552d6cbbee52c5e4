import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../database/tables'
import type { MissingPictures } from '../media/missing-pictures'
import { findMigrations, findSequences, findTables } from './backup-queries'

/** What a dump says of itself; the rows lie beside it, a file a table, a line a row. */
export interface Manifest {
  format: 1
  writtenAt: string
  migrations: string[]
  /** In an order in which they can be filled. */
  tables: { name: string; rows: number }[]
  sequences: { name: string; value: number }[]
  /** Of a backup with pictures: those that were not there to be kept. */
  pictures?: MissingPictures
}

const rowsAtOnce = 1000

/** Writes every row as it is at one moment into `folder`; a server goes on working meanwhile. */
export async function dumpDatabase(db: Database, folder: string, now: Date): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const tables = []
      for (const name of await findTables(tx)) {
        tables.push({ name, rows: await dumpTable(tx, name, path.join(folder, `${name}.jsonl`)) })
      }
      return {
        format: 1,
        writtenAt: now.toISOString(),
        migrations: await findMigrations(tx),
        tables,
        sequences: await findSequences(tx),
      }
    })
}

/** Rows stay the database's own text, so that no number or time passes through ours. */
async function dumpTable(tx: Database, table: string, file: string): Promise<number> {
  const handle = await open(file, 'w', 0o600)
  try {
    await sql`declare dumped no scroll cursor for
      select to_jsonb(dumped_row)::text as line from ${sql.table(table)} dumped_row`.execute(tx)
    let rows = 0
    for (;;) {
      const { rows: lines } = await sql<{ line: string }>`fetch ${sql.lit(rowsAtOnce)} from dumped`.execute(
        tx,
      )
      if (lines.length === 0) break
      await handle.write(`${lines.map(({ line }) => line).join('\n')}\n`)
      rows += lines.length
    }
    await sql`close dumped`.execute(tx)
    return rows
  } finally {
    await handle.close()
  }
}
