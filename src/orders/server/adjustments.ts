import type { Paise } from '../../platform/contract/money'

/** Discounts are negative: `offer` and `staff_discount`. */
export type AdjustmentKind = 'offer' | 'staff_discount' | 'delivery' | 'payment_fee'

/** A charge or discount: total = subtotal + sum of adjustments. */
export interface Adjustment {
  kind: AdjustmentKind
  label: string
  amount_paise: Paise
  /** The line it belongs to; null for the whole order. An offer without a line reduces the delivery fee. */
  line_position: number | null
  /** The promotion of an offer. */
  promotion_id?: string | null
}

export const sumOfAdjustments = (
  adjustments: readonly Pick<Adjustment, 'kind' | 'amount_paise'>[],
  ...kinds: readonly AdjustmentKind[]
): Paise =>
  adjustments.reduce(
    (sum, one) => (kinds.length === 0 || kinds.includes(one.kind) ? sum + one.amount_paise : sum),
    0,
  )

/** What offers and staff took off, as a positive amount. */
export const discountOf = (adjustments: readonly Pick<Adjustment, 'kind' | 'amount_paise'>[]): Paise =>
  -sumOfAdjustments(adjustments, 'offer', 'staff_discount')
