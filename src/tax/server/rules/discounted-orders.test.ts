import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxOf } from '../../../../tests/support/factories/tax-of'
import type { Adjustment } from '../../../orders/server/adjustments'
import { findLeft, takeBackRest, undo } from './credit-left'
import type { DocumentLine } from './invoice-document'
import { sumLines, summariseByHsn, taxLines } from './tax-lines'

const percent = fc.oneof(fc.constantFrom(0, 0, 100), fc.integer({ min: 1, max: 99 }))

const anyLine = fc.record({
  description: fc.constant('Anything'),
  hsn: fc.constantFrom('0409', '0902', '2106', ''),
  rate: fc.constantFrom(0, 25, 300, 500, 1200, 1800, 2800, 4000),
  price: fc.oneof(fc.integer({ min: 2, max: 60 }), fc.integer({ min: 2, max: 5_000_000 })),
  quantity: fc.integer({ min: 1, max: 10 }),
  off: percent,
  byStaff: percent,
})

/** A discount leaves nothing, or two paise a piece: a single paisa cannot be split into tax and net amount. */
function discountsOf({
  price,
  quantity,
  off,
  byStaff,
}: { price: number; quantity: number } & Offs): number[] {
  const amount = price * quantity
  const offer = Math.round((amount * off) / 100)
  const staff = Math.round(((amount - offer) * byStaff) / 100)
  const left = amount - offer - staff
  const spared = left > 0 && left < 2 * quantity ? amount - 2 * quantity : undefined
  return spared === undefined ? [offer, staff] : [spared, 0]
}
type Offs = { off: number; byStaff: number }

const anyOrder = fc.record({
  sold: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
  delivery: fc.oneof(fc.constant(0), fc.integer({ min: 2, max: 50_000 })),
  freeDelivery: fc.constantFrom(0, 0, 50, 100),
  paymentFee: fc.oneof(fc.constant(0), fc.integer({ min: 2, max: 5000 })),
  interState: fc.boolean(),
  picks: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 12 }),
})

type AnyOrder = typeof anyOrder extends fc.Arbitrary<infer Order> ? Order : never

function adjustmentsOf({ sold, delivery, freeDelivery, paymentFee }: AnyOrder): Adjustment[] {
  const offGoods = sold.flatMap((line, line_position) => {
    const [offer = 0, staff = 0] = discountsOf(line)
    return [
      { kind: 'offer' as const, label: 'WELCOME', amount_paise: 0 - offer, line_position },
      { kind: 'staff_discount' as const, label: 'Dented tin', amount_paise: 0 - staff, line_position },
    ]
  })
  const left = Math.round((delivery * (100 - freeDelivery)) / 100)
  const offDelivery = left === 1 ? delivery : delivery - left
  return [
    ...offGoods,
    { kind: 'delivery', label: 'Delivery', amount_paise: delivery, line_position: null },
    { kind: 'offer', label: 'Free delivery', amount_paise: 0 - offDelivery, line_position: null },
    { kind: 'payment_fee', label: 'Cash on delivery', amount_paise: paymentFee, line_position: null },
  ].filter(({ amount_paise }) => amount_paise !== 0) as Adjustment[]
}

const money = ['taxable', 'cgst', 'sgst', 'igst', 'amount'] as const
const sumOf = <K extends string>(rows: readonly Record<K, number>[], key: K) =>
  rows.reduce((sum, row) => sum + row[key], 0)

/** The names of violated rules: plain comparisons are a hundred times as fast as `expect`. */
const faultsIn = (lines: readonly DocumentLine[], interState: boolean) => ({
  'a line is not price less discount': lines.some(
    ({ price, quantity, discount = 0, amount }) => price * quantity - discount !== amount,
  ),
  'a line does not add up': lines.some((line) => line.taxable + taxOf(line) !== line.amount),
  'less than nothing': lines.some((line) => money.some((key) => line[key] < 0)),
  'halves differ': lines.some(({ cgst, sgst }) => cgst !== sgst),
  'both taxes at once': lines.some(({ cgst, igst }) => (interState ? cgst : igst) !== 0),
  'tax is off by more than a paisa': lines.some(
    (line) =>
      line.takes === undefined &&
      Math.abs(taxOf(line) - (line.amount * line.rate) / (10_000 + line.rate)) > 1,
  ),
})

