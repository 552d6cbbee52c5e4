import type { KyselyPlugin } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, vi } from 'vitest'
import { testServer } from '../../../../tests/support/database/test-server'
import { untilOneWaits } from '../../../../tests/support/database/waiting-for-locks'
import { aProduct, type MadeProduct } from '../../../../tests/support/factories/factories'
import { anOrderOf } from '../../../../tests/support/factories/order-bodies'
import { aProductForm } from '../../../../tests/support/factories/product-forms'
import { productTables } from '../../../../tests/support/factories/product-tables'
import { test } from '../../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../../tests/support/shop/test-shop'
import { writeMail } from '../../../email/server/write-mail'
import { dayInIndia, dayMs } from '../../../platform/contract/india-time'
import { readSettings } from '../../../settings/server/settings'
import { lockProductVersion } from '../editing/product-queries'
import { startBestBeforeClock, takeOff } from './best-before'

const dayIn = (days: number) => dayInIndia(Date.now() + days * dayMs)
const manager = (shop: TestShop) => shop.asStaff('manager')
const show = async (shop: TestShop, { id }: { id: string }) =>
  (await manager(shop).get(`/api/admin/products/${id}`)).json()
const save = async (shop: TestShop, product: { id: string }, bestBefore: string | null) => {
  const { facts, ...shown } = await show(shop, product)
  return manager(shop).put(`/api/admin/products/${product.id}`, { ...shown, facts: { ...facts, bestBefore } })
}
const midnight = (shop: TestShop) => shop.db.transaction().execute((tx) => takeOff(tx, dayIn(0)))

/** Food that reached this best-before day while it was on sale. */
async function food(shop: TestShop, title: string, days: number, given: Parameters<typeof aProduct>[1] = {}) {
  const product = await aProduct(shop.db, { title, ...given })
  await shop.db
    .insertInto('product_facts')
    .values({ product_id: product.id, best_before: dayIn(days) })
    .execute()
  return product
}
let shoppers = 0
function order(shop: TestShop, ...goods: MadeProduct[]) {
  shoppers += 1
  return shop.as(`shopper${shoppers}`).post('/api/order/cod', anOrderOf(goods.map((of) => ({ of }))))
}

test('[PROD-03] food is on sale through its best-before day, then archived with one email to the owner', async ({
  shop,
}) => {
  const today = await food(shop, 'Palm jaggery', 0)
  const past = await food(shop, 'Forest honey', -1)
  const older = await food(shop, 'Ragi malt', -400)
  await food(shop, 'Withdrawn long ago', -30, { archived_at: new Date(Date.now() - 60 * dayMs) })

  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stop = startBestBeforeClock(shop.services)
  vi.advanceTimersByTime(60_000)
  await expect.poll(async () => (await show(shop, past)).archivedAt).not.toBeNull()
  stop()
  vi.useRealTimers()
  await midnight(shop)

  expect([(await order(shop, today)).statusCode, (await order(shop, past)).statusCode]).toEqual([200, 409])
  expect((await shop.visitor.get(`/api/product/${older.id}`)).statusCode).toBe(404)
  const emails = await shop.db.selectFrom('outbox').selectAll().where('kind', '=', 'takenOff').execute()
  const writer = { shop: await readSettings(shop.db), origin: 'https://shop.example' }
  expect(emails.map((row) => writeMail(row, writer, undefined))).toMatchObject([
    {
      subject: 'Taken off sale: 2 products',
      text: expect.stringMatching(/Forest honey, best before \d+ \w+ \d+/),
    },
  ])
  const log = shop.db.selectFrom('audit_log').selectAll().where('entity_id', '=', past.id)
  expect(await log.execute()).toMatchObject([
    { staff_name: 'The shop', action: 'archived', after: { bestBefore: dayIn(-1) } },
  ])
})

