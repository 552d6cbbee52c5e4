import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type BusyShop, openBusyShop, type Shopper, times } from '../../../tests/support/busy-shop'
import { aProduct } from '../../../tests/support/makers'
import { anOrderOf } from '../../../tests/support/order-bodies'
import {
  aHookedDatabase,
  type Moment,
  type Rival,
  rivalries,
  rivals,
} from '../../../tests/support/order-rivals'
import { testServer } from '../../../tests/support/test-server'
import { isLongForm, trials } from '../../../tests/support/trials'
import { openSession } from '../accounts/sessions'
import { createApp } from '../app'
import type { Database } from '../database/tables'

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

test('[PROD-03] of two customers who order the last piece at once one gets it', async () => {
  for (let round = 0; round < 10; round += 1) {
    const shoppers = [await shop.aShopper(), await shop.aShopper()]
    const honey = await aProduct(shop.db, { title: 'Forest honey', stock: 1 })

    const replies = await Promise.all(shoppers.map((shopper) => shopper.order(anOrderOf([{ of: honey }]))))

    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409])
    const refused = replies.find((reply) => reply.statusCode === 409)
    expect(refused?.json().message).toBe('Forest honey is out of stock.')
  }
})

test('[PROD-03] of many orders for ten pieces ten are placed, of a product and of an option', async () => {
  const shoppers = await Promise.all(times(isLongForm ? 200 : 40, shop.aShopper))
  for (let round = 0; round < trials(2); round += 1) {
    const honey = await aProduct(shop.db, round % 2 ? { options: [{ stock: 10 }] } : { stock: 10 })

    const replies = await Promise.all(
      shoppers.map((shopper) =>
        shopper.order(anOrderOf([{ of: honey }]), { 'idempotency-key': `round ${round}` }),
      ),
    )

    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(10)
    expect(replies.filter((reply) => reply.statusCode === 409)).toHaveLength(shoppers.length - 10)
    const { sold } = await shop.db
      .selectFrom('product')
      .select('sold')
      .where('id', '=', honey.id)
      .executeTakeFirstOrThrow()
    expect(sold).toBe(10)
  }
}, 600_000)

test('[PROD-03] carts that cross each other are ordered without anybody noticing', async () => {
  const products = await Promise.all(
    times(6, () => aProduct(shop.db, { stock: 1000, options: [{ stock: 1000 }, {}] })),
  )
  const shoppers = await Promise.all(times(40, shop.aShopper))

  const replies = await Promise.all(
    shoppers.map((shopper, index) => {
      const lines = products.map((of, position) => ({ of, option: (index + position) % 2 }))
      return shopper.order(anOrderOf(index % 2 ? lines : lines.toReversed()))
    }),
  )

  expect(replies.map((reply) => reply.statusCode)).toEqual(Array(40).fill(200))
})

// The embedded database runs one transaction at a time, so nothing in it can get in another's way.
test.skipIf(!testServer)(
  '[PROD-03] an order that the database undid for a deadlock is placed again',
  // Who waits first is undone, unless the other comes more than a second later: then the owner is, and nothing told.
  { retry: 3 },
  async () => {
    const [first, last] = [await aProduct(shop.db, { stock: 5 }), await aProduct(shop.db, { stock: 5 })]
    const shopper = await shop.aShopper()
    const touch = (db: Database, product: { id: string }) =>
      db.updateTable('product').set({ net_quantity: null }).where('id', '=', product.id).execute()

    const placed = await shop.db.transaction().execute(async (owner) => {
      await touch(owner, last)
      const ordering = shopper.order(anOrderOf([{ of: first }, { of: last }]))
      await vi.waitUntil(isOneWaiting, 20_000)
      await touch(owner, first)
      return { ordering }
    })

    expect((await placed.ordering).statusCode).toBe(200)
    expect(await shopper.orders()).toHaveLength(1)
  },
)

