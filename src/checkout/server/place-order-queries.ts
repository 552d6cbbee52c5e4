import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { ShippingInfo } from '../../orders/contract/orders'
import { actorColumns } from '../../orders/server/actor'
import type { Adjustment } from '../../orders/server/adjustments'
import type { OrderRow } from '../../orders/server/order-queries'
import { insertShopperNotes, noteColumns } from '../../orders/server/shopper-notes'
import { heldUntil } from '../../payments/server/providers/hold'
import type { NewPayment } from '../../payments/server/providers/provider'
import type { Paise } from '../../platform/contract/money'
import { hidden, readyStatement } from '../../platform/db/ready-statement'
import type { Database } from '../../platform/db/tables'
import { type Attempt, cartKeys, sentKey } from './order-request'
import type { PricedLine } from './pricing-step'
import type { OrderQuote } from './quote-order'

export interface PreviousOrder {
  id: string
  number: number
  created_at: Date
  request_digest: string
  /** Found by the cart version alone: the client sent nothing that names the attempt. */
  by_cart: boolean
  /** Found by the cart version, but cancelled or a day old: no repeat. */
  is_over: boolean
}

/**
 * Orders of this customer that the same attempt may have placed: with the same idempotency key, the same client reference or,
 * without a key, the same cart version and either some of the same lines or, as staff may have changed them, the same request. The
 * version of a cart that the client keeps itself never changes, so a match by it ends with the order's cancellation, or after a day
 * (decision 8).
 */
export function findPreviousOrders(
  tx: Database,
  { customerId, key, payment, lines, digest }: Attempt,
): Promise<PreviousOrder[]> {
  return selectPrevious(tx, {
    customerId,
    key: key === undefined ? null : sentKey(key),
    reference: payment.clientReference ?? null,
    digest,
    products: lines.map(({ productId }) => productId),
    options: lines.map(({ optionId }) => optionId),
  })
}

interface AttemptValues {
  customerId: string
  key: string | null
  reference: string | null
  digest: string
  products: string[]
  options: string[]
}

const selectPrevious = readyStatement(
  ({
    customerId,
    key,
    reference,
    digest,
    products,
    options,
  }: AttemptValues) => sql<PreviousOrder>`/* find_previous_orders */
    select id, number, created_at, request_digest, false as by_cart, false as is_over
    from orders where customer_id = ${customerId} and idempotency_key = ${key}
    union all
    select orders.id, number, orders.created_at, request_digest, true,
      status = 'Cancelled' or orders.created_at < now() - interval '1 day'
    from orders join customer on customer.id = customer_id
    where customer_id = ${customerId} and ${hidden(sql`${key}::text`)} is null
      and starts_with(idempotency_key, ${cartKeys} || cart_version || ':')
      and (request_digest = ${digest} or exists (select from order_item where order_id = orders.id
        and (product_id, option_id) in (select * from unnest(${products}::uuid[], ${options}::uuid[]))))
    union all
    select id, number, created_at, request_digest, false, false
    from orders where customer_id = ${customerId}
      and id in (select order_id from payment where client_reference = ${reference})`,
)

/** The order with its lines, adjustments, address, first event, payment and deliveries to webhooks, in one statement. */
export async function insertOrder(
  tx: Database,
  { customerId, key, digest, by = 'customer', notes = {} }: Attempt & { key: string },
  { at, address, lines, price, payments }: OrderQuote,
  payment: NewPayment,
): Promise<OrderRow> {
  const id = newId()
  const { actor, staff_id, staff_name } = actorColumns(by)
  const adjustments = price.adjustments.map((one) => ({ ...noDelivery, ...one }))
  const { gstin = null, business = null } = address
  const payment_id = newId()
  const held_until = heldUntil(payment.provider, at, payments)
  const inserted = await insertRows(tx, {
    id,
    customerId,
    key,
    digest,
    actor,
    staff_id,
    staff_name,
    createdAt: at,
    subtotal: price.subtotal,
    total: price.total,
    items: JSON.stringify(itemRows(lines)),
    adjustments: JSON.stringify(adjustmentRows(price.adjustments)),
    ...address,
    gstin,
    business,
    ...payment,
    payment_id,
    held_until,
  })
  const placed = inserted[0] as (typeof inserted)[number]
  const wrote = noteColumns(notes)
  await insertShopperNotes(tx, id, wrote)
  return {
    id,
    ...placed,
    created_at: at,
    subtotal_paise: price.subtotal,
    total_paise: price.total,
    ...address,
    gstin,
    business,
    ...wrote,
    adjustments,
    payment_id,
    held_until,
    amount_paise: price.total,
    earlier_paise: 0,
    earlier_payments: 0,
    method: payment.provider,
    payment_status: payment.status,
    reference: payment.reference,
    bank_reference: null,
    client_reference: payment.client_reference,
    paid_at: null,
    credited_paise: 0,
    refund_due_paise: 0,
    items: lines.map((line) => ({ ...noPicture, ...line.picture, ...snapshot(line) })),
  }
}

