import { toRupees } from '../../../platform/contract/money'
import type { InvoiceDetails } from '../../contract/invoice-details'
import type { InvoiceKind } from '../../contract/invoice-kinds'
import type { InvoiceRow } from '../../contract/invoices'
import type { DocumentLine, InvoiceDocument } from '../rules/invoice-document'
import type { TaxSplit } from '../rules/split-tax'
import type { InvoiceListRow } from './invoice-queries'

export const presentInvoiceRow = (row: InvoiceListRow): InvoiceRow => ({
  number: row.number,
  kind: row.kind,
  title: row.title,
  issuedAt: row.issued_at.toISOString(),
  orderId: row.order_id,
  orderNumber: row.order_number,
  recipient: row.recipient,
  gstin: row.gstin,
  state: row.state,
  stateCode: row.place_of_supply,
  taxable: toRupees(row.taxable_paise),
  cgst: toRupees(row.cgst_paise),
  sgst: toRupees(row.sgst_paise),
  igst: toRupees(row.igst_paise),
  tax: toRupees(row.total_paise - row.taxable_paise),
  total: toRupees(row.total_paise),
  against: row.against,
  ...(row.lines && { lines: presentLines(row.kind, row.lines) }),
})

export const presentInvoice = (document: InvoiceDocument, orderId: string): InvoiceDetails => ({
  number: document.number,
  kind: document.kind,
  title: document.title,
  issuedAt: document.issuedAt,
  orderId,
  orderNumber: document.orderNumber,
  orderedAt: document.orderedAt,
  paymentMethod: document.payment,
  ...(document.earlierPayments && { earlierPaymentMethods: document.earlierPayments }),
  seller: document.seller,
  recipient: { ...document.recipient, gstin: document.recipient.gstin ?? '' },
  ...(document.shipTo && { shipTo: document.shipTo }),
  placeOfSupply: document.placeOfSupply,
  lines: presentLines(document.kind, document.lines),
  totals: { ...presentTax(document.totals), total: toRupees(document.totals.total) },
  inWords: document.inWords,
  against: presentAgainst(document.against),
})

function presentAgainst(against: InvoiceDocument['against']): InvoiceDetails['against'] {
  if (!against) return null
  const { number, issuedAt, reason } = against
  return { number, issuedAt, reason }
}

const presentLines = (kind: InvoiceKind, lines: readonly DocumentLine[]) =>
  lines.map((line, position) => ({
    ...presentLine(line, position),
    // A credit note of everything has the lines of its invoice.
    ...(kind === 'credit_note' && { takes: line.takes ?? position }),
  }))

const presentLine = (line: DocumentLine, position: number) => ({
  position,
  kind: line.kind,
  description: line.description,
  hsn: line.hsn,
  unit: line.unit,
  quantity: line.quantity,
  price: toRupees(line.price),
  discount: toRupees(line.discount ?? 0),
  rate: line.rate / 100,
  ...presentTax(line),
  amount: toRupees(line.amount),
})

const presentTax = ({ taxable, cgst, sgst, igst }: TaxSplit) => ({
  taxable: toRupees(taxable),
  cgst: toRupees(cgst),
  sgst: toRupees(sgst),
  igst: toRupees(igst),
})
