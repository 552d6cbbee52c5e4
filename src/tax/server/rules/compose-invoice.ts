import type { ProductTax } from '../../../catalog/server/products/product-tax'
import { lastDayOfGstBack } from '../../../orders/server/financial-year'
import { formatOrderNumber } from '../../../orders/server/order-number'
import type { OrderRow } from '../../../orders/server/order-queries'
import type { PaymentMethod } from '../../../payments/contract/payment-methods'
import { plainOption } from '../../../platform/contract/constants'
import { dayInIndia } from '../../../platform/contract/india-time'
import type { ShopSettings } from '../../../settings/contract/shop'
import { findStateCode, gstStates } from '../../contract/gst'
import type { InvoiceKind } from '../../contract/invoice-kinds'
import { isPrintable } from '../../contract/printable'
import { rateMissing, stateUnknown } from '../invoices/invoice-errors'
import * as m from '../messages'
import { amountInWords } from '../pdf/amount-in-words'
import type { DocumentLine, InvoiceDocument, Seller } from './invoice-document'
import { noTax } from './split-tax'
import { sumLines, taxLines } from './tax-lines'

/** The HSN code and GST rate of each line on the day of dispatch; undefined: not entered yet. */
export type TaxFacts = readonly (ProductTax | undefined)[]

export interface Issue {
  number: string
  issuedAt: Date
}

/** Only a regular seller issues tax invoices. */
export const kindOf = ({ gst }: ShopSettings): InvoiceKind => (gst.scheme === 'regular' ? 'invoice' : 'bill')

interface Buyer {
  firstname: string
  lastname: string
  address?: string | null
  other?: string | null
  city?: string | null
  state?: string | null
  pincode?: string | null
}
/** `buyer`: the customer of a gift, if the account still exists. `earlierMethods`: of the payments before the current one. */
export type InvoicedOrder = OrderRow & {
  buyer?: Buyer | undefined
  earlierMethods?: readonly PaymentMethod[]
}

export function composeInvoice(
  order: InvoicedOrder,
  facts: TaxFacts,
  settings: ShopSettings,
  { number, issuedAt }: Issue,
): InvoiceDocument {
  const seller = sellerOf(settings)
  const destination = findStateCode(order.state)
  if (!destination) throw stateUnknown(order.state)
  const lines = taxLines(soldLines(order, facts, seller), order.adjustments, destination !== seller.stateCode)
  const totals = sumLines(lines)
  const parties = partiesOf(order)
  const earlierPayments = (order.earlierMethods ?? []).filter((method) => method !== order.method)
  return {
    kind: kindOf(settings),
    title: titleOf(seller, lines, parties.recipient),
    number,
    issuedAt: issuedAt.toISOString(),
    orderNumber: formatOrderNumber(order.number, order.created_at),
    orderedAt: order.created_at.toISOString(),
    payment: order.method,
    ...(earlierPayments.length > 0 && { earlierPayments }),
    seller,
    ...parties,
    placeOfSupply: { code: destination, state: gstStates[destination] },
    lines,
    totals,
    inWords: amountInWords(totals.total),
    against: null,
  }
}

const sellerOf = ({ gst, ...shop }: ShopSettings): Seller => ({
  brand: shop.brand,
  ...(shop.logo && { logo: { key: shop.logo.key, file: `${logoWidth(shop.logo.widths)}.jpg` } }),
  legalName: shop.legalName,
  address: shop.address,
  phone: shop.phone,
  email: shop.email,
  fssai: shop.fssai,
  ...gst,
})

/** Sharp enough in print; wider images only make the PDF larger. */
const logoWidth = (widths: readonly number[]) => widths.findLast((width) => width <= 480) ?? widths[0]

/** Only a regular seller needs rates. */
function soldLines({ items }: OrderRow, facts: TaxFacts, { scheme }: Seller) {
  const withoutRate = items.filter((_, position) => scheme === 'regular' && !facts[position])
  if (withoutRate.length > 0) throw rateMissing(withoutRate.map(({ title }) => title))
  return items.map((item, position) => ({
    description: nameOf(item),
    hsn: facts[position]?.hsn ?? '',
    rate: scheme === 'regular' ? (facts[position]?.gst_rate_bp ?? 0) : 0,
    price: item.price_paise,
    quantity: item.quantity,
  }))
}

