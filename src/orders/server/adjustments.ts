import type { Paise } from '../../platform/contract/money'

export type AdjustmentKind = 'delivery'

/** What is added to the subtotal of an order, or taken off it: total = subtotal + sum of adjustments. */
export interface Adjustment {
  kind: AdjustmentKind
  label: string
  amount_paise: Paise
  /** The line that it belongs to; null: the whole order. */
  line_position: number | null
}

export const sumOfAdjustments = (adjustments: readonly Adjustment[], kind?: AdjustmentKind): Paise =>
  adjustments.reduce(
    (sum, one) => (kind === undefined || one.kind === kind ? sum + one.amount_paise : sum),
    0,
  )
