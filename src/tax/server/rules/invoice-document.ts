import type { PaymentMethod } from '../../../payments/contract/payment-methods'
import type { Paise } from '../../../platform/contract/money'
import type { GstScheme } from '../../contract/gst'
import type { InvoiceKind } from '../../contract/invoice-kinds'
import type { BasisPoints, TaxSplit } from './split-tax'

/** The full content of an issued document. It never changes later. */
export interface InvoiceDocument {
  kind: InvoiceKind
  title: string
  number: string
  issuedAt: string
  orderNumber: string
  orderedAt: string
  payment: PaymentMethod
  /** What was paid in another way before, oldest first. */
  earlierPayments?: PaymentMethod[]
  seller: Seller
  /** The buyer and the delivery address. For a registered buyer, `name` is the business. */
  recipient: { name: string; lines: string[]; gstin?: string }
  /** Who receives a gift, and where; the recipient is then its buyer, with a saved address. */
  shipTo?: { name: string; lines: string[] }
  placeOfSupply: { code: string; state: string }
  lines: DocumentLine[]
  totals: TaxSplit & { total: Paise }
  inWords: string
  /** For a credit note: the invoice it credits and why; `part` if staff chose the items. */
  against: { number: string; issuedAt: string; reason: string; part?: true } | null
}

export interface Seller {
  brand: string
  /** The media key of the logo. Without one the brand name is printed. */
  logo?: { key: string; file: string }
  legalName: string
  address: string[]
  phone: string
  email: string
  fssai: string
  /** `none`: a regular seller's credit note that is too late to reverse GST. */
  scheme: GstScheme | 'none'
  gstin: string
  stateCode: string
}

export interface DocumentLine extends TaxSplit {
  /** A fee is an adjustment of the order: it comes last and has no pieces. */
  kind: 'goods' | 'fee'
  description: string
  hsn: string
  /** The unit code of the tax department. Packs are counted, not weighed. */
  unit: 'NOS' | ''
  quantity: number
  /** Per piece, including tax. */
  price: Paise
  rate: BasisPoints
  /** What offers and staff took off the line, including tax. Left out if nothing. */
  discount?: Paise
  /** For the line after its discount, including tax. */
  amount: Paise
  /** In a partial credit note: the index of the invoice line. */
  takes?: number
}
