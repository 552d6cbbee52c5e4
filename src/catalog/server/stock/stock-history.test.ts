import { expect, test } from 'vitest'
import { contentsOf, openChanges } from '../../../../tests/support/factories/changed-orders'
import {
  aTaxedProduct,
  creditPart,
  dispatch,
  pieces,
  regularSeller,
  saveSettings,
} from '../../../../tests/support/factories/dispatched-orders'
import { aProduct, type MadeProduct } from '../../../../tests/support/factories/factories'
import { plainOption } from '../../../platform/contract/constants'
import { historyPage, type StockHistoryEntry } from '../../contract/admin-stock'

const { shop, manager, show, change, move, anOrder, stockOf } = await openChanges()

const historyOf = async ({ id }: MadeProduct, query = '') =>
  (await shop.asStaff('packer').get(`/api/admin/products/${id}/stock${query}`)).json() as StockHistoryEntry[]
const shortly = (entries: readonly StockHistoryEntry[]) =>
  entries.map(({ reason, option, before, after }) => [
    reason,
    ...(option ? [option] : []),
    before === null || after === null ? null : after - before,
  ])
const correct = ({ id }: MadeProduct, body: object) =>
  manager().post(`/api/admin/products/${id}/stock`, { optionId: null, note: '', ...body })
const count = ({ id }: MadeProduct, body: object) =>
  manager().put(`/api/admin/products/${id}/stock`, { optionId: null, ...body })
const savePack = (box: MadeProduct, part: MadeProduct, pieces: number) =>
  manager().put(`/api/admin/products/${box.id}/parts`, {
    parts: [{ product: part.id, option: part.options[0]?.id, pieces }],
  })
const deliver = (id: string) =>
  shop.db.updateTable('orders').set({ status: 'Delivered' }).where('id', '=', id).execute()

test('the history names each order that took pieces, and corrections, with the stock after each', async () => {
  const honey = await aProduct(shop.db, { stock: 10 })
  const { id } = await anOrder([{ of: honey, quantity: 2 }])
  await correct(honey, { change: 5, reason: 'delivery', note: 'DN 7' })

  const history = await historyOf(honey)

  const { number } = await show(id)
  expect(history).toEqual([
    {
      ...{ id: expect.any(Number), at: expect.any(String), staff: expect.stringMatching(/^Staff/) },
      ...{ option: null, reason: 'delivery', note: 'DN 7', before: 8, after: 13, order: null },
    },
    {
      ...{ id: expect.any(Number), at: expect.any(String), staff: '' },
      ...{ option: null, reason: 'sold', note: '', before: 10, after: 8, order: { id, number } },
    },
  ])
})

test('each stock of a product has its own entries', async () => {
  const honey = await aProduct(shop.db, {
    ...{ stock: 10, options: [{ name: '250 g' }, { name: '500 g' }, { name: '1 kg', stock: 4 }] },
  })
  await anOrder([
    { of: honey, quantity: 1 },
    { of: honey, option: 1, quantity: 2 },
    { of: honey, option: 2, quantity: 3 },
  ])

  const history = await historyOf(honey)

  expect(shortly(history)).toEqual([
    ['sold', '1 kg', -3],
    ['sold', -3],
  ])
})

test('a changed order moves the difference, also of a product that it no longer has', async () => {
  const honey = await aProduct(shop.db, { stock: 20 })
  const tea = await aProduct(shop.db, { stock: 20 })
  const { id } = await anOrder([{ of: honey, quantity: 2 }])
  await change(id, contentsOf([{ of: honey, quantity: 5 }]))
  await change(id, contentsOf([{ of: honey, quantity: 5 }], { address: '1 Car Street' }))
  await change(id, contentsOf([{ of: tea, quantity: 4 }]))
  await change(id, contentsOf([{ of: tea, quantity: 1 }]))

  const [ofHoney, ofTea] = [await historyOf(honey), await historyOf(tea)]

  expect(shortly(ofHoney)).toEqual([
    ['order changed', 5],
    ['order changed', -3],
    ['sold', -2],
  ])
  expect(shortly(ofTea)).toEqual([
    ['order changed', 3],
    ['order changed', -4],
  ])
  expect(ofTea[0]).toMatchObject({ staff: expect.stringMatching(/^Staff/), order: { id } })
  expect(await stockOf(honey)).toMatchObject({ stock: 20 })
  expect(await stockOf(tea)).toMatchObject({ stock: 19 })
})

