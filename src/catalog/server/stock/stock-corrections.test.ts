import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect } from 'vitest'
import { aProduct, aStaffMember, type MadeProduct } from '../../../../tests/support/factories/factories'
import { anOrderOf } from '../../../../tests/support/factories/order-bodies'
import { type BusyShop, openBusyShop, times } from '../../../../tests/support/shop/busy-shop'
import { test } from '../../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../../tests/support/shop/test-shop'
import { changeStock } from './stock-corrections'

let busy: BusyShop
beforeAll(async () => {
  busy = await openBusyShop()
})
afterAll(() => busy.close())

const packer = (shop: TestShop) => shop.asStaff('packer')
const correct = (shop: TestShop, product: MadeProduct, body: object) =>
  packer(shop).post(`/api/admin/products/${product.id}/stock`, { optionId: null, note: '', ...body })

test('a stock correction is logged with author and reason', async ({ shop }) => {
  const honey = await aProduct(shop.db, { stock: 5, options: [{ stock: 2 }, { name: 'Dark' }] })

  await correct(shop, honey, { change: 20, reason: 'delivery' })
  await correct(shop, honey, { change: -3, reason: 'damaged', note: 'broken jars' })
  const last = await correct(shop, honey, { optionId: honey.options[0]?.id, change: -2, reason: 'expired' })

  expect(last.json()).toMatchObject({ stock: 22, options: [{ stock: 0 }, { stock: null }] })
  const log = (await packer(shop).get(`/api/admin/products/${honey.id}/stock`)).json()
  expect(log).toMatchObject([
    { option: 'Amber', before: 2, after: 0, reason: 'expired' },
    { option: null, before: 25, after: 22, reason: 'damaged', note: 'broken jars' },
    { before: 5, after: 25, reason: 'delivery', staff: expect.stringMatching(/^Staff/) },
  ])
  const audited = shop.db.selectFrom('audit_log').select('after').where('entity_id', '=', honey.id)
  expect(await audited.execute()).toHaveLength(3)
})

test('a repeated or concurrent correction counts once, one without an attempt id each time', async ({
  shop,
}) => {
  const honey = await aProduct(shop.db, { stock: 5 })
  const delivery = { change: 50, reason: 'delivery', attempt: randomUUID() }

  const first = await correct(shop, honey, delivery)
  const again = await Promise.all([1, 2, 3].map(() => correct(shop, honey, delivery)))
  const edited = await correct(shop, honey, { ...delivery, change: 40 })
  const atOnce = { ...delivery, change: 30, attempt: randomUUID() }
  const both = await Promise.all([1, 2, 3].map(() => correct(shop, honey, atOnce)))
  const { attempt: _, ...old } = delivery
  await correct(shop, honey, old)
  const last = await correct(shop, honey, old)

  expect([first, ...again].map((answer) => answer.json().stock)).toEqual([55, 55, 55, 55])
  expect(edited.json()).toMatchObject({ code: 'CORRECTED_ALREADY', message: expect.stringContaining('+50') })
  expect(both.map((answer) => answer.json().stock)).toEqual([85, 85, 85])
  expect(last.json()).toMatchObject({ stock: 185 })
  const log = (await packer(shop).get(`/api/admin/products/${honey.id}/stock`)).json()
  expect(log).toHaveLength(4)
})

test('a correction repeated with the same Idempotency-Key counts once', async ({ shop }) => {
  const honey = await aProduct(shop.db, { stock: 5, options: [{ stock: 1 }] })
  const program = shop.asStaff('packer', { 'idempotency-key': 'delivery note 4711' })
  const send = (body: object = {}) =>
    program.post(`/api/admin/products/${honey.id}/stock`, {
      ...{ optionId: null, change: 50, reason: 'delivery', note: '', ...body },
    })

  const sent = [await send(), ...(await Promise.all([send(), send()]))]
  const edited = await send({ change: 40 })
  const ofOption = await send({ optionId: honey.options[0]?.id })
  const another = await correct(shop, honey, { change: 50, reason: 'delivery' })

  expect(sent.map((answer) => answer.json().stock)).toEqual([55, 55, 55])
  expect(edited.json()).toMatchObject({ code: 'CORRECTED_ALREADY', message: expect.stringContaining('+50') })
  expect(ofOption.json()).toMatchObject({ stock: 55, options: [{ stock: 51 }] })
  expect(another.json()).toMatchObject({ stock: 105 })
})

