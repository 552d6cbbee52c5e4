import * as z from 'zod/mini'
import { Rupees } from '../../platform/contract/scalars'

export const adjustmentKinds = ['offer', 'staff_discount', 'delivery', 'payment_fee'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

/** A charge, or a discount as a negative amount, in rupees: total = subtotal + sum of the rows. */
export const AdjustmentRow = z.object({
  kind: z.enum(adjustmentKinds),
  label: z.string(),
  amount: Rupees,
  /** An offer on the delivery fee, not on the goods. */
  onDelivery: z.optional(z.literal(true)),
})
export type AdjustmentRow = z.infer<typeof AdjustmentRow>
