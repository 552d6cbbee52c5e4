import { expect } from 'vitest'
import { addZone, aRateForm, removeZones } from '../../../tests/support/factories/delivery-zones'
import { aProduct, type MadeProduct } from '../../../tests/support/factories/factories'
import { anOrderOf } from '../../../tests/support/factories/order-bodies'
import { test } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'

test.afterEach(({ shop }) => removeZones(shop))

let shoppers = 0
const order = (shop: TestShop, honey: MadeProduct, change: object) =>
  shop.as(`shopper-${++shoppers}`).post('/api/order/cod', { ...anOrderOf([{ of: honey }]), ...change })
const totalOf = (total: number) => ({ totalPrice: total, totalPriceAfterDiscount: total })

const standard = aRateForm({ label: 'Standard', daysFrom: '3', daysTo: '6' })
const express = aRateForm({ label: 'Express', steps: [{ fee: '90' }], daysFrom: '1', daysTo: '2' })

test('[CHK-04] the chosen delivery is charged and kept with its name and its days', async ({ shop }) => {
  const zone = await addZone(shop, { rates: [standard, express] })
  const honey = await aProduct(shop.db)
  const [, { id: delivery } = {}] = zone.rates

  const usual = await order(shop, honey, totalOf(339))
  const chosen = await order(shop, honey, { ...totalOf(389), delivery })
  await removeZones(shop)
  const { _id } = chosen.json().order
  const later = await shop.as(`shopper-${shoppers}`).get(`/api/order/my-orders/${_id}`)
  const inOffice = await shop.asStaff('packer').get(`/api/admin/orders/${_id}`)

  expect(usual.json().order.delivery).toEqual({
    label: 'Standard',
    days: { first: 3, last: 6 },
    isPickup: false,
  })
  expect(later.json()).toMatchObject({
    fee: 90,
    delivery: { label: 'Express', days: { first: 1, last: 2 }, isPickup: false },
  })
  expect(inOffice.json()).toMatchObject({ fee: 90, feeName: 'Express' })
  const emails = await shop.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'orderPlaced')
    .orderBy('id')
    .execute()
  expect(emails.at(-1)?.payload).toMatchObject({ delivery: { days: { first: 1, last: 2 } } })
})

test('[CHK-13] an order with a delivery that is gone gets a 409 with a fresh quote, even at the same total', async ({
  shop,
}) => {
  const twin = aRateForm({ label: 'Twin' })
  const zone = await addZone(shop, { rates: [twin, standard] })
  const honey = await aProduct(shop.db)
  const body = { ...totalOf(339), delivery: zone.rates[0]?.id }
  const address = `/api/admin/delivery-zones/${zone.id}`
  const { id, version, ...form } = zone

  await shop.asStaff('manager').put(address, { ...form, rates: form.rates.slice(1) })
  const stale = await order(shop, honey, body)
  const { quote } = stale.json()
  const fresh = await order(shop, honey, { ...totalOf(quote.total), delivery: quote.delivery })

  expect(stale.statusCode).toBe(409)
  expect(stale.json()).toMatchObject({
    code: 'TOTALS_CHANGED',
    message:
      'The delivery you chose is no longer offered. The total is Rs. 339 (Standard Rs. 40). Please check the new total before you order.',
    quote: { deliveries: [{ label: 'Standard', fee: 40 }] },
  })
  expect(fresh.statusCode).toBe(200)
})

test('[CHK-13] a client that knows nothing of zones orders after a 409 with the figures', async ({
  shop,
}) => {
  await addZone(shop, { rates: [standard] })
  const honey = await aProduct(shop.db)

  const stale = await order(shop, honey, {})
  const fresh = await order(shop, honey, totalOf(stale.json().total))

  expect(stale.json()).toMatchObject({ code: 'TOTALS_CHANGED', total: 339, fee: 40 })
  expect(stale.json().message).toContain('The total is Rs. 339 (Standard Rs. 40), not Rs. 304.')
  expect(fresh.json().order).toMatchObject({ totalPrice: 339, fee: 40 })
})

test('[CHK-01] a place of no zone, and a PIN code without rates, cannot be ordered to', async ({ shop }) => {
  await addZone(shop, { pins: '600*' })
  await addZone(shop, { pins: '600099', rates: [] })
  await addZone(shop, { pins: '600001' })
  const honey = await aProduct(shop.db)
  const { shippingInfo } = anOrderOf([{ of: honey }])

  for (const pincode of ['625001', '600099']) {
    const reply = await order(shop, honey, { ...totalOf(339), shippingInfo: { ...shippingInfo, pincode } })

    expect(reply.statusCode).toBe(pincode === '600099' ? 200 : 422)
    if (pincode === '625001')
      expect(reply.json()).toMatchObject({
        code: 'PLACE_NOT_SERVED',
        message:
          'We cannot deliver this order to PIN code 625001 in Tamil Nadu. Please use another address, or call us at +91 90000 12345.',
        fields: { 'shippingInfo.pincode': expect.any(String) },
      })
  }
})

test('a local pick-up is chosen, never given, and says where', async ({ shop }) => {
  const pickup = aRateForm({ label: 'Erode', kind: 'pickup', steps: [{ fee: '' }], daysFrom: 1, daysTo: 1 })
  const zone = await addZone(shop, { rates: [standard, pickup] })
  const honey = await aProduct(shop.db)

  const given = await order(shop, honey, totalOf(339))
  const chosen = await order(shop, honey, { ...totalOf(299), delivery: zone.rates[1]?.id })

  expect(given.json().order.delivery).toMatchObject({ isPickup: false })
  expect(chosen.json().order).toMatchObject({
    fee: 0,
    shippingInfo: { city: 'Madurai' },
    delivery: { label: expect.stringMatching(/^Pick up at Erode, 14 Palm Grove Street/), isPickup: true },
  })
  const { _id } = chosen.json().order
  const slips = (await shop.asStaff('packer').get(`/api/admin/orders/slips?ids=${_id}`)).json().slips
  expect(slips).toMatchObject([
    { fee: 0, isPickup: true, feeName: expect.stringMatching(/^Pick up at Erode/) },
  ])
})

test('twenty shoppers order while the rate is raised: all pay the old fee or are asked again', async ({
  shop,
}) => {
  const zone = await addZone(shop, { rates: [standard] })
  const honey = await aProduct(shop.db, { stock: 100 })
  const { id, version, ...form } = zone
  const dearer = { ...form, rates: [{ ...form.rates[0], steps: [{ fee: 45 }] }] }

  const replies = await Promise.all([
    ...Array.from({ length: 20 }, () => order(shop, honey, { ...totalOf(339), delivery: zone.rates[0]?.id })),
    shop.asStaff('manager').put(`/api/admin/delivery-zones/${id}`, dearer),
  ])

  const orders = replies.slice(0, 20)
  for (const reply of orders)
    if (reply.statusCode === 200) expect(reply.json().order).toMatchObject({ totalPrice: 339, fee: 40 })
    else expect(reply.json()).toMatchObject({ code: 'TOTALS_CHANGED', total: 344 })
  expect((await order(shop, honey, totalOf(344))).statusCode).toBe(200)
})
