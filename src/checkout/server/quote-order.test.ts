import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aCustomer, aProduct, type MadeProduct } from '../../../tests/support/factories'
import { anOrderOf, meenasAddress } from '../../../tests/support/order-bodies'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { writeSetting } from '../../settings/server/shop-queries'
import type { OrderRequest } from './order-request'
import { placeOrder } from './place-order'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterEach(() => sql`delete from setting`.execute(shop.db))
afterAll(() => shop.close())

const changes: Record<string, { code: string; change: (honey: MadeProduct) => Promise<unknown> }> = {
  'its price is raised': {
    code: 'TOTALS_CHANGED',
    change: ({ id }) =>
      sql`update product set price_paise = price_paise + 100 where id = ${id}`.execute(shop.db),
  },
  'its option has its own price': {
    code: 'TOTALS_CHANGED',
    change: ({ id }) =>
      sql`update product_option set price_paise = 77700 where product_id = ${id}`.execute(shop.db),
  },
  'it is withdrawn': {
    code: 'PRODUCT_WITHDRAWN',
    change: ({ id }) => sql`update product set archived_at = now() where id = ${id}`.execute(shop.db),
  },
  'its option is withdrawn': {
    code: 'PRODUCT_WITHDRAWN',
    change: ({ id }) =>
      sql`update product_option set archived_at = now() where product_id = ${id}`.execute(shop.db),
  },
  'its pieces are counted from now on, and none is left': {
    code: 'NOT_ENOUGH_LEFT',
    change: ({ id }) => sql`update product set stock = 0 where id = ${id}`.execute(shop.db),
  },
  'the pieces of its option are counted from now on, and none is left': {
    code: 'NOT_ENOUGH_LEFT',
    change: ({ id }) => sql`update product_option set stock = 0 where product_id = ${id}`.execute(shop.db),
  },
  'the fee is raised': {
    code: 'TOTALS_CHANGED',
    change: () => writeSetting(shop.db, 'feePaise', 900),
  },
  'its state is no longer served': {
    code: 'STATE_NOT_SERVED',
    change: () => writeSetting(shop.db, 'states', ['Kerala']),
  },
}

test.each(Object.keys(changes))(
  '[CART-09] [CHK-04] an order is quoted by what is so now: %s',
  async (what) => {
    const { code, change } = changes[what] as (typeof changes)[string]
    const honey = await aProduct(shop.db)
    await placeOrder(shop.db, await anOrder(honey))
    const next = await anOrder(honey)

    await change(honey)

    await expect(placeOrder(shop.db, next)).rejects.toMatchObject({ code })
    expect(await ordersOf(next)).toEqual([])
  },
)

test('an order keeps the pack size of the moment it is placed', async () => {
  const honey = await aProduct(shop.db, { net_quantity: 500, net_unit: 'g', options: [{ name: 'Amber' }] })
  await sql`update product set net_quantity = 250 where id = ${honey.id}`.execute(shop.db)

  const { items } = await placeOrder(shop.db, await anOrder(honey))

  expect(items).toMatchObject([{ option_name: 'Amber, 250 g' }])
})

test('[CHK-13] placing an order takes at most ten statements, however many lines it has', async () => {
  const statements: string[] = []
  const counted = shop.db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const products = await Promise.all(
    [1, 2, 3].map(() => aProduct(shop.db, { stock: 9, options: [{ stock: 3 }, {}] })),
  )
  const lines = products.flatMap((of) => [{ of }, { of, option: 1 }])

  const { totalPrice, orderItems } = anOrderOf(lines)
  await placeOrder(counted, {
    ...(await anOrder(products[0] as MadeProduct)),
    orderItems: orderItems as OrderRequest['orderItems'],
    expectedTotal: totalPrice * 100,
  })

  // Besides these, begin and commit.
  expect(statements).toHaveLength(8)
})

/** One piece, ordered by a new customer under a new key. */
async function anOrder(product: MadeProduct): Promise<OrderRequest> {
  const { id: customerId } = await aCustomer(shop.db)
  return {
    customerId,
    key: uuid(),
    shippingInfo: meenasAddress,
    orderItems: anOrderOf([{ of: product }]).orderItems as OrderRequest['orderItems'],
    expectedTotal: product.price_paise + 500,
    payment: { method: 'COD' },
  }
}

const ordersOf = ({ customerId }: OrderRequest) =>
  shop.db.selectFrom('orders').select('id').where('customer_id', '=', customerId).execute()
