import type { ColumnMapping } from '../../contract/payments'
import { columnNames } from '../../contract/statement-columns'
import {
  type Column,
  findAmount,
  findBalance,
  findDate,
  findDebit,
  findDescriptions,
  findDirection,
  findReference,
  findStatus,
  isCreditOnly,
  isDay,
  plainHeading,
} from './column-headings'

/** Where the columns of a statement are named, and what they contain. */
export interface StatementHead {
  /** The place of the last row of headings. */
  at: number
  names: string[]
  columns: ColumnMapping
}

const headRows = 100
const sampleRows = 200
const longestHeading = 200

/** Finds the row of headings, which is below the names of bank and customer, or two rows that name the columns together. */
export function findColumns(rows: readonly string[][]): StatementHead | undefined {
  let withoutDays: StatementHead | undefined
  for (const place of rows.slice(0, headRows).keys()) {
    const heads = headingsAt(rows, place).flatMap(({ at, cells }): StatementHead[] => {
      const names = columnNames(cells)
      const columns = guessColumns(names, rows.slice(at + 1, at + 1 + sampleRows))
      return columns ? [{ at, names, columns }] : []
    })
    const dated = heads.filter(({ at, names, columns }) => {
      const date = names.indexOf(columns.date)
      return rows.slice(at + 1, at + 1 + sampleRows).some((row) => isDay(row[date] ?? ''))
    })
    // `Amount` may be above `Debit` and `Credit`.
    const found = dated.find(({ columns }) => columns.debit ?? columns.kind) ?? dated[0]
    if (found) return found
    withoutDays ??= heads[0]
  }
  return withoutDays
}

/** A line of stars or dashes, which banks print around the headings. */
const isRule = (row: readonly string[]) => !/\p{L}/u.test(row.join(''))

function headingsAt(rows: readonly string[][], at: number) {
  const [row = [], next = []] = [rows[at], rows[at + 1]]
  const alone = { at, cells: row }
  if (row.filter(Boolean).length < 3 || /\d/.test([...row, ...next].join(''))) return [alone]
  if (isRule(row) || isRule(next)) return [alone]
  const cells = Array.from({ length: Math.max(row.length, next.length) }, (_, place) =>
    `${row[place] ?? ''} ${next[place] ?? ''}`.trim(),
  )
  return [alone, { at: at + 1, cells }]
}

/** The columns with the cells of the rows that have a date. A comma may have shifted the cells of a longer row. */
function columnsOf(names: readonly string[], below: readonly string[][], date?: string): Column[] {
  const place = date === undefined ? -1 : names.indexOf(date)
  const dated = below.filter((row) => isDay(row[place] ?? ''))
  const rows = dated.length > 0 ? dated.filter((row) => row.findLastIndex(Boolean) < names.length) : below
  return names.flatMap((name, at) =>
    name.length > longestHeading
      ? []
      : [{ name, heading: plainHeading(name), values: rows.map((row) => row[at] ?? '').filter(Boolean) }],
  )
}

function guessColumns(names: readonly string[], below: readonly string[][]): ColumnMapping | undefined {
  const date = findDate(columnsOf(names, below))
  if (!date) return undefined
  const columns = columnsOf(names, below, date.name).filter(({ name }) => name !== date.name)
  const amount = findAmount(columns.filter((column) => column !== findBalance(columns)))
  if (!amount) return undefined
  const found = completeColumns({ date: date.name, amount: amount.name, description: [] }, names, below)
  const taken = Object.values(found)
  const rest = columns.filter(({ name }) => !taken.includes(name))
  const reference = findReference(rest)
  const description = findDescriptions(rest.filter((column) => column !== reference)).map(({ name }) => name)
  if (description.length === 0 && !reference) return undefined
  return { ...found, description, ...(reference && { reference: reference.name }) }
}

/** Adds what staff were not asked for, or left out: a column with Dr and Cr in it must be used. */
function completeColumns(
  chosen: ColumnMapping,
  names: readonly string[],
  below: readonly string[][],
): ColumnMapping {
  const columns = columnsOf(names, below, chosen.date)
  const others = columns.filter(({ name }) => name !== chosen.date && name !== chosen.amount)
  const balance = chosen.balance ?? findBalance(others)?.name
  const rest = others.filter(({ name }) => name !== balance)
  const debit = chosen.debit ?? findDebit(rest)?.name
  const amount = columns.find(({ name }) => name === chosen.amount)
  const isSeparate = debit !== undefined || (amount !== undefined && isCreditOnly(amount))
  const kind = chosen.kind ?? (isSeparate ? undefined : findDirection(columns, chosen.amount)?.name)
  const status = chosen.status ?? findStatus(rest.filter(({ name }) => name !== kind && name !== debit))?.name
  return {
    ...chosen,
    ...(balance && { balance }),
    ...(debit && { debit }),
    ...(kind && { kind }),
    ...(status && { status }),
  }
}

/** The row that has all chosen columns, or undefined if this file has others. */
export function placeColumns(rows: readonly string[][], columns: ColumnMapping): StatementHead | undefined {
  const needed = Object.values(columns).flatMap((name) => name ?? [])
  for (const place of rows.slice(0, headRows).keys()) {
    for (const { at, cells } of headingsAt(rows, place)) {
      const names = columnNames(cells)
      if (!needed.every((name) => names.includes(name))) continue
      return { at, names, columns: completeColumns(columns, names, rows.slice(at + 1, at + 1 + sampleRows)) }
    }
  }
  return undefined
}
