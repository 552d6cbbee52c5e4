import * as z from 'zod/mini'
import { PaymentMethod } from '../../payments/contract/method-schema'
import { Rupees, Timestamp } from '../../platform/contract/scalars'
import { gstSchemes } from './gst'
import { invoiceKinds } from './invoice-kinds'

/** CGST and SGST within a state, else IGST; in rupees. */
const amounts = { taxable: Rupees, cgst: Rupees, sgst: Rupees, igst: Rupees }

export const InvoiceLine = z.object({
  /** From 0. */
  position: z.int(),
  /** A fee, such as delivery, comes last and has no pieces. */
  kind: z.enum(['goods', 'fee']),
  description: z.string(),
  /** Empty if none was entered. */
  hsn: z.string(),
  /** The unit code of the tax department; empty for a fee. */
  unit: z.string(),
  quantity: z.number(),
  /** Per piece, including tax. */
  price: Rupees,
  /** Taken off the line, including tax; 0 if nothing. */
  discount: Rupees,
  /** GST in percent, such as 5. */
  rate: z.number(),
  ...amounts,
  /** For the line after its discount, including tax. */
  amount: Rupees,
  /** Of a credit note: the position of the invoice line it takes back. */
  takes: z.optional(z.int()),
})

/** An issued document as it was printed; it never changes. Amounts in rupees. */
export const InvoiceDetails = z.object({
  number: z.string(),
  kind: z.enum(invoiceKinds),
  title: z.string(),
  issuedAt: Timestamp,
  orderId: z.string(),
  orderNumber: z.string(),
  orderedAt: Timestamp,
  paymentMethod: PaymentMethod,
  /** What was paid in another way before, oldest first. */
  earlierPaymentMethods: z.optional(z.array(PaymentMethod)),
  seller: z.object({
    brand: z.string(),
    legalName: z.string(),
    address: z.array(z.string()),
    phone: z.string(),
    email: z.string(),
    fssai: z.string(),
    /** `none`: a credit note that came too late to take GST back. */
    scheme: z.enum([...gstSchemes, 'none']),
    gstin: z.string(),
    stateCode: z.string(),
  }),
  /** The buyer with the delivery address; with a saved one, if any, if `shipTo` has that. */
  recipient: z.object({
    name: z.string(),
    lines: z.array(z.string()),
    /** Empty for a buyer without one. */
    gstin: z.string(),
  }),
  /** Of a gift: who receives it, and where. */
  shipTo: z.optional(z.object({ name: z.string(), lines: z.array(z.string()) })),
  /** The state that the goods go to, with its GST code. */
  placeOfSupply: z.object({ code: z.string(), state: z.string() }),
  lines: z.array(InvoiceLine),
  totals: z.object({ ...amounts, total: Rupees }),
  inWords: z.string(),
  /** Of a credit note: the invoice it takes back, in whole or in part, and why. */
  against: z.nullable(
    z.object({
      number: z.string(),
      issuedAt: Timestamp,
      reason: z.string(),
    }),
  ),
})
export type InvoiceDetails = z.infer<typeof InvoiceDetails>
