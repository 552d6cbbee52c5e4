import { decodeHTMLStrict } from 'entities'
import type { GstRate } from '../../catalog/contract/food-facts-form'
import * as catalogMessages from '../../catalog/contract/messages'
import { ungrouped } from '../../platform/contract/typed-amounts'
import { AppError } from '../../platform/http/app-error'
import { dayOrderOf, readDay } from '../../platform/tables/read-day'
import { readNumberedTable } from '../../platform/tables/read-table'
import { readCell } from '../../platform/tables/write-csv'
import { isSpoiled } from './cell-checks'
import { columnName, columnNames } from './column-names'
import { stampColumn } from './export-stamp'
import { filledCells, type ImportContext, type ImportFormat, type SourceRow } from './import-format'
import { meeshoFormat } from './meesho-table'
import * as m from './messages'
import { addPack } from './pack-rows'
import { sizeIn, sizeOf } from './pack-size'
import {
  dayColumns,
  knownColumns,
  newTitleColumn,
  nutrientColumns,
  optionColumns,
  pictureColumn,
  productColumns,
  requiredColumns,
  tableHead,
  weightColumn,
} from './product-columns'
import type { Cells, OptionRow, ProductRows, RowError } from './product-rows'
import { shopifyFormat } from './shopify-table'
import { readCurrentTax, usesCurrentTax } from './tax-columns'
import { wooCommerceFormat } from './woocommerce-table'

export interface ProductTable {
  products: ProductRows[]
  faults: RowError[]
  taken: { column: string; as: string }[]
  ignored: string[]
  /** For a table of another shop system: how it was read. */
  advice: string
  /** Whether it has most columns of our export, with or without stamps. */
  isExport: boolean
}

const maxRows = 20_000
/** A table may have a title above its header row. */
const mostRowsAbove = 20
const importFormats = [shopifyFormat, wooCommerceFormat, meeshoFormat]

