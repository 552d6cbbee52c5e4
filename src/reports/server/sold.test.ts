import { expect } from 'vitest'
import {
  aTaxedProduct,
  dispatch,
  placeOrder,
  regularSeller,
  saveSettings,
  undo,
} from '../../../tests/support/factories/dispatched-orders'
import type { MadeProduct } from '../../../tests/support/factories/factories'
import { test } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'
import { dayInIndia } from '../../platform/contract/india-time'
import type { ReportName } from '../contract/reports'

let honey: MadeProduct
let malt: MadeProduct
test.beforeAll(async ({ shop }) => {
  await saveSettings(shop, { gst: regularSeller, states: ['Tamil Nadu', 'Kerala'] })
  honey = await aTaxedProduct(shop, { title: 'Honey', price_paise: 10_000 })
  malt = await aTaxedProduct(shop, { title: 'Malt', price_paise: 20_000, hsn: '1901', rate: 1800 })
})

const read = async (shop: TestShop, report: ReportName, today = dayInIndia(Date.now())) =>
  (await shop.asStaff('manager').get(`/api/admin/reports/${report}?from=${today}&to=${today}`)).json().rows
/** Today's orders, pieces and rupees in all reports that count sales. */
async function sold(shop: TestShop) {
  const today = dayInIndia(Date.now())
  const [byDay] = await read(shop, 'sales-by-day', today)
  const [byState] = await read(shop, 'sales-by-state', today)
  const { sales } = (await shop.asStaff('manager').get('/api/admin/today')).json()
  expect(sales.today.total, 'the sales of today').toBe(byDay[5])
  expect(sales.today.orders, 'the orders of today').toBe(byDay[1])
  expect(byState?.slice(1) ?? [0, 0, 0, 0, 0], 'by state').toEqual(byDay.slice(1))
  const byProduct: [string, number, number, number][] = await read(shop, 'sales-by-product', today)
  const goods = byProduct.reduce((sum, [, , , rupees]) => sum + rupees, 0)
  expect(goods, 'the goods by product').toBe(byDay[3])
  return { day: byDay.slice(1), products: byProduct }
}

const credit = (shop: TestShop, orderId: string, notes: number, lines: [number, number][], fee = false) =>
  shop.asStaff('manager').post(`/api/admin/orders/${orderId}/credit`, {
    fee,
    notes,
    restock: false,
    reason: 'A jar broke',
    lines: lines.map(([position, quantity]) => ({ position, quantity })),
  })

test('every report counts sold as ordered less cancelled, returned and credited', async ({ shop }) => {
  const both = [
    { of: honey, quantity: 2 },
    { of: malt, quantity: 3 },
  ]
  const [first, parted, returned, cancelled] = [
    await placeOrder(shop, both),
    await placeOrder(shop, both),
    await placeOrder(shop, both),
    await placeOrder(shop, both),
  ]
  for (const { id } of [first, parted, returned]) await dispatch(shop, id)
  const setStatus = (id: string, status: 'Cancelled' | 'Returned') =>
    shop.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
  const whole = await sold(shop)

  await setStatus(cancelled.id, 'Cancelled')
  await undo(shop, returned.id)
  await setStatus(returned.id, 'Returned')
  const standing = await sold(shop)
  await credit(shop, parted.id, 0, [[1, 2]])
  await credit(shop, parted.id, 1, [[0, 1]], true)
  const credited = await sold(shop)
  await credit(shop, parted.id, 2, [
    [0, 1],
    [1, 1],
  ])
  const one = await sold(shop)
  await credit(shop, first.id, 0, [
    [0, 2],
    [1, 3],
  ])
  const feeAlone = await sold(shop)
  await credit(shop, first.id, 1, [], true)
  const nothing = await sold(shop)

  expect(whole.day).toEqual([4, 20, 3200, 20, 3220])
  expect(standing).toEqual({
    day: [2, 10, 1600, 10, 1610],
    products: [
      ['Malt', 2, 6, 1200],
      ['Honey', 2, 4, 400],
    ],
  })
  expect(credited).toEqual({
    day: [2, 7, 1100, 5, 1105],
    products: [
      ['Malt', 2, 4, 800],
      ['Honey', 2, 3, 300],
    ],
  })
  expect(one).toEqual({
    day: [1, 5, 800, 5, 805],
    products: [
      ['Malt', 1, 3, 600],
      ['Honey', 1, 2, 200],
    ],
  })
  expect(feeAlone).toEqual({ day: [1, 0, 0, 5, 5], products: [] })
  expect(nothing).toEqual({ day: [0, 0, 0, 0, 0], products: [] })
  expect(await read(shop, 'sales-by-state')).toEqual([])
})
