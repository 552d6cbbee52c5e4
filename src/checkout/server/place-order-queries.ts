import { sql } from 'kysely'
import { findBeyond, putBackLines } from '../../cart/server/cart-queries'
import { fromOffers, offerColumns, offerPicture, type PicturedOffer } from '../../cart/server/offer-queries'
import { lockCustomer } from '../../customers/server/account/account-queries'
import { loginNeeded } from '../../customers/server/account/account-refusals'
import type { OrderLetters } from '../../email/server/outbox'
import type { ShippingInfo } from '../../orders/contract/orders'
import { type Actor, actorColumns } from '../../orders/server/actor'
import { orderNumberBefore } from '../../orders/server/order-number'
import type { OrderRow } from '../../orders/server/order-queries'
import { untilOnDisk, waitNotForDisk } from '../../platform/db/commit'
import { inTransaction } from '../../platform/db/in-transaction'
import { readyStatement } from '../../platform/db/ready-statement'
import type { Database } from '../../platform/db/tables'
import type { OrderPrice, PricedLine, WantedLine } from './price-order'
import type { StockDeductions } from './stock'

/**
 * The idempotency key where the client sent none, made from the version of the cart. A second request for the same
 * lines, from another tab or after a lost answer, gets the first order; one with other contents is refused.
 */
export const cartKey = (version: number, digest: string) => `cart:${version}:${digest}`

/** Versions of a customer's cart and orders. Both numbers only grow, so every change in between is noticed. */
interface Standing {
  cart_version: number
  /** The number of the newest order. */
  newest: number
}

/** What a price and an address are judged by: the same for whoever orders these products at this moment. */
export interface OfferFacts {
  /** By the database's clock. */
  now: Date
  /** As text: hardly ever others than for the order before. */
  settings: string
  /** How often settings had been changed. */
  settings_version: number
  offers: readonly PicturedOffer[]
}

export interface OrderFacts extends OfferFacts, Standing {
  /** Orders made under this very key; without one, from this very cart with some of the same lines in it. */
  earlier: { id: string; request_digest: string }[]
}

/** All that an order is judged by, at one moment (`orders_before`: migration 0034). */
export async function readForOrder(
  db: Database,
  customerId: string,
  key: string | undefined,
  lines: readonly WantedLine[],
): Promise<OrderFacts> {
  const [products, options] = [lines.map((line) => line.productId), lines.map((line) => line.optionId)]
  const [facts] = await readFacts(db, { customerId, key: key ?? null, products, options })
  if (!facts) throw loginNeeded()
  return facts
}

interface Asked {
  customerId: string
  key: string | null
  products: string[]
  options: string[]
}

const readFacts = readyStatement(
  ({ customerId, key, products, options }: Asked) => sql<OrderFacts>`
    with wanted as materialized (select ${products}::uuid[] as products, ${options}::uuid[] as options)
    select cart_version, date_trunc('milliseconds', now()) as now, newest, earlier,
      (select coalesce(jsonb_object_agg(key, value), '{}')::text from setting) as settings,
      (select version from settings_version) as settings_version,
      (select coalesce(json_agg(offer), '[]') from (
        select ${offerColumns}, case when option.id = any (wanted.options) then ${offerPicture} end as picture
        ${fromOffers} where product.id = any (wanted.products)
      ) offer) as offers
    from customer, wanted, orders_before(customer.id, ${key}, products, options)
    where customer.id = ${customerId}`,
)

export interface NewOrder {
  id: string
  customerId: string
  /** What the cart and the orders were when they were read; `newest` is absent where they were not. */
  standing: { cart_version?: number | undefined; newest?: number }
  settingsVersion: number
  by: Actor
  key: string
  digest: string
  createdAt: Date
  lines: readonly PricedLine[]
  deductions: StockDeductions
  price: OrderPrice
  address: ShippingInfo
  payment: PaymentStart
  letters: OrderLetters
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
 * Writes everything an order changes in one call (`place_order_as_judged`): the order, its letters, the cart, the stock [CHK-14].
 * Gives nothing where what it was judged by does not hold any more, or something was ordered under its key. On a server it
 * commits without waiting for the disk, which releases the locks on stock early, and resolves when the commit is on disk.
 */
export async function writeOrder(db: Database, order: NewOrder): Promise<OrderRow | undefined> {
  const { id, customerId, standing, by, address, payment, price, createdAt, letters, deductions } = order
  const wish = {
    ...standing,
    id,
    customer_id: customerId,
    settings_version: order.settingsVersion,
    idempotency_key: order.key,
    request_digest: order.digest,
    subtotal_paise: price.subtotal,
    total_paise: price.total,
    adjustments: price.adjustments.map((adjustment, position) => ({ position, ...adjustment })),
    created_at: createdAt,
    number_before: orderNumberBefore(createdAt),
    lines: order.lines.map(keptOf),
    address,
    by: actorColumns(by),
    payment: { provider: payment.method, ...payment },
    ...letters,
    ...deductions,
  }
  const [answer] = await placeWish(db, { wish: JSON.stringify(wish) })
  if (!answer) return
  const { waits, ...placed } = answer
  // Within a transaction its commit is still to come.
  if (waits === 'off' && !db.isTransaction) await untilOnDisk(db)
  return orderOf(placed, order)
}

/**
 * The same, but pieces of its lines that are not ordered stay in the cart. The customer is locked first: emptying the
 * cart does not change its version, so without the lock lines emptied meanwhile could come back.
 */
export async function writeOrderOfPart(db: Database, order: NewOrder, ordered: readonly WantedLine[]) {
  const placed = await inTransaction(db, async (tx) => {
    await lockCustomer(tx, order.customerId)
    const beyond = await findBeyond(tx, order.customerId, ordered)
    const written = await writeOrder(tx, order)
    if (written && beyond.length > 0) await putBackLines(tx, order.customerId, beyond)
    return written
  })
  if (placed && !db.isTransaction) await untilOnDisk(db)
  return placed
}

const placeWish = readyStatement(
  ({ wish }: { wish: string }) => sql<Placed & { waits: string }>`
    select placed.*, ${waitNotForDisk} as waits from place_order_as_judged(${wish}::jsonb) placed`,
)

/** The order as it is now stored, without asking for it again. */
function orderOf(placed: Placed, { lines, address, payment, price, createdAt }: NewOrder): OrderRow {
  return {
    ...placed,
    ...address,
    gstin: address.gstin ?? null,
    business: address.business ?? null,
    subtotal_paise: price.subtotal,
    adjustments: [...price.adjustments],
    total_paise: price.total,
    created_at: createdAt,
    method: payment.method,
    payment_status: payment.status,
    paid_at: null,
    credited_paise: 0,
    refund_due_paise: 0,
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

const keptOf = (line: PricedLine, position: number) => ({
  position,
  ...snapshot(line),
  // Not kept, but looked at again: the pack, and whether pieces are counted.
  net_quantity: line.net_quantity,
  net_unit: line.net_unit,
  product_stock: line.product_stock,
  option_stock: line.option_stock,
  media_id: line.picture?.id ?? null,
  image_alt: line.picture?.alt ?? '',
})

const noPicture = { alt: '', key: null, widths: null, width: null, height: null }
