import { isGtin } from '../../catalog/contract/gtin'
import { ungrouped } from '../../platform/contract/typed-amounts'
import * as m from './messages'
import type { Cells, ProductRows, RowError } from './product-rows'

/** The cells of a row by column name, in lowercase with underscores. */
export interface SourceRow {
  number: number
  cells: Cells
}

export interface ImportContext {
  /** A date such as 2026-11-21: sale prices that ended before it are ignored. */
  today: string
  /** The default for products without one. */
  brand: string
}

/** The cells by our columns. Errors name a column of the source or one of ours. */
export interface ConvertedTable {
  products: ProductRows[]
  faults: RowError[]
}

/** The product export of another shop system, imported without changes. */
export interface ImportFormat {
  /** The columns of ours that a source column fills; undefined if it is ignored. */
  targetOf(name: string): string | undefined
  /** Source columns with HTML. In other columns an entity such as `&amp;` is decoded. */
  html: readonly string[]
  /** Notes on ignored data and on decisions of the import. */
  advice: string
  matches(columns: ReadonlySet<string>): boolean
  convert(rows: readonly SourceRow[], context: ImportContext): ConvertedTable
}

/** The first non-empty cell of these. */
export const cellOf = ({ cells }: SourceRow, ...names: readonly string[]): string =>
  names.map((name) => cells.get(name) ?? '').find((cell) => cell !== '') ?? ''

/** The non-empty cells of these. */
export const cellsOf = (row: SourceRow, names: readonly string[]): string[] =>
  names.map((name) => cellOf(row, name)).filter((cell) => cell !== '')

/** The first non-empty cell whose column name matches, because plugins name their columns differently. */
export const cellLike = ({ cells }: SourceRow, name: RegExp): string =>
  [...cells].find(([column, cell]) => cell !== '' && name.test(column))?.[1] ?? ''

const hsnName = /(?:^|[^a-z])hsn(?:$|[^a-z])/
const gstName = /(?:^|[^a-z])gst_?(?:rate|%|percent(?:age)?)/
/** GST data in columns that plugins add to foreign tables. */
export const taxCells = (row: SourceRow) => ({
  hsn: cellLike(row, hsnName).replace(/\s/g, ''),
  gst_rate: cellLike(row, gstName),
})
export const taxTarget = (name: string): string | undefined =>
  hsnName.test(name) ? 'hsn' : gstName.test(name) ? 'gst_rate' : undefined

/** Combines several source options, such as size and box, into one: `Small / Red` of `Size and Box`. */
export const joinValues = (values: readonly string[]): string => values.join(' / ')
export const joinLabels = (labels: readonly string[]): string => labels.join(' and ')

/** Leaves out empty cells, so that they do not clear values that only this shop has. */
export const filledCells = (cells: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(Object.entries(cells).filter(([, cell]) => cell !== ''))

/** Characters that brand and category names must not contain. */
const withoutAmpersand = (name: string): string => name.replace(/\s*&\s*/g, ' and ').trim()
export const brandOf = (name: string, { brand }: ImportContext): string => withoutAmpersand(name) || brand
/** `Food > Honey` becomes `Honey`, as our categories have no parents. */
export const categoryOf = (path: string): string =>
  withoutAmpersand(path.split('>').at(-1) ?? '') || m.otherCategory()

/** Compares two amounts. An amount that cannot be read counts as more, so that it is reported. */
export const isMore = (amount: string, than: string): boolean =>
  !(Number(ungrouped(amount)) <= Number(ungrouped(than)))

/** Other systems allow negative stock. */
export const pieces = (stock: string): string => (stock.startsWith('-') ? '0' : stock)

/** A product with the cells of its row. */
export function productOf(number: number, cells: Map<string, string>, options: SourceRow[]): ProductRows {
  const [slug = '', sku = '', title = ''] = ['slug', 'sku', 'title'].map((name) => cells.get(name))
  return {
    row: number,
    slug,
    sku,
    title: title || (cells.get('name of new') ?? ''),
    cells,
    options: options.map((option) => ({ row: option.number, cells: option.cells })),
  }
}

/** Keeps the paragraphs of plain text, and HTML unchanged. */
export function asHtml(text: string): string {
  if (text === '' || /<(?:p|ul|ol|div|h\d|table|br)\b/i.test(text)) return text
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((one) => one.trim().replaceAll('\n', '<br>'))
  return paragraphs.map((one) => `<p>${one}</p>`).join('')
}

/** A GTIN with a valid check digit; empty for anything else, such as a shop's internal number. */
export function barcodeOf(cell: string): string {
  const digits = cell.replace(/^'|\s/g, '')
  return isGtin(digits) ? digits : /E\+/i.test(cell) ? cell : ''
}
