import * as z from 'zod/mini'
import { isPastBest } from '../../catalog/contract/best-before'
import * as catalogMessages from '../../catalog/contract/messages'
import { ProductForm } from '../../catalog/contract/product-form'
import { newNeeds } from '../../catalog/contract/product-messages'
import { isPriceIgnored } from '../../catalog/server/editing/follow-first-option'
import { missingRules } from '../../catalog/server/editing/missing-facts'
import {
  findAdminProducts,
  findByKeys,
  findProduct,
  lockProduct,
} from '../../catalog/server/editing/product-queries'
import { type PresentedProduct, presentAdminProduct } from '../../catalog/server/editing/product-serializer'
import type { Database } from '../../platform/db/tables'
import type { Services } from '../../platform/process/services'
import { readSettings } from '../../settings/server/settings'
import { findCellErrors } from './cell-checks'
import { stampIn } from './export-stamp'
import { keepUnchanged, type StaleCell } from './keep-unchanged'
import { withAllOptions } from './match-options'
import {
  newTitleColumn,
  nutrientColumns,
  optionColumns,
  productColumns,
  requiredColumns,
} from './product-columns'
import type { ProductRows, RowError } from './product-rows'
import { rawForm } from './read-product-table'
import { findStamps } from './stamp-queries'
import { findTaxConflicts, usesCurrentTax } from './tax-columns'

export interface ReadProduct {
  /** The rows with the cells to import. */
  product: ProductRows
  stale: StaleCell[]
  before: PresentedProduct | undefined
  form: ProductForm
  archived: boolean | undefined
}

/** The id in the stamp takes precedence, unless a key was edited, as in a row copied for a new product. */
async function findIds(db: Database, rows: ProductRows): Promise<string[]> {
  const stamp = stampIn(rows.cells)
  const key = (['slug', 'sku', 'title'] as const).find((name) => rows[name] !== '') ?? 'title'
  const exported = stamp?.has(key, rows[key]) && (await findProduct(db, stamp.productId))
  return exported ? [exported.id] : findByKeys(db, rows)
}

export interface Reading {
  today: string
  isExport: boolean
}

/** The rows as a validated form, or their errors. `hold` locks the product to protect changes by staff. */
export async function readProduct(
  { db, config }: Pick<Services, 'db' | 'config'>,
  rows: ProductRows,
  { hold, today, isExport }: Reading & { hold: boolean },
): Promise<ReadProduct | { errors: RowError[] }> {
  const [id, ...others] = await findIds(db, rows)
  if (others.length > 0)
    return { errors: [{ row: rows.row, column: 'title', message: catalogMessages.csvSeveral() }] }
  if (id && hold) await lockProduct(db, id)
  const rules = missingRules(await readSettings(db))
  const [row] = id ? await findAdminProducts(db, [id], rules) : []
  const before = row && presentAdminProduct(row, config.origin)
  const kept = before && keepUnchanged(rows, before, { stamps: await findStamps(db, before.id), isExport })
  const product = kept ? withAllOptions(kept.product, before) : rows
  const wrong = findCellErrors(product)
  if (wrong.length > 0) return { errors: wrong }
  const raw = rawForm(before ?? { facts: {}, slug: product.slug }, product, today)
  const read = z.safeParse(
    ProductForm,
    before && !product.cells.has('stock') ? { ...raw, stock: before.stock } : raw,
    // For fields whose schema has no message.
    { error: () => catalogMessages.csvCell() },
  )
  if (!read.success) {
    const errors = read.error.issues.map((issue) => rowErrorOf(product, issue))
    return { errors: before ? errors : joinMissingColumns(product, errors) }
  }
  if (before && isPriceIgnored(before, read.data))
    return {
      errors: [{ row: product.row, column: 'price', message: catalogMessages.optionsHaveOwnPrices() }],
    }
  const conflicts = findTaxConflicts(read.data.taxes, product, today)
  if (conflicts.length > 0) return { errors: conflicts }
  const archived = product.cells.has('archived') ? raw.archived === true : undefined
  const isOnSale = !(archived ?? (before && before.archivedAt !== null))
  if (isOnSale && isPastBest(read.data.facts.bestBefore, new Date()))
    return { errors: [{ row: product.row, column: 'best_before', message: catalogMessages.pastBest() }] }
  return { product, stale: kept?.stale ?? [], before, form: read.data, archived }
}

/** A row with few columns is probably for an existing product: one error lists all fields a new one needs. */
function joinMissingColumns({ row, cells }: ProductRows, errors: RowError[]): RowError[] {
  const isFilled = (name: string) => cells.get(name) || (name === 'title' && cells.get(newTitleColumn))
  const absent = requiredColumns.filter((name) => !isFilled(name))
  if (absent.length < 2) return errors
  const column = ['slug', 'sku', 'title'].find((name) => cells.get(name)) ?? 'title'
  const others = errors.filter((error) => !absent.includes(error.column))
  return [{ row, column, message: newNeeds(absent) }, ...others]
}

function rowErrorOf(product: ProductRows, issue: z.core.$ZodIssue): RowError {
  const [field, below, deep] = issue.path.map(String)
  const message = messageOf(field, issue.message)
  if (field === 'options' && below !== undefined) {
    const row = product.options[Number(below)]?.row ?? product.row
    const column = optionColumns.find((one) => one.path === deep)
    return { row, column: column?.name ?? 'option_name', message }
  }
  if (field === 'taxes' && usesCurrentTax(product.cells)) {
    return { row: product.row, column: deep === 'hsn' ? 'hsn' : 'gst_rate', message }
  }
  const whole = [field, below].filter((part) => part !== undefined).join('.')
  const column =
    productColumns.find((one) => one.path === whole || one.path === field)?.name ??
    (whole === 'facts.nutrition' ? nutrientColumns[0]?.name : undefined)
  return { row: product.row, column: column ?? field ?? '', message }
}

/** In gst_rates a wrong day usually means that the whole cell has another format. */
const messageOf = (field: string | undefined, message: string) =>
  field === 'taxes' && message === catalogMessages.dayInvalid() ? catalogMessages.csvTaxes() : message
