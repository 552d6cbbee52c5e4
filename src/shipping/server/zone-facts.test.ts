import { expect } from 'vitest'
import { addZone, aRateForm, removeZones } from '../../../tests/support/factories/delivery-zones'
import { saveSettings } from '../../../tests/support/factories/dispatched-orders'
import { aProduct } from '../../../tests/support/factories/factories'
import { test } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'

test.beforeAll(({ shop }) => saveSettings(shop, { states: ['Tamil Nadu', 'Kerala', 'Puducherry'] }))
test.afterEach(({ shop }) => removeZones(shop))

/** The names of the deliveries to a place. */
async function deliveriesTo(shop: TestShop, place: { state?: string; pincode?: string }) {
  const { id, options } = await aProduct(shop.db)
  const lines = [{ product: id, color: options[0]?.id, quantity: 1 }]
  const quote = (await shop.visitor.post('/api/checkout/quote', { lines, ...place })).json()
  return quote.deliveries.map(({ label }: { label: string }) => label)
}

const named = (label: string) => ({ name: label, rates: [aRateForm({ label })] })

test('a PIN code counts before a state, a state before all places, whatever the order of the zones', async ({
  shop,
}) => {
  await addZone(shop, named('all'))
  await addZone(shop, { ...named('state'), states: ['Tamil Nadu'] })
  await addZone(shop, { ...named('pin'), pins: '600001-600119, 605001' })

  for (const [place, label] of [
    [{ state: 'Tamil Nadu', pincode: '600001' }, 'pin'],
    [{ state: 'Tamil Nadu', pincode: '600119' }, 'pin'],
    [{ state: 'Tamil Nadu', pincode: '600120' }, 'state'],
    [{ state: 'tamil nadu ' }, 'state'],
    [{ state: 'Kerala', pincode: '682001' }, 'all'],
    [{ state: 'Puducherry', pincode: '605001' }, 'pin'],
  ] as const)
    expect([place, await deliveriesTo(shop, place)]).toEqual([place, [label]])
})

test('of overlapping zones of one kind the first serves the place, and its order can be changed', async ({
  shop,
}) => {
  const wide = await addZone(shop, { ...named('wide'), pins: '600*' })
  const narrow = await addZone(shop, { ...named('narrow'), pins: '600001' })
  const place = { state: 'Tamil Nadu', pincode: '600001' }
  expect(await deliveriesTo(shop, place)).toEqual(['wide'])

  await shop.asStaff('manager').put('/api/admin/delivery-zones', { ids: [narrow.id, wide.id] })

  expect(await deliveriesTo(shop, place)).toEqual(['narrow'])
})

test('a zone without rates, or with its rates off, takes its PIN codes out of a wider zone', async ({
  shop,
}) => {
  await addZone(shop, named('all'))
  await addZone(shop, { name: 'None', pins: '600001', rates: [] })
  await addZone(shop, { name: 'Off', pins: '600002', rates: [aRateForm({ active: false })] })

  for (const pincode of ['600001', '600002'])
    expect(await deliveriesTo(shop, { state: 'Tamil Nadu', pincode })).toEqual([])
  expect(await deliveriesTo(shop, { state: 'Tamil Nadu', pincode: '600003' })).toEqual(['all'])
})

test('a place of no zone is not served, and without zones the flat fee is', async ({ shop }) => {
  const place = { state: 'Kerala', pincode: '682001' }
  expect(await deliveriesTo(shop, place)).toEqual(['Delivery'])

  await addZone(shop, { ...named('state'), states: ['Tamil Nadu'] })

  expect(await deliveriesTo(shop, place)).toEqual([])
})
