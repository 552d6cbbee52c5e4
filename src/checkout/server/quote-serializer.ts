import { deliveryFee, discountOf, presentAdjustments } from '../../orders/server/adjustments'
import { toRupees } from '../../platform/contract/money'
import type { Quote as ShownQuote } from '../contract/quote'
import type { Quote } from './pricing-step'

export function presentQuote({ lines, price }: Quote): ShownQuote {
  const { adjustments, deliveries, delivery, codeProblem, offerHints, methods, freeDelivery: free } = price
  const fee = deliveryFee(adjustments)
  return {
    lines: lines.map((line, position) => ({
      product: line.product_id,
      color: line.option_id,
      title: line.title,
      quantity: line.quantity,
      price: toRupees(line.price_paise),
      discount: toRupees(discountOf(adjustments, position)),
    })),
    subtotal: toRupees(price.subtotal),
    adjustments: presentAdjustments(adjustments),
    discount: toRupees(discountOf(adjustments)),
    fee: toRupees(fee),
    total: toRupees(price.total),
    codeProblem: codeProblem ?? null,
    offerHints: [...(offerHints ?? [])],
    deliveries: deliveries.map(({ fee, ...choice }) => ({ ...choice, fee: toRupees(fee) })),
    delivery: delivery?.id ?? null,
    freeDelivery: free && fee > 0 ? { from: toRupees(free.from), missing: toRupees(free.missing) } : null,
    methods: methods.map(({ fee, warning: _, ...choice }) => ({ ...choice, fee: toRupees(fee) })),
  }
}
