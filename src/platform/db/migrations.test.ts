import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { describe, expect } from 'vitest'
import { aCustomer, aProduct } from '../../../tests/support/factories/factories'
import { testWithDatabase } from '../../../tests/support/shop/shop-test'
import { orderStatuses } from '../../orders/contract/order-status'
import { paymentStatuses } from '../../orders/contract/payment-status'
import { paymentMethods } from '../../payments/contract/payment-methods'
import type { Database } from './tables'

const test = testWithDatabase({ pool: 1 })

let db: Database
test.beforeAll(async ({ database }) => {
  db = database.db
})

describe('wrong states cannot be stored', () => {
  const refused = (work: Promise<unknown>, constraint: RegExp) => expect(work).rejects.toThrow(constraint)

  test('negative prices and stock', async () => {
    await refused(aProduct(db, { price_paise: 0 }), /product_price_paise_check/)
    await refused(aProduct(db, { price_paise: 200, mrp_paise: 199 }), /product_mrp_covers_price/)
    await refused(aProduct(db, { stock: -1 }), /product_stock_check/)
    await refused(aProduct(db, { net_quantity: 500 }), /product_quantity_has_unit/)
    await refused(aProduct(db, { rating_count: 1, rating_sum: 6 }), /product_ratings_are_stars/)
  })

  test('names that are invalid in a URL', async () => {
    await refused(aProduct(db, { category: 'Honey & Jaggery' }), /category_name_check/)
    await refused(aProduct(db, { tag: '50%' }), /product_tag_check/)
  })

  test('the same email twice, in any letter case', async () => {
    await aCustomer(db, { email: 'Meena@Example.com' })

    await refused(aCustomer(db, { email: 'meena@example.com' }), /customer_email/)
  })

  test("a line of a cart with eleven pieces, or with another product's option", async () => {
    const customer = await aCustomer(db)
    const honey = await aProduct(db)
    const jaggery = await aProduct(db)
    const line = (given: object) =>
      db
        .insertInto('cart_item')
        .values({
          id: newId(),
          customer_id: customer.id,
          product_id: honey.id,
          option_id: honey.options[0]?.id ?? '',
          quantity: 1,
          price_paise: 100,
          ...given,
        })
        .execute()

    await refused(line({ quantity: 11 }), /cart_item_quantity_check/)
    await refused(line({ quantity: 0 }), /cart_item_quantity_check/)
    await refused(line({ option_id: jaggery.options[0]?.id }), /cart_item_product_id_option_id_fkey/)
    await line({})
    await refused(line({}), /cart_item_customer_id_product_id_option_id_key/)
  })

  test('two current payments, the same key or the same UPI reference twice', async () => {
    const customer = await aCustomer(db)
    const order = (given: object) => ({
      id: newId(),
      customer_id: customer.id,
      idempotency_key: newId(),
      request_digest: '',
      subtotal_paise: 1000,
      total_paise: 1500,
      ...given,
    })
    const place = (given: object = {}) =>
      db.insertInto('orders').values(order(given)).returningAll().executeTakeFirstOrThrow()
    const pay = (orderId: string, given: object = {}) =>
      db
        .insertInto('payment')
        .values({ order_id: orderId, provider: 'UPI', amount_paise: 1500, reference: 'T2611abc', ...given })
        .execute()

    const replace = (orderId: string) =>
      db.updateTable('payment').set({ replaced_at: new Date() }).where('order_id', '=', orderId).execute()

    const first = await place({ idempotency_key: 'once' })
    const second = await place()

    expect(second.number).toBe(first.number + 1)
    await refused(place({ idempotency_key: 'once' }), /orders_customer_id_idempotency_key_key/)
    await refused(place({ status: 'Lost' }), /orders_status_check/)
    await refused(pay(first.id, { status: 'Paid' }), /payment_paid_at_if_paid/)
    await pay(first.id)
    await refused(pay(first.id, { reference: 'T2611abd' }), /payment_current/)
    await refused(replace(first.id), /payment_replaced_after_failure/)
    await refused(pay(second.id, { reference: 't2611ABC' }), /payment_upi_reference/)
    await pay(second.id, { provider: 'COD', reference: 'T2611abc' })
  })

  test.each([
    ['orders_status_check', orderStatuses],
    ['payment_status_check', paymentStatuses],
    ['payment_provider_check', paymentMethods],
  ])('%s allows what the contract lists', async (name, listed) => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${name}`.execute(db)
    const allowed = [...(rows[0]?.definition ?? '').matchAll(/'(\w[^']*)'::text/g)].map(([, value]) => value)

    expect(allowed.sort()).toEqual([...listed].sort())
  })

  test('words of a title are stored for correcting typing errors', async () => {
    const { id } = await aProduct(db, { title: 'Thinai millet' })
    await db.updateTable('product').set({ title: 'Samai millet' }).where('id', '=', id).execute()

    const { rows } = await sql<{ word: string }>`
      select word from search_word where word % 'milet' or word % 'samay' order by word`.execute(db)

    expect(rows.map((row) => row.word)).toEqual(['millet', 'samai'])
  })
})
