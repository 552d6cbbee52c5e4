import type { Cells, RowError } from './product-rows'

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

/** Rows in our columns: a product, then its options one by one. */
export interface ConvertedRows {
  rows: SourceRow[]
  faults: RowError[]
}

/** The product export of another shop system, which can be imported as it is. */
export interface ImportFormat {
  /** Our column for each of its columns; the others are ignored. */
  columns: Readonly<Record<string, string>>
  /** What is not imported, and which choices were made. */
  advice: string
  matches(columns: ReadonlySet<string>): boolean
  convert(rows: readonly SourceRow[], context: ImportContext): ConvertedRows
}

/** The first of these cells that is not empty. */
export const cellOf = ({ cells }: SourceRow, ...names: readonly string[]): string =>
  names.map((name) => cells.get(name) ?? '').find((cell) => cell !== '') ?? ''

/** Those of these cells that are not empty. */
export const cellsOf = (row: SourceRow, names: readonly string[]): string[] =>
  names.map((name) => cellOf(row, name)).filter((cell) => cell !== '')

/** Several choices there, such as size and box, become one here: `Small / Red` of `Size and Box`. */
export const joinValues = (values: readonly string[]): string => values.join(' / ')
export const joinLabels = (labels: readonly string[]): string => labels.join(' and ')

/** Empty cells are left out, so that they do not clear what this shop knows and the other does not. */
export const filledCells = (cells: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(Object.entries(cells).filter(([, cell]) => cell !== ''))

/** `Food > Honey` becomes `Honey`: categories here have no parents. `&` is not allowed in their names. */
export const lastPart = (path: string): string =>
  (path.split('>').at(-1) ?? '').replace(/\s*&\s*/g, ' and ').trim()

/** Other systems allow a negative stock. */
export const pieces = (stock: string): string => (stock.startsWith('-') ? '0' : stock)

/** Plain text keeps its paragraphs, HTML is left as it is. */
export function asHtml(text: string): string {
  if (text === '' || /<(?:p|ul|ol|div|h\d|table|br)\b/i.test(text)) return text
  const paragraphs = text.split(/\n\s*\n/).map((one) => one.trim().replaceAll('\n', '<br>'))
  return paragraphs.map((one) => `<p>${one}</p>`).join('')
}
