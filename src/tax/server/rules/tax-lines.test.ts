import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxOf } from '../../../../tests/support/factories/tax-of'
import type { DocumentLine } from './invoice-document'
import { type SoldLine, sumLines, summariseByHsn, taxLines } from './tax-lines'

const aLine = (given: Partial<SoldLine> = {}): SoldLine => ({
  description: 'Forest honey',
  hsn: '0409',
  rate: 500,
  price: 29_900,
  quantity: 1,
  ...given,
})
const delivery = [{ label: 'Delivery', amount_paise: 500 }]

test('an order of two products and a fee is taxed line by line', () => {
  const lines = taxLines([aLine({ quantity: 2 }), aLine({ hsn: '0902', price: 12_350 })], delivery, false)

  expect(lines).toMatchObject([
    { amount: 59_800, taxable: 56_952, cgst: 1424, sgst: 1424 },
    { amount: 12_350, taxable: 11_762, cgst: 294, sgst: 294 },
    { kind: 'fee', hsn: '0409', rate: 500, amount: 500, taxable: 476, cgst: 12, sgst: 12 },
  ])
  expect(sumLines(lines)).toEqual({ taxable: 69_190, cgst: 1730, sgst: 1730, igst: 0, total: 72_650 })
})

test('the fee is taxed like the line with the highest rate, for equal rates like the largest line', () => {
  const feeOf = (sold: SoldLine[]) => taxLines(sold, delivery, false).at(-1)
  const tea = aLine({ hsn: '0902', rate: 500, price: 90_000 })
  const drink = aLine({ hsn: '2106', rate: 1800, price: 1000 })

  expect(feeOf([tea, drink])).toMatchObject({ kind: 'fee', hsn: '2106', rate: 1800, cgst: 38, sgst: 38 })
  expect(feeOf([aLine(), tea])).toMatchObject({ kind: 'fee', hsn: '0902', rate: 500 })
  expect(feeOf([aLine({ rate: 0 })])).toMatchObject({ kind: 'fee', rate: 0, taxable: 500 })
})

test('without a fee there is no line for it', () => {
  expect(taxLines([aLine()], [{ label: 'Delivery', amount_paise: 0 }], false)).toHaveLength(1)
})

test('the summary has a row for each code and rate; the fee adds no piece', () => {
  const sold = [
    aLine({ quantity: 3 }),
    aLine({ hsn: '0902', price: 10_000 }),
    aLine({ price: 1000, quantity: 2 }),
  ]

  const rows = summariseByHsn(taxLines(sold, delivery, true))

  expect(rows).toEqual([
    { hsn: '0409', rate: 500, quantity: 5, amount: 92_200, taxable: 87_810, cgst: 0, sgst: 0, igst: 4390 },
    { hsn: '0902', rate: 500, quantity: 1, amount: 10_000, taxable: 9524, cgst: 0, sgst: 0, igst: 476 },
  ])
})

const anyLine = fc.record({
  description: fc.constant('Anything'),
  hsn: fc.constantFrom('0409', '0902', '2106', ''),
  rate: fc.constantFrom(0, 25, 300, 500, 1200, 1800, 2800, 4000),
  price: fc.integer({ min: 1, max: 5_000_000 }),
  quantity: fc.integer({ min: 1, max: 10 }),
})

const sumOf = <K extends string>(rows: readonly Record<K, number>[], key: K) =>
  rows.reduce((sum, row) => sum + row[key], 0)

/** The names of violated rules: plain comparisons are a hundred times as fast as `expect`. */
function faultsOf(lines: readonly DocumentLine[], ordered: number, interState: boolean): string[] {
  const totals = sumLines(lines)
  const summary = summariseByHsn(lines)
  const faults = {
    'total is not what was ordered': totals.total !== ordered,
    'parts do not add up': totals.taxable + taxOf(totals) !== ordered,
    'halves differ': totals.cgst !== totals.sgst || lines.some(({ cgst, sgst }) => cgst !== sgst),
    'both taxes at once': (interState ? totals.cgst : totals.igst) !== 0,
    'a line does not add up': lines.some((line) => line.taxable + taxOf(line) !== line.amount),
    'less than nothing': lines.some(({ taxable, cgst, igst }) => Math.min(taxable, cgst, igst) < 0),
    'summary differs':
      sumOf(summary, 'amount') !== ordered ||
      (['taxable', 'cgst', 'sgst', 'igst'] as const).some((key) => sumOf(summary, key) !== totals[key]),
  }
  return Object.entries(faults).flatMap(([name, is]) => (is ? [name] : []))
}

test('10,000 random orders add up exactly, with equal halves or only IGST', () => {
  const lines = fc.array(anyLine, { minLength: 1, maxLength: 12 })
  const fee = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 50_000 }))
  let orders = 0
  fc.assert(
    fc.property(lines, fee, fc.boolean(), (sold, amount, interState) => {
      const ordered = sold.reduce((sum, { price, quantity }) => sum + price * quantity, amount)
      const faults = faultsOf(
        taxLines(sold, [{ label: 'Delivery', amount_paise: amount }], interState),
        ordered,
        interState,
      )
      if (faults.length > 0) expect(faults).toEqual([])
      orders += 1
    }),
    { numRuns: 10_000 },
  )
  expect(orders).toBe(10_000)
})
