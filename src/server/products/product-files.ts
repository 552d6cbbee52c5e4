import { Readable } from 'node:stream'
import type { Database } from '../database/tables'
import { writeCsv } from '../files/write-csv'
import type { Download } from '../http/serve-file'
import { queueJob } from '../jobs/jobs'
import type { Services } from '../services'
import { readSettings } from '../settings/settings'
import type { Staff } from '../staff/staff-sessions'
import { type ImportInput, importJob } from './import-products'
import { missingRules } from './missing-facts'
import { tableHead, tableRows } from './product-columns'
import { presentAdminProduct } from './product-presenter'
import { findAdminProducts, findAllIds } from './product-queries'

export async function startImport(
  db: Database,
  { id, name, role }: Staff,
  { bytes, apply }: { bytes: Uint8Array; apply: boolean },
): Promise<{ jobId: string }> {
  const input: ImportInput = { apply, staff: { id, name, role } }
  return { jobId: await queueJob(db, { kind: importJob, input, file: bytes, staffId: id }) }
}

/** All products, archived ones too, as a table that the import reads back without a loss. */
export async function exportProducts(
  { db, config }: Pick<Services, 'db' | 'config'>,
  now: Date,
): Promise<Download> {
  const rules = missingRules(await readSettings(db))
  const ids = await findAllIds(db)
  async function* parts() {
    yield await writeCsv([tableHead])
    for (let at = 0; at < ids.length; at += 200) {
      const rows = await findAdminProducts(db, ids.slice(at, at + 200), rules)
      const part = await writeCsv(rows.flatMap((row) => tableRows(presentAdminProduct(row, config.origin))))
      // The mark that tells Excel the encoding stands at the very beginning alone.
      yield part.replace(/^\uFEFF/, '')
    }
  }
  const day = now.toISOString().slice(0, 10)
  return { name: `products-${day}.csv`, content: Readable.from(parts()) }
}
