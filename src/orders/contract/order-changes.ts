import * as z from 'zod/mini'
import { PaymentMethod } from '../../payments/contract/method-schema'
import { limits } from '../../platform/contract/constants'
import { Id, Mobile, orNull, wireNumber } from '../../platform/contract/fields'
import * as commonMessages from '../../platform/contract/messages'
import type { RouteTable } from '../../platform/contract/route'
import { Rupees } from '../../platform/contract/scalars'
import { adjustmentKinds } from './adjustments'
import { AdminOrder, note } from './admin-orders'
import * as m from './messages'
import { OrderLine, ShippingInfo } from './orders'
import { OrderStatus } from './status-schemas'

const OrderContents = z.object({
  shippingInfo: ShippingInfo,
  orderItems: z
    .array(z.omit(OrderLine, { price: true }))
    .check(
      z.minLength(1, commonMessages.orderEmpty()),
      z.maxLength(limits.orderLines, commonMessages.orderTooLong()),
    ),
})
export type OrderContents = z.output<typeof OrderContents>

export const OrderChange = z.extend(OrderContents, {
  /** The status and the version that the user saw. */
  from: OrderStatus,
  version: z.int(),
  /** The new total that the user saw, in rupees. */
  total: wireNumber(m.theTotalIsMissing()),
  /** Of the customer, for this order alone; without the field it stays. */
  mobile: z.optional(Mobile),
  /** Of a gift; blank removes it, and without the field it stays. */
  receiverMobile: z.optional(orNull(Mobile)),
  /** How the difference to what was paid is paid: one of `payBy` of the preview, by default its first. */
  payBy: z.optional(PaymentMethod),
  /** For the customer: included in the email. */
  told: note,
})
export type OrderChange = z.output<typeof OrderChange>

/** The figures of a changed order before it is saved, in rupees. */
export const ChangePreview = z.object({
  lines: z.array(
    z.object({
      title: z.string(),
      option: z.string(),
      quantity: z.number(),
      price: Rupees,
      /** Taken off this line. */
      discount: Rupees,
    }),
  ),
  subtotal: Rupees,
  adjustments: z.array(z.object({ kind: z.enum(adjustmentKinds), label: z.string(), amount: Rupees })),
  total: Rupees,
  /** The total before the change. */
  before: Rupees,
  /** What the customer still has to pay. */
  toPay: Rupees,
  /** What has to be refunded. */
  toRefund: Rupees,
  /** Received, less refunded, for an order that is paid at least in part: `toPay` is the difference. */
  paid: z.optional(Rupees),
  /** How a difference that is new or another can be paid, the usual way first. */
  payBy: z.optional(z.array(PaymentMethod)),
  /** Why this change cannot be saved. */
  problem: z.nullable(z.string()),
})
export type ChangePreview = z.infer<typeof ChangePreview>

const one = z.object({ id: Id })

export const orderChangeRoutes = {
  preview: {
    method: 'POST',
    path: '/api/admin/orders/:id/change/preview',
    access: 'manager',
    summary: 'What an order would cost with this address and these lines; changes nothing',
    params: one,
    body: OrderContents,
    reply: ChangePreview,
  },
  save: {
    method: 'PUT',
    path: '/api/admin/orders/:id/change',
    access: 'manager',
    summary:
      'Change address, lines and quantities of an order before it is packed; sent twice it is one change',
    params: one,
    body: OrderChange,
    reply: AdminOrder,
  },
} satisfies RouteTable
