import { v7 as newId } from 'uuid'
import { expect } from 'vitest'
import { aNewOption, aProductForm, wholeFacts } from '../../../../tests/support/factories/product-forms'
import { test } from '../../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../../tests/support/shop/test-shop'

const manager = (shop: TestShop) => shop.asStaff('manager')
const add = async (shop: TestShop, given: Parameters<typeof aProductForm>[0] = {}) =>
  (await manager(shop).post('/api/admin/products', aProductForm(given))).json()
const change = (shop: TestShop, product: { id: string }, given: object) =>
  manager(shop).put(`/api/admin/products/${product.id}`, { ...product, ...given })

test('a product with two options is in the shop with all its data', async ({ shop }) => {
  const added = await add(shop, {
    title: 'Hill Honey',
    tag: 'special',
    mrp: 560,
    netQuantity: 500,
    netUnit: 'g',
    description: '<p>Dark.</p><script>steal()</script>',
    optionLabel: 'Pack',
    options: [
      { name: '500 g', kind: 'chip' },
      { name: '1 kg', kind: 'chip', price: 990, mrp: 1050, netQuantity: 1000, stock: 3 },
    ],
    facts: wholeFacts,
    taxes: [{ validFrom: '2025-09-22', hsn: '0409', gstRate: 5 }],
  })

  expect(added).toMatchObject({ slug: 'hill-honey', version: 1, description: '<p>Dark.</p>' })
  expect(added.missing).toEqual(['picture'])
  const shown = (await shop.visitor.get(`/api/product/${added.id}`)).json()
  expect(shown).toMatchObject({ title: 'Hill Honey', price: 520, mrp: 560, tags: 'special' })
  expect(shown.color).toMatchObject([
    { name: '500 g', price: 520 },
    { name: '1 kg', price: 990 },
  ])
  expect((await manager(shop).get(`/api/admin/products/${added.id}`)).json()).toEqual(added)
})

test('a change without a field is rejected with its name, and clears nothing', async ({ shop }) => {
  const added = await add(shop, {
    title: 'Plains Honey',
    otherNames: 'Then',
    mrp: 560,
    description: '<p>Light.</p>',
    options: [{ name: '500 g', kind: 'chip', sku: 'PH-500' }],
    facts: wholeFacts,
    taxes: [{ validFrom: '2025-09-22', hsn: '0409', gstRate: 5 }],
  })
  const { id, title, brand, category, price, version } = added
  const { sku, ...option } = added.options[0]
  const { storage, ...facts } = added.facts

  const needed = await manager(shop).put(`/api/admin/products/${id}`, {
    title,
    brand,
    category,
    price,
    version,
  })
  const deep = await change(shop, added, { facts, options: [option] })
  const cleared = await change(shop, added, { mrp: null, description: '', options: [] })

  expect([needed, deep, cleared].map(({ statusCode }) => statusCode)).toEqual([400, 400, 200])
  expect(Object.keys(needed.json().fields).toSorted()).toEqual([
    ...['description', 'facts', 'lowStock', 'mrp', 'netQuantity', 'netUnit', 'optionLabel', 'options'],
    ...['otherNames', 'sku', 'slug', 'tag', 'taxes'],
  ])
  expect(needed.json().fields.mrp).toContain('Please send mrp')
  expect(Object.keys(deep.json().fields).toSorted()).toEqual(['facts.storage', 'options.0.sku'])
  expect(deep.json().fields['options.0.sku']).toContain('Please send options.0.sku')
  expect(cleared.json()).toMatchObject({ mrp: null, description: '', options: [], otherNames: ['Then'] })
})

test('a product without options has one hidden option for carts', async ({ shop }) => {
  const added = await add(shop)

  expect(added.options).toEqual([])
  const { color } = (await shop.visitor.get(`/api/product/${added.id}`)).json()
  expect(color).toMatchObject([{ name: 'Standard' }])
})

