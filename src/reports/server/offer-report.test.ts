import { expect } from 'vitest'
import { aCustomer, aProduct, type MadeProduct } from '../../../tests/support/factories/factories'
import { anOrderOf, meenasAddress } from '../../../tests/support/factories/order-bodies'
import { aPromotion } from '../../../tests/support/factories/promotions'
import { doAllJobs } from '../../../tests/support/shop/jobs'
import { test } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'
import type { OrderRequest } from '../../checkout/server/order-request'
import { placeOrder } from '../../checkout/server/place-order'
import { cancelOrder } from '../../orders/server/cancel-order'
import { dayInIndia } from '../../platform/contract/india-time'

const today = () => dayInIndia(Date.now())

async function sell(shop: TestShop, of: MadeProduct, given: Partial<OrderRequest>) {
  const { id: customerId } = await aCustomer(shop.db)
  const { orderItems } = anOrderOf([{ of }])
  const order = await placeOrder(shop.db, {
    customerId,
    key: customerId,
    shippingInfo: meenasAddress,
    orderItems: orderItems as OrderRequest['orderItems'],
    expectedTotal: 0,
    payment: { method: 'COD' },
    ...given,
  })
  return { customerId, ...order }
}

test('the report by offer adds up orders, discounts and sales, without cancelled orders', async ({
  shop,
}) => {
  const honey = await aProduct(shop.db, { price_paise: 20_000 })
  await aPromotion(shop.db, { code: 'TEN', name: 'Ten percent' })
  const half = { parameters: { percent: 50, maximum: 0 } }
  await aPromotion(shop.db, { ...half, code: 'HALF', name: 'Half price' })
  await sell(shop, honey, { code: 'TEN', expectedTotal: 18_500 })
  await sell(shop, honey, { code: 'TEN', expectedTotal: 18_500 })
  await sell(shop, honey, { code: 'HALF', expectedTotal: 10_500 })
  await sell(shop, honey, { discount: { amount: 1500, reason: 'Loyal' }, expectedTotal: 19_000 })
  await sell(shop, honey, { expectedTotal: 20_500 })
  const lost = await sell(shop, honey, { code: 'HALF', expectedTotal: 10_500 })
  await cancelOrder(shop.db, lost.customerId, lost.id)

  const days = `from=${today()}&to=${today()}`
  const report = await shop.asStaff('manager').get(`/api/admin/reports/sales-by-offer?${days}`)

  expect(report.json()).toMatchObject({
    rows: [
      ['Half price', 'HALF', 1, 100, 105],
      ['Ten percent', 'TEN', 2, 40, 370],
      ['Discounts by staff', '', 1, 15, 190],
    ],
    totals: ['Total', '', '', 155, ''],
  })
})

test('the report by offer is downloaded as a plain table', async ({ shop }) => {
  const manager = shop.asStaff('manager')
  const days = { from: today(), to: today() }

  const started = await manager.post('/api/admin/reports/sales-by-offer/export', { ...days, form: 'csv' })
  await doAllJobs(shop)
  const file = await manager.get(`/api/admin/exports/${started.json().jobId}`)

  expect(file.body.split(/\r?\n/)[0]?.replace('\ufeff', '')).toBe('Offer,Code,Orders,Discount,Total')
})
