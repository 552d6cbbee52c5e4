import { expect } from 'vitest'
import { addZone, aRateForm, removeZones } from '../../../../tests/support/factories/delivery-zones'
import { test } from '../../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../../tests/support/shop/test-shop'
import type { AdminZone } from '../../contract/delivery-zones'

test.afterEach(({ shop }) => removeZones(shop))

const manager = (shop: TestShop) => shop.asStaff('manager')
const send = async (shop: TestShop, table: string, apply = 'yes') =>
  (await manager(shop).upload(`/api/admin/delivery-zone-imports?apply=${apply}`, Buffer.from(table))).json()
const download = async (shop: TestShop) => (await manager(shop).get('/api/admin/delivery-zones.csv')).body
const listed = async (shop: TestShop): Promise<AdminZone[]> =>
  (await manager(shop).get('/api/admin/delivery-zones')).json().rows

const head = 'Zone,States,PIN codes,Delivery,Kind,Goods from,Up to kg,Fee,Free from,First day,Last day,On'
const table = [
  head,
  'Chennai,,"600001-600119, 601*",Parcel,By weight,,1,40,999,2,4,yes',
  'Chennai,,,Parcel,,,,90,,,,',
  'Chennai,,,Pick-up,Local pick-up,,,,,,,',
  'South,"Tamil Nadu, Kerala",,Post,By order value,0,,80,,,,no',
  'South,,,Post,,1000,,0,,,,',
  'Nowhere,,700001,,,,,,,,,',
].join('\n')

test('a table of zones and rates is previewed, then imported; a second time nothing changes', async ({
  shop,
}) => {
  const preview = await send(shop, table, 'no')
  expect(await listed(shop)).toEqual([])
  const first = await send(shop, table)
  const ids = (await listed(shop)).flatMap(({ rates }) => rates.map(({ id }) => id))
  const second = await send(shop, table)

  expect(preview).toMatchObject({ applied: false, added: 3, rates: 3, problems: [] })
  expect(first).toMatchObject({ applied: true, added: 3 })
  expect(second).toMatchObject({ applied: true, added: 0, changed: 0, unchanged: 3 })
  expect((await listed(shop)).flatMap(({ rates }) => rates.map(({ id }) => id))).toEqual(ids)
  expect(await listed(shop)).toMatchObject([
    {
      name: 'Chennai',
      pins: '600001-600119, 601000-601999',
      rates: [
        {
          label: 'Parcel',
          steps: [
            { upTo: 1, fee: 40 },
            { upTo: null, fee: 90 },
          ],
          freeAbove: 999,
          daysTo: 4,
        },
        { label: 'Pick-up', kind: 'pickup', active: true },
      ],
    },
    { name: 'South', states: ['Tamil Nadu', 'Kerala'], rates: [{ kind: 'subtotal', active: false }] },
    { name: 'Nowhere', rates: [] },
  ])
})

test('what is downloaded is imported without a change, and into an empty shop as it was', async ({
  shop,
}) => {
  await send(shop, table)
  await addZone(shop, { name: '=1+1', rates: [aRateForm({ label: '@home, "fast"' })] })
  const before = await listed(shop)
  const saved = await download(shop)

  expect(await send(shop, saved)).toMatchObject({ unchanged: 4, changed: 0, added: 0 })
  await removeZones(shop)
  expect(await send(shop, saved)).toMatchObject({ added: 4 })

  const withoutIds = (zones: AdminZone[]) =>
    zones.map(({ id, version, rates, ...zone }) => ({ ...zone, rates: rates.map(({ id, ...rate }) => rate) }))
  expect(withoutIds(await listed(shop))).toEqual(withoutIds(before))
})

test('five imports of one table at once add each zone once', async ({ shop }) => {
  const replies = await Promise.all([1, 2, 3, 4, 5].map(() => send(shop, table)))

  expect(replies.map(({ added }) => added).sort()).toEqual([0, 0, 0, 0, 3])
  expect(await listed(shop)).toHaveLength(3)
})

test('a change by import is a conflict for an open form, and a zone that is not in the table stays', async ({
  shop,
}) => {
  await send(shop, table)
  const [chennai] = await listed(shop)
  if (!chennai) throw new Error('No zone was imported')
  const { id, version, ...form } = chennai

  const changed = await send(shop, [head, 'chennai,,600001,Parcel,One fee,,,50,,,,'].join('\n'))
  const late = await manager(shop).put(`/api/admin/delivery-zones/${id}?version=${version}`, form)

  expect(changed).toMatchObject({ added: 0, changed: 1 })
  expect(late.statusCode).toBe(409)
  expect(await listed(shop)).toHaveLength(3)
  expect((await listed(shop))[0]?.rates).toMatchObject([{ id: chennai.rates[0]?.id, steps: [{ fee: 50 }] }])
})

test.for([
  ['an unread PIN code', 'Chennai,,60000,Post,One fee,,,40,,,,', 'PIN codes'],
  ['an unknown state', 'Chennai,Atlantis,,Post,One fee,,,40,,,,', 'States'],
  ['an unknown kind', 'Chennai,,,Post,By drone,,,40,,,,', 'Kind'],
  ['no fee', 'Chennai,,,Post,One fee,,,,,,,', 'Fee'],
  ['a fee in words', 'Chennai,,,Post,One fee,,,forty,,,,', 'Fee'],
  ['an amount with a decimal comma', 'Chennai,,,Post,One fee,,,"40,5",,,,', 'Fee'],
  ['one day of two', 'Chennai,,,Post,One fee,,,40,,2,,', 'Last day'],
  ['neither yes nor no', 'Chennai,,,Post,One fee,,,40,,,,maybe', 'On'],
  ['no zone', ',,,Post,One fee,,,40,,,,', 'Zone'],
] as const)(
  'a table with %s names row and column, and nothing of it is stored',
  async ([_what, row, column], { shop }) => {
    const right = 'South,Tamil Nadu,,Post,One fee,,,40,,,,'

    const reply = await send(shop, [head, right, row].join('\n'))

    expect(reply).toMatchObject({
      applied: false,
      problems: [{ row: 3, column, message: expect.stringMatching(/\.$/) }],
    })
    expect(await listed(shop)).toEqual([])
  },
)

test('rows that contradict each other, and a missing column, are named', async ({ shop }) => {
  const rows = ['Chennai,,600001,Parcel,By weight,,2,40,,,,', 'Chennai,,600002,Parcel,By weight,,1,90,500,,,']

  const contradicting = await send(shop, [head, ...rows].join('\n'))
  const headless = await send(shop, 'Zone,Fee\nChennai,40')

  expect(
    contradicting.problems.map(({ row, column }: { row: number; column: string }) => [row, column]),
  ).toEqual([
    [3, 'PIN codes'],
    [3, 'Free from'],
    [3, 'Up to kg'],
  ])
  expect(headless.problems).toMatchObject([{ row: 1, column: 'Delivery' }])
  expect(
    (await manager(shop).upload('/api/admin/delivery-zone-imports?apply=yes', Buffer.from('%PDF')))
      .statusCode,
  ).toBe(400)
})