test('archiving many expired products needs as few statements as archiving one', async ({ shop }) => {
  const statementsFor = async (titles: string[]) => {
    for (const title of titles) await food(shop, title, -1)
    let sent = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        sent += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    await shop.db.transaction().execute((tx) => takeOff(tx.withPlugin(counting), dayIn(0)))
    return sent
  }

  const forOne = await statementsFor(['Kodo'])
  const forThree = await statementsFor(['Foxtail', 'Barnyard', 'Browntop'])

  expect([forOne, forThree]).toEqual([5, 5])
})

test('a product archived because of its day returns with a later day, one that staff archived does not', async ({
  shop,
}) => {
  const past = await food(shop, 'Thinai', -1)
  await midnight(shop)
  const restored = await manager(shop).post(`/api/admin/products/${past.id}/restore`)
  const same = await save(shop, past, dayIn(-1))
  const fresh = await save(shop, past, dayIn(200))
  await manager(shop).post(`/api/admin/products/${past.id}/archive`)
  const again = await save(shop, past, dayIn(300))

  expect(restored.statusCode).toBe(409)
  expect(restored.json()).toMatchObject({
    code: 'PAST_BEST',
    message: expect.stringMatching(/date has passed/),
  })
  expect([same, fresh, again].map((reply) => [reply.statusCode, reply.json().archivedAt !== null])).toEqual([
    [200, true],
    [200, false],
    [200, true],
  ])
})

test('a product that staff archived stays archived when a form or an import changes its day', async ({
  shop,
}) => {
  const [withdrawn, listed] = [await food(shop, 'Samai', 9), await food(shop, 'Varagu', -1)]
  await midnight(shop)
  await shop.db
    .insertInto('stock_request')
    .values({ id: newId(), product_id: listed.id, email: 'waits@example.com' })
    .execute()
  await manager(shop).post(`/api/admin/products/${withdrawn.id}/archive`)

  const past = await save(shop, withdrawn, dayIn(-3))
  const corrected = await save(shop, withdrawn, dayIn(200))
  const { result } = await productTables(shop).bring(
    `slug,best_before,archived\n${listed.slug},${dayIn(200)},yes\n`,
  )

  expect([past, corrected].map((reply) => reply.json())).toMatchObject([
    { takenOff: false, archivedAt: expect.any(String) },
    { takenOff: false, archivedAt: expect.any(String) },
  ])
  expect(result).toMatchObject({ changed: 1, faults: [] })
  expect((await show(shop, listed)).archivedAt).not.toBeNull()
  const emails = shop.db.selectFrom('outbox').selectAll().where('recipient', '=', 'waits@example.com')
  expect(await emails.execute()).toEqual([])
  await productTables(shop).bring(`slug,best_before\n${listed.slug},${dayIn(300)}\n`)
  expect((await show(shop, listed)).archivedAt).toBeNull()
  expect(await emails.execute()).toMatchObject([{ kind: 'backInStock' }])
})

test.runIf(testServer)(
  'a new day that is saved at midnight itself keeps its product on sale',
  async ({ shop }) => {
    const malt = await food(shop, 'Saved at midnight', -1)
    let taking: Promise<unknown> | undefined

    await shop.db.transaction().execute(async (tx) => {
      await lockProductVersion(tx, malt.id)
      await tx
        .updateTable('product_facts')
        .set({ best_before: dayIn(90) })
        .where('product_id', '=', malt.id)
        .execute()
      taking = midnight(shop)
      await untilOneWaits(shop.db)
    })
    await taking

    expect((await show(shop, malt)).archivedAt).toBeNull()
  },
)