const nameOf = ({ title, option_name: option }: OrderRow['items'][number]) =>
  option === plainOption ? title : `${title}, ${option}`

/**
 * Exempt goods alone need a bill of supply (CGST rule 49). Mixed with taxed goods, an unregistered buyer gets one
 * invoice-cum-bill of supply (rule 46A), a business a tax invoice with the exempt lines at 0 % (rule 46).
 */
function titleOf(
  { scheme }: Seller,
  lines: readonly DocumentLine[],
  { gstin }: InvoiceDocument['recipient'],
): string {
  if (scheme === 'unregistered') return m.bill()
  if (lines.every(({ rate }) => rate === 0)) return m.billOfSupply()
  return lines.some(({ rate }) => rate === 0) && !gstin ? m.invoiceCumBillOfSupply() : m.taxInvoice()
}

/**
 * A gift is billed to its buyer, with a saved address if there is one, and shipped to its receiver. A business keeps the address of
 * delivery, as its invoice needs one (CGST rule 46).
 */
function partiesOf(order: InvoicedOrder): Pick<InvoiceDocument, 'recipient' | 'shipTo'> {
  const { gstin, business, buyer } = order
  const person = nameOfPerson(order)
  const lines = addressLines(order)
  if (gstin && business) return { recipient: { name: business, lines: [person, ...lines], gstin } }
  const shipTo = { name: person, lines }
  return buyer && nameOfPerson(buyer) !== person
    ? { recipient: { name: nameOfPerson(buyer), lines: addressLines(buyer) }, shipTo }
    : { recipient: shipTo }
}

const nameOfPerson = ({ firstname, lastname }: Pick<Buyer, 'firstname' | 'lastname'>) =>
  `${firstname} ${lastname}`

const addressLines = ({ address, other, city, state, pincode }: Omit<Buyer, 'firstname' | 'lastname'>) =>
  address ? [address, other, `${city} ${pincode}`, state].filter((line): line is string => Boolean(line)) : []

/** The texts of the invoice to come that its fonts cannot print in full. */
export function unprintableTexts(order: InvoicedOrder, settings: ShopSettings): string[] {
  const { recipient, shipTo = recipient } = partiesOf(order)
  const { brand, legalName, address } = settings
  const sold = [...order.items.map(nameOf), ...feesOf(order)]
  const texts = new Set([recipient.name, shipTo.name, ...shipTo.lines, ...sold, brand, legalName, ...address])
  return [...texts].filter((text) => !isPrintable(text))
}

/** Offers are printed as amounts, without their names. */
const feesOf = ({ adjustments }: OrderRow) =>
  adjustments.flatMap(({ label, amount_paise }) => (amount_paise > 0 ? [label] : []))

export interface TakenBack {
  invoice: InvoiceDocument
  lines: DocumentLine[]
  reason: string
  part?: true
}

/**
 * Credits these lines of an invoice, in full or in part. After the last day for GST it credits the price alone and is in no
 * GST return.
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
    title: m.creditNote(),
    number,
    issuedAt: issuedAt.toISOString(),
    lines,
    totals,
    inWords: amountInWords(totals.total),
    against: { number: invoice.number, issuedAt: invoice.issuedAt, ...why },
  }
}

/** What decides until when the GST of an invoice can be reversed. */
export const soldBy = ({ seller, issuedAt }: InvoiceDocument) => ({
  scheme: seller.scheme,
  issuedAt: new Date(issuedAt),
})

/** The last day on which GST could be reversed, if that day has passed. */
export function tooLateForGst(
  { scheme, issuedAt }: { scheme: Seller['scheme']; issuedAt: Date },
  at: Date,
): string | undefined {
  const last = lastDayOfGstBack(issuedAt)
  return scheme === 'regular' && dayInIndia(at) > last ? last : undefined
}

const withoutTax = (line: DocumentLine): DocumentLine => ({
  ...line,
  ...noTax,
  rate: 0,
  taxable: line.amount,
})
