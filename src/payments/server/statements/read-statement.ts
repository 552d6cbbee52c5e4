import { cutText } from '../../../platform/contract/cut-text'
import type { UnreadRow } from '../../contract/payments'
import { columnNames } from '../../contract/statement-columns'
import * as m from '../messages'
import { namesCredits, namesRefund, referenceNames } from './column-headings'
import { findReferences, findTransactionReference } from './payment-references'
import { outcomeOf } from './payment-words'
import { readAmount } from './statement-amount'
import { oneLine } from './statement-cells'
import { findColumns, placeColumns, type StatementHead } from './statement-columns'
import { readLines, type StatementLine, type StatementRow } from './statement-lines'

export interface Credit {
  /** `2026-11-21`. */
  bookedOn: string
  description: string
  references: string[]
  /** The unique number of the payment, if the line has one. */
  transactionReference: string | undefined
  amountPaise: number
}

export interface ReadStatement {
  credits: Credit[]
  debits: number
  /** Payments that failed, are pending or were cancelled. */
  unpaid: number
  /** Rows of the file, counted from 1, that could not be read. */
  unread: UnreadRow[]
}

const longestDescription = 500

/** Reads the credits below the headings, and below other headings further down. `today` as `2026-11-21`. */
export function readStatement(
  rows: readonly StatementRow[],
  head: StatementHead,
  today: string,
): ReadStatement {
  const end = rows.findIndex((_row, at) => at > head.at && hasOtherHeadings(rows, at, head))
  if (end === -1) return readSection(rows, head, today)
  const [above, rest] = [readSection(rows.slice(0, end), head, today), rows.slice(end)]
  const cells = rest.map((row) => row.cells)
  const placed = placeColumns(cells, head.columns)
  const next = placed && placed.at <= 1 ? placed : findColumns(cells)
  const left = next && next.at <= 1 ? [] : [{ row: rest[0]?.number ?? 0, why: m.otherHeadings() }]
  const below = next ? readStatement(rest, next, today) : { credits: [], debits: 0, unpaid: 0, unread: [] }
  return {
    credits: [...above.credits, ...below.credits],
    debits: above.debits + below.debits,
    unpaid: above.unpaid + below.unpaid,
    unread: [...above.unread, ...left, ...below.unread],
  }
}

/** Names the day, or all that a statement needs, but not the same columns in the same places. */
function hasOtherHeadings(
  rows: readonly StatementRow[],
  at: number,
  { names, columns }: StatementHead,
): boolean {
  const cells = rows[at]?.cells ?? []
  const mayBeHeadings = cells.includes(columns.date) || !/\d/.test(cells.join(''))
  if (!mayBeHeadings || cells.filter(Boolean).length < 3) return false
  const found = columnNames(cells)
  const needed = [columns.date, columns.amount, columns.debit, columns.kind].filter(
    (name) => name !== undefined,
  )
  if (needed.every((name) => found[names.indexOf(name)] === name)) return false
  if (found.includes(columns.date)) return true
  const below = rows.slice(at, at + 50).map((row) => row.cells)
  return !/\d/.test(cells.join('')) && findColumns(below)?.at === 0
}

function readSection(rows: readonly StatementRow[], head: StatementHead, today: string): ReadStatement {
  const lines = readLines(rows.slice(head.at + 1), head, today)
  const lastPayment = lines.findLastIndex(({ day, money }) => day !== undefined && money !== 0)
  const refundNames = head.names.filter(namesRefund)
  const read: ReadStatement = { credits: [], debits: 0, unpaid: 0, unread: [] }
  const found: { line: StatementLine; more: string[] }[] = []
  for (const [place, line] of lines.entries()) {
    const last = found.at(-1)
    const [above, isFollowed] = [lines[place - 1], place < lastPayment]
    const meaning = meaningOf(line, head, { refundNames, above, isFollowed })
    if (meaning === 'credit') found.push({ line, more: [] })
    else if (meaning === 'debit') read.debits += 1
    else if (meaning === 'unpaid') read.unpaid += 1
    else if (typeof meaning === 'object') read.unread.push({ row: line.number, why: meaning.why })
    else if (last && last.line === lines[place - 1 - last.more.length] && isContinuation(line, head))
      last.more.push(line.cells.join(''))
  }
  const namesOfReferences = referenceNames(head.names)
  read.credits = found.map(({ line, more }) => creditOf(line, more, head, namesOfReferences))
  return read
}

