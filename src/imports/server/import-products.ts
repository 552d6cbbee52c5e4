import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { ProductImport } from '../../catalog/contract/admin-product-files'
import { isPastBest } from '../../catalog/contract/best-before'
import { ProductForm } from '../../catalog/contract/product-form'
import { newNeeds, productMessages as say } from '../../catalog/contract/product-messages'
import { comparable } from '../../catalog/server/editing/auditable'
import { findEmptied } from '../../catalog/server/editing/emptied'
import { missingRules } from '../../catalog/server/editing/missing-facts'
import { type PresentedProduct, presentAdminProduct } from '../../catalog/server/editing/product-presenter'
import { findAdminProducts, findByKeys } from '../../catalog/server/editing/product-queries'
import { takenOr } from '../../catalog/server/editing/product-refusals'
import { insertProduct, sellAgain, setArchived, updateProduct } from '../../catalog/server/editing/products'
import { correctStock } from '../../catalog/server/stock/correct-stock'
import { besideOthers } from '../../jobs/server/beside-others'
import type { RunningJob } from '../../jobs/server/jobs'
import { dayInIndia } from '../../platform/contract/india-time'
import type { Database } from '../../platform/db/tables'
import { Refusal } from '../../platform/http/refusal'
import type { Services } from '../../platform/process/services'
import { readSettings } from '../../settings/server/settings'
import type { Staff } from '../../staff/server/staff-sessions'
import { areTaxesPlain, findOtherTaxes } from './plain-tax-columns'
import { nameOfNew, nutrientColumns, optionColumnsOfTable, productColumnsOfTable } from './product-columns'
import { rawForm, readProductTable, type Table } from './read-product-table'
import type { Fault, TableProduct } from './table-product'

export const importJob = 'product-import'

export interface ImportInput {
  apply: boolean
  staff: Staff
}

type Outcome = 'added' | 'changed' | 'unchanged'
type Counts = Pick<ProductImport, Outcome | 'faults' | 'emptied'>
/** What became of one product, and what it lost by empty cells. */
interface Found {
  outcome: Outcome
  emptied: string[]
}

/** Told to whoever waits: more than these are not read by anybody. */
const mostFaults = 500

/** Looks at a table of products, or takes over its good rows: one product after the other, each whole. */
export async function doImport(services: Services, job: RunningJob): Promise<ProductImport> {
  const { db } = services
  // What this room queued is of this form.
  const input = job.input as ImportInput
  if (!job.file) throw new Error('An import has no file')
  const today = dayInIndia(new Date())
  const { brand } = await readSettings(db)
  const { products, faults, ...told } = await readProductTable(job.file, { today, brand })
  const begun = job.checkpoint as { done: number; counts: Counts } | null
  const none = { added: 0, changed: 0, unchanged: 0, faults: firstFaults(faults), emptied: [] }
  let counts: Counts = { ...none, ...begun?.counts }
  const total = products.length
  await job.progress(db, { done: begun?.done ?? 0, total })
  for (let done = begun?.done ?? 0; done < total; done += 1) {
    const product = products[done]
    if (!product) break
    const found = input.apply
      ? await takeOver(services, job, input.staff, product, { counts, done: done + 1, total, today })
      : await lookAt(services, product, today)
    counts = countIn(counts, product, found)
    if (done % 20 === 0) await job.progress(db, { done, total })
  }
  return {
    applied: input.apply,
    products: total,
    ...(told.advice ? inTheirWords(told.taken, counts) : counts),
    ...told,
  }
}

/** Of a table of another shop system: what is wrong is told of the columns that it has. */
function inTheirWords(taken: readonly { column: string; as: string }[], counts: Counts): Counts {
  const columns = new Map(taken.flatMap(({ column, as }) => as.split(', ').map((name) => [name, column])))
  return {
    ...counts,
    faults: counts.faults.map((fault) => ({ ...fault, column: columns.get(fault.column) ?? fault.column })),
  }
}

/** No more than are told: each good row writes down anew what was found so far. */
const firstFaults = (faults: Fault[]) =>
  faults.toSorted((one, other) => one.row - other.row).slice(0, mostFaults)

function countIn(counts: Counts, { row }: TableProduct, found: Found | Fault[]): Counts {
  if (Array.isArray(found)) return { ...counts, faults: firstFaults(counts.faults.concat(found)) }
  const emptied = new Map(counts.emptied.map((one) => [one.column, one]))
  for (const column of found.emptied) {
    const { products, firstRow } = emptied.get(column) ?? { products: 0, firstRow: row }
    emptied.set(column, { column, products: products + 1, firstRow })
  }
  return { ...counts, [found.outcome]: counts[found.outcome] + 1, emptied: [...emptied.values()] }
}

interface ReadProduct {
  before: PresentedProduct | undefined
  form: ProductForm
  archived: boolean | undefined
}

/**
 * What the rows say, as a checked form; or what is wrong with them, row by row. A product that is to be written is held,
 * so that nothing that staff save between is written over.
 */
