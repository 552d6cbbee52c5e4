import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { v7 as uuid } from 'uuid'
import { limits } from '#contract/constants'
import { loginNeeded } from '../accounts/account-refusals'
import type { Database } from '../database/tables'
import { selectOffers } from './offer-queries'

/** The whole cart and its version in one statement, so that the one belongs to the other. */
export async function findCart(db: Database, customerId: string) {
  const lines = selectOffers(db)
    .innerJoin('cart_item as line', (join) =>
      join.onRef('line.product_id', '=', 'product.id').onRef('line.option_id', '=', 'option.id'),
    )
    .select(['line.id', 'line.quantity', 'line.price_paise as price_when_added'])
    .where('line.customer_id', '=', customerId)
    .orderBy('line.created_at')
    .orderBy('line.id')
  return db
    .selectFrom('customer')
    .select(['cart_version', jsonArrayFrom(lines).as('lines')])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow(loginNeeded)
}

export type CartLineRow = Awaited<ReturnType<typeof findCart>>['lines'][number]

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

/** Adds to the line of this product and option, ten at most [CART-08], or starts one; with the number of lines before. */
export function putInCart(
  tx: Database,
  line: { customer_id: string; product_id: string; option_id: string; quantity: number; price_paise: number },
) {
  return tx
    .insertInto('cart_item')
    .values({ id: uuid(), ...line })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'product_id', 'option_id']).doUpdateSet({
        quantity: sql`least(cart_item.quantity + excluded.quantity, ${limits.quantityMax})`,
        price_paise: line.price_paise,
      }),
    )
    .returning([
      ...written,
      // A row that was there before carries the number of the transaction that changed it.
      sql<boolean>`xmax = 0`.as('is_new'),
      sql<number>`(select count(*)::int from cart_item other where other.customer_id = ${line.customer_id})`.as(
        'lines_before',
      ),
    ])
    .executeTakeFirstOrThrow()
}

/** Of this customer's lines only; undefined if it is not one of them. */
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