const balanceText =
  /^\W*(?:(?:opening|closing|available|net) bal|(?:(?:by |to )?bal(?:ance)?\W+)?(?:(?:brought|carried) (?:forward|fwd|down)|[bc]\/[fd]\b)|(?:grand |sub ?|page |net )?totals?(?:\W*$|\W+(?:of|for|no|number|amount|debits?|credits?|deposits?|withdrawals?|transactions?)\b))/i
const isBalanceRow = ({ cell }: StatementLine, { columns }: StatementHead) => {
  const text = columns.description.map(cell).join(' ')
  return balanceText.test(text) && findReferences(text).length === 0
}

type Meaning = 'credit' | 'debit' | 'unpaid' | 'nothing' | { why: string }

const balanceWords =
  /\b(?:(?:opening|closing|available) bal\w*|(?:brought|carried) forward|b\/f|c\/f|(?:sub|grand )?totals?|summary|page \d+)\b/i
const isBalance = ({ cells }: StatementLine, { names, columns }: StatementHead) =>
  cells.some(
    (text, place) =>
      balanceWords.test(text) && (!columns.description.includes(names[place] ?? '') || text.length < 40),
  )

interface Context {
  refundNames: readonly string[]
  above: StatementLine | undefined
  isFollowed: boolean
}

function meaningOf(
  line: StatementLine,
  head: StatementHead,
  { refundNames, above, isFollowed }: Context,
): Meaning {
  const { cell, day, money } = line
  const { columns } = head
  const dateText = cell(columns.date)
  if (dateText === columns.date || (money === 0 && isBalance(line, head))) return 'nothing'
  if (day === undefined) {
    if (money === 0 || isBalance(line, head)) return 'nothing'
    if (/^\d{1,4}[-/. ]\w{1,9}[-/. ]\d{1,4}/.test(dateText))
      return { why: m.dateTextIsNotADate({ dateText }) }
    // Totals and remarks at the end have no date, or a sum in its place.
    const mayBeTotal =
      !isFollowed &&
      (dateText === '' || readAmount(dateText) !== undefined) &&
      !(above?.day && above.money === 0 && !isBalanceRow(above, head)) &&
      findReferences(columns.description.map(cell).join(' ')).length === 0
    if (mayBeTotal || typeof money === 'object') return 'nothing'
    return { why: dateText ? m.dateTextIsNotADate({ dateText }) : m.theRowHasNoDate() }
  }
  if (isBalanceRow(line, head)) return 'nothing'
  if (columns.status) {
    const text = cell(columns.status)
    const outcome = outcomeOf(text)
    if (outcome === 'unpaid') return 'unpaid'
    if (outcome === 'returned' || Number(money) < 0) return 'debit'
    if (!outcome) return { why: text ? m.unknownStatus({ text }) : m.theStatusIsEmpty() }
  }
  if (typeof money === 'object') return money
  const refund = refundOf(line, refundNames)
  if (money > 0 && refund > 0) return refund < money ? { why: m.aPartWasRefunded() } : 'debit'
  if (money === 0) return columns.debit || !namesCredits(columns.amount) ? 'nothing' : 'debit'
  return money > 0 ? 'credit' : 'debit'
}

/** In paise, of a column for what was paid back later. */
const refundOf = ({ cell }: StatementLine, refundNames: readonly string[]): number =>
  Math.max(0, ...refundNames.map((name) => readAmount(cell(name))?.paise ?? 0))

/** The rest of a text that did not fit into its row. */
function isContinuation({ cells, day }: StatementLine, { names, columns }: StatementHead): boolean {
  const filled = cells.flatMap((text, place) => (text ? [names[place] ?? ''] : []))
  return day === undefined && filled.length === 1 && columns.description.includes(filled[0] ?? '')
}

/** Some banks write a number in groups of digits. */
const wholeNumber = (text: string) => (/^[\d\s]+$/.test(text) ? text.replace(/\s/g, '') : text)

function creditOf(
  { cell, day, money }: StatementLine,
  more: string[],
  { columns }: StatementHead,
  namesOfReferences: readonly string[],
): Credit {
  const words = [...columns.description.map(cell), ...more].filter(Boolean).join('\n')
  const reference = wholeNumber(cell(columns.reference))
  const others = [reference, ...namesOfReferences.map(cell).map(wholeNumber)].filter(Boolean).join(' ')
  return {
    bookedOn: day ?? '',
    description: cutText(oneLine(words || others), longestDescription),
    references: findReferences(`${others} \n ${words}`),
    transactionReference: findTransactionReference(reference, words),
    amountPaise: Number(money),
  }
}
