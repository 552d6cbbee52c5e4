import { expect } from 'vitest'
import {
  addZone,
  aRateForm,
  aZoneForm,
  removeZones,
} from '../../../../tests/support/factories/delivery-zones'
import { aProduct } from '../../../../tests/support/factories/factories'
import { test } from '../../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../../tests/support/shop/test-shop'
import type { AdminZone } from '../../contract/delivery-zones'

test.afterEach(({ shop }) => removeZones(shop))

const manager = (shop: TestShop) => shop.asStaff('manager')
const zones = '/api/admin/delivery-zones'
const listed = async (shop: TestShop): Promise<AdminZone[]> => (await manager(shop).get(zones)).json().rows
const formOf = ({ id, version, ...form }: AdminZone) => form
const change = (shop: TestShop, { id, version }: AdminZone, form: object) =>
  manager(shop).put(`${zones}/${id}?version=${version}`, form)

const byWeight = aRateForm({
  label: 'Parcel',
  kind: 'weight',
  steps: [
    { upTo: '1.5 kg', fee: 'Rs. 40.50' },
    { upTo: '', fee: '90' },
  ],
  freeAbove: '999',
  daysFrom: '2',
  daysTo: '4',
})

test('a zone is stored as typed, with PIN codes in order and amounts to the paisa', async ({ shop }) => {
  const zone = await addZone(shop, {
    name: 'Chennai',
    states: ['Tamil Nadu'],
    pins: '600010 - 600020, 600001, 600011-600030',
    rates: [byWeight],
  })

  expect(zone).toMatchObject({
    name: 'Chennai',
    states: ['Tamil Nadu'],
    pins: '600001, 600010-600030',
    rates: [
      {
        steps: [
          { upTo: 1.5, fee: 40.5 },
          { upTo: null, fee: 90 },
        ],
        freeAbove: 999,
      },
    ],
  })
  const { steps } = await shop.db.selectFrom('delivery_rate').select('steps').executeTakeFirstOrThrow()
  expect(steps).toEqual([
    { upTo: 1500, fee: 4050 },
    { upTo: null, fee: 9000 },
  ])
  const [entry] = (await shop.asStaff('owner').get('/api/admin/audit')).json()
  expect(entry).toMatchObject({ entity: 'delivery zone', action: 'added', called: 'Chennai' })
})

test('the second of two changes of a zone gets a 409, and rates keep their ids', async ({ shop }) => {
  const zone = await addZone(shop)
  const form = formOf(zone)

  const first = await change(shop, zone, { ...form, rates: [aRateForm({ label: 'New' }), ...form.rates] })
  const second = await change(shop, zone, { ...form, name: 'Mine' })

  expect([first.statusCode, second.statusCode]).toEqual([200, 409])
  expect(second.json()).toMatchObject({ code: 'VERSION_CONFLICT', current: { version: '2' } })
  expect((await listed(shop))[0]?.rates.map(({ label }) => label)).toEqual(['New', 'Courier'])
  expect((await listed(shop))[0]?.rates[1]?.id).toBe(zone.rates[0]?.id)
})

test('a repeated request adds one zone, and a name is given once', async ({ shop }) => {
  const form = { ...aZoneForm({ name: 'Chennai' }), id: crypto.randomUUID() }

  const replies = await Promise.all([1, 2, 3].map(() => manager(shop).post(zones, form)))
  const other = await manager(shop).post(zones, aZoneForm({ name: 'CHENNAI' }))

  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  expect(await listed(shop)).toHaveLength(1)
  expect(other.json()).toMatchObject({ code: 'ZONE_EXISTS', fields: { name: expect.any(String) } })
})

test('a removed zone is gone with its rates, and a late change of it is told so', async ({ shop }) => {
  const zone = await addZone(shop)

  await manager(shop).delete(`${zones}/${zone.id}`)

  expect(await shop.db.selectFrom('delivery_rate').select('id').execute()).toEqual([])
  expect((await change(shop, zone, formOf(zone))).statusCode).toBe(404)
})

test('the order of zones is changed once for each version seen', async ({ shop }) => {
  const [one, two] = [await addZone(shop), await addZone(shop)]
  const { version } = (await manager(shop).get(zones)).json()
  const arrange = (ids: string[]) => manager(shop).put(`${zones}?version=${version}`, { ids })

  const first = await arrange([two.id, one.id])
  const second = await arrange([one.id, two.id])

  expect(first.json().rows.map(({ id }: AdminZone) => id)).toEqual([two.id, one.id])
  expect(second.statusCode).toBe(409)
})

test('the rates of another zone cannot be taken over by their ids', async ({ shop }) => {
  const [mine, other] = [await addZone(shop), await addZone(shop)]

  const reply = await change(shop, mine, { ...formOf(mine), rates: other.rates })

  expect(reply.statusCode).toBe(200)
  expect((await listed(shop)).map(({ rates }) => rates.length)).toEqual([1, 1])
})

test('the check says what a delivery costs, and which zone says so', async ({ shop }) => {
  await addZone(shop, { name: 'Chennai', pins: '600001', rates: [byWeight] })
  const ask = async (grams: number, goods: number, pincode = '600001') =>
    (
      await manager(shop).get(
        `/api/admin/delivery-check?pincode=${pincode}&state=Tamil%20Nadu&grams=${grams}&goods=${goods}`,
      )
    ).json()

  expect(await ask(1200, 800)).toEqual({
    zone: 'Chennai',
    deliveries: [{ label: 'Parcel', fee: 40.5, days: { first: 2, last: 4 } }],
  })
  expect(await ask(1600, 800)).toMatchObject({ deliveries: [{ fee: 90 }] })
  expect(await ask(1600, 999)).toMatchObject({ deliveries: [{ fee: 0 }] })
  expect(await ask(1200, 800, '625001')).toEqual({ zone: null, deliveries: [] })
})

test('products on sale without a net quantity are listed', async ({ shop }) => {
  await aProduct(shop.db, { title: 'Weighed', net_quantity: 500, net_unit: 'g' })
  const gift = await aProduct(shop.db, { title: 'Gift' })

  const { total, rows } = (await manager(shop).get('/api/admin/unweighed-products')).json()

  expect(rows).toContainEqual({ id: gift.id, title: 'Gift' })
  expect(total).toBe(rows.length)
  expect(JSON.stringify(rows)).not.toContain('Weighed')
})

test('pages are dropped when a zone or a rate changes, and ask for a quote while there are zones', async ({
  shop,
}) => {
  const heard: string[] = []
  shop.database.onChange((tags) => heard.push(...tags))
  const zone = await addZone(shop)
  await expect.poll(() => heard).toContain('shop')
  heard.length = 0

  await change(shop, zone, { ...formOf(zone), rates: [aRateForm({ steps: [{ fee: 50 }] })] })

  await expect.poll(() => heard).toContain('shop')
})
