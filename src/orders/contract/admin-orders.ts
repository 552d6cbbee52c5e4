import * as z from 'zod/mini'
import { PaymentMethod } from '../../payments/contract/method-schema'
import { refundStates } from '../../payments/contract/refund-state'
import { changedSince, listOf, listQuery, withLines } from '../../platform/contract/admin-list'
import { limits } from '../../platform/contract/constants'
import { day, Id, optionalText, text, unlessEmpty } from '../../platform/contract/fields'
import { StartedJob } from '../../platform/contract/jobs'
import type { RouteTable } from '../../platform/contract/route'
import { CalendarDay, Rupees, Timestamp } from '../../platform/contract/scalars'
import { SeenReference } from '../../platform/contract/seen'
import { AdjustmentRow } from './adjustments'
import { AdminOrderSummary } from './admin-order-summary'
import * as m from './messages'
import { bulkStatuses } from './order-status'
import { OrderItem, ShippingInfo, ShownShipment } from './orders'
import { ShownNotes } from './shopper-notes'
import { OrderStatus, PaymentStatus } from './status-schemas'

export const adminOrderLimits = { bulk: 50, noteLength: 1000 } as const

/** A day in India; ranges include both ends. */
const Day = day()
/** A note for staff or a message to the customer. */
export const note = z.optional(optionalText(adminOrderLimits.noteLength))

/**
 * `search`: an order's number or its end, a name, a mobile number, a UPI reference, a tracking number, words of a product's
 * title, or an SKU.
 */
export const AdminOrderFilter = z.extend(listQuery(['number', 'total'], '-number'), {
  status: unlessEmpty(OrderStatus),
  payment: unlessEmpty(PaymentStatus),
  method: unlessEmpty(PaymentMethod),
  state: unlessEmpty(z.string().check(z.maxLength(limits.cityLength))),
  from: unlessEmpty(Day),
  to: unlessEmpty(Day),
  refundDue: unlessEmpty(z.literal('yes')),
  /** By `updatedAt`. */
  changedSince,
  lines: withLines,
})
export type AdminOrderFilter = z.output<typeof AdminOrderFilter>

/** What the list shows, on all its pages. */
export const OrderExport = z.pick(AdminOrderFilter, {
  search: true,
  status: true,
  payment: true,
  method: true,
  state: true,
  from: true,
  to: true,
  refundDue: true,
})
export type OrderExport = z.output<typeof OrderExport>

const ListedLine = z.object({
  productId: z.string(),
  optionId: z.string(),
  title: z.string(),
  option: z.string(),
  /** Of the option, else of the product, as stored now. */
  sku: z.nullable(z.string()),
  quantity: z.int(),
  /** Per piece, including tax. */
  price: Rupees,
  /** For the line, after discounts. The total of the order has delivery and fees besides. */
  amount: Rupees,
})

const ListedOrder = z.extend(AdminOrderSummary, {
  /** With `lines=yes`. */
  lines: z.optional(z.array(ListedLine)),
})
export type ListedOrder = z.infer<typeof ListedOrder>

/** The name of the delivery fee that shoppers read. */
export const FeeName = z.optional(z.string())

const HistoryEntry = z.object({
  at: Timestamp,
  what: z.enum(['order', 'change', 'payment', 'reference', 'shipment', 'refund', 'voided', 'credit', 'note']),
  /**
   * The new status, payment status, reference or what is new of a parcel, or the change, refund or credit note as text; empty for a
   * note.
   */
  to: z.string(),
  /** The reference or what was corrected of a parcel, before the correction; else empty. */
  was: z.string(),
  by: z.string(),
  note: z.string(),
  /** The message to the customer. */
  told: z.string(),
  /** Of a payment. */
  method: z.optional(PaymentMethod),
})

export const AdminRefund = z.object({
  place: z.number(),
  amount: Rupees,
  sentOn: CalendarDay,
  reference: z.string(),
  /** Of a refund that the provider of the payment sends. */
  state: z.optional(z.enum(refundStates)),
})

