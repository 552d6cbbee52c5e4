import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import type { MissingPictures } from '../../media/server/missing-pictures'
import type { Database } from '../db/tables'
import { findMigrations, findSequences, findTables, readLines } from './backup-queries'

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
