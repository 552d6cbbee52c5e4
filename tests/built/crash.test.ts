import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoFolder } from '../support/built/demo-folder'
import { removeFolder, type ShopProcess, startShop } from '../support/built/shop-process'

const rounds = 4
const shoppers = 4
let folder: string
let shop: ShopProcess
beforeAll(async () => {
  folder = await demoFolder()
  shop = await startShop({ SHOP_DATA_DIR: folder })
})
afterAll(async () => {
  await shop.end('SIGKILL')
  await removeFolder(folder)
})

const call = async (path: string, options: { token?: string; body?: unknown; key?: string } = {}) => {
  const reply = await fetch(shop.origin + path, {
    ...(options.body !== undefined && { method: 'POST', body: JSON.stringify(options.body) }),
    headers: {
      'content-type': 'application/json',
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(options.key && { 'idempotency-key': options.key }),
    },
  })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return reply.json()
}

const shippingInfo = {
  firstname: 'Kavin',
  lastname: 'R',
  address: '4 Temple Street',
  city: 'Erode',
  state: 'Tamil Nadu',
  country: 'India',
  pincode: '638001',
}

/** Orders until the shop dies; records an order's key only once it was acknowledged. */
async function orderUntilTheEnd(
  token: string,
  order: object,
  name: string,
  acknowledged: Map<string, string>,
) {
  for (let n = 0; ; n++) {
    const key = `${name}-${n}`
    try {
      const reply = await call('/api/order/cod', { token, key, body: order })
      acknowledged.set(key, reply.order._id)
    } catch (error) {
      if (error instanceof TypeError) return
      throw error
    }
  }
}

test('[CHK-14] every order acknowledged before a kill -9 exists once afterwards, and a repeat creates no second', async () => {
  const person = {
    firstname: 'Kavin',
    lastname: 'R',
    email: 'kavin@example.com',
    mobile: '9840012345',
    password: 'red-rice-2026',
  }
  await call('/api/user/register', { body: person })
  const { token } = await call('/api/user/login', { body: person })
  const [product] = await call('/api/product?limit=1')
  const order = {
    shippingInfo,
    orderItems: [{ product: product._id, color: product.color[0]._id, quantity: 2 }],
    totalPrice: product.color[0].price * 2 + 5,
  }
  const all = new Map<string, string>()

  for (let round = 0; round < rounds; round++) {
    const acknowledged = new Map<string, string>()
    const ordering = Array.from({ length: shoppers }, (_, n) =>
      orderUntilTheEnd(token, order, `round-${round}-${n}`, acknowledged),
    )
    await expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(5 + round * 3)
    await shop.end('SIGKILL')
    await Promise.all(ordering)
    shop = await startShop({ SHOP_DATA_DIR: folder })

    for (const [key, id] of acknowledged) {
      const again = await call('/api/order/cod', { token, key, body: order })
      expect(again.order._id, key).toBe(id)
      all.set(key, id)
    }
  }

  const { orders } = await call('/api/order/my-orders', { token })
  const stored = orders.map(({ _id }: { _id: string }) => _id)
  expect(new Set(stored).size).toBe(stored.length)
  for (const { totalPrice, orderItems } of orders) {
    expect(totalPrice).toBe(order.totalPrice)
    expect(orderItems).toMatchObject([{ quantity: 2, product: { _id: product._id } }])
  }
  // At most one order per shopper and round was stored without its response arriving.
  expect(stored.length).toBeGreaterThanOrEqual(Math.min(all.size, 200))
  expect(stored.length).toBeLessThanOrEqual(all.size + rounds * shoppers)
})
