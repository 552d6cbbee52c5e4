import { keysOf, nutrients } from '../../catalog/contract/food-facts'
import { type Fact, type FactValues, factList } from '../../catalog/contract/product-facts'
import type { PresentedProduct } from '../../catalog/server/editing/product-serializer'
import { ungrouped } from '../../platform/contract/typed-amounts'
import { readDay } from '../../platform/tables/read-day'
import { makeStamp } from './export-stamp'
import { asHtml } from './import-format'
import { currentTaxColumns, readTaxes, writeTaxes } from './tax-columns'

type Cell = string | number | null

/** A column of the product table: its exported cell, and the form value of an imported cell. */
interface Column {
  name: string
  /** The form path; errors at this path are reported for this column. */
  path: string
  write(product: PresentedProduct): Cell
  read(cell: string): unknown
}

type Option = PresentedProduct['options'][number]
interface OptionColumn {
  name: string
  path: keyof Option
  write(option: Option): Cell
  read(cell: string): unknown
}

const asText = (cell: string) => cell
const asNumber = (cell: string) => (cell === '' ? null : ungrouped(cell))
const asPrice = (cell: string) => (cell === '' ? null : cell)
const orDefault = (cell: string) => (cell === '' ? undefined : cell)
/** Undefined for any other word. */
export function readFlag(cell: string): boolean | undefined {
  if (/^(?:y|yes|true|on|1|x|✓|ja|ஆம்|हाँ|हां)$/i.test(cell)) return true
  return /^(?:|n|no|false|off|0|-|nein|இல்லை|नहीं)$/i.test(cell) ? false : undefined
}
const asDay = (cell: string) => readDay(cell) ?? cell
const asCode = (cell: string) => cell.toLowerCase()

type PlainField = {
  [Name in keyof PresentedProduct]: PresentedProduct[Name] extends Cell ? Name : never
}[keyof PresentedProduct]

const column = (name: string, path: PlainField, read: Column['read'] = asText): Column => {
  return { name, path, read, write: (product) => product[path] }
}

/** Converts plain text with several lines; keeps anything else. */
const withParagraphs = (cell: string) => (cell.includes('\n') ? asHtml(cell) : cell)

/** `none`: the owner confirms that there are none. Blank: unknown. */
function readChoices(cell: string): unknown {
  if (cell === '') return null
  if (/^none$/i.test(cell)) return []
  return cell
    .split(/[,;]/)
    .map((name) => asCode(name.trim()))
    .filter((name) => name !== '')
}

function readDuration(cell: string): unknown {
  if (cell === '') return null
  const [, amount, unit] = /^(\d+) *(day|month)s?$/i.exec(cell) ?? []
  return { amount: amount ?? cell, unit: unit ? `${unit.toLowerCase()}s` : 'months' }
}

const factReaders: Partial<Record<Fact['kind'], Column['read']>> = {
  choice: asCode,
  choices: readChoices,
  duration: readDuration,
  flag: readFlag,
  day: asDay,
}

function writeFact(value: FactValues[keyof FactValues]): Cell {
  if (typeof value === 'boolean') return value ? 'yes' : ''
  if (Array.isArray(value)) return value.join(', ') || 'none'
  return typeof value === 'object' && value ? `${value.amount} ${value.unit}` : value
}

const factColumns = factList.flatMap(([key, fact]): Column[] => {
  if (fact.kind === 'nutrition') return []
  const read = factReaders[fact.kind] ?? asText
  return [{ name: fact.column, path: `facts.${key}`, read, write: ({ facts }) => writeFact(facts[key]) }]
})

export const nutrientColumns = keysOf(nutrients).map((nutrient) => ({
  nutrient,
  name: `${nutrient.replaceAll('-', '_')}_${nutrients[nutrient].unit}`,
}))

