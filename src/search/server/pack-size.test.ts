import { expect } from 'vitest'
import { aProduct } from '../../../tests/support/factories/factories'
import { day } from '../../../tests/support/factories/three-products'
import { test } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'
import type { ProductSummary, Suggestion } from '../../catalog/contract/catalogue'
import { sortOrders } from '../../platform/contract/constants'
import { readPackSize } from './pack-size'

test.each([
  ['500g', 500, 'g', ''],
  ['honey 500gm', 500, 'g', 'honey'],
  ['Honey 500 GMS', 500, 'g', 'Honey'],
  ['1 kg honey', 1000, 'g', 'honey'],
  ['1kg', 1000, 'g', ''],
  ['1.5 kgs ragi', 1500, 'g', 'ragi'],
  ['half kg ragi', 500, 'g', 'ragi'],
  ['half a kilo ragi', 500, 'g', 'ragi'],
  ['1/2kg ragi', 500, 'g', 'ragi'],
  ['quarter litre oil', 250, 'ml', 'oil'],
  ['oil,250ml', 250, 'ml', 'oil,'],
  ['half-litre oil', 500, 'ml', 'oil'],
  ['oil 1.1 ltr', 1100, 'ml', 'oil'],
  ['mix500g 500g', 500, 'g', 'mix500g'],
] as const)('[HDR-05] %s is a size of %i %s, and %j', (typed, quantity, unit, rest) => {
  const read = readPackSize(typed)

  expect(read).toMatchObject({ size: { quantity, unit } })
  expect(read.rest.trim()).toBe(rest)
})

test.each(['honey', 'honey 500', 'gram flour', 'half', 'no1kg', '5 gems', '0 g', '1.0005 kg', '1,000g'])(
  '[HDR-05] %s contains no size',
  (typed) => {
    expect(readPackSize(typed)).toEqual({ rest: typed })
  },
)
test.beforeAll(async ({ shop }) => {
  const figures = { net_quantity: 500, net_unit: 'g' } as const
  const options = [250, 500].map((grams) => ({ name: `${grams} g`, net_quantity: grams }))
  await aProduct(shop.db, { title: 'Honey in a jar', ...figures, created_at: day(1) })
  await aProduct(shop.db, {
    title: 'Honey in packs',
    net_quantity: 250,
    net_unit: 'g',
    options,
    created_at: day(2),
  })
  await aProduct(shop.db, { title: 'Honey 0.5kg', created_at: day(3) })
  await aProduct(shop.db, { title: 'Honey 500 gms', created_at: day(4) })
  await aProduct(shop.db, { title: 'Honey by the spoon', created_at: day(5) })
  await aProduct(shop.db, { title: 'Mead of 500', net_quantity: 500, net_unit: 'ml', created_at: day(6) })
})

async function titlesOf(shop: TestShop, path: string) {
  const answer = await shop.visitor.get(path)
  expect(answer.statusCode).toBe(200)
  return answer.json<(ProductSummary | Suggestion)[]>().map(({ title }) => title)
}

test.for(['500gm', '500 gms', '500g', '0.5 kg', 'half kg', '½ kilo'])(
  '[HDR-03, HDR-05] honey and %s finds all honey, first that in packs of this size',
  async (typed, { shop }) => {
    const asked = encodeURIComponent(`honey ${typed}`)

    const listed = await titlesOf(shop, `/api/product?search=${asked}`)
    expect(listed).toEqual([
      'Honey 500 gms',
      'Honey 0.5kg',
      'Honey in packs',
      'Honey in a jar',
      'Honey by the spoon',
      'Mead of 500',
    ])
    const suggested = await titlesOf(shop, `/api/product-suggestions?search=${asked}`)
    expect(suggested.slice(0, 4).sort()).toEqual(listed.slice(0, 4).sort())
    expect(suggested).toHaveLength(6)
  },
)

test('[HDR-05] products with a matching other name come first by size too, those with a matching brand do not', async ({
  shop,
}) => {
  const of = { net_quantity: 500, net_unit: 'g' } as const
  await aProduct(shop.db, { title: 'Millet by the sack', created_at: day(1) })
  await aProduct(shop.db, { title: 'Red grain', other_names: ['Millet', 'Kambu'], ...of, created_at: day(2) })
  await aProduct(shop.db, { title: 'Grey grain', other_names: ['Millet'], created_at: day(3) })
  await aProduct(shop.db, { title: 'Biscuits', brand: 'Millet House', ...of, created_at: day(4) })
  await aProduct(shop.db, { title: 'Millet in a bag', ...of, created_at: day(5) })

  const listed = await titlesOf(shop, '/api/product?search=millet%20500gm')
  const suggested = await titlesOf(shop, '/api/product-suggestions?search=millet%20500gm')
  const both = await titlesOf(shop, '/api/product?search=red%20kambu%20half%20kg')

  expect(listed).toEqual(['Millet in a bag', 'Red grain', 'Millet by the sack', 'Biscuits', 'Grey grain'])
  expect(suggested.slice(0, 2).sort()).toEqual(['Millet in a bag', 'Red grain'])
  expect(both).toEqual(['Red grain'])
})

test('[STORE-04] a chosen sort order stays for a search with a size', async ({ shop }) => {
  const [first] = await titlesOf(shop, '/api/product?search=honey%20500gm&sort=-createdAt')

  expect(first).toBe('Mead of 500')
})

