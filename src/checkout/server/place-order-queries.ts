import { type RawBuilder, sql } from 'kysely'
import { actorColumns } from '../../orders/server/actor'
import type { OrderRow } from '../../orders/server/order-queries'
import type { NewPayment } from '../../orders/server/payment-methods'
import type { Database } from '../../platform/db/tables'
import { newId } from '../../platform/util/new-id'
import { type Attempt, cartKeyPrefix, sentKey } from './order-request'
import type { PricedLine } from './price-order'
import type { Quote } from './quote-order'

export interface PreviousOrder {
  id: string
  request_digest: string
}

/**
 * Orders of this customer that the same attempt may have placed: under the same idempotency key, with the same reference of the
 * client, or, where it sent no key, from this version of the cart with some of the same lines.
 */
export async function findPreviousOrders(
  tx: Database,
  { customerId, key, payment, lines }: Attempt,
  cartVersion: number,
): Promise<PreviousOrder[]> {
  const clientReference = payment.method === 'COD' ? payment.clientReference : undefined
  const named = lines.map(({ productId, optionId }) => sql`(${productId}::uuid, ${optionId}::uuid)`)
  const fromCart = sql`starts_with(idempotency_key, ${cartKeyPrefix(cartVersion)}) and exists (
    select from order_item where order_id = orders.id and (product_id, option_id) in (${sql.join(named)}))`
  const conditions: RawBuilder<unknown>[] = [
    key === undefined ? fromCart : sql`idempotency_key = ${sentKey(key)}`,
    ...(clientReference === undefined
      ? []
      : [sql`id in (select order_id from payment where client_reference = ${clientReference})`]),
  ]
  const { rows } = await sql<PreviousOrder>`
    select id, request_digest from orders
    where customer_id = ${customerId} and (${sql.join(conditions, sql` or `)})`.execute(tx)
  return rows
}

/** The order with its lines, adjustments, address, first event and payment, in one statement. */
export async function insertOrder(
  tx: Database,
  { customerId, key, digest, by = 'customer' }: Attempt & { key: string },
  { at, address, lines, price }: Quote,
  payment: NewPayment,
): Promise<OrderRow> {
  const id = newId()
  const { actor, staff_id, staff_name } = actorColumns(by)
  const items = lines.map((line, position) => ({
    ...{ position, ...snapshot(line) },
    ...{ media_id: line.picture?.id ?? null, image_alt: line.picture?.alt ?? '' },
  }))
  const adjustments = price.adjustments.map((adjustment, position) => ({ position, ...adjustment }))
  const { gstin = null, business = null } = address
  const { rows } = await sql<{ number: number; status: OrderRow['status'] }>`
    with placed as (
      insert into orders (id, customer_id, idempotency_key, request_digest, subtotal_paise, total_paise, created_at)
      values (${id}, ${customerId}, ${key}, ${digest}, ${price.subtotal}, ${price.total}, ${at})
      returning id, number, status, created_at
    ), items as (
      insert into order_item (order_id, position, product_id, option_id, title, slug, option_name, option_value,
        price_paise, quantity, media_id, image_alt)
      select placed.id, item.* from placed, jsonb_to_recordset(${JSON.stringify(items)}) as item (
        position int, product_id uuid, option_id uuid, title text, slug text, option_name text, option_value text,
        price_paise int, quantity int, media_id uuid, image_alt text)
    ), adjustments as (
      insert into order_adjustment (order_id, position, kind, label, amount_paise, line_position)
      select placed.id, adjustment.* from placed, jsonb_to_recordset(${JSON.stringify(adjustments)}) as adjustment (
        position int, kind text, label text, amount_paise bigint, line_position int)
    ), addresses as (
      insert into order_address (order_id, firstname, lastname, address, other, city, state, country, pincode,
        gstin, business)
      select id, ${address.firstname}, ${address.lastname}, ${address.address}, ${address.other}, ${address.city},
        ${address.state}, ${address.country}, ${address.pincode}, ${gstin}, ${business} from placed
    ), events as (
      insert into order_event (order_id, at, actor, staff_id, staff_name, to_status)
      select id, created_at, ${actor}, ${staff_id}::uuid, ${staff_name}, status from placed
    ), payments as (
      insert into payment (order_id, provider, status, amount_paise, reference, client_reference, qr_reference)
      select id, ${payment.provider}, ${payment.status}, ${price.total}, ${payment.reference},
        ${payment.client_reference}, ${payment.qr_reference} from placed
    )
    select number, status from placed`.execute(tx)
  const placed = rows[0] as (typeof rows)[number]
  return {
    ...{ id, ...placed, created_at: at, subtotal_paise: price.subtotal, total_paise: price.total },
    ...{ ...address, gstin, business, adjustments: [...price.adjustments] },
    ...{ method: payment.provider, payment_status: payment.status, reference: payment.reference },
    ...{ paid_at: null, credited_paise: 0, refund_due_paise: 0 },
    items: lines.map((line) => ({ ...noPicture, ...line.picture, ...snapshot(line) })),
  }
}

/** What an order keeps of a line as it was [ORD-05]. */
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

const noPicture = { alt: '', key: null, widths: null, width: null, height: null }
