import type { Adjustment } from '../../../orders/server/adjustments'
import type { Paise } from '../../../platform/contract/money'
import type { DocumentLine } from './invoice-document'
import { addTax, type BasisPoints, noTax, splitTax, type TaxSplit } from './split-tax'

export interface SoldLine {
  description: string
  hsn: string
  rate: BasisPoints
  price: Paise
  quantity: number
}

/**
 * The lines of an order with the tax their prices include, then its adjustments. Delivery is part of a composite
 * supply and taxed like the goods (CGST Act, section 8): at the highest rate, for equal rates like the largest line.
 */
export function taxLines(
  sold: readonly SoldLine[],
  adjustments: readonly Pick<Adjustment, 'label' | 'amount_paise'>[],
  interState: boolean,
): DocumentLine[] {
  const goods = sold.map((line): DocumentLine => {
    const amount = line.price * line.quantity
    return { ...line, kind: 'goods', unit: 'NOS', amount, ...splitTax(amount, line.rate, interState) }
  })
  const { hsn, rate } = principalOf(goods)
  const charges = adjustments
    .filter(({ amount_paise }) => amount_paise !== 0)
    .map(({ label, amount_paise: amount }): DocumentLine => {
      const split = splitTax(amount, rate, interState)
      return {
        kind: 'fee',
        description: label,
        hsn,
        rate,
        unit: '',
        quantity: 1,
        price: amount,
        amount,
        ...split,
      }
    })
  return [...goods, ...charges]
}

function principalOf(goods: readonly DocumentLine[]): { hsn: string; rate: BasisPoints } {
  const compare = (one: DocumentLine, other: DocumentLine) =>
    one.rate - other.rate || one.amount - other.amount
  return goods.reduce((first, line) => (compare(line, first) > 0 ? line : first))
}

export function sumLines(lines: readonly DocumentLine[]): TaxSplit & { total: Paise } {
  const { taxable, cgst, sgst, igst } = lines.reduce<TaxSplit>(addTax, noTax)
  return { taxable, cgst, sgst, igst, total: lines.reduce((sum, { amount }) => sum + amount, 0) }
}

export interface RateSummary extends TaxSplit {
  hsn: string
  rate: BasisPoints
  quantity: number
  amount: Paise
}

/** One row per HSN code and rate. A fee adds money to its row, but no pieces. */
export function summariseByHsn(lines: readonly DocumentLine[]): RateSummary[] {
  const rows = new Map<string, RateSummary>()
  for (const line of lines) {
    const { hsn, rate } = line
    const name = `${hsn} ${rate}`
    const row = rows.get(name) ?? { hsn, rate, quantity: 0, amount: 0, ...noTax }
    const pieces = line.kind === 'goods' ? line.quantity : 0
    rows.set(name, {
      ...addTax(row, line),
      hsn,
      rate,
      quantity: row.quantity + pieces,
      amount: row.amount + line.amount,
    })
  }
  return [...rows.values()].sort((one, other) =>
    one.hsn === other.hsn ? one.rate - other.rate : one.hsn < other.hsn ? -1 : 1,
  )
}
