import { expect } from 'vitest'
import { adjustOrder, offer, paymentFee } from '../../../tests/support/factories/discounted-orders'
import {
  aTaxedProduct,
  creditPart,
  dispatch,
  pieces,
  placeOrder,
} from '../../../tests/support/factories/dispatched-orders'
import { test } from '../../../tests/support/shop/invoicing-shop-test'
import { dayInIndia } from '../../platform/contract/india-time'
import type { ReportName } from '../contract/reports'

test('sales and GST count what the goods really cost', async ({ shop, honey }) => {
  const malt = await aTaxedProduct(shop, { title: 'Malt', price_paise: 10_000, hsn: '1901', rate: 500 })
  const order = await placeOrder(shop, [{ of: honey, quantity: 2 }, { of: malt }])
  await adjustOrder(shop, order, [
    offer(9800),
    offer(5000, 1),
    { ...offer(1000, 1, 'Dented tin'), kind: 'staff_discount' },
    offer(500, null, 'Free delivery'),
    paymentFee(2000),
  ])
  await dispatch(shop, order.id, new Date())
  const today = dayInIndia(Date.now())
  const rowsOf = async (report: ReportName) =>
    (await shop.asStaff('manager').get(`/api/admin/reports/${report}?from=${today}&to=${today}`)).json().rows
  const salesOfToday = async () => (await shop.asStaff('manager').get('/api/admin/today')).json().sales.today

  const byDay = await rowsOf('sales-by-day')
  const byProduct = await rowsOf('sales-by-product')
  const figures = await salesOfToday()
  const byHsn = await rowsOf('gst-by-hsn')
  await creditPart(shop, order.id, pieces(1))
  const [credited] = await rowsOf('sales-by-day')

  // Goods 598 − 98 + 100 − 60, fees 20.
  expect(byDay[0].slice(1)).toEqual([1, 3, 540, 20, 560])
  expect(byProduct).toEqual([
    ['Honey', 1, 2, 500],
    ['Malt', 1, 1, 40],
  ])
  expect(figures).toMatchObject({ total: 560, orders: 1 })
  expect(byHsn.map((row: (string | number)[]) => row[4])).toEqual([520, 40])
  expect(credited.slice(1)).toEqual([1, 2, 290, 20, 310])
})