test('a cancelled order returns what it had in the end', async () => {
  const honey = await aProduct(shop.db, { stock: 9 })
  const { id, shopper } = await anOrder([{ of: honey, quantity: 2 }])
  await change(id, contentsOf([{ of: honey, quantity: 3 }]))
  await shopper.call('POST', `/api/order/${id}/cancel`)

  const history = await historyOf(honey)

  expect(shortly(history)).toEqual([
    ['order cancelled', 3],
    ['order changed', -1],
    ['sold', -2],
  ])
  expect(history[0]).toMatchObject({ staff: '' })
})

test('pieces that staff returned to stock are listed, and others are not', async () => {
  await saveSettings(shop, { gst: regularSeller })
  const honey = await aTaxedProduct(shop, { stock: 30 })
  const [kept, back] = [
    await anOrder([{ of: honey, quantity: 4 }]),
    await anOrder([{ of: honey, quantity: 9 }]),
  ]
  for (const { id } of [kept, back]) {
    await dispatch(shop, id)
    await deliver(id)
  }
  await creditPart(shop, back.id, { ...pieces(1), restock: true })
  await creditPart(shop, back.id, { ...pieces(2), restock: false, notes: 1 })
  await move(kept.id, { from: 'Delivered', to: 'Returned', restock: false })
  await move(back.id, { from: 'Delivered', to: 'Returned', restock: true })

  const history = await historyOf(honey)

  expect(shortly(history)).toEqual([
    ['order returned', 6],
    ['order credited', 1],
    ['sold', -9],
    ['sold', -4],
  ])
  expect(await stockOf(honey)).toMatchObject({ stock: 24 })
})

test('a pack takes and returns the parts it was sold with', async () => {
  const tea = await aProduct(shop.db, { stock: 30 })
  const box = await aProduct(shop.db, { options: [{ name: plainOption }] })
  await savePack(box, tea, 2)
  const [{ id }, cancelled] = [
    await anOrder([{ of: box, quantity: 3 }]),
    await anOrder([{ of: box, quantity: 1 }]),
  ]
  await savePack(box, tea, 5)
  await change(id, contentsOf([{ of: box, quantity: 1 }]))
  await change(id, contentsOf([{ of: await aProduct(shop.db) }]))
  await move(cancelled.id, { from: 'Processing', to: 'Cancelled' })

  const [ofTea, ofBox] = [await historyOf(tea), await historyOf(box)]

  expect(shortly(ofTea)).toEqual([
    ['order cancelled', 2],
    ['order changed', 2],
    ['order changed', 4],
    ['sold', -2],
    ['sold', -6],
  ])
  expect(ofBox).toEqual([])
  expect(await stockOf(tea)).toMatchObject({ stock: 30 })
})

test('an order takes nothing from a stock that was not counted then', async () => {
  const honey = await aProduct(shop.db, { options: [{ name: '1 kg' }] })
  const { id } = await anOrder([{ of: honey, quantity: 1 }])
  await count(honey, { pieces: 8 })
  await anOrder([{ of: honey, quantity: 2 }])
  await count(honey, { optionId: honey.options[0]?.id, pieces: 5 })
  await anOrder([{ of: honey, quantity: 3 }])
  await move(id, { from: 'Processing', to: 'Cancelled' })
  await count(honey, { pieces: null })

  const history = await historyOf(honey)

  expect(shortly(history)).toEqual([
    ['stopped', null],
    ['order cancelled', '1 kg', 1],
    ['sold', '1 kg', -3],
    ['started', '1 kg', null],
    ['sold', -2],
    ['started', null],
  ])
  expect(history.map(({ after }) => after)).toEqual([null, 3, 2, 5, 6, 8])
})

test('a page has fifty entries, and the next begins after the last one', async () => {
  const honey = await aProduct(shop.db, { stock: 1000 })
  await anOrder([{ of: honey }])
  for (let done = 0; done < historyPage; done += 1) await correct(honey, { change: 1, reason: 'counted' })

  const first = await historyOf(honey)
  const second = await historyOf(honey, `?before=${first.at(-1)?.id}`)
  const wrong = await manager().get(`/api/admin/products/${honey.id}/stock?before=0`)

  expect(first).toHaveLength(historyPage)
  expect(first[0]).toMatchObject({ after: 1049 })
  expect(shortly(second)).toEqual([['sold', -1]])
  expect(wrong.statusCode).toBe(400)
})