test('[CHK-13] while a price changes, each order is wholly at the old price or wholly at the new', async () => {
  const pair = [
    await aProduct(shop.db, { price_paise: 10_000 }),
    await aProduct(shop.db, { price_paise: 10_000 }),
  ]
  const ids = pair.map((product) => product.id)
  const body = anOrderOf(pair.map((of) => ({ of })))
  const shoppers = await Promise.all(times(trials(30), shop.aShopper))
  let ordering = true
  const flipping = (async () => {
    for (let flip = 0; ordering; flip += 1) {
      await shop.db
        .updateTable('product')
        .set({ price_paise: flip % 2 ? 10_000 : 20_000 })
        .where('id', 'in', ids)
        .execute()
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
  })()

  const replies = []
  for (let first = 0; first < shoppers.length; first += 30)
    replies.push(
      ...(await Promise.all(shoppers.slice(first, first + 30).map((shopper) => shopper.order(body)))),
    )
  ordering = false
  await flipping

  for (const reply of replies) {
    if (reply.statusCode === 200) expect(reply.json().order.totalPrice).toBe(205)
    else expect(reply.json()).toMatchObject({ code: 'TOTALS_CHANGED', total: 405 })
  }
})

test('[CHK-14] a line that is put in while the order is made is ordered or stays, never lost', async () => {
  for (let round = 0; round < 10; round += 1) {
    const shopper = await shop.aShopper()
    const [honey, tea] = [await aProduct(shop.db), await aProduct(shop.db)]
    await shopper.put(honey)

    const [placed, added] = await Promise.all([shopper.order(anOrderOf([{ of: honey }])), shopper.put(tea)])

    expect([placed.statusCode, added.statusCode]).toEqual([200, 200])
    const cart = (await shopper.call('GET', '/api/user/cart')).json()
    expect(cart).toMatchObject([{ productId: { _id: tea.id } }])
  }
})

// The embedded database has no connections to be cut; embedded.test.ts ends its thread instead.
test.skipIf(!testServer)(
  '[CHK-14] orders whose connections the server cuts are placed once, when they are sent again',
  async () => {
    const honey = await aProduct(shop.db, { stock: 1000 })
    const shoppers = await Promise.all(times(6, shop.aShopper))
    const refusals = new Map<string, number>()
    let ordering = true
    let cuts = 0
    const cutting = (async () => {
      for (; ordering; cuts += 1) {
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`
          .execute(shop.db)
          .catch(() => undefined)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    })()
    const placeForSure = async (shopper: Shopper, key: string) => {
      for (;;) {
        const reply = await shopper.order(anOrderOf([{ of: honey }]), { 'idempotency-key': key })
        if (reply.statusCode === 200) return reply.json().order._id as string
        const told = `${reply.statusCode} ${reply.headers['retry-after'] ?? 'never'}`
        refusals.set(told, (refusals.get(told) ?? 0) + 1)
      }
    }

    const placed = await Promise.all(
      shoppers.map(async (shopper) => {
        const ids = []
        for (let n = 0; n < 5 || cuts <= 3 || refusals.size === 0; n += 1)
          ids.push(await placeForSure(shopper, `cut-${n}`))
        return ids
      }),
    )
    ordering = false
    await cutting

    expect([...refusals.keys()]).toEqual(['503 5'])
    for (const [index, ids] of placed.entries()) {
      const kept = (await shoppers[index]?.orders())?.map(({ _id }) => _id)
      expect(kept?.sort()).toEqual(ids.sort())
    }
    const row = shop.db.selectFrom('product').select(['stock', 'sold']).where('id', '=', honey.id)
    const sold = placed.flat().length
    expect(await row.executeTakeFirst()).toEqual({ stock: 1000 - sold, sold })
  },
)

// Only on a server can somebody hold a lock that an order waits for; identical orders wait for each other at the top.
const possible = rivalries.filter(
  ({ rival, moment }) => moment !== 'within the call' || (testServer && !rival.startsWith('the same')),
)

test.each(possible)('[CHK-13] $rival $moment of an order: $status', async ({ rival, moment, status }) => {
  const { ordering, order, customerId, ordered, other } = await anOrderAgainst(rival, moment)

  const reply = await ordering()
  const again = rival === 'the customer is shut out' || moment === 'after the commit' ? reply : await order()

  expect([reply.statusCode, again.statusCode]).toEqual([status, status])
  expect(again.json().order).toEqual(reply.json().order)
  const orders = shop.db.selectFrom('orders').select('total_paise').where('customer_id', '=', customerId)
  expect(await orders.execute()).toEqual(status === 200 ? [{ total_paise: ordered.price_paise + 500 }] : [])
  const row = shop.db.selectFrom('product').select(['stock', 'sold']).where('id', '=', ordered.id)
  const gone = status === 200 || rival === 'the last piece is sold'
  expect(await row.executeTakeFirst()).toEqual(gone ? { stock: 0, sold: 1 } : { stock: 1, sold: 0 })
  const cart = shop.db.selectFrom('cart_item').select('product_id').where('customer_id', '=', customerId)
  const left = [...(status === 200 ? [] : [ordered.id]), ...(rival.startsWith('something') ? [other.id] : [])]
  expect((await cart.execute()).map(({ product_id }) => product_id).sort()).toEqual(left.sort())
})

/** One piece in the cart, the last there is, ordered while somebody else does something at this moment. */
async function anOrderAgainst(rival: Rival, moment: Moment) {
  const { id: customerId, put, order: orderInAnotherTab } = await shop.aShopper()
  const [ordered, other] = [await aProduct(shop.db, { stock: 1 }), await aProduct(shop.db)]
  await put(ordered)
  const payload = anOrderOf([{ of: ordered }])
  const headers = { authorization: `Bearer ${await openSession(shop.db, customerId)}` }
  const order = async () => hooked.app.inject({ method: 'POST', url: '/api/order/cod', headers, payload })
  const orderToo = () => orderInAnotherTab(payload)
  const act = (tx = shop.db) => rivals[rival](tx, { customerId, ordered, other, orderToo })
  const ordering = async () => {
    if (moment === 'within the call') return orderDuring(act, order)
    if (moment === 'before the request') await act()
    else Object.assign(hooked.hooks, { after: moment, act })
    return order()
  }
  return { ordering, order, customerId, ordered, other }
}

/** The rival has done its work, and commits once the order waits for it. */
async function orderDuring(
  act: (tx: Database) => Promise<unknown>,
  order: () => Promise<LightMyRequestResponse>,
) {
  const { waiting } = await shop.db.transaction().execute(async (tx) => {
    await act(tx)
    const waiting = order()
    await vi.waitUntil(isOneWaiting, 20_000)
    return { waiting }
  })
  return waiting
}

const isOneWaiting = async () => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
  return rows.length > 0
}

test('[CHK-14] every order has its lines, its address, its payment, and a total that is their sum', async () => {
  const { rows } = await sql`
    select orders.id from orders
    left join payment on payment.order_id = orders.id
    where payment.amount_paise is distinct from total_paise
      or not exists (select from order_address address where address.order_id = orders.id)
      or not exists (select from order_event event where event.order_id = orders.id)
      or subtotal_paise is distinct from
        (select sum(price_paise::bigint * quantity) from order_item item where item.order_id = orders.id)`.execute(
    shop.db,
  )

  expect(rows).toEqual([])
})
