import type { ColumnMapping } from '../../contract/payments'
import * as m from '../messages'
import { namesCredits } from './column-headings'
import { directionOf } from './payment-words'
import { readAmount } from './statement-amount'

export type CellOf = (column: string | undefined) => string
/** In paise, negative for a debit, or why it cannot be read. */
export type Money = number | { why: string }

const decimalComma = /^\D*\d[\d.]*,\d{1,2}\D*$/
const notAnAmount = (text: string) => ({
  why: decimalComma.test(text) ? m.textIsNotAnAmount({ text }) : m.textIsNotAnAmountText({ text }),
})

/** `unmarked`: what an amount without a sign or a word is. */
export function readMoney(columns: ColumnMapping, cell: CellOf, unmarked: 'credit' | 'debit'): Money {
  const [text, outText] = [cell(columns.amount), cell(columns.debit)]
  const [amount, out] = [readAmount(text), readAmount(outText)]
  if (!amount) return notAnAmount(text)
  if (!out) return notAnAmount(outText)
  if (amount.paise > 0 && out.paise > 0) return { why: m.theColumnsForMoneyIn() }
  if (out.paise > 0) return -out.paise
  if (amount.paise === 0) return 0
  const word = cell(columns.kind)
  const direction =
    amount.mark === 'debit' ? 'debit' : (directionOf(word) ?? (word === '' ? amount.mark : undefined))
  if (columns.kind && !direction)
    return {
      why: word ? m.wordSaysNeitherCreditNor({ word }) : m.theRowDoesNotSay(),
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
