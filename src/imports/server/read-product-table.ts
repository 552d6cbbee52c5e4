import type { GstRate } from '../../catalog/contract/food-facts-form'
import { productMessages as say } from '../../catalog/contract/product-messages'
import { slugOf } from '../../catalog/server/editing/slugs'
import { ungrouped } from '../../platform/contract/typed-amounts'
import { Refusal } from '../../platform/http/refusal'
import { readNumberedTable } from '../../platform/tables/read-table'
import { readCell } from '../../platform/tables/write-csv'
import type { ForeignForm, ForeignRow, Reading } from './foreign-table'
import { areTaxesPlain, plainTaxColumns, readPlainTaxes } from './plain-tax-columns'
import {
  nameOfNew,
  nutrientColumns,
  optionColumnsOfTable,
  productColumnsOfTable,
  tableHead,
} from './product-columns'
import { shopifyForm } from './shopify-table'
import type { Cells, Fault, TableProduct } from './table-product'
import { wooCommerceForm } from './woocommerce-table'

export interface ProductTable {
  products: TableProduct[]
  faults: Fault[]
  taken: { column: string; as: string }[]
  ignored: string[]
  /** Whose table it is, and what became of it. */
  advice: string
}

const mostRows = 20_000
const nameOf = (title: string) =>
  title
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** What lists of other shops and programs call these columns. */
const otherNames = new Map(
  Object.entries({
    ...{ name: nameOfNew, product_name: nameOfNew, selling_price: 'price', unit: 'net_unit' },
    ...{ hsn_code: 'hsn', gst: 'gst_rate', 'gst_%': 'gst_rate', 'gst_rate_%': 'gst_rate' },
  }),
)
const knownColumns = [...tableHead, ...plainTaxColumns, nameOfNew]

/** Of two columns of one meaning the first counts. Without a net quantity a unit says how pieces are counted. */
function namesOf(titles: readonly string[]): string[] {
  const names = titles.map(nameOf)
  const taken = new Set(names)
  if (taken.has('title')) taken.add(nameOfNew)
  if (!taken.has('net_quantity')) taken.add('net_unit')
  return names.map((name) => {
    const known = otherNames.get(name)
    if (known === undefined || taken.has(known)) return name
    taken.add(known)
    return known
  })
}

/** Shop systems whose file of all products is known by columns that each of them always writes. */
const foreignForms = [shopifyForm, wooCommerceForm]

/** Reads a table of products: which rows belong together, and which cannot be told apart. */
export async function readProductTable(bytes: Uint8Array, reading: Reading): Promise<ProductTable> {
  const [head, ...rows] = await readNumberedTable(bytes)
  const titles = head?.cells ?? []
  if (rows.length > mostRows) throw new Refusal(413, 'TOO_LONG', say.csvTooLong)
  const plainNames = titles.map(nameOf)
  const foreign = foreignForms.find((form) => form.isFormOf(new Set(plainNames)))
  const names = foreign ? plainNames : namesOf(titles)
  if (!foreign && !['title', nameOfNew, 'slug', 'sku'].some((name) => names.includes(name))) {
    throw new Refusal(400, 'NO_COLUMNS', say.csvNoTitle)
  }
  const read = rows.map(({ number, cells }) => ({
    number,
    cells: new Map(names.map((name, place) => [name, readCell(cells[place] ?? '')])),
  }))
  const translated = foreign?.translate(read, reading) ?? { rows: read, faults: [] }
  const table: ProductTable = {
    ...{ products: [], faults: translated.faults, advice: foreign?.advice ?? '' },
    ...(foreign ? columnsOfForeign(foreign, titles, read) : columnsOfOurs(titles, names)),
  }
  const seen = new Map<string, TableProduct>()
  for (const { number, cells } of translated.rows) addRow(table, seen, number, cells)
  return table
}

type TableColumns = Pick<ProductTable, 'taken' | 'ignored'>

function columnsOfOurs(titles: readonly string[], names: readonly string[]): TableColumns {
  const isKnown = (_: string, place: number) => knownColumns.includes(names[place] ?? '')
  return {
    taken: titles.flatMap((column, place) =>
      isKnown(column, place) ? [{ column, as: tellName(names[place] ?? '') }] : [],
    ),
    ignored: titles.filter((title, place) => title !== '' && !isKnown(title, place)),
  }
}

const tellName = (name: string) => (name === nameOfNew ? 'title of new products' : name)

/** Of the many columns that others write, those that say anything. */
function columnsOfForeign(
  { columns }: ForeignForm,
  titles: readonly string[],
  rows: readonly ForeignRow[],
): TableColumns {
  const filled = titles.filter((title) => rows.some(({ cells }) => cells.get(nameOf(title))))
  return {
    taken: filled.flatMap((column) => {
      const as = columns[nameOf(column)]
      return as === undefined ? [] : [{ column, as }]
    }),
    ignored: filled.filter((title) => columns[nameOf(title)] === undefined),
  }
}

function addRow(table: ProductTable, seen: Map<string, TableProduct>, row: number, cells: Cells): void {
  const [title = '', sku = ''] = [cells.get('title') ?? cells.get(nameOfNew), cells.get('sku')]
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

/** Nothing but an option is said: the product itself stands in a row before. */
const isOptionRow = (cells: Cells) =>
  !cells.get('title') && Boolean(cells.get('slug') || cells.get('sku')) && Boolean(cells.get('option_name'))

export type Table = Readonly<Record<string, unknown>>

/** What a form would have sent: what was there before, with what the cells say written over it. */
export function rawForm(base: Table, { cells, options }: TableProduct, today: string): Table {
  const form = structuredClone(base) as Record<string, unknown>
  const facts = { ...(form.facts as object) } as Record<string, unknown>
  for (const { name, path, read } of productColumnsOfTable) {
    const cell = cells.get(name)
    if (cell === undefined || (name === 'slug' && cell === '')) continue
    const [field = '', below] = path.split('.')
    if (below === undefined) form[field] = read(cell)
    else facts[below] = read(cell)
  }
  if (nutrientColumns.some(({ name }) => cells.has(name)))
    facts.nutrition = readNutrition(cells, facts.nutrition)
  form.facts = facts
  form.title ??= cells.get(nameOfNew)
  if (areTaxesPlain(cells)) {
    form.taxes = readPlainTaxes((base.taxes as GstRate[] | undefined) ?? [], cells, today)
  }
  if (optionColumnsOfTable.some(({ name }) => cells.has(name))) {
    form.options = options.map((option) => rawOption(option.cells, base.options))
  }
  return form
}

function readNutrition(cells: Cells, before: unknown): unknown[] {
  const kept = (before as { nutrient: string; amount: number }[] | undefined) ?? []
  return nutrientColumns.flatMap(({ nutrient, name }): unknown[] => {
    const cell = cells.get(name)
    if (cell === undefined) return kept.filter((one) => one.nutrient === nutrient)
    return cell === '' ? [] : [{ nutrient, amount: ungrouped(cell) }]
  })
}

function rawOption(cells: Cells, before: unknown): Table {
  const known = (before as { name: string }[] | undefined) ?? []
  const wanted = cells.get('option_name')?.toLowerCase()
  const option: Record<string, unknown> = { ...known.find(({ name }) => name.toLowerCase() === wanted) }
  for (const { name, path, read } of optionColumnsOfTable) {
    const cell = cells.get(name)
    if (cell !== undefined) option[path] = read(cell)
  }
  return option
}
