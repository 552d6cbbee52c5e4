import type { DocumentLine, InvoiceDocument } from './invoice-document'
import { splitTax, type TaxSplit } from './split-tax'
import { sumLines } from './tax-lines'

/** An invoice line, the pieces left to credit, and what was credited before. */
export interface LineLeft {
  line: DocumentLine
  position: number
  left: number
  credited: TaxSplit
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
 * Credits some of the remaining pieces. Tax is the tax of all credited pieces minus what was credited before, so
 * partial credits never exceed the line and the last piece takes the rest.
 */
export function undo({ line, position, left, credited }: LineLeft, quantity: number): DocumentLine {
  const pieces = line.quantity - left + quantity
  const due = quantity === left ? line : splitTax(line.price * pieces, line.rate, line.igst > 0)
  return {
    ...line,
    takes: position,
    quantity,
    amount: line.price * quantity,
    taxable: due.taxable - credited.taxable,
    cgst: due.cgst - credited.cgst,
    sgst: due.sgst - credited.sgst,
    igst: due.igst - credited.igst,
  }
}

export function takeBackRest(
  invoice: Pick<InvoiceDocument, 'lines'>,
  creditNotes: readonly Pick<InvoiceDocument, 'lines'>[],
): DocumentLine[] {
  if (creditNotes.length === 0) return invoice.lines
  return findLeft(invoice, creditNotes)
    .filter(({ left }) => left > 0)
    .map((line) => undo(line, line.left))
}
