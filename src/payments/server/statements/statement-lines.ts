import type { ColumnMapping } from '../../contract/payments'
import * as m from '../messages'
import { isDateName } from './column-headings'
import { fitsOf } from './fit-row'
import {
  type CellOf,
  directionReader,
  type Money,
  readMoney,
  saysDirection,
  unmarkedDirection,
} from './row-money'
import { readAmount } from './statement-amount'
import type { StatementHead } from './statement-columns'
import { dayReader } from './statement-day'

export interface StatementRow {
  number: number
  cells: string[]
}

export interface StatementLine {
  number: number
  cells: string[]
  cell: CellOf
  day: string | undefined
  money: Money
  /** In paise, if the row has one. */
  balance: number | undefined
}

/** Every row below the headings as day and money. A row that a comma made too long is joined again. */
export function readLines(
  rows: readonly StatementRow[],
  head: StatementHead,
  today: string,
): StatementLine[] {
  const { names, columns } = head
  const placeOf = (name: string | undefined) => (name === undefined ? -1 : names.indexOf(name))
  const textsOf = (name: string) => rows.map(({ cells }) => cells[placeOf(name)] ?? '')
  const readDay = dayReader(
    textsOf(columns.date).filter((text) => text !== columns.date),
    today,
  )
  const unmarked = unmarkedDirection(columns, textsOf(columns.amount))
  const readWord = directionReader(
    columns.kind ? [...columns.kind.split(/\W+/), ...textsOf(columns.kind)] : [],
  )
  const lineOf = ({ number }: StatementRow, cells: string[]): StatementLine => {
    const cell: CellOf = (name) => cells[placeOf(name)] ?? ''
    const balance = readAmount(cell(columns.balance))
    return {
      number,
      cells,
      cell,
      day: readDay(cell(columns.date)),
      money: readMoney(columns, cell, unmarked, readWord),
      balance: columns.balance && balance ? balance.paise * (balance.mark === 'debit' ? -1 : 1) : undefined,
    }
  }
  const dates = names.filter((name) => isDateName(name) && textsOf(name).some((text) => readDay(text)))
  const isSound = ({ cell, day, money, balance }: StatementLine) =>
    day !== undefined &&
    typeof money === 'number' &&
    money !== 0 &&
    dates.every((name) => cell(name) === '' || readDay(cell(name)) !== undefined) &&
    (cell(columns.balance) === '' || balance !== undefined)

  const readings = rows.map((row) => {
    const plain = lineOf(row, row.cells)
    const extra = row.cells.slice(names.length)
    const isPlain = extra.every((text) => text === '') && (extra.length === 0 || isSound(plain))
    const fits = isPlain ? [] : [...fitsOf(row.cells, names.length)].map((cells) => lineOf(row, cells))
    return { plain, isPlain, fits: fits.filter(isSound) }
  })
  const textLength = ({ cell }: StatementLine) => columns.description.map(cell).join('').length
  const certain = readings.map(({ plain, isPlain, fits }) => (isPlain ? plain : agreed(fits, textLength)))
  const lines = readings.map(({ plain, fits }, at) => {
    const [above, below] = [certain[at - 1], certain[at + 1]]
    const byBalance = () => fits.filter((fit) => addsUp(above, fit) || addsUp(fit, below))
    const line = certain[at] ?? agreed(byBalance(), textLength)
    return line ?? (isPayment(plain) ? { ...plain, money: { why: m.longRow() } } : plain)
  })
  if (saysDirection(columns, textsOf(columns.amount))) return lines
  const textOf = ({ cell }: StatementLine) => columns.description.map(cell).join(' ')
  const saysBoth = lines.some((line) => receivedFrom.test(textOf(line)))
  return lines.map((line, at) => {
    if (typeof line.money !== 'number' || line.money <= 0) return line
    if (wentOut(line, lines[at - 1], lines[at + 1], columns)) return { ...line, money: -line.money }
    if (!paidTo.test(textOf(line))) return line
    return { ...line, money: saysBoth ? -line.money : { why: m.noDirection() } }
  })
}

const paidTo =
  /^(?:upi\W+)?(?:paid|sent|transfer(?:red)?|debited)\b[^a-z]*(?:rs|inr)?[^a-z]*\bto\b|\b(?:atm|cash) (?:wdl|withdrawal)\b/i
const receivedFrom = /^(?:upi\W+)?(?:received|recd|credited|(?:transfer(?:red)?|deposit(?:ed)?) from|from)\b/i

/** Without a sign, word or column for the direction, uses the text or the change of the balance. */
function wentOut(
  { cell, money, balance }: StatementLine,
  above: StatementLine | undefined,
  below: StatementLine | undefined,
  { description }: ColumnMapping,
): boolean {
  if (typeof money !== 'number' || money <= 0) return false
  const words = description.map(cell).join(' ')
  if (/\bDR\b/i.test(words) !== /\bCR\b/i.test(words)) return /\bDR\b/i.test(words)
  const before = [above?.balance, below?.balance]
  const changedBy = (change: number) =>
    balance !== undefined && before.some((one) => one === balance - change)
  return changedBy(-money) && !changedBy(money)
}

/** If all readings agree on day and money, the one with the longest text, which had the comma. */
function agreed(fits: readonly StatementLine[], textLength: (line: StatementLine) => number) {
  const outcomes = new Set(fits.map(({ day, money }) => `${day} ${money}`))
  return outcomes.size === 1 ? fits.toSorted((a, b) => textLength(b) - textLength(a))[0] : undefined
}

/** The balance of the lower row follows from that of the upper, with the oldest or the newest row first. */
function addsUp(upper: StatementLine | undefined, lower: StatementLine | undefined): boolean {
  if (upper?.balance === undefined || lower?.balance === undefined) return false
  const [above, below] = [upper.money, lower.money]
  return (
    (typeof below === 'number' && upper.balance + below === lower.balance) ||
    (typeof above === 'number' && upper.balance - above === lower.balance)
  )
}

/** Has a day and an amount in any cells. */
const isPayment = ({ cells, day }: StatementLine) =>
  day !== undefined && cells.some((text) => /\d/.test(text) && readAmount(text) !== undefined)
