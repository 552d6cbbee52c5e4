import { cutText } from '../../../platform/contract/cut-text'
import type { UnreadRow } from '../../contract/payments'
import * as m from '../messages'
import { namesCredits, referenceNames } from './column-headings'
import { findReferences, findTransactionReference } from './payment-references'
import { outcomeOf } from './payment-words'
import { readAmount } from './statement-amount'
import { oneLine } from './statement-cells'
import type { StatementHead } from './statement-columns'
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

/** Reads the credits below the headings. `today` as `2026-11-21`. */
export function readStatement(
  rows: readonly StatementRow[],
  head: StatementHead,
  today: string,
): ReadStatement {
  const lines = readLines(rows.slice(head.at + 1), head, today)
  const lastPayment = lines.findLastIndex(({ day, money }) => day !== undefined && money !== 0)
  const read: ReadStatement = { credits: [], debits: 0, unpaid: 0, unread: [] }
  const found: { line: StatementLine; more: string[] }[] = []
  for (const [place, line] of lines.entries()) {
    const last = found.at(-1)
    const meaning = meaningOf(line, head, place < lastPayment)
    if (meaning === 'credit') found.push({ line, more: [] })
    else if (meaning === 'debit') read.debits += 1
    else if (meaning === 'unpaid') read.unpaid += 1
    else if (typeof meaning === 'object') read.unread.push({ row: line.number, why: meaning.why })
    else if (last && last.line === lines[place - 1 - last.more.length] && isContinuation(line, head))
      last.more.push(line.cells.join(''))
  }
  read.credits = found.map(({ line, more }) => creditOf(line, more, head))
  return read
}

const balanceText =
  /^\W*(?:(?:opening|closing|available) bal|(?:balance )?(?:brought|carried) (?:forward|fwd)|[bc]\/f\b|(?:grand )?totals?\b)/i
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

function meaningOf(line: StatementLine, head: StatementHead, isFollowed: boolean): Meaning {
  const { cell, day, money } = line
  const { columns } = head
  const dateText = cell(columns.date)
  if (dateText === columns.date || (money === 0 && isBalance(line, head))) return 'nothing'
  if (day === undefined) {
    if (money === 0 || isBalance(line, head)) return 'nothing'
    if (/^\d{1,4}[-/. ]\w{1,9}[-/. ]\d{1,4}/.test(dateText))
      return { why: m.dateTextIsNotADate({ dateText }) }
    // Totals and remarks at the end have no date, or a sum in its place.
    const mayBeTotal = !isFollowed && (dateText === '' || readAmount(dateText) !== undefined)
    if (mayBeTotal || typeof money === 'object') return 'nothing'
    return { why: dateText ? m.dateTextIsNotADate({ dateText }) : m.theRowHasNoDate() }
  }
  if (isBalanceRow(line, head)) return 'nothing'
  if (columns.status) {
    const text = cell(columns.status)
    const outcome = outcomeOf(text)
    if (outcome === 'unpaid') return 'unpaid'
    if (outcome === 'returned' || Number(money) < 0) return 'debit'
    if (!outcome) return { why: text ? m.textIsAStatusThat({ text }) : m.theStatusIsEmpty() }
  }
  if (typeof money === 'object') return money
  if (money === 0) return columns.debit || !namesCredits(columns.amount) ? 'nothing' : 'debit'
  return money > 0 ? 'credit' : 'debit'
}

/** The rest of a text that did not fit into its row. */
function isContinuation({ cells, day }: StatementLine, { names, columns }: StatementHead): boolean {
  const filled = cells.flatMap((text, place) => (text ? [names[place] ?? ''] : []))
  return day === undefined && filled.length === 1 && columns.description.includes(filled[0] ?? '')
}

function creditOf(
  { cell, day, money }: StatementLine,
  more: string[],
  { names, columns }: StatementHead,
): Credit {
  const words = [...columns.description.map(cell), ...more].filter(Boolean).join('\n')
  const others = [columns.reference ?? '', ...referenceNames(names)].map(cell).filter(Boolean).join(' ')
  return {
    bookedOn: day ?? '',
    description: cutText(oneLine(words || others), longestDescription),
    references: findReferences(`${others} \n ${words}`),
    transactionReference: findTransactionReference(cell(columns.reference), words),
    amountPaise: Number(money),
  }
}
