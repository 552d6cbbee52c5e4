import { type PaymentStatus, paymentLabel } from '../../orders/contract/payment-status'
import { formatOrderNumber } from '../../orders/server/order-number'
import { methodLabel, type PaymentMethod } from '../../payments/contract/payment-methods'
import { toRupees } from '../../platform/contract/money'
import type { Database } from '../../platform/db/tables'
import { AppError } from '../../platform/http/app-error'
import { gstStates, isStateCode } from '../../tax/contract/gst'
import type { InvoiceKind } from '../../tax/contract/invoice-kinds'
import { documentNumber } from '../../tax/server/invoices/document-number'
import { severalGstins } from '../contract/report-messages'
import {
  isOfGst,
  type Report,
  type ReportColumn,
  type ReportDays,
  type ReportName,
} from '../contract/reports'
import { natures } from './document-queries'
import * as m from './messages'
import { findReportRows, findSellers, type ReportRow } from './report-queries'

const column = (key: string, label: string, kind: ReportColumn['kind'] = 'text'): ReportColumn => ({
  key,
  label,
  kind,
})
const sums = [
  column('goods', m.goods(), 'money'),
  column('deliveryAndFees', m.deliveryAndFees(), 'money'),
  column('total', m.total(), 'money'),
]
const taxes = [
  column('taxableValue', m.taxableValue(), 'money'),
  column('igst', 'IGST', 'money'),
  column('cgst', 'CGST', 'money'),
  column('sgst', m.sgstOrUTGST(), 'money'),
  column('cess', m.cess(), 'money'),
]
const placeOfSupply = column('placeOfSupply', m.placeOfSupply())
const amounts = [column('orders', m.orders(), 'count'), column('pieces', m.pieces(), 'count')]

const columns: Record<ReportName, ReportColumn[]> = {
  'sales-by-day': [column('day', m.day(), 'day'), ...amounts, ...sums],
  // An order counts once per product.
  'sales-by-product': [
    column('product', m.product()),
    column('orders', m.orders(), 'figure'),
    column('pieces', m.pieces(), 'count'),
    column('total', m.total(), 'money'),
  ],
  'sales-by-state': [column('state', m.state()), ...amounts, ...sums],
  'sales-by-offer': [
    column('offer', m.offer()),
    column('code', m.code()),
    column('orders', m.orders(), 'figure'),
    column('discount', m.discount(), 'money'),
    column('total', m.total(), 'value'),
  ],
  // As in table 12 of GSTR-1.
  'gst-by-hsn': [
    column('hsn', 'HSN'),
    column('description', m.description()),
    column('uqc', 'UQC'),
    column('totalQuantity', m.totalQuantity(), 'count'),
    column('totalValue', m.totalValue(), 'money'),
    column('rate', m.rate(), 'rate'),
    ...taxes,
    // B2B or B2C.
    column('buyers', m.buyers()),
  ],
  'gst-by-state': [
    placeOfSupply,
    column('table', m.table()),
    column('rate', m.rate(), 'rate'),
    column('totalValue', m.totalValue(), 'money'),
    ...taxes,
  ],
  'gst-by-invoice': [
    column('number', m.number()),
    column('date', m.date(), 'day'),
    column('table', m.table()),
    column('gstinOfBuyer', m.gstinOfBuyer()),
    column('buyer', m.buyer()),
    column('against', m.against()),
    placeOfSupply,
    // The document total, repeated on each of its rows.
    column('invoiceValue', m.invoiceValue(), 'value'),
    column('rate', m.rate(), 'rate'),
    column('totalValue', m.totalValue(), 'money'),
    ...taxes,
  ],
  // As in table 13 of GSTR-1, plus the missing numbers.
  'gst-documents': [
    column('nature', m.natureOfDocument()),
    column('from', m.from()),
    column('to', m.to()),
    column('totalNumber', m.totalNumber(), 'count'),
    column('cancelled', m.cancelled(), 'count'),
    column('missing', m.missing(), 'count'),
    column('netIssued', m.netIssued(), 'count'),
  ],
  'payments-by-method': [
    column('method', m.method()),
    column('payment', m.payment()),
    column('payments', m.payments(), 'count'),
    column('amount', m.amount(), 'money'),
    column('creditedInPart', m.creditedInPart(), 'money'),
    column('received', m.received(), 'money'),
    column('refunded', m.refunded(), 'money'),
    column('refundDue', m.refundDue(), 'money'),
  ],
  'money-received': [
    column('day', m.day(), 'day'),
    column('method', m.method()),
    column('payments', m.payments(), 'count'),
    column('received', m.received(), 'money'),
    column('refunds', m.refunds(), 'count'),
    column('refunded', m.refunded(), 'money'),
    column('net', m.net(), 'money'),
  ],
  refunds: [
    column('order', m.order()),
    column('sentOn', m.sent(), 'day'),
    column('method', m.method()),
    column('amount', m.amount(), 'money'),
    column('reference', m.reference()),
    column('notedBy', m.notedBy()),
  ],
  'cash-outstanding': [
    column('order', m.order()),
    column('name', m.name()),
    column('state', m.state()),
    column('status', m.status()),
    column('sentOn', m.sent(), 'day'),
    column('daysSince', m.daysSince(), 'figure'),
    column('onTheWay', m.onTheWay(), 'money'),
    column('delivered', m.delivered(), 'money'),
    column('amount', m.amount(), 'money'),
  ],
}

