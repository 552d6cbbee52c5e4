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

type Charge = Pick<Adjustment, 'label' | 'amount_paise'> & Partial<Adjustment>

/**
 * The lines of an order with the tax their prices include, then its charges. A discount lowers the value of its line (CGST
 * Act, section 15(3)). Delivery and fees belong to the supply of the goods (sections 8 and 15(2)) and are taxed like them: at
 * the highest rate, for equal rates like the largest line (decision 37).
 */
export function taxLines(
  sold: readonly SoldLine[],
  adjustments: readonly Charge[],
  interState: boolean,
): DocumentLine[] {
  const goods = sold.map((line, position): DocumentLine => {
    const discount = takenOff(adjustments, ({ line_position }) => line_position === position)
    return { ...line, kind: 'goods', unit: 'NOS', ...priced(line, discount, interState) }
  })
  const { hsn, rate } = principalOf(goods)
  const charges = adjustments
    .filter(({ amount_paise }) => amount_paise > 0)
    .map(({ label, amount_paise: price, kind }): DocumentLine => {
      const offDelivery = ({ line_position }: Charge) => kind === 'delivery' && line_position === null
      const fee = { hsn, rate, price, quantity: 1 }
      const discount = takenOff(adjustments, offDelivery)
      return { ...fee, kind: 'fee', description: label, unit: '', ...priced(fee, discount, interState) }
    })
  return [...goods, ...charges]
}

/** As a positive amount. */
const takenOff = (adjustments: readonly Charge[], isPart: (one: Charge) => boolean): Paise =>
  adjustments.reduce((sum, one) => (one.amount_paise < 0 && isPart(one) ? sum - one.amount_paise : sum), 0)

function priced(
  { price, quantity, rate }: Pick<SoldLine, 'price' | 'quantity' | 'rate'>,
  discount: Paise,
  interState: boolean,
) {
  const amount = price * quantity - discount
  return { ...(discount > 0 && { discount }), amount, ...splitTax(amount, rate, interState) }
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
