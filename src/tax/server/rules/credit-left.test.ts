import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxOf } from '../../../../tests/support/factories/tax-of'
import { findLeft, takeBackRest, undo } from './credit-left'
import type { DocumentLine } from './invoice-document'
import { sumLines, taxLines } from './tax-lines'

const money = ['taxable', 'cgst', 'sgst', 'igst', 'amount'] as const
type Note = { lines: DocumentLine[] }

/** The names of violated rules: plain comparisons are a hundred times as fast as `expect`. */
function faultsOf(lines: readonly DocumentLine[], notes: readonly Note[]): string[] {
  const back = notes.flatMap((note) => note.lines)
  const sumOf = (position: number, key: (typeof money)[number] | 'quantity') =>
    back.filter(({ takes }) => takes === position).reduce((sum, line) => sum + line[key], 0)
  const faults = {
    'less than nothing': back.some((line) => money.some((key) => line[key] < 0)),
    'a line does not add up': back.some((line) => line.taxable + taxOf(line) !== line.amount),
    'halves differ': back.some(({ cgst, sgst }) => cgst !== sgst),
    'more than the invoice': lines.some((line, position) =>
      [...money, 'quantity' as const].some((key) => sumOf(position, key) > line[key]),
    ),
  }
  return Object.entries(faults).flatMap(([name, is]) => (is ? [name] : []))
}

const anyLine = fc.record({
  description: fc.constant('Anything'),
  hsn: fc.constantFrom('0409', '2106'),
  rate: fc.constantFrom(0, 25, 300, 500, 1200, 1800, 2800, 4000),
  // A single paisa cannot be split into tax and net amount.
  price: fc.oneof(fc.integer({ min: 2, max: 60 }), fc.integer({ min: 2, max: 5_000_000 })),
  quantity: fc.integer({ min: 1, max: 10 }),
})

test('random partial credits of 5,000 random orders never exceed a line, and add up to it in the end', () => {
  const sold = fc.array(anyLine, { minLength: 1, maxLength: 5 })
  const picks = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 12 })
  fc.assert(
    fc.property(sold, fc.nat(50_000), fc.boolean(), picks, (goods, amount, interState, picked) => {
      const lines = taxLines(goods, [{ label: 'Delivery', amount_paise: amount && amount + 1 }], interState)
      const notes: Note[] = [{ lines: [] }]
      for (const [which, many] of picked) {
        const open = findLeft({ lines }, notes).filter(({ left }) => left > 0)
        const one = open[which % open.length]
        if (one) notes.push({ lines: [undo(one, 1 + (many % one.left))] })
      }
      const parts = faultsOf(lines, notes)
      notes.push({ lines: takeBackRest({ lines }, notes) })
      const faults = [...parts, ...faultsOf(lines, notes)]
      if (faults.length > 0) expect(faults).toEqual([])

      const given = sumLines(notes.flatMap((note) => note.lines))
      const invoiced = sumLines(lines)
      if (Object.entries(invoiced).some(([key, value]) => given[key as keyof typeof given] !== value))
        expect(given).toEqual(invoiced)
    }),
    { numRuns: 5000 },
  )
})
