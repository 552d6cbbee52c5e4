import type { Paise } from '../../platform/contract/money'

export type AdjustmentKind = 'delivery'

/** A charge or discount: total = subtotal + sum of adjustments. */
export interface Adjustment {
  kind: AdjustmentKind
  label: string
  amount_paise: Paise
  /** The line it belongs to; null for the whole order. */
  line_position: number | null
}

export const sumOfAdjustments = (adjustments: readonly Adjustment[], kind?: AdjustmentKind): Paise =>
  adjustments.reduce(
    (sum, one) => (kind === undefined || one.kind === kind ? sum + one.amount_paise : sum),
    0,
  )