async function readProduct(
  { db, config }: Pick<Services, 'db' | 'config'>,
  product: TableProduct,
  { hold, today }: { hold: boolean; today: string },
): Promise<ReadProduct | { faults: Fault[] }> {
  const id = await findByKeys(db, product, { hold })
  const rules = missingRules(await readSettings(db))
  const [row] = id ? await findAdminProducts(db, [id], rules) : []
  const before = row && presentAdminProduct(row, config.origin)
  const raw: Table = rawForm(before ?? { facts: {}, slug: product.slug }, product, today)
  const read = z.safeParse(
    ProductForm,
    before && !product.cells.has('stock') ? { ...raw, stock: before.stock } : raw,
    // Where the form has no sentence of its own.
    { error: () => say.csvCell },
  )
  if (!read.success) {
    const faults = read.error.issues.map((issue) => faultOf(product, issue))
    return { faults: before ? faults : foldUnknown(product, faults) }
  }
  const others = findOtherTaxes(read.data.taxes, product, today)
  if (others.length > 0) return { faults: others }
  const archived = product.cells.has('archived') ? raw.archived === true : undefined
  const isOnSale = !(archived ?? (before && before.archivedAt !== null))
  if (isOnSale && isPastBest(read.data.facts.bestBefore, new Date()))
    return { faults: [{ row: product.row, column: 'best_before', message: say.pastBest }] }
  return { before, form: read.data, archived }
}

const neededByNew = ['title', 'brand', 'category', 'price']

/** A row of a few columns was meant for a product that there is: all that a new one lacks is one fault then. */
function foldUnknown({ row, cells }: TableProduct, faults: Fault[]): Fault[] {
  const named = (name: string) => cells.get(name) || (name === 'title' && cells.get(nameOfNew))
  const absent = neededByNew.filter((name) => !named(name))
  if (absent.length < 2) return faults
  const column = ['slug', 'sku', 'title'].find((name) => cells.get(name)) ?? 'title'
  const others = faults.filter((fault) => !absent.includes(fault.column))
  return [{ row, column, message: newNeeds(absent) }, ...others]
}

function faultOf(product: TableProduct, issue: z.core.$ZodIssue): Fault {
  const [field, below, deep] = issue.path.map(String)
  const message = sentenceOf(field, issue.message)
  if (field === 'options' && below !== undefined) {
    const row = product.options[Number(below)]?.row ?? product.row
    const column = optionColumnsOfTable.find((one) => one.path === deep)
    return { row, column: column?.name ?? 'option_name', message }
  }
  if (field === 'taxes' && areTaxesPlain(product.cells)) {
    return { row: product.row, column: deep === 'hsn' ? 'hsn' : 'gst_rate', message }
  }
  const whole = [field, below].filter((part) => part !== undefined).join('.')
  const column =
    productColumnsOfTable.find((one) => one.path === whole || one.path === field)?.name ??
    (whole === 'facts.nutrition' ? nutrientColumns[0]?.name : undefined)
  return { row: product.row, column: column ?? field ?? '', message }
}

/** A cell of several rates is wrong in its form more often than in its figures. */
const sentenceOf = (field: string | undefined, message: string) =>
  field === 'taxes' && message === say.dayInvalid ? say.csvTaxes : message

interface Turn {
  counts: Counts
  done: number
  total: number
  today: string
}

async function lookAt(services: Services, product: TableProduct, today: string): Promise<Found | Fault[]> {
  const read = await readProduct(services, product, { hold: false, today })
  return 'faults' in read ? read.faults : { outcome: outcomeOf(read), emptied: findEmptied(product, read) }
}

/** One product in one transaction, together with the note of how far the import is. */
async function takeOver(
  { db, config }: Services,
  job: RunningJob,
  staff: Staff,
  product: TableProduct,
  { counts, done, total, today }: Turn,
): Promise<Found | Fault[]> {
  try {
    return await besideOthers(job.signal, () =>
      db.transaction().execute(async (tx) => {
        const read = await readProduct({ db: tx, config }, product, { hold: true, today })
        if ('faults' in read) return read.faults
        const found = { outcome: outcomeOf(read), emptied: findEmptied(product, read) }
        if (found.outcome !== 'unchanged') await write(tx, staff, read)
        await job.progress(tx, { done, total, checkpoint: { done, counts: countIn(counts, product, found) } })
        return found
      }),
    )
  } catch (error) {
    const refusal = takenOr(error)
    if (!(refusal instanceof Refusal)) throw error
    return [{ row: product.row, column: 'slug', message: refusal.message }]
  }
}

function outcomeOf({ before, form, archived }: ReadProduct): Outcome {
  if (!before) return 'added'
  const same =
    isDeepStrictEqual(comparable(before), comparable({ ...form, slug: form.slug || before.slug })) &&
    (form.stock === null || form.stock === before.stock) &&
    form.options.every(({ id, stock }) => stock === null || stock === stockOf(before, id)) &&
    (archived === undefined || archived === (before.archivedAt !== null))
  return same ? 'unchanged' : 'changed'
}

const stockOf = ({ options }: PresentedProduct, id: string | undefined) =>
  options.find((one) => one.id === id)?.stock

/** Whoever calls holds the product's row. */
async function write(tx: Database, staff: Staff, { before, form, archived }: ReadProduct): Promise<void> {
  if (!before) {
    const id = await insertProduct(tx, staff, form)
    if (archived) await setArchived(tx, staff, id, true)
    return
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
  if (archived === undefined) return sellAgain(tx, staff, before, form)
  await setArchived(tx, staff, id, archived)
}