test('food past its day cannot be put on sale by a form, as a new product or by an import', async ({
  shop,
}) => {
  const malt = await food(shop, 'Kambu malt', 5)
  const added = await manager(shop).post(
    '/api/admin/products',
    aProductForm({ facts: { bestBefore: dayIn(-1) } }),
  )
  const { result } = await productTables(shop).bring(`slug,best_before\n${malt.slug},${dayIn(-1)}\n`)

  for (const reply of [added, await save(shop, malt, dayIn(-1))])
    expect([reply.statusCode, reply.json().fields]).toEqual([
      ...[409, { 'facts.bestBefore': expect.stringMatching(/date has passed/) }],
    ])
  expect(result).toMatchObject({ changed: 0, faults: [{ row: 2, column: 'best_before' }] })
  expect((await show(shop, malt)).facts.bestBefore).toBe(dayIn(5))
})

test('staff see products near their day, nearest first, and for two weeks those archived because of it', async ({
  shop,
}) => {
  await shop.db.deleteFrom('product_facts').execute()
  const [gone, far, near, nearest] = [
    await food(shop, 'Gone', -20),
    await food(shop, 'Far', 46),
    await food(shop, 'Near', 45),
    await food(shop, 'Nearest', 2),
  ]
  await food(shop, 'Withdrawn by staff', 3, { archived_at: new Date() })
  await midnight(shop)

  const { bestBefore } = (await shop.asStaff('packer').get('/api/admin/today')).json()
  const list = (await manager(shop).get('/api/admin/products?best=near&sort=title')).json()
  await shop.db
    .updateTable('product')
    .set({ archived_at: new Date(Date.now() - 15 * dayMs) })
    .where('id', '=', gone.id)
    .execute()
  const later = (await manager(shop).get('/api/admin/today')).json()

  expect(bestBefore).toEqual([
    { productId: nearest.id, title: 'Nearest', day: dayIn(2), takenOff: false },
    { productId: near.id, title: 'Near', day: dayIn(45), takenOff: false },
    { productId: gone.id, title: 'Gone', day: dayIn(-20), takenOff: true },
  ])
  expect(
    list.rows.map(({ title, bestBefore: day }: { title: string; bestBefore: string }) => [title, day]),
  ).toEqual([
    ['Near', dayIn(45)],
    ['Nearest', dayIn(2)],
  ])
  expect(later.bestBefore).toHaveLength(2)
  expect((await show(shop, far)).facts.bestBefore).toBe(dayIn(46))
})

test('[ORD-03] packers are warned of food that may be past its day on arrival, until the parcel is sent', async ({
  shop,
}) => {
  const goods = [
    await food(shop, 'Sold in time', 1),
    await food(shop, 'Soon past', 13),
    await food(shop, 'Good for long', 14),
  ]
  const id: string = (await order(shop, ...goods)).json().order._id
  await shop.db
    .updateTable('product_facts')
    .set({ best_before: dayIn(-1) })
    .where('product_id', '=', goods[0]?.id ?? '')
    .execute()
  await midnight(shop)
  const packer = shop.asStaff('packer')
  const told = async () => {
    const { slips } = (await packer.get(`/api/admin/orders/slips?ids=${id}`)).json()
    const { rows } = (await packer.get('/api/admin/orders')).json()
    const shown = (await packer.get(`/api/admin/orders/${id}`)).json()
    return [
      ...[slips[0].items, shown.items].map((lines: { bestBefore?: string }[]) =>
        lines.map((line) => line.bestBefore),
      ),
      [rows.find((row: { id: string }) => row.id === id).bestBefore, shown.bestBefore],
    ]
  }
  const move = (to: string, from: string) =>
    manager(shop).post(`/api/admin/orders/${id}/move`, { from, to, carrier: 'Own delivery' })

  const atFirst = await told()
  const steps = [await move('Confirmed', 'Processing'), await move('Packed', 'Confirmed')]
  const packed = await told()
  steps.push(await move('Shipped', 'Packed'))

  const days = [dayIn(-1), dayIn(13), undefined]
  expect(atFirst).toEqual([days, days, [dayIn(-1), dayIn(-1)]])
  expect(packed).toEqual(atFirst)
  expect(steps.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await told()).flat()).toEqual(Array(8).fill(undefined))
})
