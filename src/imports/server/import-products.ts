import type { ProductImport } from '../../catalog/contract/admin-product-files'
import { sellAgain, setArchived } from '../../catalog/server/editing/archive-products'
import { hasSameFields } from '../../catalog/server/editing/compare-product'
import { followFirstOption } from '../../catalog/server/editing/follow-first-option'
import { takenOr } from '../../catalog/server/editing/product-errors'
import { findSlugsByOptionSku } from '../../catalog/server/editing/product-queries'
import type { PresentedProduct } from '../../catalog/server/editing/product-serializer'
import { insertProduct, updateProduct } from '../../catalog/server/editing/products'
import { correctStock } from '../../catalog/server/stock/correct-stock'
import type { RunningJob } from '../../jobs/server/jobs'
import { retryWhileLocked } from '../../jobs/server/retry-while-locked'
import { dayInIndia } from '../../platform/contract/india-time'
import type { Database } from '../../platform/db/tables'
import { AppError } from '../../platform/http/app-error'
import type { Services } from '../../platform/process/services'
import { readSettings } from '../../settings/server/settings'
import type { Staff } from '../../staff/server/staff-sessions'
import { findClearedColumns } from './cleared-columns'
import type { StaleCell } from './keep-unchanged'
import { countNewPictures, queueLinkedPictures } from './linked-pictures'
import type { ProductRows, RowError } from './product-rows'
import { type Reading, type ReadProduct, readProduct } from './read-product'
import { readProductTable } from './read-product-table'

export interface ImportInput {
  apply: boolean
  /** New products start as drafts. */
  drafts: boolean
  staff: Staff
}

type Outcome = 'added' | 'changed' | 'unchanged'
type Counts = Pick<ProductImport, Outcome | 'preview' | 'faults' | 'emptied' | 'stale' | 'pictures'>
interface Result {
  outcome: Outcome
  cleared: string[]
  stale: StaleCell[]
  pictures: number
  /** Only in a preview: a checkpoint would store it again with each product. */
  preview?: ProductImport['preview'][number]
}

const maxErrors = 500
const maxStale = 200
const maxPreviewed = 100

/** Previews a table of products or imports its valid rows, one transaction for each product. */
export async function doImport(services: Services, job: RunningJob): Promise<ProductImport> {
  const { db } = services
  // Written by startImport.
  const input = job.input as ImportInput
  if (!job.file) throw new Error('An import has no file')
  const today = dayInIndia(new Date())
  const { brand } = await readSettings(db)
  const { products, faults, isExport, ...table } = await readProductTable(
    job.file,
    { today, brand },
    (optionSkus) => findSlugsByOptionSku(db, optionSkus),
  )
  const checkpoint = job.checkpoint as { done: number; counts: Counts } | null
  let counts: Counts = checkpoint?.counts ?? {
    added: 0,
    changed: 0,
    unchanged: 0,
    preview: [],
    faults: firstErrors(faults),
    emptied: [],
    stale: [],
    pictures: 0,
  }
  const total = products.length
  await job.progress(db, { done: checkpoint?.done ?? 0, total })
  for (let done = checkpoint?.done ?? 0; done < total; done += 1) {
    const product = products[done]
    if (!product) break
    const result = input.apply
      ? await importProduct(services, job, input, product, {
          counts,
          done: done + 1,
          total,
          today,
          isExport,
        })
      : await previewProduct(services, product, { today, isExport })
    counts = addResult(counts, product, result)
    if (done % 20 === 0) await job.progress(db, { done, total })
  }
  return {
    applied: input.apply,
    drafts: input.drafts,
    products: total,
    ...(table.advice ? withSourceColumns(table.taken, counts) : counts),
    ...table,
  }
}

/** Errors in tables of other shop systems name the source columns. */
function withSourceColumns(taken: readonly { column: string; as: string }[], counts: Counts): Counts {
  const columns = new Map(taken.flatMap(({ column, as }) => as.split(', ').map((name) => [name, column])))
  return {
    ...counts,
    faults: counts.faults.map((error) => ({ ...error, column: columns.get(error.column) ?? error.column })),
  }
}

/** Limited, because every checkpoint stores them again. */
const firstErrors = (errors: RowError[]) =>
  errors.toSorted((one, other) => one.row - other.row).slice(0, maxErrors)

