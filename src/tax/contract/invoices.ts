import * as z from 'zod/mini'
import { changedSince, listOf, listQuery, withLines } from '../../platform/contract/admin-list'
import { day, Id, optionalText, text, unlessEmpty } from '../../platform/contract/fields'
import { StartedJob } from '../../platform/contract/jobs'
import type { RouteGroup } from '../../platform/contract/route'
import { Rupees, Timestamp } from '../../platform/contract/scalars'
import { InvoiceDetails, InvoiceLine } from './invoice-details'
import { invoiceKinds } from './invoice-kinds'
import * as m from './messages'

const ofOrder = z.object({ id: Id })
const pdf = 'application/pdf'
/** A day in India; ranges include both ends. */
const Day = unlessEmpty(day())
/** Empty means the latest. */
const byNumber = z.object({ number: optionalText(16) })

export const InvoiceRow = z.object({
  number: z.string(),
  kind: z.enum(invoiceKinds),
  title: z.string(),
  issuedAt: Timestamp,
  orderId: z.string(),
  orderNumber: z.string(),
  recipient: z.string(),
  /** Of the buyer; empty if there is none. */
  gstin: z.string(),
  /** The place of supply, and its GST code. */
  state: z.string(),
  stateCode: z.string(),
  /** In rupees, as those below. CGST and SGST within a state, else IGST. */
  taxable: Rupees,
  cgst: Rupees,
  sgst: Rupees,
  igst: Rupees,
  tax: Rupees,
  total: Rupees,
  /** Of a credit note: the number of the invoice it takes back, in whole or in part. */
  against: z.nullable(z.string()),
  /** With `lines=yes`. */
  lines: z.optional(z.array(InvoiceLine)),
})
export type InvoiceRow = z.infer<typeof InvoiceRow>

const listed = z.extend(listQuery(['issued', 'total'], '-issued'), {
  kind: unlessEmpty(z.enum(invoiceKinds)),
  from: Day,
  to: Day,
  /** Issued from this moment on: a document never changes. */
  changedSince,
  lines: withLines,
})

/** What the list shows, as one PDF to print or as a table. */
export const InvoiceExport = z.extend(z.pick(listed, { search: true, kind: true, from: true, to: true }), {
  form: z.enum(['pdf', 'csv']),
})
export type InvoiceExport = z.output<typeof InvoiceExport>

/** A file that a mail program still sends, and that a printer can take. */
export const mostInPdf = 1000

export const adminInvoiceRoutes = {
  list: {
    method: 'GET',
    path: '/api/admin/invoices',
    access: 'manager',
    summary: 'Invoices, bills and credit notes by number, order or name; lines=yes adds the lines of each',
    query: listed,
    reply: listOf(InvoiceRow),
  },
  export: {
    method: 'POST',
    path: '/api/admin/invoices/export',
    access: 'manager',
    summary: `Export the invoices, bills and credit notes of the list: at most ${mostInPdf} as one PDF, or all as CSV`,
    body: InvoiceExport,
    reply: StartedJob,
  },
  show: {
    method: 'GET',
    path: '/api/admin/invoices/document',
    access: 'manager',
    summary:
      'One invoice, bill or credit note by its number, with all that is printed: lines, HSN codes, rates, CGST, SGST and IGST, the GSTINs of seller and buyer',
    query: z.object({ number: text(m.documentNumberNeeded(), 16) }),
    reply: InvoiceDetails,
  },
  ofOrder: {
    method: 'GET',
    path: '/api/admin/orders/:id/invoice',
    access: 'packer',
    summary: 'The invoice of an order',
    params: ofOrder,
    file: pdf,
  },
  creditNoteOfOrder: {
    method: 'GET',
    path: '/api/admin/orders/:id/credit-note',
    access: 'packer',
    summary: 'A credit note of an order, by its number or the latest',
    params: ofOrder,
    query: byNumber,
    file: pdf,
  },
} satisfies RouteGroup