test.for(['500gm', '500 g', 'half kg', 'qqq 500gms'])(
  '[HDR-03, HDR-05] %s alone finds products with it in the title or with a pack of that size, newest first',
  async (typed, { shop }) => {
    const inPacks = ['Biscuits', 'Millet in a bag', 'Red grain', 'Honey in a jar', 'Honey in packs']
    const asked = encodeURIComponent(typed)

    const listed = await titlesOf(shop, `/api/product?search=${asked}`)

    expect([...listed].sort()).toEqual([...inPacks, 'Honey 500 gms', 'Honey 0.5kg'].sort())
    expect(await titlesOf(shop, `/api/product?search=${asked}&sort=-createdAt`)).toEqual(listed)
    expect((await titlesOf(shop, `/api/product-suggestions?search=${asked}`)).sort()).toEqual(
      [...listed].sort(),
    )
    for (const sort of Object.keys(sortOrders))
      expect((await titlesOf(shop, `/api/product?search=${asked}&sort=${sort}`)).sort()).toEqual(
        [...listed].sort(),
      )
  },
)

test('[HDR-05, STORE-02] a search by size alone works with price and category filters', async ({ shop }) => {
  const category = 'Grain'
  await aProduct(shop.db, { title: 'Sack', category, net_quantity: 7000, net_unit: 'g', price_paise: 90_000 })
  await aProduct(shop.db, { title: 'Bag', category, net_quantity: 7000, net_unit: 'g', price_paise: 80_000 })
  await aProduct(shop.db, { title: 'Drum', net_quantity: 7000, net_unit: 'ml', price_paise: 70_000 })
  await aProduct(shop.db, { title: 'Sold', net_quantity: 7000, net_unit: 'g', archived_at: day(1) })

  expect(await titlesOf(shop, '/api/product?search=7%20kg&sort=price')).toEqual(['Bag', 'Sack'])
  expect(await titlesOf(shop, '/api/product?search=7%20kg%20below%20800')).toEqual(['Bag'])
  expect(await titlesOf(shop, '/api/product?search=7kg&category=Teas')).toEqual([])
  expect(await titlesOf(shop, '/api/product?search=7%20litre')).toEqual(['Drum'])
})

test('[HDR-05] an unknown size is not replaced by another one', async ({ shop }) => {
  expect(await titlesOf(shop, '/api/product?search=600gm')).toEqual([])
})

test('[HDR-05] a size is suggested also if very many products have the same amount in another unit', async ({
  shop,
}) => {
  const of = (unit: 'g' | 'ml', title: string) =>
    aProduct(shop.db, {
      ...{ title, net_quantity: 100, net_unit: unit },
      options: [{ name: 'Big', net_quantity: 3000 }],
    })
  for (let n = 0; n < 200; n++) await of('ml', `Bottle ${n}`)
  await of('g', 'Barrel')

  expect(await titlesOf(shop, '/api/product-suggestions?search=3%20kg')).toEqual(['Barrel'])
  expect(await titlesOf(shop, '/api/product?search=3%20kg')).toEqual(['Barrel'])
})

test.for([
  ...['g', 'gm', 'gms', 'gr', 'grm', 'grms', 'gram', 'grams'].map((unit) => [`7 ${unit}`, '7g']),
  ...['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'].map((unit) => [`8${unit}`, '8000 gms']),
  ...['ml', 'mls'].map((unit) => [`9 ${unit}`, '9ml']),
  ...['l', 'lt', 'ltr', 'ltrs', 'litre', 'litres', 'liter', 'liters'].map((unit) => [`6 ${unit}`, '6000ml']),
  ...[
    ['0.70 kg', '700g'],
    ['1.250 litres', '1250 ml'],
  ],
] as [string, string][])('[HDR-05] a title that says %s is found by %s', async ([said, typed], { shop }) => {
  const title = `Tin of ${said}`
  const { id } = await aProduct(shop.db, { title, tag: 'tin' })

  expect(await titlesOf(shop, `/api/product?search=${encodeURIComponent(typed)}&tags=tin`)).toEqual([title])
  await shop.db.updateTable('product').set({ tag: '' }).where('id', '=', id).execute()
})

test('[HDR-05] a part of a size in a title does not match', async ({ shop }) => {
  await aProduct(shop.db, { title: 'Tin of 0.3 kg' })

  expect(await titlesOf(shop, '/api/product?search=3%20kg&tags=tin')).toEqual([])
  expect(await titlesOf(shop, '/api/product?search=300g')).toEqual(['Tin of 0.3 kg'])
})

test('[HDR-05, STORE-08] a search by size follows changes of a product and its options', async ({ shop }) => {
  const { id, options } = await aProduct(shop.db, {
    title: 'Pot',
    net_quantity: 11_000,
    net_unit: 'g',
    options: [{ net_quantity: 12_000 }],
  })
  const found = async () =>
    Promise.all(['11kg', '12kg'].map((size) => titlesOf(shop, `/api/product?search=${size}`)))
  const option = { archived_at: new Date() }
  expect(await found()).toEqual([['Pot'], ['Pot']])

  await shop.db
    .updateTable('product_option')
    .set(option)
    .where('id', '=', options[0]?.id ?? '')
    .execute()
  expect(await found()).toEqual([['Pot'], []])

  await shop.db
    .updateTable('product')
    .set({ title: 'Pot of 12 kg', net_unit: 'ml' })
    .where('id', '=', id)
    .execute()
  expect(await found()).toEqual([[], ['Pot of 12 kg']])
})
