import { ungrouped } from '../../../platform/contract/typed-amounts'
import { isGtin } from '../../contract/gtin'
import * as m from '../messages'
import type { Cells, ProductRows, RowError } from './product-rows'

/** The cells of a row by column name, in lowercase with underscores. */
export interface SourceRow {
  number: number
  cells: Cells
}

export interface ImportContext {
  /** A day, 2026-11-21: sale prices that ended before it are ignored. */
  today: string
  /** For products without one. */
  brand: string
}

/** In our columns; errors name a column of the source or one of ours. */
export interface ConvertedTable {
  products: ProductRows[]
  faults: RowError[]
}

/** The product export of another shop system, which can be imported as it is. */
export interface ImportFormat {
  /** Our columns that one of its columns fills; undefined if it is ignored. */
  targetOf(name: string): string | undefined
  /** Its columns that hold HTML. In others an entity such as `&amp;` is a character. */
  html: readonly string[]
  /** What is not imported, and which choices were made. */
  advice: string
  matches(columns: ReadonlySet<string>): boolean
  convert(rows: readonly SourceRow[], context: ImportContext): ConvertedTable
}

/** The first of these cells that is not empty. */
export const cellOf = ({ cells }: SourceRow, ...names: readonly string[]): string =>
  names.map((name) => cells.get(name) ?? '').find((cell) => cell !== '') ?? ''

/** Those of these cells that are not empty. */
export const cellsOf = (row: SourceRow, names: readonly string[]): string[] =>
  names.map((name) => cellOf(row, name)).filter((cell) => cell !== '')

/** The first filled cell whose column name says this, as plugins name their columns differently. */
export const cellLike = ({ cells }: SourceRow, name: RegExp): string =>
  [...cells].find(([column, cell]) => cell !== '' && name.test(column))?.[1] ?? ''

const hsnName = /(?:^|[^a-z])hsn(?:$|[^a-z])/
const gstName = /(?:^|[^a-z])gst_?(?:rate|%|percent(?:age)?)/
/** What foreign tables say of GST, in columns that plugins add. */
export const taxCells = (row: SourceRow) => ({
  hsn: cellLike(row, hsnName).replace(/\s/g, ''),
  gst_rate: cellLike(row, gstName),
})
export const taxTarget = (name: string): string | undefined =>
  hsnName.test(name) ? 'hsn' : gstName.test(name) ? 'gst_rate' : undefined

/** Several choices there, such as size and box, become one here: `Small / Red` of `Size and Box`. */
export const joinValues = (values: readonly string[]): string => values.join(' / ')
export const joinLabels = (labels: readonly string[]): string => labels.join(' and ')

/** Empty cells are left out, so that they do not clear what this shop knows and the other does not. */
export const filledCells = (cells: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(Object.entries(cells).filter(([, cell]) => cell !== ''))

/** Not allowed in names of brands and categories. */
const withoutAmpersand = (name: string): string => name.replace(/\s*&\s*/g, ' and ').trim()
export const brandOf = (name: string, { brand }: ImportContext): string => withoutAmpersand(name) || brand
/** `Food > Honey` becomes `Honey`: categories here have no parents. */
export const categoryOf = (path: string): string =>
  withoutAmpersand(path.split('>').at(-1) ?? '') || m.otherCategory()

/** Of two amounts of money. True of one that cannot be read, so that it is reported. */
export const isMore = (amount: string, than: string): boolean =>
  !(Number(ungrouped(amount)) <= Number(ungrouped(than)))

/** Other systems allow a negative stock. */
export const pieces = (stock: string): string => (stock.startsWith('-') ? '0' : stock)

/** A product with the cells of its row; `option_name` is blank if other rows are its options. */
export function productOf(number: number, cells: Map<string, string>, options: SourceRow[]): ProductRows {
  const [slug = '', sku = '', title = ''] = ['slug', 'sku', 'title'].map((name) => cells.get(name))
  if (options.length > 0) cells.set('option_name', '')
  return {
    row: number,
    slug,
    sku,
    title: title || (cells.get('name of new') ?? ''),
    cells,
    options: options.map((option) => ({ row: option.number, cells: option.cells })),
  }
}

/** Plain text keeps its paragraphs, HTML is left as it is. */
export function asHtml(text: string): string {
  if (text === '' || /<(?:p|ul|ol|div|h\d|table|br)\b/i.test(text)) return text
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((one) => one.trim().replaceAll('\n', '<br>'))
  return paragraphs.map((one) => `<p>${one}</p>`).join('')
}

/** A GTIN with its check digit, which numbers made up by a shop usually lack; empty for anything else. */
export function barcodeOf(cell: string): string {
  const digits = cell.replace(/^'|\s/g, '')
  return isGtin(digits) ? digits : /E\+/i.test(cell) ? cell : ''
}