export const AdminOrder = z.extend(AdminOrderSummary, {
  customer: z.nullable(z.object({ id: z.string(), name: z.string(), email: z.string(), orders: z.number() })),
  address: ShippingInfo,
  /** What the shopper wrote with the order. */
  wrote: z.optional(ShownNotes),
  /** With the contents of a pack, and the best-before day if the packs have to be checked. */
  items: z.array(
    z.extend(OrderItem, {
      /** Of the option, else of the product, as stored now. */
      sku: z.nullable(z.string()),
      contents: z.optional(z.array(z.string())),
      bestBefore: z.optional(CalendarDay),
    }),
  ),
  subtotal: Rupees,
  fee: Rupees,
  feeName: FeeName,
  /** The customer collects the order at the shop. */
  isPickup: z.optional(z.boolean()),
  /** What makes the subtotal the total, if it is more than the usual delivery. */
  adjustments: z.optional(z.array(AdjustmentRow)),
  /** Received so far. */
  received: Rupees,
  /** What counts as received once the order is marked as paid. */
  asked: Rupees,
  /** Whether cash can have come for an order that is over. */
  mayHaveCash: z.boolean(),
  /** Number of refunds recorded, reversed ones included. */
  refunds: z.number(),
  /** Refunds that were not reversed, oldest first. */
  sent: z.optional(z.array(AdminRefund)),
  /** Refunds that the provider of the payment could not send, oldest first. */
  failedRefunds: z.optional(z.array(z.object({ amount: Rupees, sentOn: CalendarDay, why: z.string() }))),
  /** The largest amount that the provider of the payment can send back at once. */
  refundable: z.optional(Rupees),
  /** Of an order that was to be paid through Razorpay. */
  razorpay: z.optional(
    z.object({
      isTest: z.boolean(),
      /** The state of each try at Razorpay, oldest first. */
      tries: z.array(
        z.object({
          id: z.string(),
          status: z.string(),
          amount: Rupees,
          error: z.string(),
          at: Timestamp,
        }),
      ),
    }),
  ),
  reference: z.string(),
  /** The reference of the bank line that paid it, if the customer typed another. */
  bankReference: z.optional(z.string()),
  /** What the bank wrote with the line that paid it, with the payer. */
  payer: z.optional(z.string()),
  /** What came besides the current payment: before it, or without being needed; oldest first. */
  otherPayments: z.optional(
    z.array(
      z.object({
        method: PaymentMethod,
        amount: Rupees,
        reference: z.string(),
        payer: z.optional(z.string()),
        at: Timestamp,
        /** It pays nothing and is to be refunded. */
        isUnapplied: z.optional(z.literal(true)),
      }),
    ),
  ),
  /** Not the usual 12 digits. */
  referenceUnusual: z.boolean(),
  paidAt: z.nullable(Timestamp),
  shipment: z.nullable(ShownShipment),
  /** The invoice is issued when the parcel leaves. Credit notes are listed oldest first. */
  documents: z.object({ invoice: z.nullable(z.string()), creditNotes: z.array(z.string()) }),
  /** The id of a return request that waits for the shop, for managers. */
  openReturn: z.optional(z.string()),
  /** Where the customer wants the refund of a return, for managers. */
  refundUpi: z.optional(z.string()),
  /** The last day on which GST could be taken back, once it has passed. */
  gstBackUntil: z.optional(CalendarDay),
  /** Before shipping: texts that the invoice will print with replaced characters. */
  unprintable: z.optional(z.array(z.string())),
  /** Before shipping: products whose GST rate the invoice will need. */
  untaxed: z.optional(z.array(z.object({ productId: z.string(), title: z.string() }))),
  history: z.array(HistoryEntry),
  /** Link to a chat with the customer, with a text about the order; null without a mobile number. */
  whatsApp: z.nullable(z.string()),
})
export type AdminOrder = z.infer<typeof AdminOrder>

export const OrderMove = z.object({
  /** The status that the user saw. */
  from: OrderStatus,
  /** The version that the user saw. */
  version: z.optional(z.int()),
  to: OrderStatus,
  note,
  told: note,
  carrier: z.optional(optionalText(60)),
  trackingNumber: z.optional(optionalText(60)),
  cashCollected: z.optional(z.boolean()),
  restock: z.optional(z.boolean()),
})
export type OrderMove = z.output<typeof OrderMove>

const PaymentMark = z.object({
  from: PaymentStatus,
  to: PaymentStatus,
  note,
  seenReference: SeenReference,
})

const Shipment = z.object({
  carrier: text(m.carrierNeeded(), 60),
  trackingNumber: optionalText(60),
})
export type Shipment = z.output<typeof Shipment>
/** `from` is the shipment that the user saw. */
export const ShipmentChange = z.extend(Shipment, { from: z.optional(Shipment) })
export type ShipmentChange = z.output<typeof ShipmentChange>

