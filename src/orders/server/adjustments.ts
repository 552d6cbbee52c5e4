import { type Paise, toRupees } from '../../platform/contract/money'
import type { DeliveryDays } from '../../shipping/contract/delivery-time'
import type { AdjustmentKind, AdjustmentRow } from '../contract/adjustments'

/** A charge or discount: total = subtotal + sum of adjustments. Discounts are negative: `offer` and `staff_discount`. */
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

type Amount = Pick<Adjustment, 'kind' | 'amount_paise'>
type Placed = Amount & Pick<Adjustment, 'line_position'>

export const sumOfAdjustments = (
  adjustments: readonly Amount[],
  ...kinds: readonly AdjustmentKind[]
): Paise =>
  adjustments.reduce(
    (sum, one) => (kinds.length === 0 || kinds.includes(one.kind) ? sum + one.amount_paise : sum),
    0,
  )

/** What offers and staff took off the goods, or off one line of them, as a positive amount. */
export function discountOf(adjustments: readonly Placed[], position?: number): Paise {
  const ofLines = adjustments.filter(({ line_position: line }) =>
    position === undefined ? line !== null : line === position,
  )
  return 0 - sumOfAdjustments(ofLines, 'offer', 'staff_discount')
}

/** Delivery, less what an offer takes off it. */
export const deliveryFee = (adjustments: readonly Placed[]): Paise =>
  sumOfAdjustments(adjustments, 'delivery') +
  sumOfAdjustments(
    adjustments.filter(({ line_position }) => line_position === null),
    'offer',
  )

/** For people: an offer on several lines is one row. In rupees. */
export function presentAdjustments(adjustments: readonly (Placed & { label: string })[]): AdjustmentRow[] {
  const rows = new Map<string, { row: Omit<AdjustmentRow, 'amount'>; sum: Paise }>()
  for (const { kind, label, amount_paise, line_position } of adjustments) {
    const onDelivery = kind === 'offer' && line_position === null
    const name = `${kind} ${onDelivery} ${label}`
    const row = { kind, label, ...(onDelivery && { onDelivery }) }
    rows.set(name, { row, sum: (rows.get(name)?.sum ?? 0) + amount_paise })
  }
  return [...rows.values()].map(({ row, sum }) => ({ ...row, amount: toRupees(sum) }))
}
