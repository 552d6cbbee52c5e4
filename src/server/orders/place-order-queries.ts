import { type RawBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { ShippingInfo } from '#contract/orders'
import { loginNeeded } from '../accounts/account-refusals'
import { offersOf, type PicturedOffer } from '../cart/offer-queries'
import type { Database } from '../database/tables'
import type { OrderLetter } from '../mail/outbox'
import { type Actor, actorColumns } from './actor'
import { orderNumberBefore } from './order-number'
import type { OrderRow } from './order-queries'
import type { OrderPrice, WantedLine } from './price-order'
import { enoughTaken, type Takings, takeStock } from './stock-queries'

export type PricedLine = PicturedOffer & { quantity: number }

/** The customer, held until the transaction ends, and the moment of the order by the database's clock. */
export async function lockForOrder(tx: Database, customerId: string) {
  const { rows } = await sql<{ cart_version: number; email: string; now: Date }>`
    select cart_version, email, date_trunc('milliseconds', now()) as now
    from customer where id = ${customerId} for no key update`.execute(tx)
  if (!rows[0]) throw loginNeeded()
  return rows[0]
}

/** How an attempt to order is known again: its key, and the cart it was made from if the client gave none. */
export interface AttemptNames {
  key: string
  cart: string | undefined
}

export interface OrderFacts {
  settings: Record<string, unknown>
  offers: PicturedOffer[]
  /** Orders made under this very key, or from this very cart with some of the same lines in it. */
  earlier: { id: string; request_digest: string }[]
}

/** All that an order is judged by, at one moment. */
export async function readForOrder(
  tx: Database,
  customerId: string,
  { key, cart = '' }: AttemptNames,
  lines: readonly WantedLine[],
): Promise<OrderFacts> {
  const productIds = lines.map((line) => line.productId)
  const optionIds = lines.map((line) => line.optionId)
  const { rows } = await sql<OrderFacts>`
    select
      (select coalesce(json_object_agg(key, value), '{}') from setting) as settings,
      (select coalesce(json_agg(offer), '[]') from (${offersOf(productIds)}) offer) as offers,
      (select coalesce(json_agg(json_build_object('id', id, 'request_digest', request_digest)), '[]')
       from orders where customer_id = ${customerId} and (
         idempotency_key = ${key} or (
           ${cart} <> '' and starts_with(idempotency_key, ${cart}) and exists (
             select from order_item item
             join unnest(${productIds}::uuid[], ${optionIds}::uuid[]) wanted (product_id, option_id)
               using (product_id, option_id)
             where item.order_id = orders.id)))) as earlier`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A select without a table gave no row')
  return row
}

export interface NewOrder {
  customerId: string
  by: Actor
  key: string
  digest: string
  createdAt: Date
  lines: readonly PricedLine[]
  takings: Takings
  price: OrderPrice
  address: ShippingInfo
  payment: PaymentStart
  letters: readonly OrderLetter[]
}

export interface PaymentStart {
  method: 'COD' | 'UPI'
  status: 'Pending' | 'Verifying'
  /** What the shopper typed; absent: named after the order. */
  reference: string | undefined
  qr_reference: string | null
}

interface Placed {
  id: string
  number: number
  status: OrderRow['status']
  reference: string
}

/**
 * Everything an order changes, in one statement: stock, the order and its parts, its letters, the end of
 * its lines in the cart [CHK-14]. Stock is held only while it runs. Gives nothing, and leaves behind what
 * must be rolled back, where there was not enough.
 */
export async function writeOrder(tx: Database, order: NewOrder): Promise<OrderRow | undefined> {
  const { customerId, lines, address, payment, price, createdAt } = order
  const by = actorColumns(order.by)
  const { rows } = await sql<Placed>`
    with ${takeStock(order.takings)},
    placed as (
      insert into orders (id, customer_id, idempotency_key, request_digest,
                          subtotal_paise, fee_paise, total_paise, created_at)
      select ${uuid()}::uuid, ${customerId}::uuid, ${order.key}, ${order.digest},
             ${price.subtotal}::bigint, ${price.fee}::int, ${price.total}::bigint, ${createdAt}::timestamptz
      where ${enoughTaken(order.takings)}
      returning id, number, status
    ),
    line as (select * from ${asRows(lines.map(keptOf), lineColumns)}),
    items as (
      insert into order_item (order_id, position, product_id, option_id, title, slug, option_name,
                              option_value, price_paise, quantity, media_id, image_alt)
      select placed.id, line.* from placed, line
    ),
    address as (
      insert into order_address (order_id, firstname, lastname, address, other, city, state, country, pincode)
      select placed.id, one.* from placed, ${asRows([address], addressColumns)}
    ),
    event as (
      insert into order_event (order_id, actor, staff_id, staff_name, to_status)
      select id, ${by.actor}, ${by.staff_id}::uuid, ${by.staff_name}, status from placed
    ),
    paid as (
      insert into payment (order_id, method, status, amount_paise, reference, qr_reference)
      select id, ${payment.method}, ${payment.status}, ${price.total}::bigint,
             coalesce(${payment.reference ?? null}, 'COD-' || ${numbered(createdAt)}), ${payment.qr_reference}
      from placed
      returning reference
    ),
    letters as (
      insert into outbox (id, kind, recipient, payload)
      select one.id, one.kind, one.recipient, one.payload || jsonb_build_object('number', placed.number)
      from placed, ${asRows(order.letters, letterColumns)}
    ),
    ordered as (
      delete from cart_item using placed, line
      where cart_item.customer_id = ${customerId}
        and (cart_item.product_id, cart_item.option_id) = (line.product_id, line.option_id)
    )
    select placed.*, paid.reference from placed, paid`.execute(tx)
  return rows[0] && orderOf(rows[0], order)
}

/** The order as it is now stored, without asking for it again. */
function orderOf(placed: Placed, { lines, address, payment, price, createdAt }: NewOrder): OrderRow {
  return {
    ...placed,
    ...address,
    subtotal_paise: price.subtotal,
    fee_paise: price.fee,
    total_paise: price.total,
    created_at: createdAt,
    method: payment.method,
    payment_status: payment.status,
    paid_at: null,
    items: lines.map((line) => ({ ...noPicture, ...line.picture, ...snapshot(line) })),
  }
}

const asRows = (rows: readonly object[], columns: RawBuilder<unknown>) =>
  sql`json_to_recordset(${JSON.stringify(rows)}) as one (${columns})`

const lineColumns = sql`position int, product_id uuid, option_id uuid, title text, slug text, option_name text,
  option_value text, price_paise int, quantity int, media_id uuid, image_alt text`
const addressColumns = sql`firstname text, lastname text, address text, other text, city text, state text,
  country text, pincode text`
const letterColumns = sql`id uuid, kind text, recipient text, payload jsonb`

/** The number people read; it never repeats, and grows beyond six digits unharmed. */
const numbered = (createdAt: Date) =>
  sql`${orderNumberBefore(createdAt)}::text || lpad(number::text, greatest(6, length(number::text)), '0')`

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

const keptOf = (line: PricedLine, position: number) => ({
  position,
  ...snapshot(line),
  media_id: line.picture?.id ?? null,
  image_alt: line.picture?.alt ?? '',
})

const noPicture = { alt: '', key: null, widths: null, width: null, height: null }
