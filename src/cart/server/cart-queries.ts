import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { loginNeeded } from '../../customers/server/account/account-errors'
import { limits } from '../../platform/contract/constants'
import type { Paise } from '../../platform/contract/money'
import { readyStatement } from '../../platform/db/ready-statement'
import type { Database } from '../../platform/db/tables'
import { fromOffers, type OfferRow, offerColumns, offerPicture, type PicturedOffer } from './offer-queries'

export interface CartLineRow extends PicturedOffer {
  id: string
  quantity: number
  price_when_added: Paise
  place: number
}

/** Reads the cart and its version in one statement, so that they match. */
export async function findCart(db: Database, customerId: string) {
  const { rows } = await sql<{ cart_version: number; lines: CartLineRow[] }>`/* find_cart */
    select cart_version, to_json(array(
      select to_json(one) from (
        select ${offerColumns}, ${offerPicture} as picture, line.id, line.quantity, line.price_paise as price_when_added,
          (extract(epoch from line.created_at) * 1000000)::bigint as place
        ${fromOffers}
        join cart_item line on (line.product_id, line.option_id) = (product.id, option.id)
        where line.customer_id = customer.id
      ) one order by place, id
    )) as lines
    from customer where id = ${customerId}`.execute(db)
  if (!rows[0]) throw loginNeeded()
  return rows[0]
}

/** Also locks the customer: changes of one cart happen one after the other. */
export async function growCartVersion(tx: Database, customerId: string): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ cart_version: sql`cart_version + 1` })
    .where('id', '=', customerId)
    .returning('cart_version')
    .executeTakeFirstOrThrow(loginNeeded)
}

const written = ['id', 'product_id', 'option_id', 'quantity'] as const

export interface Addition {
  customerId: string
  productId: string
  optionId: string
  quantity: number
  /** Former place of a line that is put back; a new line goes last. */
  place?: number | undefined
}

export interface Added {
  /** All options of the product; empty if there is no such product. */
  offers: OfferRow[]
  /** Pieces of this line and number of all lines in the cart before. */
  before: number
  lines: number
  /** Null if the line was not added: the values above say why, or the cart changed concurrently. */
  line: WrittenLine | null
}

/**
 * Adds to the line of this product and option, ten at most [CART-08], or inserts one. It checks the cart as it was when the
 * statement began. If a concurrent change has raised the cart version since, it writes nothing.
 */
export async function addCartLine(db: Database, addition: Addition): Promise<Added> {
  const [added] = await addToLines(db, { ...addition, place: addition.place ?? null, lineId: newId() })
  if (!added) throw loginNeeded()
  return added
}

interface NewLine extends Omit<Addition, 'place'> {
  place: number | null
  lineId: string
}

const addToLines = readyStatement(
  ({ customerId, productId, optionId, quantity, place, lineId }: NewLine) => sql<Added>`/* add_to_cart */
    with offer as materialized ((
      select ${offerColumns} ${fromOffers} where product.id = ${productId}
    )),
    cart as materialized (
      select id, cart_version,
        coalesce((select quantity from cart_item where customer_id = customer.id
          and (product_id, option_id) = (${productId}::uuid, ${optionId}::uuid)), 0) as before,
        (select count(*) from cart_item where customer_id = customer.id)::int as lines
      from customer where id = ${customerId}
    ),
    possible as (
      select offer.* from offer, cart
      where option_id = ${optionId}::uuid and available and (before > 0 or lines < ${limits.cartLines}::int)
        and least(before + ${quantity}::int, ${limits.quantityMax}::int)
          <= coalesce(option_stock, product_stock, ${limits.quantityMax}::int)
    ),
    held as (
      update customer set cart_version = customer.cart_version + 1 from cart, possible
      where customer.id = cart.id and customer.cart_version = cart.cart_version
      returning customer.id
    ),
    line as (
      insert into cart_item (id, customer_id, product_id, option_id, quantity, price_paise, created_at)
      select ${lineId}::uuid, held.id, product_id, option_id, ${quantity}::int, price_paise,
        least(now(), to_timestamp(${place}::float8 / 1000000))
      from possible, held
      on conflict (customer_id, product_id, option_id) do update set
        quantity = least(cart_item.quantity + excluded.quantity, ${limits.quantityMax}::int),
        price_paise = excluded.price_paise
      returning id, product_id, option_id, quantity
    )
    select before, lines,
      (select coalesce(json_agg(offer), '[]') from offer) as offers,
      (select to_json(line) from line) as line
    from cart`,
)

/**
 * Removes the ordered lines. With `keepsMore`, pieces beyond the ordered quantity stay as new lines and raise the cart version.
 */
export async function removeOrdered(
  tx: Database,
  customerId: string,
  lines: readonly { productId: string; optionId: string; quantity: number }[],
  { keepsMore }: { keepsMore: boolean },
): Promise<void> {
  await removeLines(tx, { customerId, lines: JSON.stringify(lines), keepsMore })
}

const removeLines = readyStatement(
  ({
    customerId,
    lines,
    keepsMore,
  }: {
    customerId: string
    lines: string
    keepsMore: boolean
  }) => sql`/* remove_ordered */
    with ordered as materialized (
      select * from jsonb_to_recordset(${lines}) as line ("productId" uuid, "optionId" uuid, quantity int)
    ), reduced as (
      update cart_item line set id = gen_random_uuid(), quantity = line.quantity - ordered.quantity from ordered
      where customer_id = ${customerId} and (product_id, option_id) = ("productId", "optionId")
        and ${keepsMore} and line.quantity > ordered.quantity
      returning line.id
    ), removed as (
      delete from cart_item line using ordered
      where customer_id = ${customerId} and (product_id, option_id) = ("productId", "optionId")
        and not (${keepsMore} and line.quantity > ordered.quantity)
    )
    update customer set cart_version = cart_version + 1 where id = ${customerId} and exists (select from reduced)`,
)

/** Returns undefined if the line is not this customer's. */
export const setQuantity = (tx: Database, customerId: string, lineId: string, quantity: number) =>
  tx
    .updateTable('cart_item')
    .set({ quantity })
    .where('id', '=', lineId)
    .where('customer_id', '=', customerId)
    .returning(written)
    .executeTakeFirst()

export type WrittenLine = NonNullable<Awaited<ReturnType<typeof setQuantity>>>

export async function deleteLine(tx: Database, customerId: string, lineId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('cart_item')
    .where('id', '=', lineId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function deleteAllLines(tx: Database, customerId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('cart_item')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
