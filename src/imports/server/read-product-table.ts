import type { GstRate } from '../../catalog/contract/food-facts-form'
import { productMessages as say } from '../../catalog/contract/product-messages'
import type { ImportContext, ImportFormat, SourceRow } from '../../catalog/server/editing/import-format'
import type { Cells, ProductRows, RowError } from '../../catalog/server/editing/product-rows'
import { slugOf } from '../../catalog/server/editing/slugs'
import { currentTaxColumns, readCurrentTax, usesCurrentTax } from '../../catalog/server/editing/tax-columns'
import { ungrouped } from '../../platform/contract/typed-amounts'
import { AppError } from '../../platform/http/app-error'
import { readNumberedTable } from '../../platform/tables/read-table'
import { readCell } from '../../platform/tables/write-csv'
import { newTitleColumn, nutrientColumns, optionColumns, productColumns, tableHead } from './product-columns'
import { shopifyFormat } from './shopify-table'
import { wooCommerceFormat } from './woocommerce-table'

export interface ProductTable {
  products: ProductRows[]
  faults: RowError[]
  taken: { column: string; as: string }[]
  ignored: string[]
  /** For a table of another shop system: how it was read. */
  advice: string
}

const maxRows = 20_000
const columnName = (title: string) =>
  title
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** Names that other programs use for our columns. */
const columnSynonyms = new Map(
  Object.entries({
    name: newTitleColumn,
    product_name: newTitleColumn,
    selling_price: 'price',
    unit: 'net_unit',
    hsn_code: 'hsn',
    gst: 'gst_rate',
    'gst_%': 'gst_rate',
    'gst_rate_%': 'gst_rate',
  }),
)
const knownColumns = [...tableHead, ...currentTaxColumns, newTitleColumn]

/** The first of two synonyms counts. A unit without a net quantity is not the unit of a pack. */
function columnNames(titles: readonly string[]): string[] {
  const names = titles.map(columnName)
  const taken = new Set(names)
  if (taken.has('title')) taken.add(newTitleColumn)
  if (!taken.has('net_quantity')) taken.add('net_unit')
  return names.map((name) => {
    const known = columnSynonyms.get(name)
    if (known === undefined || taken.has(known)) return name
    taken.add(known)
    return known
  })
}

const importFormats = [shopifyFormat, wooCommerceFormat]

/** Groups the rows of a table by product. */
export async function readProductTable(bytes: Uint8Array, context: ImportContext): Promise<ProductTable> {
  const [head, ...rows] = await readNumberedTable(bytes)
  const titles = head?.cells ?? []
  if (rows.length > maxRows) throw new AppError(413, 'TOO_LONG', say.csvTooLong)
  const rawNames = titles.map(columnName)
  const format = importFormats.find(({ matches }) => matches(new Set(rawNames)))
  const names = format ? rawNames : columnNames(titles)
  if (!format && !['title', newTitleColumn, 'slug', 'sku'].some((name) => names.includes(name))) {
    throw new AppError(400, 'NO_COLUMNS', say.csvNoTitle)
  }
  const read = rows.map(({ number, cells }) => ({
    number,
    cells: new Map(names.map((name, place) => [name, readCell(cells[place] ?? '')])),
  }))
  const converted = format?.convert(read, context) ?? { rows: read, faults: [] }
  const table: ProductTable = {
    products: [],
    faults: converted.faults,
    advice: format?.advice ?? '',
    ...(format ? usedSourceColumns(format, titles, read) : usedColumns(titles, names)),
  }
  const seen = new Map<string, ProductRows>()
  for (const { number, cells } of converted.rows) addRow(table, seen, number, cells)
  return table
}

type TableColumns = Pick<ProductTable, 'taken' | 'ignored'>

function usedColumns(titles: readonly string[], names: readonly string[]): TableColumns {
  const isKnown = (_: string, place: number) => knownColumns.includes(names[place] ?? '')
  return {
    taken: titles.flatMap((column, place) =>
      isKnown(column, place) ? [{ column, as: columnLabel(names[place] ?? '') }] : [],
    ),
    ignored: titles.filter((title, place) => title !== '' && !isKnown(title, place)),
  }
}

const columnLabel = (name: string) => (name === newTitleColumn ? 'title of new products' : name)

/** Only columns that are filled in: other systems export many. */
function usedSourceColumns(
  { columns }: ImportFormat,
  titles: readonly string[],
  rows: readonly SourceRow[],
): TableColumns {
  const filled = titles.filter((title) => rows.some(({ cells }) => cells.get(columnName(title))))
  return {
    taken: filled.flatMap((column) => {
      const as = columns[columnName(column)]
      return as === undefined ? [] : [{ column, as }]
    }),
    ignored: filled.filter((title) => columns[columnName(title)] === undefined),
  }
}

function addRow(table: ProductTable, seen: Map<string, ProductRows>, row: number, cells: Cells): void {
  const [title = '', sku = ''] = [cells.get('title') ?? cells.get(newTitleColumn), cells.get('sku')]
  const slug = cells.get('slug') || (sku === '' ? slugOf(title) : '')
  const key = slug === '' ? `sku ${sku}` : `slug ${slug}`
  if (slug === '' && sku === '') {
    table.faults.push({ row, column: 'slug', message: say.csvNoKey })
    return
  }
  const before = seen.get(key)
  const option = cells.get('option_name') ? [{ row, cells }] : []
  if (before && isOptionRow(cells)) {
    before.options.push(...option)
  } else if (before) {
    table.faults.push({ row, column: 'slug', message: say.csvTwice })
  } else {
    const product = { row, slug, sku, cells, options: option }
    seen.set(key, product)
    table.products.push(product)
  }
}

/** A further option of the product in an earlier row. */
const isOptionRow = (cells: Cells) =>
  !cells.get('title') && Boolean(cells.get('slug') || cells.get('sku')) && Boolean(cells.get('option_name'))

export type RawForm = Readonly<Record<string, unknown>>

/** The unchecked form: the product as it is, overwritten by the cells. */
export function rawForm(base: RawForm, { cells, options }: ProductRows, today: string): RawForm {
  const form = structuredClone(base) as Record<string, unknown>
  const facts = { ...(form.facts as object) } as Record<string, unknown>
  for (const { name, path, read } of productColumns) {
    const cell = cells.get(name)
    if (cell === undefined || (name === 'slug' && cell === '')) continue
    const [field = '', below] = path.split('.')
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
  if (optionColumns.some(({ name }) => cells.has(name))) {
    form.options = options.map((option) => rawOption(option.cells, base.options))
  }
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

function rawOption(cells: Cells, before: unknown): RawForm {
  const known = (before as { name: string }[] | undefined) ?? []
  const wanted = cells.get('option_name')?.toLowerCase()
  const option: Record<string, unknown> = { ...known.find(({ name }) => name.toLowerCase() === wanted) }
  for (const { name, path, read } of optionColumns) {
    const cell = cells.get(name)
    if (cell !== undefined) option[path] = read(cell)
  }
  return option
}
