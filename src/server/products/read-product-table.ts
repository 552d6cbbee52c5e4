import type { GstRate } from '#contract/food-facts-form'
import { productMessages as say } from '#contract/product-messages'
import { ungrouped } from '#contract/typed-amounts'
import { readNumberedTable } from '../files/read-table'
import { readCell } from '../files/write-csv'
import { Refusal } from '../http/refusal'
import { areTaxesPlain, plainTaxColumns, readPlainTaxes } from './plain-tax-columns'
import { nutrientColumns, optionColumnsOfTable, productColumnsOfTable, tableHead } from './product-columns'
import { slugOf } from './slugs'

export type Cells = ReadonlyMap<string, string>

export interface TableProduct {
  row: number
  /** What it is known by: the address it has or would get, else its SKU. */
  slug: string
  sku: string
  cells: Cells
  options: { row: number; cells: Cells }[]
}

export interface Fault {
  row: number
  column: string
  message: string
}

export interface ProductTable {
  products: TableProduct[]
  faults: Fault[]
  ignored: string[]
  /** Whose table it looks like, and how it is made one of ours. */
  advice: string
}

const mostRows = 20_000
const nameOf = (title: string) =>
  title
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** Names of new products alone: a list of stocks by SKU that has them too is not meant to rename anything. */
export const nameOfNew = 'name of new'
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

/** By columns that each of them writes into every table of products. */
function adviceOn(titles: readonly string[]): string {
  const names = new Set(titles.map(nameOf))
  if (names.has('handle') && names.has('variant_price')) return say.shopifyTable
  return names.has('regular_price') && names.has('categories') ? say.wooCommerceTable : ''
}

/** Reads a table of products: which rows belong together, and which cannot be told apart. */
export async function readProductTable(bytes: Uint8Array): Promise<ProductTable> {
  const [head, ...rows] = await readNumberedTable(bytes)
  const titles = head?.cells ?? []
  const names = namesOf(titles)
  if (!['title', nameOfNew, 'slug', 'sku'].some((name) => names.includes(name))) {
    throw new Refusal(400, 'NO_COLUMNS', say.csvNoTitle)
  }
  if (rows.length > mostRows) throw new Refusal(413, 'TOO_LONG', say.csvTooLong)
  const table: ProductTable = {
    ...{ products: [], faults: [] },
    ignored: titles.filter((title, index) => title !== '' && !knownColumns.includes(names[index] ?? '')),
    advice: adviceOn(titles),
  }
  const seen = new Map<string, TableProduct>()
  for (const row of rows) {
    const cells = new Map(names.map((name, place) => [name, readCell(row.cells[place] ?? '')]))
    addRow(table, seen, row.number, cells)
  }
  return table
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
