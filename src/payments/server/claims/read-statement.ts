import { cutText } from '../../../platform/contract/cut-text'
import type { ColumnMapping } from '../../contract/payments'
import { readAmount } from './statement-amount'

export interface Credit {
  /** `2026-11-21`. */
  bookedOn: string
  description: string
  references: string[]
  amountPaise: number
}

export interface ReadStatement {
  credits: Credit[]
  debits: number
  /** Rows of the file, counted from 1, that could not be read. */
  unread: { row: number; why: string }[]
}

/** Column headings of Indian banks, the most specific pattern first. */
const headings = {
  date: [/^(?:txn|tran(?:saction)?|value|posting|post)?\s*(?:\.\s*)?date/i, /date/i],
  credit: [/^(?:credit|deposit|cr)\b(?!.*(?:card|dr))/i, /paid in|received/i],
  amount: [/^(?:transaction\s*|txn\s*)?amount/i],
  kind: [/^(?:dr\s*\/\s*cr|cr\s*\/\s*dr|type|credit\/debit|debit\/credit)/i],
  description: [/narration|description|particulars|remarks|details/i],
  reference: [/\b(?:utr|rrn)\b/i, /upi.*(?:ref|id)/i, /ref(?:erence)?\b.*(?:no|number)?/i, /chq|cheque/i],
} as const

/** Finds the row of headings, which is below the names of bank and customer. */
export function findColumns(rows: readonly string[][]): { at: number; columns: ColumnMapping } | undefined {
  for (const [at, row] of rows.slice(0, 60).entries()) {
    const columns = guessColumns(row)
    if (columns) return { at, columns }
  }
  return undefined
}

function guessColumns(cells: readonly string[]): ColumnMapping | undefined {
  // No heading is longer, and the patterns run on short text only.
  const row = cells.filter((cell) => cell.length <= 200)
  const find = (patterns: readonly RegExp[]) => {
    for (const pattern of patterns) {
      const found = row.find((cell) => pattern.test(cell))
      if (found) return found
    }
    return undefined
  }
  const date = find(headings.date)
  const credit = row.find(
    (cell) => headings.credit.some((pattern) => pattern.test(cell)) && !/\/\s*dr/i.test(cell),
  )
  const amount = credit ?? find(headings.amount)
  const description = row.filter((cell) => headings.description.some((pattern) => pattern.test(cell)))
  const kind = credit ? undefined : find(headings.kind)
  const reference = find(headings.reference)
  if (!date || !amount || (description.length === 0 && !reference)) return undefined
  return { date, amount, description, ...(kind && { kind }), ...(reference && { reference }) }
}

/** The row of headings, or undefined if this file has other columns. */
export function placeColumns(rows: readonly string[][], columns: ColumnMapping): number | undefined {
  const needed = [
    columns.date,
    columns.amount,
    ...columns.description,
    columns.kind,
    columns.reference,
  ].filter((name): name is string => name !== undefined)
  const at = rows.slice(0, 60).findIndex((row) => needed.every((name) => row.includes(name)))
  return at === -1 ? undefined : at
}

/** Reads the credits below the headings. Skips debits and zero amounts. */
export function readStatement(rows: readonly string[][], at: number, columns: ColumnMapping): ReadStatement {
  const head = rows[at] ?? []
  const cell = (row: readonly string[], name: string | undefined) =>
    name === undefined ? '' : (row[head.indexOf(name)] ?? '')
  const read: ReadStatement = { credits: [], debits: 0, unread: [] }
  for (const [index, row] of rows.entries()) {
    if (index <= at || row.length < 2 || cell(row, columns.date) === columns.date) continue
    const amountText = cell(row, columns.amount)
    // Totals and remarks at the end have no date.
    if (cell(row, columns.date) === '') continue
    const amount = readAmount(amountText, cell(row, columns.kind))
    const bookedOn = toDay(cell(row, columns.date))
    if (amount === 0) read.debits += 1
    else if (amount === undefined) {
      read.unread.push({ row: index + 1, why: `“${amountText}” is not an amount` })
    } else if (!bookedOn) {
      read.unread.push({ row: index + 1, why: `“${cell(row, columns.date)}” is not a date` })
    } else if (amount < 0) read.debits += 1
    else {
      const description = columns.description
        .map((name) => cell(row, name))
        .filter(Boolean)
        .join(' ')
      const references = findReferences(`${cell(row, columns.reference)} ${description}`)
      read.credits.push({ bookedOn, description: cutText(description, 500), references, amountPaise: amount })
    }
  }
  return read
}

/** Alphanumeric words that are long enough for a payment reference, without duplicates. */
export const findReferences = (text: string): string[] => [
  ...new Set(
    (text.toUpperCase().match(/[A-Z0-9]{8,40}/g) ?? []).filter((word) => /\d{4}/.test(word)).slice(0, 20),
  ),
]

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Dates as Indian banks write them: 21/11/2026, 21-Nov-26, 2026-11-21, optionally with a time. */
export function toDay(text: string): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:\D|$)/.exec(text)
  const local = /^(\d{1,2})[-/. ]([A-Za-z]{3,9}|\d{1,2})[-/. ,]+(\d{4}|\d{2})(?:\D|$)/.exec(text)
  const [, year, month, day] = iso ?? (local ? ['', local[3], local[2], local[1]] : [])
  if (!year || !month || !day) return undefined
  const named = months.indexOf(month.slice(0, 3).toLowerCase())
  const monthNumber = named >= 0 ? named + 1 : Number(month)
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year)
  const date = new Date(Date.UTC(fullYear, monthNumber - 1, Number(day)))
  const same = date.getUTCMonth() === monthNumber - 1 && date.getUTCDate() === Number(day)
  return same && fullYear >= 2000 && fullYear < 2100 ? date.toISOString().slice(0, 10) : undefined
}