test('options of a product may swap SKUs, and a SKU of another product is rejected', async ({ shop }) => {
  const tea = { title: 'Tea', optionLabel: 'Pack' }
  await add(shop, { ...tea, options: [{ name: 'Bag', kind: 'chip', sku: 'BAG-1' }] })
  const three = ['A', 'B', 'C'].map((name) => ({ name, kind: 'chip', sku: `LEAF-${name}` }))
  const leaf = await add(shop, { ...tea, options: three })
  const [a, b, c] = leaf.options

  const exchanged = await change(shop, leaf, {
    options: [
      { ...a, sku: 'LEAF-B' },
      { ...b, sku: 'LEAF-A' },
      { ...c, sku: null },
      aNewOption({ name: 'D', sku: 'LEAF-C' }),
    ],
  })
  const taken = await change(shop, exchanged.json(), { options: [{ ...a, sku: 'BAG-1' }] })

  expect([exchanged.statusCode, taken.statusCode]).toEqual([200, 409])
  expect(exchanged.json().options.map(({ sku }: { sku: string }) => sku)).toEqual([
    ...['LEAF-B', 'LEAF-A', null, 'LEAF-C'],
  ])
  expect(taken.json().fields).toHaveProperty('options')
})

test('each invalid field gets its own message', async ({ shop }) => {
  const answer = await manager(shop).post(
    '/api/admin/products',
    aProductForm({
      title: ' ',
      price: 0,
      category: 'Salt & Spice',
      slug: 'Not A Slug',
      netUnit: 'cup',
      facts: { fssai: '123', nutrition: [{ nutrient: 'energy', amount: -1 }] },
      taxes: [{ validFrom: '2026-02-31', hsn: '12345', gstRate: 101 }],
    }),
  )

  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().fields).sort()).toEqual(
    [
      ...['category', 'facts.fssai', 'facts.nutrition.0.amount', 'netUnit', 'price', 'slug'],
      ...['taxes.0.gstRate', 'taxes.0.hsn', 'taxes.0.validFrom', 'title'],
    ].sort(),
  )
})

test('a price above the MRP and a duplicate option name are rejected', async ({ shop }) => {
  const dear = await manager(shop).post('/api/admin/products', aProductForm({ price: 600, mrp: 599 }))
  const option = await manager(shop).post(
    '/api/admin/products',
    aProductForm({ mrp: 600, options: [{ name: 'Large', price: 601 }] }),
  )
  const both = await manager(shop).post(
    '/api/admin/products',
    aProductForm({ price: 600, mrp: 599, options: [{ name: 'Small' }, { name: 'Large', mrp: 500 }] }),
  )
  const twice = await manager(shop).post(
    '/api/admin/products',
    aProductForm({ options: [{ name: 'Large' }, { name: 'large' }] }),
  )
  const rate = { validFrom: '2026-04-01', hsn: '0409', gstRate: 5 }
  const days = await manager(shop).post(
    '/api/admin/products',
    aProductForm({ mrp: 600, options: [{ name: 'Large', price: 601 }], taxes: [rate, rate] }),
  )

  expect([dear, option, both, twice, days].map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(400))
  expect(Object.keys(dear.json().fields)).toEqual(['mrp'])
  expect(option.json().fields).toEqual({
    'options.0.price': '“Large” costs more than its MRP: nothing may be sold above its MRP',
  })
  expect(Object.keys(both.json().fields), 'one that has the product’s figures is not named again').toEqual([
    ...['mrp', 'options.1.mrp'],
  ])
  expect(Object.keys(days.json().fields), 'what is wrong besides is said along').toEqual([
    ...['options.0.price', 'taxes'],
  ])
})

test('a pack of another size is saved with its own MRP only', async ({ shop }) => {
  const honey = { title: 'Rock Honey', price: 1250, mrp: 1350, netQuantity: 500, netUnit: 'g' }
  const jar = { name: 'Gift jar', price: 1300 }
  const small = { name: 'Small', price: 680, netQuantity: 250 }

  const rejected = await manager(shop).post(
    '/api/admin/products',
    aProductForm({ ...honey, options: [jar, small] }),
  )
  const { id } = await add(shop, { ...honey, options: [jar, { ...small, mrp: 700 }] })
  const withoutMrp = await add(shop, { ...honey, title: 'Hill Honey', mrp: null, options: [small] })

  expect(rejected.statusCode).toBe(400)
  expect(rejected.json().fields).toEqual({
    'options.1.mrp': 'Please enter the MRP of “Small”: a pack of another size has its own',
  })
  const { packs } = (await shop.visitor.get(`/api/product/${id}`)).json()
  expect(packs).toMatchObject([{ mrp: 1350 }, { mrp: 700, netQuantity: '250 g' }])
  expect(withoutMrp).toMatchObject({ options: [{ netQuantity: 250, mrp: null }] })
})