const faultsOfCredits = (lines: readonly DocumentLine[], back: readonly DocumentLine[]) => ({
  'more than the invoice': lines.some((line, position) => {
    const credited = back.filter(({ takes }) => takes === position)
    return (
      [...money, 'quantity' as const].some((key) => sumOf(credited, key) > line[key]) ||
      credited.reduce((sum, { discount = 0 }) => sum + discount, 0) > (line.discount ?? 0)
    )
  }),
})

const assertNone = (faults: Record<string, boolean>) => {
  const found = Object.entries(faults).flatMap(([name, is]) => (is ? [name] : []))
  if (found.length > 0) expect(found).toEqual([])
}

test('10,000 random orders with discounts and fees add up to the paisa, and so do their part credits', () => {
  let orders = 0
  fc.assert(
    fc.property(anyOrder, (order) => {
      const { sold, interState, picks } = order
      const adjustments = adjustmentsOf(order)
      const subtotal = sold.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
      const total = subtotal + sumOf(adjustments, 'amount_paise')

      const lines = taxLines(sold, adjustments, interState)

      const totals = sumLines(lines)
      const summary = summariseByHsn(lines)
      assertNone({
        ...faultsIn(lines, interState),
        'the invoice is not what the order costs': totals.total !== total,
        'the summary differs':
          sumOf(summary, 'amount') !== total || sumOf(summary, 'taxable') !== totals.taxable,
      })

      const notes: { lines: DocumentLine[] }[] = [{ lines: [] }]
      for (const [which, many] of picks) {
        const open = findLeft({ lines }, notes).filter(({ left }) => left > 0)
        const one = open[which % open.length]
        if (one) notes.push({ lines: [undo(one, 1 + (many % one.left))] })
      }
      notes.push({ lines: takeBackRest({ lines }, notes) })

      const back = notes.flatMap((note) => note.lines)
      assertNone({ ...faultsIn(back, interState), ...faultsOfCredits(lines, back) })
      const credited = sumLines(back)
      if (Object.entries(totals).some(([key, value]) => credited[key as keyof typeof credited] !== value))
        expect(credited).toEqual(totals)
      orders += 1
    }),
    { numRuns: 10_000 },
  )
  expect(orders).toBe(10_000)
})

const delivery = { kind: 'delivery' as const, label: 'Delivery', amount_paise: 5000, line_position: null }
const honey = { description: 'Honey', hsn: '0409', rate: 500, price: 30_000, quantity: 2 }
const malt = { description: 'Malt', hsn: '1901', rate: 1800, price: 10_000, quantity: 1 }

test('a discount lowers the taxable value of its line; fees are taxed like the goods', () => {
  const fee = { kind: 'payment_fee' as const, label: 'Cash', amount_paise: 2000, line_position: null }
  const offer = { kind: 'offer' as const, label: 'FEST', amount_paise: -6000, line_position: 0 }

  const lines = taxLines([honey, malt], [offer, delivery, fee], true)

  expect(lines).toMatchObject([
    { discount: 6000, amount: 54_000, taxable: 51_429, igst: 2571 },
    { amount: 10_000, taxable: 8475, igst: 1525 },
    { kind: 'fee', description: 'Delivery', rate: 1800, amount: 5000, igst: 763 },
    { kind: 'fee', description: 'Cash', rate: 1800, amount: 2000, igst: 305 },
  ])
  expect(lines[1]).not.toHaveProperty('discount')
})

test('free delivery lowers the delivery line, and a free line has no tax', () => {
  const adjustments = [
    { kind: 'offer' as const, label: 'Gift', amount_paise: -10_000, line_position: 1 },
    delivery,
    { kind: 'offer' as const, label: 'Free delivery', amount_paise: -5000, line_position: null },
  ]

  const lines = taxLines([honey, malt], adjustments, false)

  expect(lines.slice(1)).toMatchObject([
    { discount: 10_000, amount: 0, taxable: 0, cgst: 0, sgst: 0 },
    { kind: 'fee', price: 5000, discount: 5000, amount: 0, taxable: 0, cgst: 0 },
  ])
  expect(sumLines(lines).total).toBe(60_000)
})
