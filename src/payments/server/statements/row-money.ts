import type { ColumnMapping } from '../../contract/payments'
import * as m from '../messages'
import { namesCredits } from './column-headings'
import { directionOf } from './payment-words'
import { hasDecimalComma, readAmount } from './statement-amount'

export type CellOf = (column: string | undefined) => string
/** In paise, negative for a debit, or why it cannot be read. */
export type Money = number | { why: string }

const notAnAmount = (text: string) => ({
  why: hasDecimalComma(text) ? m.notAnAmount({ text }) : m.textIsNotAnAmountText({ text }),
})

export type Direction = 'credit' | 'debit'
/** Beside `W` for a withdrawal, in the heading or in a cell, `D` is a deposit. */
export const directionReader = (words: readonly string[]) =>
  words.some((word) => /^w/i.test(word)) && !words.some((word) => /^c/i.test(word))
    ? (word: string) => (/^d$/i.test(word) ? 'credit' : directionOf(word))
    : directionOf

/** `unmarked`: what an amount without a sign or a word is. `read`: what a word for the direction says. */
export function readMoney(
  columns: ColumnMapping,
  cell: CellOf,
  unmarked: Direction,
  read: (word: string) => Direction | undefined,
): Money {
  const [text, outText] = [cell(columns.amount), cell(columns.debit)]
  const [amount, out] = [readAmount(text), readAmount(outText)]
  if (!amount) return notAnAmount(text)
  if (!out) return notAnAmount(outText)
  if (amount.paise > 0 && out.paise > 0) return { why: m.moneyInAndOut() }
  if (out.paise > 0) return -out.paise
  if (amount.paise === 0) return 0
  const word = cell(columns.kind)
  const direction =
    amount.mark === 'debit' ? 'debit' : (read(word) ?? (word === '' ? amount.mark : undefined))
  if (columns.kind && !direction)
    return {
      why: word ? m.wordSaysNeitherCreditNor({ word }) : m.noDirection(),
    }
  return (direction ?? unmarked) === 'debit' ? -amount.paise : amount.paise
}

/** Whether a column, a sign or a word says the direction of the amounts. */
export const saysDirection = ({ amount, debit, kind }: ColumnMapping, texts: readonly string[]): boolean =>
  Boolean(debit || kind) || namesCredits(amount) || texts.some((text) => readAmount(text)?.mark)

/** If only credits are marked with a sign or a word, unmarked rows are debits. */
export function unmarkedDirection({ amount, debit, kind }: ColumnMapping, texts: readonly string[]) {
  if (debit || kind || namesCredits(amount)) return 'credit'
  const marks = texts.map((text) => readAmount(text)?.mark)
  return marks.includes('credit') && !marks.includes('debit') ? 'debit' : 'credit'
}
