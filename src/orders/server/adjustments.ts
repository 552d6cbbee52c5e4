import type { Paise } from '../../platform/contract/money'
import type { DeliveryDays } from '../../shipping/contract/delivery-time'

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
  /** The rate of a delivery, or `flat`. Absent for orders older than delivery rates. */
  rate_id?: string | null
  /** Business days until delivery, as promised. */
  first_day?: number | null
  last_day?: number | null
  is_pickup?: boolean
}

export interface ChosenDelivery {
  label: string
  days: DeliveryDays | null
  isPickup: boolean
}

export type LabelledAdjustment = Partial<Adjustment> & Pick<Adjustment, 'label'>

/** The delivery that was chosen with an order. */
export function deliveryOf(adjustments: readonly LabelledAdjustment[]): ChosenDelivery | undefined {
  const chosen = adjustments.find(({ kind, rate_id }) => kind === 'delivery' && rate_id)
  if (!chosen) return undefined
  const { label, first_day: first = null, last_day: last = null, is_pickup: isPickup = false } = chosen
  return { label, days: first === null || last === null ? null : { first, last }, isPickup }
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
