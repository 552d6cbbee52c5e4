import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { migrations } from '../db/migrate'
import { StartupError } from '../db/startup-error'
import type { Database } from '../db/tables'
import {
  checkReferences,
  countRows,
  findJsonColumns,
  findWrittenColumns,
  insertLines,
  portionBytes,
  setSequence,
  setTriggers,
} from './backup-queries'
import type { Manifest } from './dump'

/** Rejects a dump of another schema version. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, 'manifest.json'), 'utf8').catch(() => undefined)
  if (!text) throw new StartupError('This is no backup of a shop, or it was cut off: it has no manifest.')
  const manifest: Manifest = JSON.parse(text)
  const isSameSchema = String(manifest.migrations) === String(migrations.map(({ name }) => name))
  if (manifest.format !== 1 || !isSameSchema) {
    throw new StartupError(
      'Another version of the shop wrote this backup. Restore it with that version, then start this one.',
    )
  }
  return manifest
}

/**
 * Fills empty tables with all rows of the dump or none. Fails when a table ends with another row count than the
 * manifest's.
 */
export async function restoreDatabase(
  db: Database,
  folder: string,
  { tables, sequences }: Manifest,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await checkReferences(tx, 'deferred')
    for (const { name } of tables) await setTriggers(tx, name, 'disable')
    for (const { name, rows } of tables) {
      await restoreTable(tx, name, path.join(folder, `${name}.jsonl`))
      if ((await countRows(tx, name)) !== rows)
        throw new StartupError(
          `The backup is damaged: ${name} should have ${rows} rows. Nothing was changed.`,
        )
    }
    for (const sequence of sequences) await setSequence(tx, sequence)
    await checkReferences(tx, 'immediate')
    for (const { name } of tables) await setTriggers(tx, name, 'enable')
  })
}

async function restoreTable(tx: Database, table: string, file: string): Promise<void> {
  const columns = { names: await findWrittenColumns(tx, table), json: await findJsonColumns(tx, table) }
  for await (const portion of linePortions(linesIn(file))) await insertLines(tx, table, columns, portion)
}

/**
 * Splits at line feeds only: `readline` of Node 24 and newer also splits at U+2028 and U+2029, which JSON may
 * contain.
 */
async function* linesIn(file: string): AsyncGenerator<string> {
  let line = ''
  for await (const text of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const [end = '', ...others] = text.split('\n')
    line += end
    for (const other of others) {
      yield line
      line = other
    }
  }
  if (line !== '') yield line
}

/** Portions that fit into one JSON value, which PostgreSQL limits to 256 MB. */
export async function* linePortions(
  lines: AsyncIterable<string>,
  { rows, chars } = { rows: 500, chars: portionBytes },
): AsyncGenerator<string[]> {
  let portion: string[] = []
  let charsLeft = chars
  for await (const line of lines) {
    if (portion.length === rows || (portion.length > 0 && line.length > charsLeft)) {
      yield portion
      portion = []
      charsLeft = chars
    }
    portion.push(line)
    charsLeft -= line.length
  }
  if (portion.length > 0) yield portion
}