test('the second of two concurrent changes of a product gets a 409', async ({ shop }) => {
  const opened = await add(shop, { title: 'Jamun Honey' })

  const first = await change(shop, opened, { price: 510 })
  const second = await change(shop, opened, { price: 490 })

  expect(first.json()).toMatchObject({ price: 510, version: 2 })
  expect(second.statusCode).toBe(409)
  expect(second.json()).toMatchObject({ code: 'VERSION_CONFLICT' })
  expect((await manager(shop).get(`/api/admin/products/${opened.id}`)).json().price).toBe(510)
})

test('a retry after a lost response saves the product and its new option once', async ({ shop }) => {
  const opened = await add(shop, { title: 'Lost Answer', options: [{ name: 'Small' }] })
  const form = {
    title: ' Lost answer ',
    slug: '',
    price: '95.0',
    mrp: '1,000',
    description: '<p id="x">Raw.</p>',
    options: [...opened.options, aNewOption({ name: ' Large ', stock: '12' })],
    facts: {
      ...opened.facts,
      storage: ' Dry ',
      nutrition: [
        { nutrient: 'protein', amount: '4' },
        { nutrient: 'energy', amount: '304' },
      ],
    },
    taxes: [
      { validFrom: '2026-01-01', gstRate: '5' },
      { validFrom: '2025-09-22', gstRate: '12' },
    ],
  }

  const save = () =>
    shop
      .asStaff('manager', { 'idempotency-key': 'lost' })
      .put(`/api/admin/products/${opened.id}`, { ...opened, ...form })

  const first = await save()
  const again = await save()
  const recounted = await change(shop, opened, {
    ...form,
    options: [opened.options[0], aNewOption({ name: 'Large', stock: 15 })],
  })

  expect(first.json()).toMatchObject({ version: 2, options: [{}, { name: 'Large', stock: 12 }] })
  expect(again.json()).toEqual(first.json())
  expect(recounted.statusCode).toBe(409)
})

test('one of twenty concurrent changes succeeds', async ({ shop }) => {
  const opened = await add(shop, { title: 'Races' })

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => change(shop, opened, { price: 100 + n })),
  )

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
})

test('a removed option stays for its orders, and other options keep their ids', async ({ shop }) => {
  const opened = await add(shop, { title: 'Teas', options: [{ name: 'Green' }, { name: 'Black' }] })
  const [green, black] = opened.options

  const changed = (
    await change(shop, opened, { options: [{ ...black, name: 'Dark' }, aNewOption({ name: 'White' })] })
  ).json()

  expect(changed.options).toMatchObject([{ id: black.id, name: 'Dark' }, { name: 'White' }])
  const gone = shop.db.selectFrom('product_option').select('archived_at').where('id', '=', green.id)
  expect((await gone.executeTakeFirstOrThrow()).archived_at).not.toBeNull()
})

test('an archived product is hidden in the shop, stays in orders, and returns when restored', async ({
  shop,
}) => {
  const { id } = await add(shop, { title: 'Winter Mix' })

  const archived = (await manager(shop).post(`/api/admin/products/${id}/archive`)).json()
  expect(archived.archivedAt).not.toBeNull()
  expect((await shop.visitor.get(`/api/product/${id}`)).statusCode).toBe(404)

  await manager(shop).post(`/api/admin/products/${id}/restore`)
  expect((await shop.visitor.get(`/api/product/${id}`)).statusCode).toBe(200)
})

test('many products are archived and sold again at once, drafts too; one that does not exist keeps all as they are', async ({
  shop,
}) => {
  const one = await add(shop, { title: 'One of Many' })
  const draft = await add(shop, { title: 'Draft of Many', draft: true } as object)
  const stays = await add(shop, { title: 'Stays' })
  const archive = (ids: string[]) => manager(shop).post('/api/admin/products/archive', { ids })
  const isSold = async ({ id }: { id: string }) =>
    (await shop.visitor.get(`/api/product/${id}`)).statusCode === 200

  expect((await archive([one.id, newId()])).statusCode).toBe(404)
  expect(await isSold(one)).toBe(true)
  const [first, second] = await Promise.all([
    archive([one.id, draft.id, one.id]),
    archive([draft.id, one.id]),
  ])

  expect([first.json(), second.json()]).toEqual([{ archived: 2 }, { archived: 2 }])
  expect(await isSold(one)).toBe(false)
  expect((await manager(shop).get(`/api/admin/products/${draft.id}`)).json()).toMatchObject({ draft: false })
  expect(await isSold(stays)).toBe(true)
  const log = await shop.db.selectFrom('audit_log').select('action').where('entity_id', '=', one.id).execute()
  expect(log.filter(({ action }) => action === 'archived')).toHaveLength(1)
  const restore = (ids: string[]) => manager(shop).post('/api/admin/products/restore', { ids })
  expect((await restore([one.id, newId()])).statusCode).toBe(404)
  expect(await isSold(one)).toBe(false)
  expect((await restore([one.id, draft.id])).json()).toEqual({ restored: 2 })
  expect([await isSold(one), await isSold(draft)]).toEqual([true, true])
  expect((await archive([])).json().message).toBe('Please choose at least one product')
})

