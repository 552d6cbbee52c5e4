import * as z from 'zod/mini'
import { listOf, listQuery } from '../../platform/contract/admin-list'
import { limits } from '../../platform/contract/constants'
import { day, Id, optionalText, text, unlessEmpty } from '../../platform/contract/fields'
import type { RouteTable } from '../../platform/contract/route'
import { SeenReference } from '../../platform/contract/seen'
import { adminOrderMessages } from './admin-order-messages'
import { AdminOrderSummary } from './admin-order-summary'
import { bulkStatuses, orderStatuses } from './order-status'
import { OrderItem, ShippingInfo } from './orders'
import { paymentMethods, paymentStatuses } from './payment-status'

const Status = z.enum(orderStatuses)
const Payment = z.enum(paymentStatuses)
const Method = z.enum(paymentMethods)

/** Of the back office alone: how many at once, how long a note may be. */
export const adminOrderLimits = { bulk: 50, noteLength: 1000 } as const

/** A day in India, both ends of a range included. */
const Day = day(adminOrderMessages.dayInvalid)
/** What staff write for staff, or to the customer. */
export const note = z.optional(optionalText(adminOrderLimits.noteLength))

/** `search`: an order's number or its end, a name, a mobile number, a UPI reference, a tracking number. */
export const AdminOrderFilter = z.extend(listQuery(['number', 'total'], '-number'), {
  status: unlessEmpty(Status),
  payment: unlessEmpty(Payment),
  method: unlessEmpty(Method),
  state: unlessEmpty(z.string().check(z.maxLength(limits.cityLength))),
  from: unlessEmpty(Day),
  to: unlessEmpty(Day),
  /** A refund is due, as the order ended or part of it was credited. */
  refundDue: unlessEmpty(z.literal('yes')),
})
export type AdminOrderFilter = z.output<typeof AdminOrderFilter>

/** What the fee is called, as shoppers read it; the version before does not say it. */
export const FeeName = z.optional(z.string())

export const AdminShipment = z.object({
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.nullable(z.string()),
})

const HistoryEntry = z.object({
  at: z.string(),
  what: z.enum(['order', 'payment', 'reference', 'refund', 'voided', 'credit', 'note']),
  /** The status, payment state or reference it became, the refund or credit note in words; empty for a note. */
  to: z.string(),
  /** What a reference was before it was corrected; else empty. */
  was: z.string(),
  by: z.string(),
  note: z.string(),
  told: z.string(),
})

export const AdminOrder = z.extend(AdminOrderSummary, {
  customer: z.nullable(z.object({ id: z.string(), name: z.string(), email: z.string(), orders: z.number() })),
  address: ShippingInfo,
  /** Each with its best-before day as in the summary, where its packs are to be looked at. */
  items: z.array(z.extend(OrderItem, { bestBefore: z.optional(z.string()) })),
  subtotal: z.number(),
  fee: z.number(),
  feeName: FeeName,
  /** Of the total, less all credit notes. */
  left: z.number(),
  /** What came of it so far. */
  received: z.number(),
  /** What counts as received once it is marked as paid. */
  asked: z.number(),
  /** How often a refund was noted, also by mistake. */
  refunds: z.number(),
  /** The refunds that stand, the oldest first; the version before does not say them. */
  sent: z.optional(
    z.array(z.object({ place: z.number(), amount: z.number(), sentOn: z.string(), reference: z.string() })),
  ),
  reference: z.string(),
  /** Not the 12 digits a bank gives: to be looked at twice. */
  referenceUnusual: z.boolean(),
  paidAt: z.nullable(z.string()),
  shipment: z.nullable(AdminShipment),
  /** The invoice is written when the parcel leaves; credit notes, the oldest first, take it back. */
  papers: z.object({ invoice: z.nullable(z.string()), creditNotes: z.array(z.string()) }),
  /** The day until which GST of what is left could be taken back, once it is over; the version before does not say it. */
  gstBackUntil: z.optional(z.string()),
  history: z.array(HistoryEntry),
  /** A chat with the customer, opened with a text about where the order is; null without a mobile number. */
  whatsApp: z.nullable(z.string()),
})
export type AdminOrder = z.infer<typeof AdminOrder>

export const OrderMove = z.object({
  /** The status that staff saw. */
  from: Status,
  to: Status,
  note,
  told: note,
  carrier: z.optional(optionalText(60)),
  trackingNumber: z.optional(optionalText(60)),
  cashCollected: z.optional(z.boolean()),
  restock: z.optional(z.boolean()),
})
export type OrderMove = z.output<typeof OrderMove>

const PaymentMark = z.object({
  from: Payment,
  to: Payment,
  note,
  seenReference: SeenReference,
})

const Shipment = z.object({
  carrier: text(adminOrderMessages.carrierNeeded, 60),
  trackingNumber: optionalText(60),
})
export type Shipment = z.output<typeof Shipment>
/** With the parcel that staff saw; a page opened before an upgrade does not say it. */
export const ShipmentChange = z.extend(Shipment, { from: z.optional(Shipment) })
export type ShipmentChange = z.output<typeof ShipmentChange>

/** Which orders were chosen. */
export const ChosenIds = z
  .array(Id)
  .check(
    z.minLength(1, adminOrderMessages.noneChosen),
    z.maxLength(adminOrderLimits.bulk, adminOrderMessages.tooManyChosen),
  )

const BulkResult = z.object({
  id: z.string(),
  number: z.string(),
  moved: z.boolean(),
  /** Why not. */
  message: z.string(),
})
export type BulkResult = z.infer<typeof BulkResult>

const one = z.object({ id: Id })

export const adminOrderRoutes = {
  list: {
    method: 'GET',
    path: '/api/admin/orders',
    access: 'packer',
    summary: 'Orders, searched, filtered and sorted, one page, with how many there are in each status',
    query: AdminOrderFilter,
    reply: z.extend(listOf(AdminOrderSummary), {
      /** How many there are in each status, whatever status is being looked at. */
      counts: z.record(z.string(), z.number()),
    }),
  },
  show: {
    method: 'GET',
    path: '/api/admin/orders/:id',
    access: 'packer',
    summary: 'One order with its history',
    params: one,
    reply: AdminOrder,
  },
  move: {
    method: 'POST',
    path: '/api/admin/orders/:id/move',
    access: 'packer',
    summary: 'Bring an order one step on; which steps a packer may take is in the table of moves',
    params: one,
    body: OrderMove,
    reply: AdminOrder,
  },
  moveMany: {
    method: 'POST',
    path: '/api/admin/orders/move',
    access: 'packer',
    summary: 'Confirm or pack many orders; each is told apart in the answer',
    body: z.object({ ids: ChosenIds, to: z.enum(bulkStatuses) }),
    reply: z.object({ results: z.array(BulkResult) }),
  },
  changeShipment: {
    method: 'PUT',
    path: '/api/admin/orders/:id/shipment',
    access: 'packer',
    summary: 'Correct the carrier or the tracking number of a parcel that is on its way',
    params: one,
    body: ShipmentChange,
    reply: AdminOrder,
  },
  addNote: {
    method: 'POST',
    path: '/api/admin/orders/:id/notes',
    access: 'packer',
    summary: 'Write a note for staff',
    params: one,
    body: z.object({ text: text(adminOrderMessages.noteNeeded, adminOrderLimits.noteLength) }),
    reply: AdminOrder,
  },
  markPayment: {
    method: 'POST',
    path: '/api/admin/orders/:id/payment',
    access: 'manager',
    summary: 'Say what became of the money',
    params: one,
    body: PaymentMark,
    reply: AdminOrder,
  },
} satisfies RouteTable
