import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect } from 'vitest'
import { testServer } from '../../../../tests/support/database/test-server'
import { aCustomer, aProduct, type MadeProduct } from '../../../../tests/support/factories/factories'
import { doAllJobs } from '../../../../tests/support/shop/jobs'
import { test } from '../../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../../tests/support/shop/test-shop'
import { countSold, findMiscounted, queueSoldCount } from './count-sold'
import { correctSold, soldJob } from './sold-queries'

let honey: MadeProduct
let jaggery: MadeProduct
test.beforeAll(async ({ shop }) => {
  honey = await aProduct(shop.db)
  jaggery = await aProduct(shop.db)
})
test.beforeEach(async ({ shop }) => {
  for (const table of ['order_item', 'orders', 'job'])
    await sql`delete from ${sql.table(table)}`.execute(shop.db)
  for (const [status, quantity] of [
    ['Processing', 3],
    ['Delivered', 2],
    ['Cancelled', 4],
    ['Returned', 1],
    ['Processing', 1],
  ] as const)
    await anOrder(shop, status, quantity)
})

async function anOrder(
  shop: TestShop,
  status: 'Processing' | 'Delivered' | 'Cancelled' | 'Returned',
  quantity: number,
) {
  const { db } = shop
  const customer = await aCustomer(db)
  const { id } = await db
    .insertInto('orders')
    .values({
      id: newId(),
      customer_id: customer.id,
      idempotency_key: newId(),
      request_digest: '',
      status,
      subtotal_paise: 100,
      total_paise: 100,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = {
    order_id: id,
    product_id: honey.id,
    option_id: honey.options[0]?.id ?? '',
    title: honey.title,
    slug: honey.slug,
    option_name: 'Amber',
    option_value: '#c98a1b',
    media_id: null,
    price_paise: 100,
  }
  await db
    .insertInto('order_item')
    .values([
      { ...line, position: 0, quantity },
      { ...line, position: 1, quantity: 1 },
    ])
    .execute()
}

const sold = async (shop: TestShop) =>
  (await shop.db.selectFrom('product').select('sold').orderBy('id').execute()).map((row) => row.sold)
const setSold = (shop: TestShop, pieces: number) => sql`update product set sold = ${pieces}`.execute(shop.db)

test.for([1, 2, 5, 1000])(
  'what was sold is counted from the orders that stand, %i at once',
  async (atOnce, { shop }) => {
    await setSold(shop, 99)

    await queueSoldCount(shop.db)
    await doAllJobs(shop, { [soldJob]: (services, job) => countSold(services, job, atOnce) })

    expect(await sold(shop)).toEqual([9, 0])
  },
)

test('sales between count and correction are included', async ({ shop }) => {
  await setSold(shop, 4)
  const found = await findMiscounted(shop.db, new AbortController(), 2)

  await sql`update product set sold = sold + 7`.execute(shop.db)
  await correctSold(shop.db, found)

  expect(found).toEqual([
    { id: honey.id, difference: 5 },
    { id: jaggery.id, difference: -4 },
  ])
  expect(await sold(shop)).toEqual([16, 7])
})

test('a worker that has lost its job corrects nothing', async ({ shop }) => {
  await setSold(shop, 4)
  await queueSoldCount(shop.db)

  await doAllJobs(shop, {
    [soldJob]: async (services, job) => {
      await sql`update job set attempts = attempts + 1`.execute(services.db)
      await countSold(services, job)
    },
  })

  expect(await sold(shop)).toEqual([4, 4])
})

test('one of several processes counts, once an hour', async ({ shop }) => {
  const jobs = async () =>
    (await shop.db.selectFrom('job').select('state').orderBy('created_at').execute()).map(
      ({ state }) => state,
    )

  await Promise.all([queueSoldCount(shop.db), queueSoldCount(shop.db), queueSoldCount(shop.db)])
  const first = await jobs()
  await doAllJobs(shop)
  await queueSoldCount(shop.db)
  const soon = await jobs()
  await sql`update job set created_at = created_at - interval '1 hour'`.execute(shop.db)
  await queueSoldCount(shop.db)

  expect([first, soon, await jobs()]).toEqual([['queued'], ['done'], ['queued']])
})

test('a manually changed count is corrected', async ({ shop }) => {
  await setSold(shop, 4)
  await queueSoldCount(shop.db)
  let undone = 0

  await doAllJobs(shop, {
    [soldJob]: (services, job) =>
      countSold(services, {
        ...job,
        progress: async (db, progress) => {
          await job.progress(db, progress)
          undone += 1
          if (undone === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
        },
      }),
  })

  expect([await sold(shop), undone]).toEqual([[9, 0], 2])
})

// The embedded database runs one transaction at a time.
test.skipIf(!testServer)(
  'an order that is cancelled after it was counted does not make the count wrong',
  async ({ shop }) => {
    await setSold(shop, 9)
    const counts = new Set<object>()
    const counting = shop.db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        if (JSON.stringify(node).includes('insert into sold_count')) counts.add(queryId)
        return node
      },
      transformResult: async ({ result, queryId }) => {
        if (counts.has(queryId) && counts.size === 1) await cancelFirst(shop)
        return result
      },
    })

    const found = await findMiscounted(counting, new AbortController(), 1)
    await correctSold(shop.db, found)

    expect(found).toEqual([{ id: jaggery.id, difference: -9 }])
    expect(await sold(shop)).toEqual([5, 0])
  },
)

/** Returns its four pieces to stock, as the shop does. */
const cancelFirst = (shop: TestShop) =>
  shop.db.transaction().execute(async (tx) => {
    await sql`
      update orders set status = 'Cancelled' where id = (select min(id::text)::uuid from orders)`.execute(tx)
    await sql`update product set sold = sold - 4 where id = ${honey.id}`.execute(tx)
  })