export const productColumns: readonly Column[] = [
  column('slug', 'slug'),
  column('sku', 'sku'),
  column('title', 'title'),
  {
    name: 'other_names',
    path: 'otherNames',
    read: asText,
    write: ({ otherNames }) => otherNames.join(', '),
  },
  column('brand', 'brand'),
  column('category', 'category'),
  column('tag', 'tag'),
  column('price', 'price', asPrice),
  column('mrp', 'mrp', asPrice),
  column('net_quantity', 'netQuantity', asNumber),
  column('net_unit', 'netUnit'),
  column('description', 'description', withParagraphs),
  column('option_label', 'optionLabel', orDefault),
  column('low_stock', 'lowStock', orDefault),
  column('stock', 'stock', asNumber),
  ...factColumns,
  { name: 'gst_rates', path: 'taxes', read: readTaxes, write: ({ taxes }) => writeTaxes(taxes) },
  {
    name: 'archived',
    path: 'archived',
    read: readFlag,
    write: ({ archivedAt }) => (archivedAt ? 'yes' : ''),
  },
]

/** A product cannot be without these. */
export const requiredColumns: readonly string[] = ['title', 'brand', 'category', 'price']

const optionColumn = (
  name: string,
  path: keyof Option,
  read: OptionColumn['read'] = asText,
): OptionColumn => ({ name, path, read, write: (option) => option[path] })

export const optionColumns: readonly OptionColumn[] = [
  optionColumn('option_name', 'name'),
  optionColumn('option_kind', 'kind', orDefault),
  optionColumn('option_colour', 'value', orDefault),
  optionColumn('option_price', 'price', asPrice),
  optionColumn('option_mrp', 'mrp', asPrice),
  optionColumn('option_net_quantity', 'netQuantity', asNumber),
  optionColumn('option_sku', 'sku'),
  optionColumn('option_gtin', 'gtin'),
  optionColumn('option_stock', 'stock', asNumber),
]

/** A title for new products only, because a stock list by SKU may have names but must not rename products. */
export const newTitleColumn = 'name of new'

/** For import only: links, also from several columns, one per line. */
export const pictureColumn = 'pictures'
/** For import only: a quantity with its unit, `500 g`. */
export const weightColumn = 'weight'

const columnsOfKind = (kind: Fact['kind']) =>
  factList.flatMap(([, fact]) => (fact.kind === kind && 'column' in fact ? [fact.column] : []))
export const dayColumns = columnsOfKind('day')
export const flagColumns = [...columnsOfKind('flag'), 'archived']

export const tableHead = [...productColumns, ...nutrientColumns, ...optionColumns].map(({ name }) => name)
export const knownColumns: ReadonlySet<string> = new Set([...tableHead, ...currentTaxColumns, newTitleColumn])

/** The first row has the product and its first option, each further row another option. */
export function tableRows(product: PresentedProduct): Cell[][] {
  const amounts = new Map(product.facts.nutrition.map(({ nutrient, amount }) => [nutrient, amount]))
  const ofProduct = [
    ...productColumns.map(({ write }) => write(product)),
    ...nutrientColumns.map(({ nutrient }) => amounts.get(nutrient) ?? null),
  ]
  const blank = [product.slug, ...Array<Cell>(ofProduct.length - 1).fill(null)]
  const options = product.options.map((option) => optionColumns.map(({ write }) => write(option)))
  const [first = optionColumns.map(() => null), ...others] = options
  return [[...ofProduct, ...first], ...others.map((option) => [...blank, ...option])]
}

/** One stamp per row, with the id of its option. */
export const stampsOf = (product: PresentedProduct, rows: readonly Cell[][]): string[] =>
  rows.map((row, place) => {
    const cells = tableHead.map((name, at) => [name, row[at] ?? null] as const)
    const own = product.options[place]?.id
    return makeStamp(product.id, [
      ...(place === 0 ? cells : cells.slice(-optionColumns.length)),
      ...(own ? [['row', own] as const] : []),
    ])
  })
