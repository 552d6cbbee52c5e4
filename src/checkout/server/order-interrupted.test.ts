import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer } from '../../../tests/support/database/test-server'
import { untilOneWaits } from '../../../tests/support/database/waiting-for-locks'
import {
  aHookedDatabase,
  type ConcurrentChange,
  concurrentCases,
  concurrentChanges,
  type Moment,
} from '../../../tests/support/factories/concurrent-orders'
import { aProduct } from '../../../tests/support/factories/factories'
import { anOrderOf } from '../../../tests/support/factories/order-bodies'
import { findBrokenOrders } from '../../../tests/support/factories/whole-orders'
import { type BusyShop, openBusyShop, type Shopper, times } from '../../../tests/support/shop/busy-shop'
import { createApp } from '../../app'
import { openSession } from '../../customers/server/auth/sessions'
import { returnStock } from '../../orders/server/stock-queries'
import type { Database } from '../../platform/db/tables'

let shop: BusyShop
let hooked: { app: FastifyInstance } & Pick<ReturnType<typeof aHookedDatabase>, 'hooks'>
beforeAll(async () => {
  shop = await openBusyShop()
  const { db, hooks } = aHookedDatabase(shop.db)
  hooked = { app: await createApp({ ...shop.services, db }), hooks }
})
afterAll(async () => {
  await hooked.app.close()
  await shop.close()
})

// The embedded database runs one transaction at a time, so no deadlock is possible.
test.skipIf(!testServer)(
  '[PROD-03] an order rolled back by a deadlock is retried',
  // PostgreSQL aborts the transaction that waited first, unless the other one began waiting over a second
  // later.
  { retry: 3 },
  async () => {
    const [first, last] = [await aProduct(shop.db, { stock: 5 }), await aProduct(shop.db, { stock: 5 })]
    const shopper = await shop.aShopper()
    const touch = (db: Database, product: { id: string }) =>
      db.updateTable('product').set({ net_quantity: null }).where('id', '=', product.id).execute()

    const placed = await shop.db.transaction().execute(async (owner) => {
      await touch(owner, last)
      const ordering = shopper.order(anOrderOf([{ of: first }, { of: last }]))
      await untilOneWaits(shop.db)
      await touch(owner, first)
      return { ordering }
    })

    expect((await placed.ordering).statusCode).toBe(200)
    expect(await shopper.orders()).toHaveLength(1)
  },
)

