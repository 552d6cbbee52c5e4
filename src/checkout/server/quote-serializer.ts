import { type Adjustment, discountOf } from '../../orders/server/adjustments'
import { type Paise, toRupees } from '../../platform/contract/money'
import type { Quote as ShownQuote } from '../contract/quote'
import type { Quote } from './pricing-step'

export function presentQuote({ lines, price }: Quote): ShownQuote {
  const { adjustments, deliveries, delivery, codeProblem, methods, freeDelivery: free } = price
  const fee = deliveryFee(adjustments)
  return {
    lines: lines.map((line, position) => ({
      product: line.product_id,
      color: line.option_id,
      title: line.title,
      quantity: line.quantity,
      price: toRupees(line.price_paise),
      discount: toRupees(discountOf(adjustments.filter((one) => one.line_position === position))),
    })),
    subtotal: toRupees(price.subtotal),
    adjustments: groupByLabel(adjustments),
    discount: toRupees(discountOf(adjustments)),
    fee: toRupees(fee),
    total: toRupees(price.total),
    codeProblem: codeProblem ?? null,
    deliveries: deliveries.map(({ fee, ...choice }) => ({ ...choice, fee: toRupees(fee) })),
    delivery: delivery?.id ?? null,
    freeDelivery: free && fee > 0 ? { from: toRupees(free.from), missing: toRupees(free.missing) } : null,
    methods: methods.map(({ fee, ...choice }) => ({ ...choice, fee: toRupees(fee) })),
  }
}

/** Delivery, less what an offer takes off it. */
export const deliveryFee = (adjustments: readonly Adjustment[]): Paise =>
  adjustments
    .filter(({ kind, line_position }) => kind === 'delivery' || (kind === 'offer' && line_position === null))
    .reduce((sum, { amount_paise }) => sum + amount_paise, 0)

/** An offer on several lines is one row for people. */
function groupByLabel(adjustments: readonly Adjustment[]) {
  const rows = new Map<string, { kind: Adjustment['kind']; label: string; amount: Paise }>()
  for (const { kind, label, amount_paise } of adjustments) {
    const name = `${kind} ${label}`
    const row = rows.get(name) ?? { kind, label, amount: 0 }
    rows.set(name, { ...row, amount: row.amount + amount_paise })
  }
  return [...rows.values()].map((row) => ({ ...row, amount: toRupees(row.amount) }))
}