export const ChosenIds = z
  .array(Id)
  .check(z.minLength(1, m.noneChosen()), z.maxLength(adminOrderLimits.bulk, m.tooManyChosen()))

const Parcel = z.object({
  id: Id,
  /** Empty with a carrier that has none. */
  trackingNumber: optionalText(60),
  /** The version that the user saw. */
  version: z.optional(z.int()),
})

/** A number scanned twice belongs to one parcel at most. */
const eachNumberOnce = z.check<z.output<typeof Parcel>[]>(({ value: parcels, issues }) => {
  for (const [place, { trackingNumber: input }] of parcels.entries()) {
    const isTaken = parcels.slice(0, place).some(({ trackingNumber }) => trackingNumber === input)
    if (input && isTaken)
      issues.push({
        code: 'custom',
        path: [place, 'trackingNumber'],
        message: m.trackingNumberTwice(),
        input,
      })
  }
})

const parcelsToShip = z
  .array(Parcel)
  .check(
    z.minLength(1, m.noneChosen()),
    z.maxLength(adminOrderLimits.bulk, m.tooManyChosen()),
    eachNumberOnce,
  )

const BulkResult = z.object({
  id: z.string(),
  number: z.string(),
  moved: z.boolean(),
  /** The error; empty if the order was moved. */
  message: z.string(),
  /** The code of the error, as a single call answers it; empty if the order was moved. */
  code: z.string(),
  /** With ORDER_CHANGED, PAYMENT_CHANGED and NOT_A_MOVE, the status now: if it is the wanted one, somebody has done it already. */
  now: z.optional(z.string()),
})
export type BulkResult = z.infer<typeof BulkResult>

const one = z.object({ id: Id })

export const adminOrderRoutes = {
  list: {
    method: 'GET',
    path: '/api/admin/orders',
    access: 'packer',
    summary:
      'Orders, searched, filtered and sorted, one page, with how many there are in each status; lines=yes adds the lines of each',
    query: AdminOrderFilter,
    reply: z.extend(listOf(ListedOrder), {
      /** Orders per status, ignoring the filter by status. */
      counts: z.record(z.string(), z.number()),
    }),
  },
  export: {
    method: 'POST',
    path: '/api/admin/orders/export',
    access: 'owner',
    summary: 'Export the orders of the list as CSV, one row for each line',
    body: OrderExport,
    reply: StartedJob,
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
    summary: 'Set the next status of an order; packers may set only some',
    params: one,
    body: OrderMove,
    reply: AdminOrder,
  },
  moveMany: {
    method: 'POST',
    path: '/api/admin/orders/move',
    access: 'packer',
    summary:
      'Confirm, pack or deliver many orders; cash stays to be collected; the response has a result for each',
    body: z.object({
      ids: ChosenIds,
      to: z.enum(bulkStatuses),
      /** The versions that the user saw, by id. */
      versions: z.optional(z.record(z.string(), z.int())),
    }),
    reply: z.object({ results: z.array(BulkResult) }),
  },
  shipMany: {
    method: 'POST',
    path: '/api/admin/orders/ship',
    access: 'packer',
    summary: 'Ship many orders with one carrier; the response has a result for each',
    body: z.object({ carrier: text(m.carrierNeeded(), 60), parcels: parcelsToShip }),
    reply: z.object({ results: z.array(BulkResult) }),
  },
  collectMany: {
    method: 'POST',
    path: '/api/admin/orders/collect',
    access: 'manager',
    summary: 'Mark the cash of many delivered orders as collected; the response has a result for each',
    body: z.object({ ids: ChosenIds }),
    reply: z.object({ results: z.array(BulkResult) }),
  },
  changeShipment: {
    method: 'PUT',
    path: '/api/admin/orders/:id/shipment',
    access: 'packer',
    summary: 'Correct the carrier or the tracking number of a shipped order',
    params: one,
    body: ShipmentChange,
    reply: AdminOrder,
  },
  addNote: {
    method: 'POST',
    path: '/api/admin/orders/:id/notes',
    access: 'packer',
    summary: 'Add a note for staff',
    params: one,
    body: z.object({ text: text(m.noteNeeded(), adminOrderLimits.noteLength) }),
    reply: AdminOrder,
  },
  markPayment: {
    method: 'POST',
    path: '/api/admin/orders/:id/payment',
    access: 'manager',
    summary: 'Set the payment status',
    params: one,
    body: PaymentMark,
    reply: AdminOrder,
  },
} satisfies RouteTable
