import type { PaymentMethod } from '../../../orders/contract/payment-status'
import type { Paise } from '../../../platform/contract/money'
import type { GstScheme } from '../../contract/gst'
import type { InvoiceKind } from '../../contract/invoices'
import type { BasisPoints, TaxSplit } from './split-tax'

/** Everything that stands on the paper, frozen when it is issued; what changes later does not reach it. */
export interface InvoiceDocument {
  kind: InvoiceKind
  title: string
  number: string
  issuedAt: string
  orderNumber: string
  orderedAt: string
  payment: PaymentMethod
  seller: Seller
  /** Who buys and where it goes; a shopper of ours has one address for both. A registered one stands there by its business. */
  recipient: { name: string; lines: string[]; gstin?: string }
  placeOfSupply: { code: string; state: string }
  lines: DocumentLine[]
  totals: TaxSplit & { total: Paise }
  inWords: string
  /** Of a credit note: which document it takes back, and why; `part` where staff chose what. */
  against: { number: string; issuedAt: string; reason: string; part?: true } | null
}

export interface Seller {
  brand: string
  /** Where the logo's bytes lie; they never change. Absent: the name stands in letters. */
  logo?: { key: string; file: string }
  legalName: string
  address: string[]
  phone: string
  email: string
  fssai: string
  /** `none`: of a regular seller's credit note that comes too late to take GST back. */
  scheme: GstScheme | 'none'
  gstin: string
  stateCode: string
}

export interface DocumentLine extends TaxSplit {
  /** Fees are adjustments of the order: they come last and have neither pieces nor a price of their own. */
  kind: 'goods' | 'fee'
  description: string
  hsn: string
  /** The tax department's code of the unit; a pack is counted, not weighed. */
  unit: 'NOS' | ''
  quantity: number
  /** Of one piece, tax included. */
  price: Paise
  rate: BasisPoints
  /** What the buyer pays for the line, tax included. */
  amount: Paise
  /** Of a credit note over a part: which line of the invoice it takes pieces of, counted from 0. */
  takes?: number
}