/** In rupees and percent. */
export async function readReport(db: Database, report: ReportName, days: ReportDays): Promise<Report> {
  const found = await findReportRows(db, report, days)
  const rows = found.map(formatRow[report] ?? ((row) => row))
  const shown = columns[report]
  return {
    columns: shown,
    rows: rows.map((row) => row.map((cell, place) => formatCell(cell, shown[place]))),
    totals: shown.map((each, place) => {
      if (each.kind !== 'money' && each.kind !== 'count') return place === 0 ? m.total() : ''
      return inUnits(
        rows.reduce((sum, row) => sum + Number(row[place]), 0),
        each,
      )
    }),
  }
}

/** Adds the GSTINs and a warning if there are several: a GST return covers one GSTIN. */
export async function showReport(db: Database, report: ReportName, days: ReportDays): Promise<Report> {
  const shown = await readReport(db, report, days)
  const gstins = await gstinsOf(db, report, days)
  if (days.gstin && isOfGst(report)) return { ...shown, gstins }
  return gstins.length > 1 ? { ...shown, gstins, notice: severalGstins(gstins) } : shown
}

/** A file has no warning, so it must not mix GSTINs. */
export async function rejectMixed(db: Database, report: ReportName, days: ReportDays): Promise<void> {
  const gstins = days.gstin ? [] : await gstinsOf(db, report, days)
  if (gstins.length > 1) throw new AppError(409, 'SEVERAL_GSTINS', severalGstins(gstins), { gstins })
}

const gstinsOf = async (db: Database, report: ReportName, days: ReportDays): Promise<string[]> =>
  isOfGst(report) ? findSellers(db, days) : []

/** The same labels as on the order pages. */
const namePayment = ([method, payment, ...figures]: ReportRow): ReportRow => [
  methodLabel(method as PaymentMethod),
  paymentLabel(method as PaymentMethod, payment as PaymentStatus),
  ...figures,
]

const nameOrder = ([number = 0, createdAt = '', ...rest]: ReportRow): ReportRow => [
  formatOrderNumber(Number(number), new Date(createdAt)),
  ...rest,
]

const nameOffer = ([name, ...rest]: ReportRow): ReportRow => [name || m.discountsByStaff(), ...rest]

/** Numbers are never cancelled: a credit note has its own number. */
const nameSeries = ([kind, series = '', first = 0, last = 0, documents = 0]: ReportRow): ReportRow => {
  const total = Number(last) - Number(first) + 1
  return [
    natures[kind as InvoiceKind],
    documentNumber(String(series), Number(first)),
    documentNumber(String(series), Number(last)),
    ...[total, 0, total - Number(documents), documents],
  ]
}

/** As the tax department writes states: 33-Tamil Nadu. */
const nameState = (code: string) => (isStateCode(code) ? `${code}-${gstStates[code]}` : code)

const nameReceived = ([day = '', method, ...sums]: ReportRow): ReportRow => [
  day,
  methodLabel(method as PaymentMethod),
  ...sums,
]

const nameRefund = (row: ReportRow): ReportRow => {
  const [order = '', sent = '', method, ...rest] = nameOrder(row)
  return [order, sent, methodLabel(method as PaymentMethod), ...rest]
}

const formatCell = (cell: string | number, shown: ReportColumn | undefined) =>
  shown === placeOfSupply ? nameState(String(cell)) : inUnits(cell, shown)

const formatRow: Partial<Record<ReportName, (row: ReportRow) => ReportRow>> = {
  'sales-by-offer': nameOffer,
  'gst-documents': nameSeries,
  'payments-by-method': namePayment,
  'money-received': nameReceived,
  refunds: nameRefund,
  'cash-outstanding': nameOrder,
}

function inUnits(cell: string | number, { kind }: Pick<ReportColumn, 'kind'> = { kind: 'text' }) {
  if (typeof cell === 'string') return cell
  if (kind === 'money' || kind === 'value') return toRupees(cell)
  return kind === 'rate' ? cell / 100 : cell
}
