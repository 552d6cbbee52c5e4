import * as z from 'zod/mini'
import { PaymentMethod } from '../../payments/contract/method-schema'
import type { RouteTable } from '../../platform/contract/route'
import { CalendarDay, Rupees, Timestamp } from '../../platform/contract/scalars'
import { ChosenIds, FeeName } from './admin-orders'
import { ShownShipment } from './orders'
import { ShownNotes } from './shopper-notes'
import { OrderStatus, PaymentStatus } from './status-schemas'

/** What is printed for a parcel; amounts in rupees. */
export const PackingSlip = z.object({
  id: z.string(),
  /** Of lines and address. */
  version: z.int(),
  number: z.string(),
  createdAt: Timestamp,
  to: z.array(z.string()),
  /** Whom the courier calls: the receiver of a gift, or else the customer. */
  mobile: z.string(),
  pincode: z.string(),
  items: z.array(
    z.object({
      title: z.string(),
      option: z.string(),
      /** Of the option, else of the product, as stored now. */
      sku: z.nullable(z.string()),
      quantity: z.number(),
      price: Rupees,
      /** For the line, if it has a discount. */
      amount: z.optional(Rupees),
      /** What one pack contains. */
      parts: z.optional(
        z.array(
          z.object({
            title: z.string(),
            option: z.string(),
            sku: z.nullable(z.string()),
            pieces: z.number(),
          }),
        ),
      ),
      bestBefore: z.optional(CalendarDay),
    }),
  ),
  fee: Rupees,
  /** The chosen delivery. */
  feeName: FeeName,
  isPickup: z.optional(z.boolean()),
  total: Rupees,
  /** The total less partial credit notes. */
  left: Rupees,
  method: PaymentMethod,
  /** To collect on delivery. */
  cashDue: Rupees,
  shipment: z.nullable(ShownShipment),
  status: OrderStatus,
  payment: PaymentStatus,
  ...z.omit(ShownNotes, { receiverMobile: true }).shape,
})
export type PackingSlip = z.infer<typeof PackingSlip>

const PackingSlipSender = z.object({
  brand: z.string(),
  lines: z.array(z.string()),
  phone: z.string(),
  fssai: z.string(),
  feeName: FeeName,
})
export type PackingSlipSender = z.infer<typeof PackingSlipSender>

export const packingSlipRoutes = {
  show: {
    method: 'GET',
    path: '/api/admin/orders/slips',
    access: 'packer',
    summary: 'Data for packing slips, address labels and the pick list',
    query: z.object({
      ids: z.pipe(
        z.transform((value: unknown) => (typeof value === 'string' ? value.split(',') : value)),
        ChosenIds,
      ),
    }),
    reply: z.object({
      sender: PackingSlipSender,
      slips: z.array(PackingSlip),
    }),
  },
} satisfies RouteTable
