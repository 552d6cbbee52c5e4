import { afterEach, expect, test } from 'vitest'
import { contentsOf, openChanges } from '../../../../tests/support/factories/changed-orders'
import { addZone, aRateForm, removeZones } from '../../../../tests/support/factories/delivery-zones'
import { aProduct } from '../../../../tests/support/factories/factories'
import { anOrderOf } from '../../../../tests/support/factories/order-bodies'
import { findBrokenOrders } from '../../../../tests/support/factories/whole-orders'

const { shop, preview, save, change, anOrder } = await openChanges()
afterEach(() => removeZones(shop))

const express = aRateForm({ label: 'Express', steps: [{ fee: '90' }], daysFrom: '1', daysTo: '2' })
const deliveryOf = (id: string) =>
  shop.db
    .selectFrom('order_adjustment')
    .select(['label', 'amount_paise', 'rate_id', 'first_day', 'last_day'])
    .where('order_id', '=', id)
    .where('kind', '=', 'delivery')
    .executeTakeFirstOrThrow()

test('the chosen delivery stays by its rate, at its fee, name and days of today', async () => {
  const honey = await aProduct(shop.db, { price_paise: 20_000 })
  const zone = await addZone(shop, { rates: [aRateForm(), express] })
  const rate = zone.rates[1]?.id ?? ''
  const shopper = await shop.aShopper()
  const body = { ...anOrderOf([{ of: honey }]), delivery: rate, totalPriceAfterDiscount: 290 }
  const id = (await shopper.call('POST', '/api/order/cod', body)).json().order._id
  const renamed = { label: 'By air', steps: JSON.stringify([{ fee: 10_000 }]), first_day: 2, last_day: 4 }
  await shop.db.updateTable('delivery_rate').set(renamed).where('id', '=', rate).execute()

  const street = await change(id, contentsOf([{ of: honey }], { address: '1 Car Street' }))
  const promised = await deliveryOf(id)
  const more = await change(id, contentsOf([{ of: honey, quantity: 2 }]))
  const promisedAnew = await deliveryOf(id)
  await shop.db.updateTable('delivery_rate').set({ active: false }).where('id', '=', rate).execute()
  const without = await change(id, contentsOf([{ of: honey, quantity: 3 }]))

  expect(street.json()).toMatchObject({ total: 290 })
  expect(promised).toMatchObject({ label: 'Express', amount_paise: 9000, first_day: 1, last_day: 2 })
  expect(more.json()).toMatchObject({ total: 500 })
  expect(promisedAnew).toEqual({
    label: 'By air',
    amount_paise: 10_000,
    rate_id: rate,
    first_day: 2,
    last_day: 4,
  })
  expect(without.json()).toMatchObject({ total: 640 })
  expect(await deliveryOf(id)).toMatchObject({ label: 'Courier', first_day: null })
})

test('[CHK-01] a place that no zone serves is refused as at checkout, and another zone has its own fee', async () => {
  const honey = await aProduct(shop.db, { price_paise: 20_000 })
  await addZone(shop, { pins: '625001-625020' })
  await addZone(shop, { pins: '600001', rates: [express] })
  const shopper = await shop.aShopper()
  const body = { ...anOrderOf([{ of: honey }]), totalPriceAfterDiscount: 240 }
  const placed = (await shopper.call('POST', '/api/order/cod', body)).json()
  const { _id: id } = placed.order
  const elsewhere = contentsOf([{ of: honey }], { pincode: '641001' })

  const far = await preview(id, elsewhere)
  const refused = await save(id, { ...elsewhere, from: 'Processing', version: 1, total: 240 })
  const chennai = await change(id, contentsOf([{ of: honey }], { pincode: '600001' }))
  await removeZones(shop)
  await addZone(shop, { pins: '641001' })
  const street = await change(id, contentsOf([{ of: honey }], { pincode: '600001', other: 'Gate 2' }))
  const more = await preview(id, contentsOf([{ of: honey, quantity: 2 }], { pincode: '600001' }))

  expect([far, refused].map((reply) => [reply.statusCode, reply.json().code])).toEqual(
    Array(2).fill([422, 'PLACE_NOT_SERVED']),
  )
  expect(refused.json().fields).toEqual({ 'shippingInfo.pincode': expect.stringContaining('641001') })
  expect(chennai.json()).toMatchObject({ total: 290 })
  expect(await deliveryOf(id)).toMatchObject({ label: 'Express', first_day: 1, last_day: 2 })
  expect(street.json()).toMatchObject({ total: 290, address: { other: 'Gate 2' } })
  expect(more.json()).toMatchObject({ code: 'PLACE_NOT_SERVED' })
})

test('an order older than delivery rates gets the cheapest delivery', async () => {
  const honey = await aProduct(shop.db, { price_paise: 20_000 })
  const { id } = await anOrder([{ of: honey }])
  await shop.db.updateTable('order_adjustment').set({ rate_id: null }).where('order_id', '=', id).execute()
  await addZone(shop, { rates: [express, aRateForm()] })

  const more = await change(id, contentsOf([{ of: honey, quantity: 2 }]))

  expect(more.json()).toMatchObject({ total: 440 })
})

test('every changed order is whole', async () => {
  expect(await findBrokenOrders(shop.db)).toEqual([])
})
