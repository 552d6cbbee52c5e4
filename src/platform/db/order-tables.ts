import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AdjustmentKind } from '../../orders/contract/adjustments'
import type { OrderStatus } from '../../orders/contract/order-status'
import type { PaymentStatus } from '../../orders/contract/payment-status'
import type { PaymentMethod } from '../../payments/contract/payment-methods'
import type { ReceiptProblem } from '../../payments/contract/payment-receipts'
import type { ColumnMapping } from '../../payments/contract/payments'
import type { RefundState } from '../../payments/contract/refund-state'
import type { InvoiceKind } from '../../tax/contract/invoice-kinds'
import type { InvoiceDocument } from '../../tax/server/rules/invoice-document'
import type { MaybeTime, Time } from './column-types'
import type { RazorpayTables } from './razorpay-tables'

export interface OrderTables extends RazorpayTables {
  orders: {
    id: string
    number: Generated<number>
    customer_id: string | null
    idempotency_key: string
    request_digest: string
    status: Generated<OrderStatus>
    subtotal_paise: number
    total_paise: number
    /** Rises with every change of lines or address. */
    version: Generated<number>
    /** Signs the tracking link; a new key makes the old link invalid. */
    tracking_key: Generated<string>
    created_at: Time
  }
  order_item: {
    order_id: string
    position: number
    product_id: string
    option_id: string
    title: string
    slug: string
    option_name: string
    option_value: string
    media_id: string | null
    image_alt: Generated<string>
    price_paise: number
    quantity: number
  }
  /** What one pack of a line contained. */
  order_item_part: {
    order_id: string
    position: number
    product_id: string
    option_id: string
    title: string
    option_name: string
    pieces: number
  }
  /** total = subtotal + sum of adjustments. */
  order_adjustment: {
    order_id: string
    position: number
    kind: AdjustmentKind
    label: string
    amount_paise: number
    /** null: applies to the whole order. */
    line_position: number | null
    promotion_id: string | null
    /** The chosen delivery; null for orders older than delivery rates. */
    rate_id: string | null
    first_day: number | null
    last_day: number | null
    is_pickup: Generated<boolean>
  }
  order_address: {
    order_id: string
    firstname: string
    lastname: string
    address: string
    other: Generated<string>
    city: string
    state: string
    country: string
    pincode: string
    /** The GSTIN for a business invoice. */
    gstin: string | null
    business: string | null
    /** Of a deleted account. */
    mobile: Generated<string>
  }
  order_event: {
    id: GeneratedAlways<number>
    order_id: string
    at: Time
    actor: 'customer' | 'staff' | 'shop'
    from_status: string | null
    to_status: string
    note: Generated<string>
    staff_id: string | null
    staff_name: Generated<string>
    told: Generated<string>
  }
  order_note: {
    id: GeneratedAlways<number>
    order_id: string
    at: Time
    staff_id: string
    staff_name: string
    text: string
    /** The number of a partial credit note; the text lists its lines. */
    credit_note: string | null
  }
  /** What the shopper wrote with the order. */
  shopper_note: {
    order_id: string
    is_gift: Generated<boolean>
    gift_note: Generated<string>
    seller_note: Generated<string>
    receiver_mobile: Generated<string>
  }
  order_change: {
    id: GeneratedAlways<number>
    order_id: string
    at: Time
    staff_id: string | null
    staff_name: string
    /** What changed, one line each. */
    summary: string
    former: ColumnType<unknown, string, never>
  }
  shipment: { order_id: string; carrier: string; tracking_number: Generated<string>; shipped_at: Time }
  /** All payment attempts; `current_payment` has the one of each order that was not replaced. */
  payment: PaymentTable
  current_payment: PaymentTable
  /** Money that a provider or the bank confirmed: one row per transfer, however often it is reported. */
  payment_receipt: {
    provider: PaymentMethod
    reference: string
    payment_id: string
    amount_paise: number
    problem: ReceiptProblem | ''
    at: Time
  }
  /** One row per refund transfer; a voided one no longer counts. */
  refund: {
    order_id: string
    position: number
    payment_id: string
    amount_paise: number
    sent_on: ColumnType<string, string, never>
    reference: Generated<string>
    note: Generated<string>
    at: Time
    staff_id: string | null
    staff_name: Generated<string>
    voided_at: MaybeTime
    voided_by: string | null
    voided_by_name: Generated<string>
    voided_why: Generated<string>
    /** Null: staff sent the money themselves. */
    provider_state: RefundState | null
    /** The id at the provider of the payment that is taken back. */
    provider_payment: string | null
    provider_refund: string | null
    asked_at: MaybeTime
    /** Set by a trigger. */
    updated_at: ColumnType<Date, never, never>
  }
  payment_event: {
    id: GeneratedAlways<number>
    order_id: string
    payment_id: string
    at: Time
    actor: 'customer' | 'staff' | 'shop'
    staff_id: string | null
    staff_name: Generated<string>
    from_status: string
    to_status: string
    note: Generated<string>
  }
  /** A link to pay an order without a login. */
  payment_link: {
    order_id: string
    /** SHA-256 of its token. */
    digest: Buffer
    staff_id: string | null
    staff_name: string
    created_at: Time
    expires_at: ColumnType<Date, Date | string, Date | string>
  }
  payment_correction: { id: GeneratedAlways<number>; order_id: string; at: Time; was: string; became: string }
  statement: { id: string; file_name: string; staff_id: string | null; created_at: Time }
  statement_line: {
    id: string
    statement_id: string
    booked_on: ColumnType<string, string, string>
    description: string
    payment_references: string[]
    amount_paise: number
    fingerprint: Buffer
    transaction_reference: string | null
    order_id: string | null
    payment_id: string | null
    ignored_at: MaybeTime
  }
  statement_mapping: {
    headings: string[]
    columns: ColumnType<ColumnMapping, string, string>
    saved_at: Time
  }
  invoice_series: { series: string; last_number: number; last_issued_at: Time }
  invoice: {
    id: string
    kind: InvoiceKind
    series: string
    position: number
    number: string
    issued_at: Time
    order_id: string
    place_of_supply: string
    taxable_paise: number
    cgst_paise: number
    sgst_paise: number
    igst_paise: number
    total_paise: number
    document: ColumnType<InvoiceDocument, string, never>
  }
}

export interface PaymentTable {
  id: Generated<string>
  order_id: string
  created_at: Time
  provider: PaymentMethod
  status: Generated<PaymentStatus>
  amount_paise: number
  reference: string
  /** The reference the client sent. */
  client_reference: string | null
  reference_unusual: GeneratedAlways<boolean>
  qr_reference: string | null
  reminded_at: MaybeTime
  /** The order holds its stock for this attempt until then. */
  held_until: MaybeTime
  /** A newer attempt replaced this one, which failed or was paid. */
  replaced_at: MaybeTime
  /** What the paid payments before this one received; this one asks for the difference. */
  earlier_paise: Generated<number>
  paid_at: MaybeTime
  /** The received amount, if it differs from `amount_paise`. */
  received_paise: number | null
  /** The next five are derived from credit notes, receipts, refunds and statuses. Only `updateRefundDue` writes them. */
  credited_paise: Generated<number>
  refunded_paise: Generated<number>
  refund_due_paise: Generated<number>
  /** Receipts of the order that pay nothing. */
  unapplied_paise: Generated<number>
  /** Since when a refund is due, or when one last was. */
  refund_due_since: MaybeTime
}
