import type { DocumentLine, InvoiceDocument } from './invoice-document'
import { splitTax, type TaxSplit } from './split-tax'
import { sumLines } from './tax-lines'

/** A line of an invoice, how many of its pieces were not credited yet, and the money of those that were. */
export interface LineLeft {
  line: DocumentLine
  position: number
  left: number
  given: TaxSplit
}

export function findLeft(
  { lines }: Pick<InvoiceDocument, 'lines'>,
  creditNotes: readonly Pick<InvoiceDocument, 'lines'>[],
): LineLeft[] {
  const back = creditNotes.flatMap((note) =>
    note.lines.map((line, index) => ({ ...line, takes: line.takes ?? index })),
  )
  return lines.map((line, position) => {
    const given = back.filter(({ takes }) => takes === position)
    const left = given.reduce((pieces, { quantity }) => pieces - quantity, line.quantity)
    return { line, position, left, given: sumLines(given) }
  })
}

/**
 * Takes back some of the pieces that are left. Tax is what all pieces credited by then come to, less
 * what was credited before: so no split of a line exceeds it, and its last piece takes the rest.
 */
export function undo({ line, position, left, given }: LineLeft, quantity: number): DocumentLine {
  const pieces = line.quantity - left + quantity
  const due = quantity === left ? line : splitTax(line.price * pieces, line.rate, line.igst > 0)
  return {
    ...line,
    ...{ takes: position, quantity, amount: line.price * quantity },
    taxable: due.taxable - given.taxable,
    cgst: due.cgst - given.cgst,
    sgst: due.sgst - given.sgst,
    igst: due.igst - given.igst,
  }
}

/** All that is left; the whole of an invoice reads as it does. */
export function takeBackRest(
  invoice: Pick<InvoiceDocument, 'lines'>,
  creditNotes: readonly Pick<InvoiceDocument, 'lines'>[],
): DocumentLine[] {
  if (creditNotes.length === 0) return invoice.lines
  return findLeft(invoice, creditNotes)
    .filter(({ left }) => left > 0)
    .map((line) => undo(line, line.left))
}
