import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely'
import type { Allergen, CorrectionReason, Diet, MakerRole, Nutrient } from '#contract/food-facts'
import type { InvoiceKind } from '#contract/invoices'
import type { Role } from '#contract/route'
import type { InvoiceDocument } from '../invoices/invoice-document'

type Time = ColumnType<Date, Date | string | undefined, Date | string>
type MaybeTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** The rows of migrations/*.sql. Ids are UUIDs as text, money whole paise, bigint a number. */
export interface Tables {
  media: {
    id: string
    key: string
    width: number
    height: number
    widths: number[]
    cropped_from: string | null
    created_at: Time
  }
  category: {
    name: string
    slug: string
    description: Generated<string>
    banner_id: string | null
    banner_alt: Generated<string>
    position: Generated<number>
    becomes: string | null
  }
  brand: {
    name: string
    slug: string
    about: Generated<string>
    logo_id: string | null
    position: Generated<number>
    becomes: string | null
  }
  product: {
    id: string
    slug: string
    title: string
    brand: string
    category: string
    tag: Generated<string>
    price_paise: number
    mrp_paise: number | null
    net_quantity: number | null
    net_unit: 'g' | 'ml' | 'piece' | null
    description_html: Generated<string>
    rating_sum: Generated<number>
    rating_count: Generated<number>
    stock: number | null
    sold: Generated<number>
    created_at: Time
    updated_at: Time
    archived_at: MaybeTime
    sku: string | null
    option_label: Generated<string>
    low_stock: Generated<number>
    version: Generated<number>
    search: GeneratedAlways<string>
    rating_weight: GeneratedAlways<number>
  }
  product_option: {
    id: string
    product_id: string
    name: string
    kind: Generated<'swatch' | 'chip'>
    value: string
    price_paise: number | null
    stock: number | null
    position: Generated<number>
    archived_at: MaybeTime
    sku: string | null
    net_quantity: number | null
    mrp_paise: number | null
  }
  product_image: {
    product_id: string
    position: number
    media_id: string
    alt: Generated<string>
    option_id: string | null
  }
  product_facts: {
    product_id: string
    ingredients: string | null
    allergens: Allergen[] | null
    diet: Diet | null
    shelf_life: number | null
    shelf_life_unit: 'days' | 'months' | null
    /** A day, `2026-11-21`. */
    best_before: string | null
    storage: string | null
    maker_role: MakerRole | null
    maker_name: string | null
    maker_address: string | null
    fssai: string | null
    country_of_origin: string | null
    importer: string | null
    nutrition_exempt: Generated<boolean>
  }
  product_nutrient: { product_id: string; nutrient: Nutrient; amount: number }
  product_tax: { product_id: string; valid_from: string; hsn: string | null; gst_rate_bp: number }
  former_slug: { slug: string; product_id: string; left_at: Time }
  stock_correction: {
    id: GeneratedAlways<number>
    at: Time
    product_id: string
    option_id: string | null
    staff_id: string | null
    staff_name: string
    reason: CorrectionReason | 'import' | 'started' | 'stopped'
    note: Generated<string>
    pieces_before: number | null
    pieces_after: number | null
  }
  stock_request: {
    id: string
    product_id: string
    option_id: string | null
    email: string
    asked_at: Time
  }
  running_low: { stock_id: string; product_id: string; pieces: number }
  search_word: { word: string }
  product_word: {
    word: string
    id: string
    created_at: Date
    price_paise: number
    category: string
    search: string | null
  }
  product_word_sorted: {
    word: string
    id: string
    title: string
    rating_weight: number
    price_paise: number
    category: string
  }
  product_tally: { category: string; brand: string; tag: string; count: number }
  price_tally: { price_paise: number; count: number }
  blog: {
    id: string
    slug: string
    title: string
    category: Generated<string>
    description_html: string
    media_id: string | null
    image_alt: Generated<string>
    created_at: Time
    updated_at: Time
    published_at: MaybeTime
    withdrawn_at: MaybeTime
  }
  setting: { key: string; value: unknown }
  page: { slug: string; html: string; version: Generated<number>; updated_at: Time }
  customer: {
    id: string
    firstname: string
    lastname: string
    email: string
    mobile: string
    password_hash: string
    cart_version: Generated<number>
    created_at: Time
    email_proved_at: MaybeTime
    blocked_at: MaybeTime
  }
  password_reset: { customer_id: string; token_hash: Buffer; expires_at: Time; used_at: MaybeTime }
  attempt: { subject: string; empty_at: Time }
  session: { token_hash: Buffer; customer_id: string; created_at: Time; last_used_at: Time }
  cart_item: {
    id: string
    customer_id: string
    product_id: string
    option_id: string
    quantity: number
    price_paise: number
    created_at: Time
  }
  wishlist_entry: { customer_id: string; product_id: string; created_at: Time }
  review: {
    product_id: string
    customer_id: string
    star: number
    comment: string
    created_at: Time
    updated_at: Time
    status: Generated<'Approved' | 'Hidden'>
    answer: Generated<string>
    answered_at: MaybeTime
  }
  orders: {
    id: string
    number: Generated<number>
    customer_id: string | null
    idempotency_key: string
    request_digest: string
    status: Generated<
      'Processing' | 'Confirmed' | 'Packed' | 'Shipped' | 'Delivered' | 'Cancelled' | 'Returned'
    >
    subtotal_paise: number
    fee_paise: number
    total_paise: number
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
  payment_event: {
    id: GeneratedAlways<number>
    order_id: string
    at: Time
    actor: 'customer' | 'staff' | 'shop'
    staff_id: string | null
    staff_name: Generated<string>
    from_status: string
    to_status: string
    note: Generated<string>
  }
  shipment: { order_id: string; carrier: string; tracking_number: Generated<string>; shipped_at: Time }
  order_note: {
    id: GeneratedAlways<number>
    order_id: string
    at: Time
    staff_id: string
    staff_name: string
    text: string
  }
  payment: {
    order_id: string
    method: 'COD' | 'UPI'
    status: Generated<'Pending' | 'Verifying' | 'Paid' | 'Refunded' | 'Failed'>
    amount_paise: number
    reference: string
    reference_unusual: GeneratedAlways<boolean>
    qr_reference: string | null
    reminded_at: MaybeTime
    paid_at: MaybeTime
    order_over: Generated<boolean>
  }
  order_tally: { status: Tables['orders']['status']; orders: number }
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
  outbox: {
    id: string
    kind: string
    recipient: string | null
    payload: unknown
    created_at: Time
    attempts: Generated<number>
    due_at: Time
    expires_at: MaybeTime
    sent_at: MaybeTime
    dead_at: MaybeTime
    last_error: Generated<string>
  }
  enquiry: {
    id: string
    number: Generated<number>
    name: string
    email: string
    mobile: string
    comment: string
    status: Generated<'Submitted' | 'In Progress' | 'Resolved'>
    created_at: Time
    acknowledge_by: Time
    resolve_by: Time
    answered_at: MaybeTime
  }
  enquiry_event: {
    id: GeneratedAlways<number>
    enquiry_id: string
    at: Time
    staff_id: string | null
    staff_name: string
    kind: 'moved' | 'answered' | 'noted'
    to_status: string | null
    text: Generated<string>
  }
  subscriber: {
    id: string
    email: string
    asked_at: Time
    letters: Generated<number>
    confirmed_at: MaybeTime
  }
  staff: {
    id: string
    name: string
    email: string
    role: Role
    password_hash: string
    password_given: Generated<boolean>
    totp_secret: Buffer | null
    totp_confirmed_at: MaybeTime
    totp_last_step: Generated<number>
    created_at: Time
    disabled_at: MaybeTime
  }
  staff_recovery_code: { code_hash: Buffer; staff_id: string }
  staff_session: { token_hash: Buffer; staff_id: string; created_at: Time; last_used_at: Time }
  audit_log: {
    id: GeneratedAlways<number>
    at: Time
    staff_id: string | null
    staff_name: string
    entity: string
    entity_id: string
    action: string
    before: unknown
    after: unknown
  }
  statement: { id: string; file_name: string; staff_id: string | null; created_at: Time }
  statement_line: {
    id: string
    statement_id: string
    booked_on: ColumnType<string, string, string>
    description: string
    payment_references: string[]
    amount_paise: number
    fingerprint: Buffer
    order_id: string | null
    ignored_at: MaybeTime
  }
  job: {
    id: string
    kind: string
    state: Generated<'queued' | 'running' | 'done' | 'failed'>
    input: unknown
    file: Buffer | null
    done: Generated<number>
    total: number | null
    checkpoint: unknown
    result: unknown
    error: string | null
    staff_id: string | null
    attempts: Generated<number>
    leased_until: MaybeTime
    created_at: Time
    finished_at: MaybeTime
  }
  export: { job_id: string; name: string; media_type: string; least_role: Role; customer_id: string | null }
  export_part: { job_id: string; place: number; bytes: Buffer }
  newsletter_link: { token_hash: Buffer; subscriber_id: string; purpose: 'confirm' | 'leave' }
}

/** The database, or a transaction on it: whatever touches data takes one of these first. */
export type Database = Kysely<Tables>
