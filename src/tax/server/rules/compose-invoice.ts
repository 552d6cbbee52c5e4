import type { ProductTax } from '../../../catalog/server/products/product-tax'
import { lastDayOfGstBack } from '../../../orders/server/financial-year'
import { formatOrderNumber } from '../../../orders/server/order-number'
import type { OrderRow } from '../../../orders/server/order-queries'
import { plainOption } from '../../../platform/contract/constants'
import { dayInIndia } from '../../../platform/contract/india-time'
import type { ShopSettings } from '../../../settings/contract/shop'
import { findStateCode, gstStates } from '../../contract/gst'
import type { InvoiceKind } from '../../contract/invoices'
import { rateMissing, stateUnknown } from '../invoices/invoice-errors'
import { amountInWords } from '../pdf/amount-in-words'
import type { DocumentLine, InvoiceDocument, Seller } from './invoice-document'
import { noTax } from './split-tax'
import { sumLines, taxLines } from './tax-lines'

/** What GST says of each product on the day of dispatch. */
export type TaxFacts = ReadonlyMap<string, ProductTax>

export interface Issue {
  number: string
  issuedAt: Date
}

/** Whether a seller of this scheme writes tax on paper, or only what is to pay. */
export const kindOf = ({ gst }: ShopSettings): InvoiceKind => (gst.scheme === 'regular' ? 'invoice' : 'bill')

/** What the paper says about an order that leaves the house today. */
export function composeInvoice(
  order: OrderRow,
  facts: TaxFacts,
  settings: ShopSettings,
  { number, issuedAt }: Issue,
): InvoiceDocument {
  const seller = sellerOf(settings)
  const destination = findStateCode(order.state)
  if (!destination) throw stateUnknown(order.state)
  const lines = taxLines(soldLines(order, facts, seller), order.adjustments, destination !== seller.stateCode)
  const totals = sumLines(lines)
  const recipient = recipientOf(order)
  return {
    kind: kindOf(settings),
    title: titleOf(seller, lines, recipient),
    number,
    issuedAt: issuedAt.toISOString(),
    orderNumber: formatOrderNumber(order.number, order.created_at),
    orderedAt: order.created_at.toISOString(),
    payment: order.method,
    seller,
    recipient,
    placeOfSupply: { code: destination, state: gstStates[destination] },
    lines,
    totals,
    inWords: amountInWords(totals.total),
    against: null,
  }
}

const sellerOf = ({ gst, ...shop }: ShopSettings): Seller => ({
  brand: shop.brand,
  ...(shop.logo && { logo: { key: shop.logo.key, file: `${widthOnPaper(shop.logo.widths)}.jpg` } }),
  legalName: shop.legalName,
  address: shop.address,
  phone: shop.phone,
  email: shop.email,
  fssai: shop.fssai,
  ...gst,
})

/** Sharp in print at the size it has there; wider ones only make every paper heavier. */
const widthOnPaper = (widths: readonly number[]) => widths.findLast((width) => width <= 480) ?? widths[0]

/** Only a regular seller needs to know a rate; others write none. */
function soldLines({ items }: OrderRow, facts: TaxFacts, { scheme }: Seller) {
  const withoutRate = items.filter((item) => scheme === 'regular' && !facts.has(item.product_id))
  if (withoutRate.length > 0) throw rateMissing(withoutRate.map(({ title }) => title))
  return items.map((item) => ({
    description: nameOf(item),
    hsn: facts.get(item.product_id)?.hsn ?? '',
    rate: scheme === 'regular' ? (facts.get(item.product_id)?.gst_rate_bp ?? 0) : 0,
    price: item.price_paise,
    quantity: item.quantity,
  }))
}

const nameOf = ({ title, option_name: option }: OrderRow['items'][number]) =>
  option === plainOption ? title : `${title}, ${option}`

/**
 * Goods without tax go out with a bill of supply (CGST rule 49). Together with others they stand on one paper; only for buyers
 * without registration has it a name for both (rule 46A), a business gets a tax invoice with its exempt lines at 0 % (rule 46).
 */
function titleOf(
  { scheme }: Seller,
  lines: readonly DocumentLine[],
  { gstin }: InvoiceDocument['recipient'],
): string {
  if (scheme === 'unregistered') return 'Bill'
  if (lines.every(({ rate }) => rate === 0)) return 'Bill of Supply'
  return lines.some(({ rate }) => rate === 0) && !gstin ? 'Invoice-cum-Bill of Supply' : 'Tax Invoice'
}

function recipientOf(order: OrderRow): InvoiceDocument['recipient'] {
  const { firstname, lastname, address, other, city, state, pincode, gstin, business } = order
  const person = `${firstname} ${lastname}`
  const lines = [address, other, `${city} ${pincode}`, state].filter((line) => line !== '')
  return gstin && business ? { name: business, lines: [person, ...lines], gstin } : { name: person, lines }
}

export interface TakenBack {
  invoice: InvoiceDocument
  lines: DocumentLine[]
  reason: string
  part?: true
}

/**
 * Takes back these lines of an invoice, whole or in part, under a number of its own. What comes too late for the GST gives back the
 * price alone, and is part of no return.
 */
export function composeCreditNote(
  { invoice, lines: back, ...why }: TakenBack,
  { number, issuedAt }: Issue,
): InvoiceDocument {
  const { seller } = invoice
  const isLate = tooLateForGst(soldBy(invoice), issuedAt) !== undefined
  const lines = isLate ? back.map(withoutTax) : back
  const totals = sumLines(lines)
  return {
    ...invoice,
    ...(isLate && { seller: { ...seller, scheme: 'none' as const } }),
    kind: 'credit_note',
    title: 'Credit Note',
    number,
    issuedAt: issuedAt.toISOString(),
    lines,
    totals,
    inWords: amountInWords(totals.total),
    against: { number: invoice.number, issuedAt: invoice.issuedAt, ...why },
  }
}

/** What of an invoice decides until when its GST can be taken back. */
export const soldBy = ({ seller, issuedAt }: InvoiceDocument) => ({
  scheme: seller.scheme,
  issuedAt: new Date(issuedAt),
})

/** The day until which a credit note of this moment would have taken back GST, if it is too late for that. */
export function tooLateForGst(
  { scheme, issuedAt }: { scheme: Seller['scheme']; issuedAt: Date },
  at: Date,
): string | undefined {
  const last = lastDayOfGstBack(issuedAt)
  return scheme === 'regular' && dayInIndia(at) > last ? last : undefined
}

const withoutTax = (line: DocumentLine): DocumentLine => ({
  ...line,
  ...{ rate: 0, ...noTax, taxable: line.amount },
})