/** The slugs of products by the SKUs of their options. */
type FindSlugs = (optionSkus: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** Groups the rows of a table by product. */
export async function readProductTable(
  bytes: Uint8Array,
  context: ImportContext,
  findSlugs: FindSlugs,
): Promise<ProductTable> {
  const all = await readNumberedTable(bytes)
  const at = Math.max(
    0,
    all.slice(0, mostRowsAbove).findIndex(({ cells }) => isHead(cells)),
  )
  const titles = all[at]?.cells ?? []
  const rows = all.slice(at + 1)
  if (rows.length > maxRows) throw new AppError(413, 'TOO_LONG', catalogMessages.csvTooLong())
  const rawNames = titles.map(columnName)
  const format = importFormats.find(({ matches }) => matches(new Set(rawNames)))
  const names = format ? rawNames : columnNames(titles)
  if (!isHead(titles)) throw new AppError(400, 'NO_COLUMNS', catalogMessages.csvNoTitle())
  const isExport = tableHead.filter((name) => names.includes(name)).length > tableHead.length / 2
  const html = new Set(format?.html ?? (isExport ? names : ['description']))
  const read = rows.map(({ number, cells }) => ({ number, cells: cellsByName(names, cells, html) }))
  const { products, faults } =
    format?.convert(read, context) ?? groupByProduct(await withSlugs(withPlainCells(read), findSlugs))
  return {
    products,
    faults: format
      ? faults.map((error) => ({ ...error, column: titles[names.indexOf(error.column)] ?? error.column }))
      : faults,
    advice: format?.advice ?? '',
    isExport,
    ...(format ? usedSourceColumns(format, titles, read) : usedColumns(titles, names)),
  }
}

function isHead(cells: readonly string[]): boolean {
  const names = columnNames(cells)
  const rawNames = new Set(cells.map(columnName))
  const hasKey = ['title', newTitleColumn, 'slug', 'sku', 'option_sku'].some((name) => names.includes(name))
  return hasKey || importFormats.some(({ matches }) => matches(rawNames))
}

/** Decodes entities in cells without HTML. */
function cellsByName(
  names: readonly string[],
  cells: readonly string[],
  html: ReadonlySet<string>,
): Map<string, string> {
  const byName = new Map<string, string>()
  for (const [place, name] of names.entries()) {
    // A formula or an apostrophe prevents spreadsheets from shortening a number.
    const cell = readCell((cells[place] ?? '').replace(/^="([^"]*)"$|^'(?=\d+$)/, '$1'))
    const text = html.has(name) ? cell : decodeHTMLStrict(cell)
    const before = name === pictureColumn ? byName.get(name) : ''
    byName.set(name, [before, text].filter(Boolean).join('\n'))
  }
  return byName
}

interface ReadRow extends SourceRow {
  cells: Map<string, string>
}

/** A row may name nothing but an option, by its SKU. */
async function withSlugs(rows: readonly ReadRow[], findSlugs: FindSlugs): Promise<readonly SourceRow[]> {
  const bare = rows.filter(
    ({ cells }) => cells.get('option_sku') && !['slug', 'sku', 'title'].some((name) => cells.get(name)),
  )
  if (bare.length === 0) return rows
  const slugs = await findSlugs(bare.map(({ cells }) => cells.get('option_sku') ?? ''))
  for (const { cells } of bare) cells.set('slug', slugs.get(cells.get('option_sku') ?? '') ?? '')
  return rows
}

/** Dates in form format, and a weight as net quantity. */
function withPlainCells(rows: readonly ReadRow[]): readonly ReadRow[] {
  const orders = dayColumns.map(
    (name) => [name, dayOrderOf(rows.map(({ cells }) => cells.get(name) ?? ''))] as const,
  )
  for (const { cells } of rows) {
    for (const [name, order] of orders) {
      const day = readDay(cells.get(name) ?? '', order)
      if (day) cells.set(name, day)
    }
    for (const [name, cell] of cells) {
      const [column, unit = cells.get('net_unit') ?? ''] = name.split(' ')
      if (column !== weightColumn) continue
      const size = /\p{L}/u.test(cell) ? sizeIn(cell) : sizeOf(ungrouped(cell), unit)
      const { net_quantity = cell, net_unit = unit } = Object.fromEntries(filledCells({ ...size }))
      cells.set('net_quantity', net_quantity).set('net_unit', cell === '' ? '' : net_unit)
    }
  }
  return rows
}

const importOnly: Readonly<Record<string, string>> = {
  [newTitleColumn]: m.titleOfNewProducts(),
  [pictureColumn]: m.pictureColumn(),
  [stampColumn]: m.changesColumn(),
}
const labelOf = (name: string): string | undefined =>
  name.split(' ')[0] === weightColumn
    ? 'net_quantity, net_unit'
    : (importOnly[name] ?? (knownColumns.has(name) ? name : undefined))

type TableColumns = Pick<ProductTable, 'taken' | 'ignored'>

function usedColumns(titles: readonly string[], names: readonly string[]): TableColumns {
  const labels = names.map(labelOf)
  return {
    taken: titles.flatMap((column, place) => {
      const as = labels[place]
      return as === undefined ? [] : [{ column, as }]
    }),
    ignored: titles.filter((title, place) => title !== '' && labels[place] === undefined),
  }
}

/** Only non-empty columns, as other systems export many. */
function usedSourceColumns(
  { targetOf }: ImportFormat,
  titles: readonly string[],
  rows: readonly SourceRow[],
): TableColumns {
  const filled = titles.filter((title) => rows.some(({ cells }) => cells.get(columnName(title))))
  return {
    taken: filled.flatMap((column) => {
      const as = targetOf(columnName(column))
      return as === undefined ? [] : [{ column, as }]
    }),
    ignored: filled.filter((title) => targetOf(columnName(title)) === undefined),
  }
}

function groupByProduct(rows: readonly SourceRow[]): Pick<ProductTable, 'products' | 'faults'> {
  const table: Pick<ProductTable, 'products' | 'faults'> = { products: [], faults: [] }
  const seen = new Map<string, ProductRows>()
  for (const { number: row, cells } of rows) {
    const title = cells.get('title') ?? cells.get(newTitleColumn) ?? ''
    const [slug = '', sku = ''] = [cells.get('slug'), cells.get('sku')]
    const options = isOfOption(cells) ? [{ row, cells }] : []
    const key = slug ? `slug ${slug}` : sku ? `sku ${sku}` : `title ${title.normalize('NFC')}`
    // Each damaged key is a separate error.
    const before = isSpoiled(slug || sku) ? undefined : seen.get(key)
    if (slug === '' && sku === '' && title === '') {
      table.faults.push({ row, ...noKey(cells) })
    } else if (before && isOptionRow(cells)) {
      before.options.push(...options)
    } else if (before && !addPack(before, row, cells)) {
      table.faults.push({ row, ...twice(slug || sku) })
    } else if (!before) {
      const product = { row, slug, sku, title, cells, options }
      seen.set(key, product)
      table.products.push(product)
    }
  }
  return table
}

/** A list by name has no column of slugs. */
const twice = (key: string) =>
  key === ''
    ? { column: 'title', message: catalogMessages.csvNameTwice() }
    : { column: 'slug', message: catalogMessages.csvTwice() }

function noKey(cells: Cells): { column: string; message: string } {
  const sku = cells.get('option_sku') ?? ''
  if (sku === '') return { column: 'slug', message: catalogMessages.csvNoKey() }
  return {
    column: 'option_sku',
    message: isSpoiled(sku) ? catalogMessages.csvSpoiled() : catalogMessages.csvNoOption(),
  }
}

const isOfOption = (cells: Cells) => Boolean(cells.get('option_name') || cells.get('option_sku'))

/** A further option of the product in an earlier row. */
const isOptionRow = (cells: Cells) =>
  !cells.get('title') && Boolean(cells.get('slug') || cells.get('sku')) && isOfOption(cells)

export type RawForm = Readonly<Record<string, unknown>>

/** An empty cell cannot clear these. */
const neverEmpty: readonly string[] = ['slug', ...requiredColumns]

/** The unchecked form: the current product, overwritten by the cells. */
export function rawForm(base: RawForm, { cells, options }: ProductRows, today: string): RawForm {
  const form = structuredClone(base) as Record<string, unknown>
  const facts = { ...(form.facts as object) } as Record<string, unknown>
  for (const { name, path, read } of productColumns) {
    const cell = cells.get(name)
    const [field = '', below] = path.split('.')
    if (cell === undefined || (cell === '' && neverEmpty.includes(name) && field in base)) continue
    if (below === undefined) form[field] = read(cell)
    else facts[below] = read(cell)
  }
  if (nutrientColumns.some(({ name }) => cells.has(name)))
    facts.nutrition = readNutrition(cells, facts.nutrition)
  form.facts = facts
  form.title ??= cells.get(newTitleColumn)
  if (usesCurrentTax(cells)) {
    form.taxes = readCurrentTax((base.taxes as GstRate[] | undefined) ?? [], cells, today)
  }
  form.options = options.map((option) => rawOption(option, base.options))
  return form
}

function readNutrition(cells: Cells, before: unknown): unknown[] {
  const previous = (before as { nutrient: string; amount: number }[] | undefined) ?? []
  return nutrientColumns.flatMap(({ nutrient, name }): unknown[] => {
    const cell = cells.get(name)
    if (cell === undefined) return previous.filter((one) => one.nutrient === nutrient)
    return cell === '' ? [] : [{ nutrient, amount: ungrouped(cell) }]
  })
}

function rawOption({ cells, id }: OptionRow, before: unknown): RawForm {
  const known = (before as { id: string }[] | undefined) ?? []
  const option: Record<string, unknown> = { ...known.find((one) => one.id === id) }
  for (const { name, path, read } of optionColumns) {
    const cell = cells.get(name)
    if (cell === undefined || (name === 'option_name' && cell === '')) continue
    option[path] = read(cell)
  }
  return option
}
