import * as z from 'zod/mini'
import { Pincode } from '../../platform/contract/fields'
import type { RouteTable } from '../../platform/contract/route'
import { Rupees } from '../../platform/contract/scalars'

export const PinInfo = z.object({
  pincode: z.string(),
  district: z.string(),
  state: z.string(),
  /** If post offices of several states have this code, all of them. */
  states: z.optional(z.array(z.string())),
  /** Whether the shop delivers there. */
  served: z.boolean(),
  /** Business days until delivery. */
  days: z.nullable(z.object({ first: z.number(), last: z.number() })),
  /** The lowest delivery fee, in rupees; null without delivery. */
  feeFrom: z.nullable(Rupees),
  /** The lowest fee is the only one. */
  flatFee: z.optional(z.literal(true)),
  /** In rupees, if goods of some amount are delivered for nothing. */
  freeFrom: z.optional(Rupees),
  cashOnDelivery: z.boolean(),
  /** In rupees, if paying in cash costs something. */
  cashFee: z.optional(Rupees),
  /** In rupees, if only orders from or up to some total can be paid in cash. */
  cashFrom: z.optional(Rupees),
  cashUpTo: z.optional(Rupees),
  /** Whether orders from there can be collected. */
  pickup: z.optional(z.literal(true)),
})
export type PinInfo = z.infer<typeof PinInfo>

export const pinRoutes = {
  show: {
    method: 'GET',
    path: '/api/pin/:pincode',
    access: 'open',
    summary: 'District and state of a PIN code, and whether, when and from which fee the shop delivers there',
    params: z.object({ pincode: Pincode }),
    reply: PinInfo,
  },
} satisfies RouteTable
