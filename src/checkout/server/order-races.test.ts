import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../tests/support/factories/factories'
import { anOrderOf } from '../../../tests/support/factories/order-bodies'
import { findBrokenOrders } from '../../../tests/support/factories/whole-orders'
import { isLongForm, trials } from '../../../tests/support/run/trials'
import { type BusyShop, openBusyShop, times } from '../../../tests/support/shop/busy-shop'

let shop: BusyShop
beforeAll(async () => {
  shop = await openBusyShop()
})
afterAll(() => shop.close())

test('[PROD-03] of many concurrent orders for ten pieces ten succeed, with stock of a product or an option', async () => {
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

test('[PROD-03] orders for the same products in opposite order do not deadlock', async () => {
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

test('[CHK-13] during a price change each order has only old or only new prices', async () => {
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

test('[CHK-14] a line added during an order is ordered or stays in the cart', async () => {
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

test('[CHK-14] every order has its lines, its address, its payment, and a total that is their sum', async () => {
  expect(await findBrokenOrders(shop.db)).toEqual([])
})
