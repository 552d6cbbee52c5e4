import { missingRules } from '../../catalog/server/editing/missing-facts'
import { countProducts, findAdminProducts, findIdsAfter } from '../../catalog/server/editing/product-queries'
import { presentAdminProduct } from '../../catalog/server/editing/product-serializer'
import { queueJob, type RunningJob } from '../../jobs/server/jobs'
import type { ExportResult } from '../../platform/contract/exports'
import { dayInIndia } from '../../platform/contract/india-time'
import type { Database } from '../../platform/db/tables'
import { measureExport } from '../../platform/exports/export-queries'
import { addPart, queueExport } from '../../platform/exports/exports'
import type { Services } from '../../platform/process/services'
import { csvRows, writeCsv } from '../../platform/tables/write-csv'
import { readSettings } from '../../settings/server/settings'
import type { Staff } from '../../staff/server/staff-sessions'
import { stampColumn } from './export-stamp'
import type { ImportInput } from './import-products'
import { stampsOf, tableHead, tableRows } from './product-columns'
import { saveStamps } from './stamp-queries'

const productsAtOnce = 200

export async function startImport(
  db: Database,
  { id, name, role }: Staff,
  { bytes, ...input }: Omit<ImportInput, 'staff'> & { bytes: Uint8Array },
): Promise<{ jobId: string }> {
  const wanted: ImportInput = { ...input, staff: { id, name, role } }
  return { jobId: await queueJob(db, { kind: 'product-import', input: wanted, file: bytes, staffId: id }) }
}

export function startExport(db: Database, staff: Staff, now: Date): Promise<{ jobId: string }> {
  const name = `products-${dayInIndia(now)}.csv`
  return db
    .transaction()
    .execute((tx) =>
      queueExport(tx, staff, { kind: 'product-export', name, form: 'csv', minRole: 'manager' }),
    )
}

/** All products, including archived ones, as a table that the import reads without loss. */
export async function doExport(services: Services, job: RunningJob): Promise<ExportResult> {
  const { db, config } = services
  const rules = missingRules(await readSettings(db))
  // Saved together with the parts below.
  let { after, done } = (job.checkpoint as { after: string; done: number } | null) ?? { after: null, done: 0 }
  for (;;) {
    const ids = await findIdsAfter(db, after, productsAtOnce)
    if (ids.length === 0 && after !== null) break
    const found = await findAdminProducts(db, ids, rules)
    const products = found.map((row) => {
      const product = presentAdminProduct(row, config.origin)
      const rows = tableRows(product)
      const stamps = stampsOf(product, rows)
      return {
        product_id: product.id,
        stamps,
        rows: rows.map((cells, place) => [...cells, stamps[place] ?? '']),
      }
    })
    await saveStamps(db, products)
    const rows = products.flatMap((product) => product.rows)
    const content =
      after === null ? await writeCsv([[...tableHead, stampColumn], ...rows]) : await csvRows(rows)
    done += ids.length
    after = ids.at(-1) ?? after
    await addPart(services, job, content, {
      done,
      total: await countProducts(db),
      checkpoint: { after, done },
    })
    if (ids.length < productsAtOnce) break
  }
  return measureExport(db, job.id)
}
