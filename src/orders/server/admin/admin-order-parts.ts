import type { OtherPayment } from '../../../payments/server/other-payments'
import type { findRazorpayTries } from '../../../payments/server/razorpay/razorpay-queries'
import type { Refundable } from '../../../payments/server/refunds/provider-refund-queries'
import type { RefundRow } from '../../../payments/server/refunds/refund-queries'
import type { findDocumentsForStaff } from '../../../tax/server/invoices/invoice-queries'
import type { OrderPart } from '../order-parts'
import type { OrderRow } from '../order-queries'
import type { findOrderFacts, findSkus, HistoryRow, SummaryRow } from './admin-order-queries'
import type { Tracking } from './order-history-queries'

/** All that is read for the page of an order. */
export interface OrderParts {
  summary: SummaryRow
  order: OrderRow
  facts: Awaited<ReturnType<typeof findOrderFacts>>
  otherPayments: readonly OtherPayment[]
  shipment: Tracking['shipments'][number] | undefined
  history: readonly HistoryRow[]
  documents: Awaited<ReturnType<typeof findDocumentsForStaff>>
  refunds: readonly RefundRow[]
  refundable: readonly Refundable[]
  razorpay: Awaited<ReturnType<typeof findRazorpayTries>>
  parts: readonly OrderPart[]
  skus: Awaited<ReturnType<typeof findSkus>>
}