// The embedded database has no connections to cut; embedded.test.ts ends its thread instead.
test.skipIf(!testServer)(
  '[CHK-14] orders interrupted by a lost connection are placed once when repeated',
  async () => {
    const honey = await aProduct(shop.db, { stock: 1000 })
    const shoppers = await Promise.all(times(6, shop.aShopper))
    const errors = new Map<string, number>()
    let [placing, orders, cuts] = [true, 0, 0]
    const cutting = (async () => {
      for (; placing; cuts += 1) {
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`
          .execute(shop.db)
          .catch(() => undefined)
        // Cut more often than a busy machine places an order, none would ever be placed.
        const before = orders
        while (placing && orders === before) await setTimeout(20)
      }
    })()
    const placeForSure = async (shopper: Shopper, key: string) => {
      for (;;) {
        const reply = await shopper.order(anOrderOf([{ of: honey }]), { 'idempotency-key': key })
        if (reply.statusCode === 200) {
          orders += 1
          return reply.json().order._id as string
        }
        const answer = `${reply.statusCode} ${reply.headers['retry-after'] ?? 'never'}`
        errors.set(answer, (errors.get(answer) ?? 0) + 1)
      }
    }

    const placed = await Promise.all(
      shoppers.map(async (shopper) => {
        const ids = []
        for (let n = 0; n < 5 || cuts <= 3 || errors.size === 0; n += 1)
          ids.push(await placeForSure(shopper, `cut-${n}`))
        return ids
      }),
    )
    placing = false
    await cutting

    expect([...errors.keys()]).toEqual(['503 5'])
    // The last cut may still meet the first of these requests.
    for (const [index, ids] of placed.entries())
      await expect
        .poll(async () => (await shoppers[index]?.orders())?.map(({ _id }) => _id).sort())
        .toEqual(ids.sort())
    const row = shop.db.selectFrom('product').select(['stock', 'sold']).where('id', '=', honey.id)
    const sold = placed.flat().length
    expect(await row.executeTakeFirst()).toEqual({ stock: 1000 - sold, sold })
  },
)

// The embedded database has one connection: nothing can run while an order is placed.
const possible = concurrentCases.filter(
  ({ moment }) => testServer || moment === 'before the request' || moment === 'after the commit',
)

test.each(possible)('[CHK-13] $change $moment of an order: $status', async ({ change, moment, status }) => {
  const { ordering, order, customerId, ordered, other } = await anOrderAgainst(change, moment)

  const reply = await ordering()
  const again = change === 'the customer is shut out' || moment === 'after the commit' ? reply : await order()

  expect([reply.statusCode, again.statusCode]).toEqual([status, status])
  expect(again.json().order).toEqual(reply.json().order)
  const orders = shop.db.selectFrom('orders').select('total_paise').where('customer_id', '=', customerId)
  expect(await orders.execute()).toEqual(status === 200 ? [{ total_paise: ordered.price_paise + 500 }] : [])
  const row = shop.db.selectFrom('product').select(['stock', 'sold']).where('id', '=', ordered.id)
  const gone = status === 200 || change === 'the last piece is sold'
  expect(await row.executeTakeFirst()).toEqual(gone ? { stock: 0, sold: 1 } : { stock: 1, sold: 0 })
  const cart = shop.db.selectFrom('cart_item').select('product_id').where('customer_id', '=', customerId)
  const left = [
    ...(status === 200 ? [] : [ordered.id]),
    ...(change.startsWith('something') ? [other.id] : []),
  ]
  expect((await cart.execute()).map(({ product_id }) => product_id).sort()).toEqual(left.sort())
})

// The embedded database runs one transaction at a time, so nothing waits for a lock.
test.skipIf(!testServer).each(['product', 'product_option'] as const)(
  '[PROD-03] a piece is taken of a %s that was sold out and is restocked while an order waits for it',
  async (table) => {
    const isOption = table === 'product_option'
    const honey = await aProduct(shop.db, isOption ? { options: [{ stock: 1 }] } : { stock: 1 })
    const order = await openOrdering((await shop.aShopper()).id)
    const id = (isOption ? honey.options[0]?.id : honey.id) ?? ''
    const setStock = (db: Database, stock: number) =>
      db.updateTable(table).set({ stock }).where('id', '=', id).execute()
    let restocking: Promise<void> | undefined
    hooked.hooks.afterQuote = async () => {
      await setStock(shop.db, 0)
      await new Promise<void>((resolve, reject) => {
        restocking = shop.db.transaction().execute(async (owner) => {
          await setStock(owner, 2).then(() => resolve(), reject)
          await untilOneWaits(shop.db)
        })
      })
    }

    const reply = await order(anOrderOf([{ of: honey }]))
    await restocking

    expect(reply.statusCode).toBe(200)
    const left = shop.db.selectFrom(table).select('stock').where('id', '=', id)
    expect(await left.executeTakeFirst()).toEqual({ stock: 1 })
    const sold = shop.db.selectFrom('product').select('sold').where('id', '=', honey.id)
    expect(await sold.executeTakeFirst()).toEqual({ sold: 1 })
  },
)

test.skipIf(!testServer)(
  '[PROD-03] pieces of an order are returned once if its option is counted meanwhile',
  async () => {
    const honey = await aProduct(shop.db, { stock: 5 })
    const option = honey.options[0]?.id ?? ''
    const { order } = await shop.aShopper()
    const placed = (await order(anOrderOf([{ of: honey, quantity: 2 }]))).json().order

    const { returning } = await shop.db.transaction().execute(async (owner) => {
      await owner.updateTable('product').set({ stock: 4 }).where('id', '=', honey.id).execute()
      await owner.updateTable('product_option').set({ stock: 3 }).where('id', '=', option).execute()
      const returning = shop.db
        .transaction()
        .execute((tx) =>
          returnStock(tx, { orderId: placed._id, reason: 'order cancelled', actor: 'customer' }),
        )
      await untilOneWaits(shop.db)
      return { returning }
    })
    await returning

    const product = shop.db.selectFrom('product').select(['stock', 'sold']).where('id', '=', honey.id)
    expect(await product.executeTakeFirst()).toEqual({ stock: 4, sold: 0 })
    const ofOption = shop.db.selectFrom('product_option').select('stock').where('id', '=', option)
    expect(await ofOption.executeTakeFirst()).toEqual({ stock: 5 })
  },
)

test('[CHK-13] two tabs that order one cart for two addresses place one order', async () => {
  for (let round = 0; round < 10; round += 1) {
    const shopper = await shop.aShopper()
    const honey = await aProduct(shop.db)
    await shopper.put(honey)

    const replies = await Promise.all(
      ['Erode', 'Salem'].map((city) => shopper.order(anOrderOf([{ of: honey }], { city }))),
    )

    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('ALREADY_ORDERED')
    expect(await shopper.orders()).toHaveLength(1)
  }
})

/** Orders by a new session in the shop whose database has hooks. */
async function openOrdering(customerId: string) {
  const headers = { authorization: `Bearer ${await openSession(shop.db, customerId)}` }
  return async (payload: object) =>
    hooked.app.inject({ method: 'POST', url: '/api/order/cod', headers, payload })
}

/** Orders the last piece while a concurrent request runs at this moment. */
async function anOrderAgainst(change: ConcurrentChange, moment: Moment) {
  const { id: customerId, put, order: orderInAnotherTab } = await shop.aShopper()
  const [ordered, other] = [await aProduct(shop.db, { stock: 1 }), await aProduct(shop.db)]
  await put(ordered)
  const payload = anOrderOf([{ of: ordered }])
  const orderThis = await openOrdering(customerId)
  const order = () => orderThis(payload)
  const orderToo = () => orderInAnotherTab(payload)
  const act = (tx = shop.db) => concurrentChanges[change](tx, { customerId, ordered, other, orderToo })
  const ordering = async () => {
    if (moment === 'while it waits for a lock') return orderDuring(act, order)
    if (moment === 'before the request') await act()
    if (moment === 'after the quote') hooked.hooks.afterQuote = act
    const reply = await order()
    if (moment === 'after the commit') await act()
    return reply
  }
  return { ordering, order, customerId, ordered, other }
}

/** The concurrent request has done its work, and commits once the order waits for it. */
async function orderDuring(
  act: (tx: Database) => Promise<unknown>,
  order: () => Promise<LightMyRequestResponse>,
) {
  const { waiting } = await shop.db.transaction().execute(async (tx) => {
    await act(tx)
    const waiting = order()
    await untilOneWaits(shop.db)
    return { waiting }
  })
  return waiting
}

test('[CHK-14] after any interruption every order has lines, address, payment and the right total', async () => {
  expect(await findBrokenOrders(shop.db)).toEqual([])
})
