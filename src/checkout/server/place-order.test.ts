import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BusyShop, openBusyShop, times } from '../../../tests/support/busy-shop'
import { aCustomer, aProduct, type MadeProduct } from '../../../tests/support/makers'
import { anOrderOf, meenasAddress } from '../../../tests/support/order-bodies'
import { testServer } from '../../../tests/support/test-server'
import { toPaise } from '../../platform/contract/money'
import { untilOnDisk, waitNotForDisk } from '../../platform/db/commit'
import { placeOrder } from './place-order'

let shop: BusyShop
beforeAll(async () => {
  shop = await openBusyShop()
})
afterAll(() => shop.close())

test('an order reads nothing whole, though all its plans are made while there are next to no orders', async () => {
  const honey = await aProduct(shop.db, { stock: 100 })
  const { id: customerId } = await aCustomer(shop.db)
  const item = { product: honey.id, color: honey.options[0]?.id ?? '', quantity: 1 }
  const request = {
    customerId,
    shippingInfo: meenasAddress,
    orderItems: [item],
    payment: { method: 'COD' } as const,
  }
  const expectedTotal = toPaise(anOrderOf([{ of: honey }]).totalPrice)

  const readWhole = await shop.db.transaction().execute(async (tx) => {
    await sql`analyze`.execute(tx)
    // A plan for all values is made only after five for their own.
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', undefined])
      await placeOrder(tx, { ...request, key, expectedTotal })
    const { rows } = await sql<{ relname: string }>`
      select relname from pg_stat_xact_user_tables where seq_scan > 0`.execute(tx)
    return rows.map(({ relname }) => relname)
  })

  const growing = ['cart_item', 'orders', 'order_item', 'order_address', 'order_event', 'payment', 'outbox']
  expect(readWhole.filter((table) => growing.includes(table))).toEqual([])
})

test('a commit that waits not for the disk is on it once that was waited for', async () => {
  const { rows } = await shop.db.connection().execute(async (connection) => {
    await sql`set synchronous_commit = on`.execute(connection)
    const written = await sql<{ waits: string; at: string }>`
      select ${waitNotForDisk} as waits, pg_logical_emit_message(true, 'test', '')::text as at`.execute(
      connection,
    )
    await untilOnDisk(connection)
    return sql<{ waits: string; kept: boolean }>`
      select ${written.rows[0]?.waits} as waits, pg_current_wal_flush_lsn() > ${written.rows[0]?.at}::pg_lsn as kept`.execute(
      connection,
    )
  })

  expect(rows).toEqual([{ waits: shop.database.kind === 'server' ? 'off' : 'on', kept: true }])
})

test.runIf(testServer)('an order, and its repeat, are answered only once the disk has it', async () => {
  const honey = await aProduct(shop.db)
  const { id: customerId } = await aCustomer(shop.db)
  const request = {
    ...{ customerId, key: 'held', shippingInfo: meenasAddress, payment: { method: 'COD' } as const },
    orderItems: [{ product: honey.id, color: honey.options[0]?.id ?? '', quantity: 1 }],
    expectedTotal: toPaise(anOrderOf([{ of: honey }]).totalPrice),
  }
  const [held, flushes]: [(() => void)[], WeakSet<object>] = [[], new WeakSet()]
  const slow = shop.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (JSON.stringify(node).includes('pg_logical_emit_message')) flushes.add(queryId)
      return node
    },
    transformResult: async ({ result, queryId }) => {
      if (flushes.has(queryId)) await new Promise<void>((go) => held.push(go))
      return result
    },
  })
  let answered = 0
  const place = async () => {
    const { id } = await placeOrder(slow, request)
    answered += 1
    return id
  }

  const first = place()
  await expect.poll(() => held.length).toBe(1)
  const repeat = place()
  await expect.poll(() => held.length).toBe(2)
  const answeredBefore = answered
  for (const go of held) go()

  expect(await repeat).toBe(await first)
  expect(answeredBefore).toBe(0)
})

test('who waits for the disk joins the next who asks, never one who has asked already', async () => {
  const answers: (() => void)[] = []
  const slow = shop.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => new Promise((done) => answers.push(() => done(result))),
  })

  const first = untilOnDisk(slow)
  await expect.poll(() => answers.length).toBe(1)
  const later = [untilOnDisk(slow), untilOnDisk(slow)]
  const askedBefore = answers.length
  answers[0]?.()
  await first
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.()
  await Promise.all(later)

  expect([askedBefore, answers.length]).toEqual([1, 2])
})

