import { sql } from 'kysely'
import { expect } from 'vitest'
import { aCustomer, aProduct } from '../../../../tests/support/factories/factories'
import { anOrderOf } from '../../../../tests/support/factories/order-bodies'
import { test } from '../../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../../tests/support/shop/test-shop'
import { findMiscounted } from '../../../catalog/server/stock/count-sold'
import { openSession } from '../../../customers/server/auth/sessions'
import { defaultSettings } from '../../../settings/server/default-settings'
import { readSeedRequest } from './seed-command'
import { seedCustomer, seedOrder } from './seed-orders'
import { seedProduct } from './seed-products'
import { seedShop } from './seed-shop'

const request = { products: 200, customers: 100, orders: 500, seed: 7, force: false }
const now = new Date()
test.beforeAll(async ({ shop }) => {
  await seedShop(shop.db, request, now)
})

const ask = async <T>(shop: TestShop, query: ReturnType<typeof sql<T>>) =>
  (await query.execute(shop.db)).rows[0]

test('the requested numbers of products, customers and complete orders exist', async ({ shop }) => {
  const counted = await ask(
    shop,
    sql<Record<string, number>>`
    select (select count(*) from product)::int as products, (select count(*) from customer)::int as customers,
      count(*)::int as orders, count(payment.order_id)::int as payments, count(address.order_id)::int as addresses,
      count(*) filter (where subtotal_paise <> (
        select sum(price_paise::bigint * quantity) from order_item where order_id = orders.id))::int as wrong_sums,
      count(*) filter (where orders.status <> (
        select to_status from order_event where order_id = orders.id order by id desc limit 1))::int as wrong_histories,
      count(*) filter (where number <> position)::int as out_of_time
    from (select *, row_number() over (order by created_at) as position from orders) orders
    left join payment on payment.order_id = orders.id
    left join order_address address on address.order_id = orders.id`,
  )

  expect(counted).toEqual({
    products: 200,
    customers: 100,
    orders: 500,
    payments: 500,
    addresses: 500,
    wrong_sums: 0,
    wrong_histories: 0,
    out_of_time: 0,
  })
})

test('search words, stars and sold counts match the rows', async ({ shop }) => {
  const wrong = await ask(
    shop,
    sql<Record<string, number>>`
    select (select count(*) from product, unnest(tsvector_to_array(search)) word
        where word not in (select word from search_word))::int as words,
      (select count(*) from product where rating_sum <> coalesce((
        select sum(star) from review where product_id = product.id), 0))::int as stars`,
  )
  const miscounted = await findMiscounted(shop.db, new AbortController(), 7)

  expect(wrong).toEqual({ words: 0, stars: 0 })
  expect(miscounted).toEqual([])
})

test('the shop serves the generated data in list, search, product, history, back office, and the next order', async ({
  shop,
}) => {
  const buyer = await ask(
    shop,
    sql<{ id: string; orders: number }>`
    select customer_id as id, count(*)::int as orders from orders group by 1 order by 2 desc limit 1`,
  )
  const authorization = `Bearer ${await openSession(shop.db, buyer?.id ?? '')}`
  const read = async (url: string) => (await shop.app.inject({ url, headers: { authorization } })).json()
  const owner = shop.asStaff('owner')

  const list = await shop.visitor.get('/api/product?limit=24')
  const found = await shop.visitor.get('/api/product?search=honey&limit=24')
  const product = list.json()[0]
  const one = await shop.visitor.get(`/api/product/${product._id}`)
  const history = await read('/api/order/my-orders')
  const orders = await owner.get('/api/admin/orders')
  const lists = await Promise.all(
    ['products', 'customers', 'today'].map((name) => owner.get(`/api/admin/${name}`)),
  )
  const free = await ask(
    shop,
    sql<{ id: string; option: string; price: number }>`
    select product.id, option.id as option, option.price_paise as price
    from product join product_option option on option.product_id = product.id where product.stock is null limit 1`,
  )
  const body = { ...anOrderOf([]), orderItems: [{ product: free?.id, color: free?.option, quantity: 1 }] }
  const total = (free?.price ?? 0) / 100 + 5
  const order = await shop.app.inject({
    method: 'POST',
    url: '/api/order/cod',
    headers: { authorization },
    payload: { ...body, totalPrice: total, totalPriceAfterDiscount: total },
  })

  expect(list.headers['x-total-count']).toBe('200')
  expect(found.json().length).toBeGreaterThan(5)
  expect(one.json()).toMatchObject({ _id: product._id, title: product.title })
  expect(history.orders).toHaveLength(buyer?.orders ?? 0)
  expect(orders.statusCode, orders.body).toBe(200)
  expect(lists.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(order.statusCode, order.body).toBe(200)
  expect(order.body).toMatch(/TH-\d{4}-000501/)
})

test('the same seed and time make the same rows', () => {
  const plan = { ...request, now, settings: defaultSettings, pictures: new Map() }
  const make = () => {
    const customers = [0, 1, 2].map((index) => seedCustomer(plan, index, 'none'))
    const products = [0, 1, 2].map((index) => seedProduct(plan, index, customers))
    return {
      customers,
      products,
      orders: [0, 9].map((n) => seedOrder(plan, n, { customers, products }, n + 1)),
    }
  }

  expect(make()).toEqual(make())
  expect(seedProduct({ ...plan, seed: 8 }, 0, []).product.id).not.toBe(make().products[0]?.product.id)
})

test('a repeated seed and a shop with real orders are rejected', async ({ shop }) => {
  await expect(seedShop(shop.db, request, now)).rejects.toThrow('--seed 7 before')
  const real = await aCustomer(shop.db, { email: 'meena@good-tea.in' })
  const honey = await aProduct(shop.db)
  const authorization = `Bearer ${await openSession(shop.db, real.id)}`
  const payload = anOrderOf([{ of: honey }])
  await shop.app.inject({ method: 'POST', url: '/api/order/cod', payload, headers: { authorization } })

  const small = { ...request, products: 1, customers: 1, orders: 1, seed: 8 }
  await expect(seedShop(shop.db, small, now)).rejects.toThrow('1 orders of real customers')
  await seedShop(shop.db, { ...small, force: true }, now)

  expect(await ask(shop, sql`select count(*)::int as orders from orders`)).toEqual({ orders: 503 })
})

test('the seed command validates its arguments', () => {
  expect(readSeedRequest(['--orders', '20', '--force'])).toEqual({
    products: 1000,
    customers: 500,
    orders: 20,
    seed: 1,
    force: true,
  })
  expect(() => readSeedRequest(['--orders', 'many'])).toThrow('--orders should be a whole number')
  expect(() => readSeedRequest(['--order', '5'])).toThrow('--order')
})
