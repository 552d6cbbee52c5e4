import type { Paise } from '../../../platform/contract/money'
import type { DocumentLine, InvoiceDocument } from './invoice-document'
import { splitTax, type TaxSplit } from './split-tax'
import { sumLines } from './tax-lines'

/** An invoice line, the pieces left to credit, and what was credited before. */
export interface LineLeft {
  line: DocumentLine
  position: number
  left: number
  credited: TaxSplit & { total: Paise }
}

export function findLeft(
  { lines }: Pick<InvoiceDocument, 'lines'>,
  creditNotes: readonly Pick<InvoiceDocument, 'lines'>[],
): LineLeft[] {
  const back = creditNotes.flatMap((note) =>
    note.lines.map((line, index) => ({ ...line, takes: line.takes ?? index })),
  )
  return lines.map((line, position) => {
    const credited = back.filter(({ takes }) => takes === position)
    const left = credited.reduce((pieces, { quantity }) => pieces - quantity, line.quantity)
    return { line, position, left, credited: sumLines(credited) }
  })
}

/**
 * Credits some of the remaining pieces. Amount and tax are those of all credited pieces minus what was credited before, so
 * partial credits never exceed the line and the last piece takes the rest.
 */
export function undo({ line, position, left, credited }: LineLeft, quantity: number): DocumentLine {
  const total = amountOf(line, line.quantity - left + quantity)
  const amount = total - credited.total
  const due = quantity === left ? line : splitTax(total, line.rate, line.igst > 0)
  return {
    ...line,
    ...(line.discount !== undefined && { discount: line.price * quantity - amount }),
    takes: position,
    quantity,
    amount,
    taxable: due.taxable - credited.taxable,
    cgst: due.cgst - credited.cgst,
    sgst: due.sgst - credited.sgst,
    igst: due.igst - credited.igst,
  }
}

/** What this many pieces cost. */
const amountOf = ({ price, quantity, discount = 0 }: DocumentLine, pieces: number): Paise =>
  price * pieces - Math.round((discount * pieces) / quantity)

/** Offers took off the whole price. */
export const isFree = ({ amount }: DocumentLine): boolean => amount === 0

/** Empty if nothing is left to credit, or only pieces that cost nothing. */
export function takeBackRest(
  invoice: Pick<InvoiceDocument, 'lines'>,
  creditNotes: readonly Pick<InvoiceDocument, 'lines'>[],
): DocumentLine[] {
  const rest =
    creditNotes.length === 0
      ? invoice.lines
      : findLeft(invoice, creditNotes)
          .filter(({ left }) => left > 0)
          .map((line) => undo(line, line.left))
  return rest.every(isFree) ? [] : rest
}
