import type { Cells, Fault } from './table-product'

/** Cells of a row by the names of their columns, in small letters with dashes below. */
export interface ForeignRow {
  number: number
  cells: Cells
}

/** What decides how a table of another shop system is read. */
export interface Reading {
  /** A day, 2026-11-21: a sale that is over by then is none. */
  today: string
  /** Of products that name none. */
  brand: string
}

/** Rows of another shop system in our columns: a product, then its options one by one. */
export interface Translated {
  rows: ForeignRow[]
  faults: Fault[]
}

/** A shop system whose file of all products is taken as it is. */
export interface ForeignForm {
  /** What its columns are taken as; those it does not name are left out. */
  columns: Readonly<Record<string, string>>
  /** What does not come along, and what was decided for the owner. */
  advice: string
  isFormOf(names: ReadonlySet<string>): boolean
  translate(rows: readonly ForeignRow[], reading: Reading): Translated
}

/** The first of these cells that says anything. */
export const cellOf = ({ cells }: ForeignRow, ...names: readonly string[]): string =>
  names.map((name) => cells.get(name) ?? '').find((cell) => cell !== '') ?? ''

/** All of these cells that say anything. */
export const cellsOf = (row: ForeignRow, names: readonly string[]): string[] =>
  names.map((name) => cellOf(row, name)).filter((cell) => cell !== '')

/** What is chosen by size and by box there is one choice here: `Small / Red` of `Size and Box`. */
export const joinValues = (values: readonly string[]): string => values.join(' / ')
export const joinLabels = (labels: readonly string[]): string => labels.join(' and ')

/** What is empty is left out: what the shop has there stays, as other systems know less of a product. */
export const filledCells = (said: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(Object.entries(said).filter(([, cell]) => cell !== ''))

/** `Food > Honey`: the last part, as a category here has no others above it, and none may have an `&`. */
export const lastPart = (path: string): string =>
  (path.split('>').at(-1) ?? '').replace(/\s*&\s*/g, ' and ').trim()

/** Sold before it came in elsewhere; here nothing is. */
export const pieces = (stock: string): string => (stock.startsWith('-') ? '0' : stock)

/** Plain text keeps its paragraphs; what is HTML stays as it is. */
export function asHtml(text: string): string {
  if (text === '' || /<(?:p|ul|ol|div|h\d|table|br)\b/i.test(text)) return text
  const paragraphs = text.split(/\n\s*\n/).map((one) => one.trim().replaceAll('\n', '<br>'))
  return paragraphs.map((one) => `<p>${one}</p>`).join('')
}