test('every change is in the audit log with the values before and after', async ({ shop }) => {
  const opened = await add(shop, { title: 'Logged' })
  await change(shop, opened, { price: 77, facts: { ...opened.facts, ...wholeFacts } })
  await manager(shop).post(`/api/admin/products/${opened.id}/archive`)

  const log = await shop.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('entity_id', '=', opened.id)
    .orderBy('id')
    .execute()

  expect(log.map(({ action }) => action)).toEqual(['added', 'changed', 'archived'])
  expect(log[1]).toMatchObject({ before: { price: 520 }, after: { price: 77 } })
  expect(Object.keys(log[1]?.after ?? {}).sort()).toEqual(['facts', 'price'])
})

test('an unknown product is not found', async ({ shop }) => {
  expect((await manager(shop).get('/api/admin/products/none')).statusCode).toBe(404)
})

test('a product whose options all have their own price has the price, MRP and size of the first', async ({
  shop,
}) => {
  const options = [
    { name: 'Small jar', kind: 'chip', price: 180, mrp: 200, netQuantity: 100 },
    { name: 'Refill', kind: 'chip', price: 170 },
    { name: 'Large jar', kind: 'chip', price: 420, mrp: 450, netQuantity: 250 },
  ]
  const packed = { price: 175, mrp: 200, netQuantity: 100, netUnit: 'g' }
  const added = await add(shop, { title: 'Hill Pepper', ...packed, options })
  const [small, refill, large] = added.options
  const shown = async () => (await shop.visitor.get(`/api/product/${added.id}`)).json()

  expect(await shown(), 'not the typed price, which no pack has').toMatchObject({ price: 180, mrp: 200 })

  const dearer = await change(shop, added, {
    price: 180,
    options: [{ ...large, price: 440 }, { ...small, price: 195 }, refill],
    firstStock: null,
  })

  expect(dearer.json()).toMatchObject({
    price: 440,
    mrp: 450,
    netQuantity: 250,
    options: [
      { name: 'Large jar', price: 440 },
      { name: 'Small jar', price: 195 },
      { name: 'Refill', price: 170, mrp: 200, netQuantity: 100 },
    ],
  })
  const { price, mrp, netQuantity, packs } = await shown()
  expect({ price, mrp, netQuantity }).toEqual({ price: 440, mrp: 450, netQuantity: '250 g' })
  expect(packs.map((pack: { mrp: number }) => pack.mrp)).toEqual([450, 200, 200])
})

test('sizes of options need no unit of the product, and are not shown without one', async ({ shop }) => {
  const options = [{ name: 'Small jar', kind: 'chip', price: 180, netQuantity: 100 }]
  const sizeless = { netQuantity: null, netUnit: null }

  const added = await add(shop, { title: 'Jar of Pepper', ...sizeless, options })
  const { statusCode } = await change(shop, added, { ...sizeless, firstStock: null })

  expect(added).toMatchObject({ price: 180, netQuantity: null, options: [{ netQuantity: 100 }] })
  expect(statusCode).toBe(200)
})

test('a new price of a product whose options all have their own is refused', async ({ shop }) => {
  const options = [{ name: 'Half', kind: 'chip', price: 180 }]
  const added = await add(shop, { title: 'Priced by its option', price: 180, options })

  const refused = await change(shop, added, { price: 150, firstStock: null })
  const changed = await change(shop, added, {
    options: [{ ...added.options[0], price: 150 }],
    firstStock: null,
  })

  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ code: 'OPTIONS_PRICED', fields: { price: expect.any(String) } })
  expect(changed.json()).toMatchObject({ price: 150 })
})

test('an option without an MRP does not get that of the first option', async ({ shop }) => {
  const options = [
    { name: 'Mild', kind: 'chip', price: 180, mrp: 200 },
    { name: 'Hot', kind: 'chip', price: 190 },
  ]

  const added = await add(shop, { title: 'Chilli Podi', options })

  expect(added).toMatchObject({ price: 180, mrp: null, options: [{ mrp: 200 }, { mrp: null }] })
})
