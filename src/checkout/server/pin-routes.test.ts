import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { addZone, aRateForm, removeZones } from '../../../tests/support/factories/delivery-zones'
import { saveSettings } from '../../../tests/support/factories/dispatched-orders'
import { test } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'

test.afterEach(({ shop }) => sql`delete from setting`.execute(shop.db))

const ask = async (shop: TestShop, pincode: string) => (await shop.visitor.get(`/api/pin/${pincode}`)).json()

test('[CHK-02] a PIN code tells district, state, days and fee, before any login', async ({ shop }) => {
  await saveSettings(shop, { deliveryDays: { first: 2, last: 5 }, feePaise: 4950 })

  const reply = await shop.visitor.get('/api/pin/600001')

  expect(reply.json()).toEqual({
    pincode: '600001',
    district: 'Chennai',
    state: 'Tamil Nadu',
    served: true,
    days: { first: 2, last: 5 },
    feeFrom: 49.5,
    flatFee: true,
    cashOnDelivery: true,
  })
})

test('[CHK-01] a PIN code of a state without delivery is known but not served', async ({ shop }) => {
  expect(await ask(shop, '795001')).toEqual({
    pincode: '795001',
    district: 'Imphal West',
    state: 'Manipur',
    served: false,
    days: null,
    feeFrom: null,
    cashOnDelivery: false,
  })
})

test('[CHK-01] a PIN code in two states is served if one of them is', async ({ shop }) => {
  expect(await ask(shop, '605007')).toMatchObject({
    state: 'Puducherry',
    states: ['Puducherry', 'Tamil Nadu'],
    served: true,
  })
})

test('[CHK-02] a PIN code may be written with a space, and others get a sentence', async ({ shop }) => {
  expect(await ask(shop, '600%20001')).toMatchObject({ district: 'Chennai' })

  expect(await ask(shop, '600999')).toMatchObject({
    code: 'PIN_UNKNOWN',
    message: 'We do not know the PIN code 600999. Please check it again.',
  })
  expect((await shop.visitor.get('/api/pin/600999')).statusCode).toBe(404)
  expect((await shop.visitor.get('/api/pin/60001')).statusCode).toBe(400)
})

test('a cached answer follows the settings', async ({ shop }) => {
  await saveSettings(shop, { states: ['Kerala'], feePaise: 700 })
  await vi.waitFor(async () => expect(await ask(shop, '682001')).toMatchObject({ served: true, feeFrom: 7 }))

  await saveSettings(shop, { states: ['Tamil Nadu'] })

  await vi.waitFor(async () => expect(await ask(shop, '682001')).toMatchObject({ served: false }))
})

test('cash on delivery is answered as the payment settings say, whatever the total', async ({ shop }) => {
  const usual = { label: '', maxPaise: 0, states: [], feePaise: 0, mostOpen: 1, mostReturned: 1 }
  const COD = { ...usual, isOn: true, minPaise: 20_000, pincodes: ['638001-638999'] }
  await shop.db
    .insertInto('setting')
    .values({ key: 'paymentMethods', value: JSON.stringify({ holdMinutes: 30, methods: { COD } }) })
    .execute()

  await vi.waitFor(async () =>
    expect(await ask(shop, '600001')).toMatchObject({ served: true, cashOnDelivery: false }),
  )
  expect(await ask(shop, '638011')).toMatchObject({ served: true, cashOnDelivery: true })
})

test('[CHK-02] the fee for cash, the amount for free delivery and a pick-up are told where there are any', async ({
  shop,
}) => {
  const usual = { label: '', states: [], pincodes: [], mostOpen: 0, mostReturned: 0 }
  const COD = { ...usual, isOn: true, minPaise: 10_000, maxPaise: 150_000, feePaise: 3000 }
  await shop.db
    .insertInto('setting')
    .values({ key: 'paymentMethods', value: JSON.stringify({ holdMinutes: 30, methods: { COD } }) })
    .execute()
  const near = aRateForm({ label: 'Near', steps: [{ fee: '20' }], freeAbove: '500' })
  const pickup = aRateForm({ label: 'Erode shop', kind: 'pickup', steps: [{ fee: '' }] })
  await addZone(shop, { pins: '638001-638999', rates: [near, pickup] })
  await addZone(shop, { pins: '600001-600099', rates: [pickup] })

  await vi.waitFor(async () =>
    expect(await ask(shop, '638011')).toMatchObject({
      ...{ served: true, feeFrom: 20, freeFrom: 500 },
      ...{ cashOnDelivery: true, cashFee: 30, cashFrom: 100, cashUpTo: 1500, pickup: true },
    }),
  )
  expect(await ask(shop, '600001')).toMatchObject({ served: false, cashOnDelivery: false, pickup: true })
  await removeZones(shop)
})

test('[CHK-04] zones decide where, when and from which fee the shop delivers', async ({ shop }) => {
  const near = aRateForm({ label: 'Near', steps: [{ fee: '20' }], daysFrom: '1', daysTo: '2' })
  await addZone(shop, { pins: '638001-638999', rates: [near] })

  await vi.waitFor(async () =>
    expect(await ask(shop, '638011')).toMatchObject({
      served: true,
      feeFrom: 20,
      days: { first: 1, last: 2 },
    }),
  )
  expect(await ask(shop, '638011')).not.toHaveProperty('flatFee')
  expect(await ask(shop, '600001')).toMatchObject({ served: false, feeFrom: null, days: null })
  await removeZones(shop)
  await vi.waitFor(async () => expect(await ask(shop, '600001')).toMatchObject({ served: true, feeFrom: 5 }))
})
