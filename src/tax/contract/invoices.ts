import * as z from 'zod/mini'
import { listOf, listQuery } from '../../platform/contract/admin-list'
import { Id, optionalText } from '../../platform/contract/fields'
import type { RouteGroup } from '../../platform/contract/route'

const invoiceKinds = ['invoice', 'bill', 'credit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

const ofOrder = z.object({ id: Id })
const pdf = 'application/pdf'
/** Empty means the latest. */
const byNumber = z.object({ number: optionalText(16) })

export const InvoiceRow = z.object({
  number: z.string(),
  kind: z.enum(invoiceKinds),
  title: z.string(),
  issuedAt: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  recipient: z.string(),
  state: z.string(),
  /** In rupees, as the two below. */
  taxable: z.number(),
  tax: z.number(),
  total: z.number(),
})
export type InvoiceRow = z.infer<typeof InvoiceRow>

export const adminInvoiceRoutes = {
  list: {
    method: 'GET',
    path: '/api/admin/invoices',
    access: 'manager',
    summary: 'Invoices, bills and credit notes by number, order or name',
    query: z.extend(listQuery(['issued', 'total'], '-issued'), {
      kind: z.optional(z.union([z.enum(invoiceKinds), z.literal('')])),
    }),
    reply: listOf(InvoiceRow),
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