test('[CHK-13] twenty identical orders at the same moment make one, and all get the same answer', async () => {
  for (let round = 0; round < 5; round += 1) {
    const shopper = await shop.aShopper()
    const honey = await aProduct(shop.db, { stock: 10 })
    await shopper.put(honey, 2)

    const replies = await Promise.all(times(20, () => shopper.order(anOrderOf([{ of: honey, quantity: 2 }]))))

    expect(replies.map((reply) => reply.statusCode)).toEqual(Array(20).fill(200))
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
    expect(await shopper.orders()).toHaveLength(1)
    expect((await shopper.call('GET', '/api/user/cart')).json()).toEqual([])
    const { stock } = await shop.db
      .selectFrom('product')
      .select('stock')
      .where('id', '=', honey.id)
      .executeTakeFirstOrThrow()
    expect(stock).toBe(8)
  }
})

test('[CHK-13] a client that orders and empties the cart in the same moment, twice, makes one order', async () => {
  const shopper = await shop.aShopper()
  const honey = await aProduct(shop.db)
  await shopper.put(honey)
  const body = anOrderOf([{ of: honey }])

  const replies = await Promise.all(
    times(10, (index) => (index % 2 ? shopper.order(body) : shopper.call('DELETE', '/api/user/empty-cart'))),
  )

  expect(replies.map((reply) => reply.statusCode)).toEqual(Array(10).fill(200))
  expect(await shopper.orders()).toHaveLength(1)
})

test('[CHK-13] ordering the same again after putting it in the cart again makes a second order', async () => {
  const shopper = await shop.aShopper()
  const honey = await aProduct(shop.db)
  const body = anOrderOf([{ of: honey }])

  for (let time = 1; time <= 2; time += 1) {
    await shopper.put(honey)
    await shopper.order(body)
    await shopper.order({ ...body, paymentInfo: { upiTransactionId: `COD-${time}` } })
  }

  expect(await shopper.orders()).toHaveLength(2)
})

test('[CHK-13] the lines left in the cart after an order can be ordered next', async () => {
  const shopper = await shop.aShopper()
  const [honey, tea] = [await aProduct(shop.db), await aProduct(shop.db)]
  await shopper.put(honey)
  await shopper.put(tea)

  const replies = [
    await shopper.order(anOrderOf([{ of: honey }])),
    await shopper.order(anOrderOf([{ of: tea }])),
    await shopper.order(anOrderOf([{ of: honey }])),
  ]

  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200])
  expect(replies[2]?.json()).toEqual(replies[0]?.json())
  expect(await shopper.orders()).toHaveLength(2)
})

test.each([
  ['another address', (honey: MadeProduct) => anOrderOf([{ of: honey }], { city: 'Chennai' })],
  ['more pieces', (honey: MadeProduct) => anOrderOf([{ of: honey, quantity: 2 }])],
])('[CHK-13] the same cart ordered again with %s is refused', async (_what, other) => {
  const shopper = await shop.aShopper()
  const honey = await aProduct(shop.db)
  await shopper.put(honey)
  await shopper.order(anOrderOf([{ of: honey }]))

  const reply = await shopper.order(other(honey))

  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({
    code: 'KEY_REUSED',
    message: 'This order was already sent with other contents. Please reload the page and try again.',
  })
  expect(await shopper.orders()).toHaveLength(1)
})

test('[CHK-13] a key from the client names one order of that customer, whatever the cart', async () => {
  const [shopper, other] = [await shop.aShopper(), await shop.aShopper()]
  const honey = await aProduct(shop.db)
  const body = anOrderOf([{ of: honey }])
  const key = { 'idempotency-key': 'attempt-1' }

  const first = await shopper.order(body, key)
  await shopper.put(honey)
  const repeats = await Promise.all(times(10, () => shopper.order(body, key)))
  const changed = await shopper.order(anOrderOf([{ of: honey, quantity: 2 }]), key)
  const elsewhere = await other.order(body, key)
  const next = await shopper.order(body, { 'idempotency-key': 'attempt-2' })

  expect(repeats.map((reply) => reply.body)).toEqual(Array(10).fill(first.body))
  expect(changed.statusCode).toBe(409)
  expect(elsewhere.json().order._id).not.toBe(first.json().order._id)
  expect(next.json().order._id).not.toBe(first.json().order._id)
  expect(await shopper.orders()).toHaveLength(2)
})

test.each(['x'.repeat(256), 'tab\there', 'ключ'])('[CHK-13] the key %j is refused in words', async (key) => {
  const shopper = await shop.aShopper()

  const reply = await shopper.order(anOrderOf([{ of: await aProduct(shop.db) }]), { 'idempotency-key': key })

  expect(reply.statusCode).toBe(400)
  expect(reply.json().message).toBe('The Idempotency-Key should have 1 to 255 printable characters.')
  expect(await shopper.orders()).toEqual([])
})