test('the same delivery from two tabs needs confirmation, also when concurrent', async ({ shop }) => {
  const honey = await aProduct(shop.db, { stock: 5, options: [{ stock: 0 }] })
  const noted = { change: 50, reason: 'delivery', note: 'DN 4711' }
  const inTab = (body: object = noted) => correct(shop, honey, { ...body, attempt: randomUUID() })

  const tabs = await Promise.all([inTab(), inTab(), inTab()])
  const others = [
    await inTab({ ...noted, note: 'DN 4712' }),
    await inTab({ ...noted, note: '' }),
    await inTab({ ...noted, change: 49 }),
    await inTab({ ...noted, optionId: honey.options[0]?.id }),
    await inTab({ ...noted, reason: 'returned' }),
  ]
  const noteless = await inTab({ ...noted, note: '' })
  const asked = { ...noted, attempt: randomUUID() }
  const refused = await correct(shop, honey, asked)
  const sure = await correct(shop, honey, { ...asked, another: true })
  const again = await correct(shop, honey, { ...asked, another: true })

  expect(tabs.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
  expect(noteless.json()).toMatchObject({ code: 'DELIVERED_ALREADY', at: expect.any(String) })
  expect(noteless.json().message).not.toContain('note')
  expect(refused.json().message).toMatch(/^Staff.* \+50 with the same note/)
  expect([sure, again].map((answer) => answer.json().stock)).toEqual([304, 304])
})

test('a repeated delivery needs confirmation within twelve hours, with a note within a week', async ({
  shop,
}) => {
  const honey = await aProduct(shop.db, { stock: 0 })
  const inTab = (note: string) =>
    correct(shop, honey, { change: 20, reason: 'delivery', note, attempt: randomUUID() })
  const backThen = (hours: number) =>
    shop.db
      .updateTable('stock_change')
      .set({ at: new Date(Date.now() - hours * 3_600_000) })
      .where('product_id', '=', honey.id)
      .execute()
  await inTab('')
  await inTab('DN 1')

  await backThen(11)
  const sameDay = [await inTab(''), await inTab('DN 1')]
  await backThen(13)
  const nextDay = [await inTab(''), await inTab('DN 1')]
  await backThen(24 * 8)
  const nextWeek = await inTab('DN 1')

  const codes = [...sameDay, ...nextDay, nextWeek].map(({ statusCode }) => statusCode)
  expect(codes).toEqual([409, 409, 200, 409, 200])
})

test('a correction below zero or of uncounted stock is rejected', async ({ shop }) => {
  const honey = await aProduct(shop.db, { stock: 2 })
  const tea = await aProduct(shop.db)

  const tooMany = await correct(shop, honey, { change: -3, reason: 'counted' })
  const uncounted = await correct(shop, tea, { change: 1, reason: 'delivery' })
  const wordless = await correct(shop, honey, { change: -1, reason: 'other' })
  const foreign = await correct(shop, honey, { optionId: tea.options[0]?.id, change: 1, reason: 'delivery' })

  expect(tooMany.json()).toMatchObject({ code: 'STOCK_MOVED', left: 2 })
  expect(uncounted.json()).toMatchObject({ code: 'NOT_COUNTED' })
  expect(wordless.json().fields).toHaveProperty('note')
  expect([tooMany, uncounted, wordless, foreign].map(({ statusCode }) => statusCode)).toEqual([
    ...[409, 409, 400, 404],
  ])
})

test('a correction above the stock limit is rejected with a message', async ({ shop }) => {
  const honey = await aProduct(shop.db, { stock: 999_999_990 })

  const refused = await correct(shop, honey, { change: 11, reason: 'delivery' })
  const atOnce = await correct(shop, honey, { change: 100_001, reason: 'delivery' })
  const taken = await correct(shop, honey, { change: 10, reason: 'delivery' })

  expect(refused.json()).toMatchObject({
    code: 'TOO_MANY_PIECES',
    message: expect.stringContaining('at most'),
  })
  expect(atOnce.json().fields.change).toContain('at most 1,00,000')
  expect(taken.json()).toMatchObject({ stock: 1_000_000_000 })
})

test('counting starts with a number and can be stopped', async ({ shop }) => {
  const honey = await aProduct(shop.db)
  const count = (pieces: number | null) =>
    shop.asStaff('manager').put(`/api/admin/products/${honey.id}/stock`, { optionId: null, pieces })

  expect((await count(7)).json()).toMatchObject({ stock: 7 })
  const second = await count(8)
  expect(second.statusCode).toBe(409)
  expect(second.json().message).toContain('already counted: 7 in stock')
  expect((await count(null)).json()).toMatchObject({ stock: null })
})

test('a counted stock is set by a number if the sender knows the present one', async ({ shop }) => {
  const honey = await aProduct(shop.db, { stock: 35 })
  const set = (body: object) =>
    shop.asStaff('manager').put(`/api/admin/products/${honey.id}/stock`, { optionId: null, ...body })

  const blind = await set({ pieces: 40 })
  const late = await set({ pieces: 40, from: 36 })
  const done = [await set({ pieces: 40, from: 35 }), await set({ pieces: 40, from: 35 })]
  const ended = await set({ pieces: null, from: 40 })
  const restarted = [await set({ pieces: 7, from: 40 }), await set({ pieces: 7, from: null })]

  expect(blind.json()).toMatchObject({
    ...{ code: 'COUNTED_ALREADY', left: 35 },
    fields: { from: expect.stringContaining('present number, 35, as from') },
  })
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({
    ...{ code: 'STOCK_MOVED', left: 35 },
    message: 'This stock is 35 now, not 36. Please check your number, and send 35 as from.',
  })
  expect(done.map((answer) => answer.json().stock)).toEqual([40, 40])
  expect(ended.json()).toMatchObject({ stock: null })
  expect(restarted.map(({ statusCode }) => statusCode)).toEqual([409, 200])
  const log = (await packer(shop).get(`/api/admin/products/${honey.id}/stock`)).json()
  expect(log).toMatchObject([
    { before: null, after: 7, reason: 'started' },
    { before: 40, after: null, reason: 'stopped' },
    { before: 35, after: 40, reason: 'counted' },
  ])
})

test('[PROD-03] a hundred orders and a hundred corrections, twenty at a time, add up', async ({ shop }) => {
  const staff = { ...(await aStaffMember(busy.db)), role: 'packer' as const }
  const office = { db: busy.db, config: shop.services.config }
  const honey = await aProduct(busy.db, { stock: 0, low_stock: 0 })
  const shoppers = await Promise.all(times(20, busy.aShopper))
  let [added, sold] = [0, 0]

  for (let round = 0; round < 5; round += 1) {
    const changes = times(20, (n) => {
      const [change, reason] = [n % 3 === 0 ? -1 : 2, 'counted' as const]
      return changeStock(office, staff, honey.id, { optionId: null, change, reason, note: '' }).then(
        () => change,
        () => 0,
      )
    })
    const orders = shoppers.map((shopper) =>
      shopper.order(anOrderOf([{ of: honey }]), { 'idempotency-key': `round ${round}` }),
    )
    for (const change of await Promise.all(changes)) added += change
    for (const { statusCode } of await Promise.all(orders)) sold += statusCode === 200 ? 1 : 0
  }

  const row = busy.db.selectFrom('product').select(['stock', 'sold']).where('id', '=', honey.id)
  expect(await row.executeTakeFirst()).toEqual({ stock: added - sold, sold })
  expect(sold).toBeGreaterThan(0)
})
