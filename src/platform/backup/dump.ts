import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import type { MissingPictures } from '../../media/server/missing-pictures'
import type { Database } from '../db/tables'
import { findMigrations, findSequences, findTables, readLines } from './backup-queries'

/** Describes a dump. The rows lie beside it: one file per table, one line per row. */
export interface Manifest {
  format: 1
  writtenAt: string
  migrations: string[]
  /** In an order in which they can be filled. */
  tables: { name: string; rows: number }[]
  sequences: { name: string; value: number }[]
  /** Pictures that were missing when the backup was written. */
  pictures?: MissingPictures
}

/** Writes every row of one snapshot into `folder` while the shop goes on working. */
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

/** Rows stay the database's own text, so that no number or time loses precision. */
async function dumpTable(tx: Database, table: string, file: string): Promise<number> {
  const handle = await open(file, 'w', 0o600)
  try {
    let rows = 0
    for await (const lines of readLines(tx, table)) {
      await handle.appendFile(`${lines.join('\n')}\n`)
      rows += lines.length
    }
    return rows
  } finally {
    await handle.close()
  }
}
