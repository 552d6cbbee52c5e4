import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect } from 'vitest'
import { aCustomer, aProduct, type MadeProduct } from '../../../tests/support/factories/factories'
import { anOrderOf, meenasAddress } from '../../../tests/support/factories/order-bodies'
import { test } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'
import { writeSetting } from '../../settings/server/shop-queries'
import type { OrderRequest } from './order-request'
import { placeOrder } from './place-order'

test.afterEach(({ shop }) => sql`delete from setting`.execute(shop.db))

const changes: Record<
  string,
  { code: string; change: (shop: TestShop, honey: MadeProduct) => Promise<unknown> }
> = {
  'its price is raised': {
    code: 'TOTALS_CHANGED',
    change: (shop, { id }) =>
      sql`update product set price_paise = price_paise + 100 where id = ${id}`.execute(shop.db),
  },
  'its option has its own price': {
    code: 'TOTALS_CHANGED',
    change: (shop, { id }) =>
      sql`update product_option set price_paise = 77700 where product_id = ${id}`.execute(shop.db),
  },
  'it is withdrawn': {
    code: 'PRODUCT_WITHDRAWN',
    change: (shop, { id }) => sql`update product set archived_at = now() where id = ${id}`.execute(shop.db),
  },
  'its option is withdrawn': {
    code: 'PRODUCT_WITHDRAWN',
    change: (shop, { id }) =>
      sql`update product_option set archived_at = now() where product_id = ${id}`.execute(shop.db),
  },
  'its pieces are counted from now on, and none is left': {
    code: 'NOT_ENOUGH_LEFT',
    change: (shop, { id }) => sql`update product set stock = 0 where id = ${id}`.execute(shop.db),
  },
  'the pieces of its option are counted from now on, and none is left': {
    code: 'NOT_ENOUGH_LEFT',
    change: (shop, { id }) =>
      sql`update product_option set stock = 0 where product_id = ${id}`.execute(shop.db),
  },
  'the fee is raised': {
    code: 'TOTALS_CHANGED',
    change: (shop) => writeSetting(shop.db, 'feePaise', 900),
  },
  'its state is no longer served': {
    code: 'STATE_NOT_SERVED',
    change: (shop) => writeSetting(shop.db, 'states', ['Kerala']),
  },
}

test.for(Object.keys(changes))(
  '[CART-09] [CHK-04] an order is quoted with current data: %s',
  async (what, { shop }) => {
    const { code, change } = changes[what] as (typeof changes)[string]
    const honey = await aProduct(shop.db)
    await placeOrder(shop.db, await anOrder(shop, honey))
    const next = await anOrder(shop, honey)

    await change(shop, honey)

    await expect(placeOrder(shop.db, next)).rejects.toMatchObject({ code })
    expect(await ordersOf(shop, next)).toEqual([])
  },
)

test('an order keeps the pack size at the time it was placed', async ({ shop }) => {
  const honey = await aProduct(shop.db, { net_quantity: 500, net_unit: 'g', options: [{ name: 'Amber' }] })
  await sql`update product set net_quantity = 250 where id = ${honey.id}`.execute(shop.db)

  const { items } = await placeOrder(shop.db, await anOrder(shop, honey))

  expect(items).toMatchObject([{ option_name: 'Amber, 250 g' }])
})

test('[CHK-13] placing an order takes at most ten statements, however many lines it has', async ({
  shop,
}) => {
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
    ...(await anOrder(shop, products[0] as MadeProduct)),
    orderItems: orderItems as OrderRequest['orderItems'],
    expectedTotal: totalPrice * 100,
  })

  // Plus begin and commit.
  expect(statements).toHaveLength(8)
})

/** One piece, ordered by a new customer under a new key. */
async function anOrder(shop: TestShop, product: MadeProduct): Promise<OrderRequest> {
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

const ordersOf = (shop: TestShop, { customerId }: OrderRequest) =>
  shop.db.selectFrom('orders').select('id').where('customer_id', '=', customerId).execute()