interface NewOrder extends Required<ShippingInfoRow>, NewPayment {
  id: string
  payment_id: string
  held_until: Date | null
  customerId: string
  key: string
  digest: string
  subtotal: Paise
  total: Paise
  createdAt: Date
  /** Rows as JSON. */
  items: string
  adjustments: string
  actor: string
  staff_id: string | null
  staff_name: string
}

type ShippingInfoRow = Omit<ShippingInfo, 'gstin' | 'business'> & {
  gstin: string | null
  business: string | null
}

const insertRows = readyStatement(
  (row: NewOrder) => sql<Pick<OrderRow, 'number' | 'status'>>`/* insert_order */
    with placed as (
      insert into orders (id, customer_id, idempotency_key, request_digest, subtotal_paise, total_paise, created_at)
      values (${row.id}, ${row.customerId}, ${row.key}, ${row.digest}, ${row.subtotal}, ${row.total}, ${row.createdAt})
      returning id, number, status, created_at
    ), items as (
      insert into order_item (order_id, position, product_id, option_id, title, slug, option_name, option_value,
        price_paise, quantity, media_id, image_alt)
      select placed.id, item.* from placed, jsonb_to_recordset(${row.items}) as item (
        position int, product_id uuid, option_id uuid, title text, slug text, option_name text, option_value text,
        price_paise int, quantity int, media_id uuid, image_alt text)
    ), parts as (
      insert into order_item_part (order_id, position, product_id, option_id, title, option_name, pieces)
      select placed.id, item.position, part.* from placed,
        jsonb_to_recordset(${row.items}) as item (position int, parts jsonb),
        jsonb_to_recordset(item.parts) as part (product_id uuid, option_id uuid, title text, option_name text, pieces int)
    ), adjustments as (
      insert into order_adjustment (order_id, position, kind, label, amount_paise, line_position, promotion_id,
        rate_id, first_day, last_day, is_pickup)
      select placed.id, adjustment.* from placed, jsonb_to_recordset(${row.adjustments}) as adjustment (
        position int, kind text, label text, amount_paise bigint, line_position int, promotion_id uuid,
        rate_id text, first_day int, last_day int, is_pickup bool)
    ), addresses as (
      insert into order_address (order_id, firstname, lastname, address, other, city, state, country, pincode,
        gstin, business)
      select id, ${row.firstname}, ${row.lastname}, ${row.address}, ${row.other}, ${row.city},
        ${row.state}, ${row.country}, ${row.pincode}, ${row.gstin}, ${row.business} from placed
    ), events as (
      insert into order_event (order_id, at, actor, staff_id, staff_name, to_status)
      select id, created_at, ${row.actor}, ${row.staff_id}::uuid, ${row.staff_name}, status from placed
    ), payments as (
      insert into payment (id, order_id, held_until, provider, status, amount_paise, reference, client_reference, qr_reference)
      select ${row.payment_id}::uuid, id, ${row.held_until}::timestamptz, ${row.provider}, ${row.status}, ${row.total}, ${row.reference},
        ${row.client_reference}, ${row.qr_reference} from placed
    ), deliveries as (
      insert into webhook_delivery (webhook_id, event, order_id, order_status, payment_status)
      select webhook.id, 'order.placed', placed.id, placed.status, ${row.status}
      from placed, webhook where paused_at is null for key share of webhook skip locked
    )
    select number, status from placed`,
)

/** Copied into the order, as products change later [ORD-05]. */
const snapshot = (line: PricedLine) => ({
  product_id: line.product_id,
  option_id: line.option_id,
  title: line.title,
  slug: line.slug,
  option_name: line.option_name,
  option_value: line.option_value,
  price_paise: line.price_paise,
  quantity: line.quantity,
})

export const itemRows = (lines: readonly PricedLine[]) =>
  lines.map((line, position) => ({
    position,
    ...snapshot(line),
    media_id: line.picture?.id ?? null,
    image_alt: line.picture?.alt ?? '',
    parts: line.parts ?? [],
  }))

const noDelivery = { rate_id: null, first_day: null, last_day: null, is_pickup: false }

export const adjustmentRows = (adjustments: readonly Adjustment[]) =>
  adjustments.map((adjustment, position) => ({ position, ...noDelivery, ...adjustment }))

const noPicture = { alt: '', key: null, widths: null, width: null, height: null }