function addResult(counts: Counts, { row }: ProductRows, result: Result | RowError[]): Counts {
  if (Array.isArray(result)) return { ...counts, faults: firstErrors(counts.faults.concat(result)) }
  const emptied = new Map(counts.emptied.map((one) => [one.column, one]))
  for (const column of result.cleared) {
    const { products, firstRow } = emptied.get(column) ?? { products: 0, firstRow: row }
    emptied.set(column, { column, products: products + 1, firstRow })
  }
  return {
    ...counts,
    [result.outcome]: counts[result.outcome] + 1,
    emptied: [...emptied.values()],
    preview: addPreview(counts.preview, result.preview),
    stale: [...counts.stale, ...result.stale].slice(0, maxStale),
    pictures: counts.pictures + result.pictures,
  }
}

function addPreview(shown: ProductImport['preview'], one: Result['preview']): ProductImport['preview'] {
  if (!one) return shown
  const isNew = one.priceBefore === null
  const alike = shown.filter(({ priceBefore }) => (priceBefore === null) === isNew)
  return alike.length < maxPreviewed ? [...shown, one] : shown
}

interface ImportState extends Reading {
  counts: Counts
  done: number
  total: number
}

async function previewProduct(
  services: Services,
  product: ProductRows,
  reading: Reading,
): Promise<Result | RowError[]> {
  const read = await readProduct(services, product, { hold: false, ...reading })
  if ('errors' in read) return read.errors
  const result = await resultOf(services.db, read)
  if (result.outcome === 'unchanged') return result
  const { before, form } = read
  const preview = {
    title: form.title,
    priceBefore: before?.price ?? null,
    price: followFirstOption(form).price,
  }
  return { ...result, preview }
}

/** Saves the product and the checkpoint in one transaction. */
async function importProduct(
  { db, config }: Services,
  job: RunningJob,
  { staff, drafts }: ImportInput,
  product: ProductRows,
  { counts, done, total, ...reading }: ImportState,
): Promise<Result | RowError[]> {
  try {
    return await retryWhileLocked(job.signal, () =>
      db.transaction().execute(async (tx) => {
        const read = await readProduct({ db: tx, config }, product, { hold: true, ...reading })
        if ('errors' in read) return read.errors
        const result = await resultOf(tx, read)
        const id =
          result.outcome === 'unchanged' ? read.before?.id : await saveProduct(tx, staff, read, drafts)
        if (id && result.pictures > 0) await queueLinkedPictures(tx, staff, id, read)
        await job.progress(tx, {
          done,
          total,
          checkpoint: { done, counts: addResult(counts, product, result) },
        })
        return result
      }),
    )
  } catch (error) {
    const conflict = takenOr(error)
    if (!(conflict instanceof AppError)) throw error
    return [{ row: product.row, column: 'slug', message: conflict.message }]
  }
}

const resultOf = async (db: Database, read: ReadProduct): Promise<Result> => ({
  outcome: outcomeOf(read),
  cleared: findClearedColumns(read.product, read),
  stale: read.stale,
  pictures: await countNewPictures(db, read),
})

function outcomeOf({ before, form, archived }: ReadProduct): Outcome {
  if (!before) return 'added'
  const same =
    hasSameFields(before, followFirstOption({ ...form, slug: form.slug || before.slug })) &&
    (form.stock === null || form.stock === before.stock) &&
    form.options.every(({ id, stock }) => stock === null || stock === stockOf(before, id)) &&
    (archived === undefined || archived === (before.archivedAt !== null))
  return same ? 'unchanged' : 'changed'
}

const stockOf = ({ options }: PresentedProduct, id: string | undefined) =>
  options.find((one) => one.id === id)?.stock

/** Returns the id. The caller has locked the product. */
async function saveProduct(
  tx: Database,
  staff: Staff,
  { before, form, archived }: ReadProduct,
  drafts: boolean,
): Promise<string> {
  if (!before) {
    const id = await insertProduct(tx, staff, form, { draft: drafts && archived !== true })
    if (archived) await setArchived(tx, staff, id, true)
    return id
  }
  const { id } = before
  const { stock, ...fields } = form
  await updateProduct(tx, staff, before, fields)
  const counted = [
    { optionId: null, stock },
    ...form.options.map((one) => ({ optionId: one.id, stock: one.stock })),
  ]
  for (const { optionId, stock: to } of counted) {
    if (to === null || optionId === undefined) continue
    await correctStock(tx, staff, { productId: id, optionId, reason: 'import', note: '', to: () => to })
  }
  if (archived === undefined) await sellAgain(tx, staff, before, form)
  else await setArchived(tx, staff, id, archived)
  return id
}
