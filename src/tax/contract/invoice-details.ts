import * as z from 'zod/mini'
import { paymentMethods } from '../../payments/contract/payment-methods'
import { gstSchemes } from './gst'
import { invoiceKinds } from './invoice-kinds'

/** CGST and SGST within a state, else IGST; in rupees. */
const amounts = { taxable: z.number(), cgst: z.number(), sgst: z.number(), igst: z.number() }

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
  price: z.number(),
  /** Taken off the line, including tax; 0 if nothing. */
  discount: z.number(),
  /** GST in percent, such as 5. */
  rate: z.number(),
  ...amounts,
  /** For the line after its discount, including tax. */
  amount: z.number(),
  /** Of a credit note: the position of the invoice line it takes back. */
  takes: z.optional(z.int()),
})

/** An issued document as it was printed; it never changes. Amounts in rupees. */
export const InvoiceDetails = z.object({
  number: z.string(),
  kind: z.enum(invoiceKinds),
  title: z.string(),
  issuedAt: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  orderedAt: z.string(),
  paymentMethod: z.enum(paymentMethods),
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
  totals: z.object({ ...amounts, total: z.number() }),
  inWords: z.string(),
  /** Of a credit note: the invoice it takes back, in whole or in part, and why. */
  against: z.nullable(
    z.object({
      number: z.string(),
      issuedAt: z.string(),
      reason: z.string(),
    }),
  ),
})
export type InvoiceDetails = z.infer<typeof InvoiceDetails>
