import { expect } from 'vitest'
import { aProduct } from '../../../../tests/support/factories/factories'
import { anOfferForm, aPromotion } from '../../../../tests/support/factories/promotions'
import { test } from '../../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../../tests/support/shop/test-shop'
import { dayInIndia } from '../../../platform/contract/india-time'

const path = '/api/admin/promotions'
const manager = (shop: TestShop) => shop.asStaff('manager')
const add = async (shop: TestShop, given: object = {}) =>
  (await manager(shop).post(path, anOfferForm(given))).json()
const change = (shop: TestShop, offer: { id: string; version: number }, given: object) =>
  manager(shop).put(`${path}/${offer.id}`, { ...anOfferForm(given), version: offer.version })

const aGift = (reward: object) => ({
  kind: 'buy_x_get_y',
  parameters: { buy: '2', get: '1', percent: '' },
  reward: { categories: [], brands: [], products: [], ...reward },
})

test('an offer is saved as it was typed, with its code in capitals and its targets', async ({ shop }) => {
  const tea = await aProduct(shop.db, { title: 'Nilgiri tea', category: 'Teas' })
  const honey = await aProduct(shop.db, { title: 'Forest honey' })

  const combo = await add(shop, {
    code: ' tea-time ',
    kind: 'combo',
    parameters: { price: '1,250.50', percent: '10' },
    scope: 'products',
    products: [tea.id, honey.id],
    endsOn: '2027-01-31',
    maxUses: '100',
  })
  const teas = await add(shop, { scope: 'categories', categories: ['teas'], minSubtotal: 'Rs. 500' })

  expect(combo).toMatchObject({
    code: 'TEATIME',
    parameters: { price: 1250.5 },
    products: [
      { id: honey.id, title: 'Forest honey' },
      { id: tea.id, title: 'Nilgiri tea' },
    ],
    startsOn: null,
    endsOn: '2027-01-31',
    maxUses: 100,
    uses: 0,
    given: 0,
    state: 'on',
  })
  expect(teas).toMatchObject({ code: null, categories: ['teas'], minSubtotal: 500 })
  const listed = (await manager(shop).get(`${path}?search=tea time`)).json()
  expect(listed).toMatchObject({
    total: 1,
    rows: [{ id: combo.id, offer: 'Combo for Rs. 1,250.50', goods: ['Forest honey', 'Nilgiri tea'] }],
  })
  expect((await manager(shop).get(path)).json().rows).toContainEqual(
    expect.objectContaining({ id: teas.id, minSubtotal: 500, goods: ['Teas'] }),
  )
})

test.for([
  [{ name: ' ' }, 'name'],
  [{ code: 'A%' }, 'code'],
  [{ parameters: {} }, 'parameters.percent'],
  [{ parameters: { percent: '101' } }, 'parameters.percent'],
  [{ kind: 'amount', parameters: { amount: '0' } }, 'parameters.amount'],
  [{ kind: 'buy_x_get_y', parameters: { buy: '1.5', get: '1' } }, 'parameters.buy'],
  [{ kind: 'combo', parameters: { price: '99' } }, 'products'],
  [{ scope: 'brands' }, 'brands'],
  [{ kind: 'buy_x_get_y', parameters: { buy: '2', get: '1', percent: '101' } }, 'parameters.percent'],
  [aGift({ scope: 'products' }), 'reward.products'],
  [aGift({ scope: 'categories', categories: ['sweets'] }), 'reward.categories'],
  [{ startsOn: '2026-12-02', endsOn: '2026-12-01' }, 'endsOn'],
  [{ maxUses: '0' }, 'maxUses'],
  [{ minSubtotal: 'much' }, 'minSubtotal'],
  [{ scope: 'categories', categories: ['sweets'] }, 'categories'],
] as const)('an offer with %j is rejected at its field %s', async ([given, field], { shop }) => {
  const reply = await manager(shop).post(path, anOfferForm(given))

  expect(Object.keys(reply.json().fields)).toEqual([field])
})

test('other goods are given than those to buy, until the kind of offer changes', async ({ shop }) => {
  const honey = await aProduct(shop.db, { title: 'Wild honey' })
  await aProduct(shop.db, { category: 'Jaggeries' })
  const name = 'Ragi days'
  const given = { name, ...aGift({ scope: 'products', products: [honey.id] }) }
  const listed = async () => (await manager(shop).get(`${path}?search=ragi days`)).json().rows[0].offer

  const saved = await add(shop, given)
  const offers = [await listed()]
  const toCategory = await change(shop, saved, {
    ...{ name, ...aGift({ scope: 'categories', categories: ['jaggeries'], products: [honey.id] }) },
    parameters: { buy: '2', get: '1', percent: '50' },
  })
  offers.push(await listed())
  const asPercent = await change(shop, toCategory.json(), {
    ...given,
    kind: 'percent',
    parameters: { percent: 10 },
  })

  expect(saved.reward).toEqual({
    ...{ scope: 'products', categories: [], brands: [] },
    products: [{ id: honey.id, title: 'Wild honey' }],
  })
  expect(toCategory.json().reward).toMatchObject({
    scope: 'categories',
    categories: ['jaggeries'],
    products: [],
  })
  expect(asPercent.json().reward).toMatchObject({ scope: 'same', products: [] })
  offers.push(await listed())
  expect(offers).toEqual(['Buy 2, get 1 free: Wild honey', 'Buy 2, get 1 at 50% off: Jaggeries', '10% off'])
  await manager(shop).post(`${path}/${saved.id}/archive`)
})

test('a code belongs to one offer until that is archived', async ({ shop }) => {
  const first = await add(shop, { code: 'PONGAL' })

  const taken = await manager(shop).post(path, anOfferForm({ code: 'pongal' }))
  const archived = await manager(shop).post(`${path}/${first.id}/archive`)
  const second = await add(shop, { code: 'PONGAL' })
  const back = await manager(shop).post(`${path}/${first.id}/restore`)

  expect(taken.json()).toMatchObject({ code: 'CODE_TAKEN', fields: { code: expect.any(String) } })
  expect(archived.json()).toMatchObject({ state: 'archived' })
  expect(second.code).toBe('PONGAL')
  expect(back.json()).toMatchObject({ code: 'CODE_TAKEN' })
})

test('a restored offer is off, and archived ones are listed only if asked for', async ({ shop }) => {
  const offer = await add(shop, { name: 'Onam offer' })
  const stateOf = async (query: string) =>
    (await manager(shop).get(`${path}?search=onam${query}`)).json().rows.map(({ state }: never) => state)

  await manager(shop).post(`${path}/${offer.id}/archive`)
  const hidden = await stateOf('')
  const shown = await stateOf('&state=archived')
  await manager(shop).post(`${path}/${offer.id}/restore`)

  expect([hidden, shown, await stateOf('')]).toEqual([[], ['archived'], ['off']])
})

test('the list says whether an offer is on, planned, over, used up or off, and what it has given', async ({
  shop,
}) => {
  const name = 'Listed offer'
  await aPromotion(shop.db, { name, ends_on: dayInIndia(Date.now()) })
  await aPromotion(shop.db, { name, starts_on: '2999-01-01', uses: 2, max_uses: 3 })
  await aPromotion(shop.db, { name, ends_on: '2026-01-01', uses: 3, max_uses: 3 })
  await aPromotion(shop.db, { name, uses: 3, max_uses: 3 })
  await aPromotion(shop.db, { name, active: false })

  const rowsOf = async (query: string) =>
    (await manager(shop).get(`${path}?search=listed&sort=created${query}`)).json().rows

  const states = (await rowsOf('')).map(({ state }: { state: string }) => state)
  expect(states).toEqual(['on', 'planned', 'over', 'used up', 'off'])
  expect(await rowsOf('&state=planned')).toMatchObject([{ uses: 2, maxUses: 3, given: 0 }])
})

test('an offer is changed, and the second of two concurrent changes gets a 409', async ({ shop }) => {
  const offer = await add(shop)

  const first = await change(shop, offer, { name: 'Mine' })
  const second = await change(shop, offer, { name: 'Yours' })

  expect(first.json()).toMatchObject({ name: 'Mine', version: offer.version + 1 })
  expect(second.json()).toMatchObject({ code: 'VERSION_CONFLICT', current: { name: 'Mine' } })
  const [entry] = (await shop.asStaff('owner').get('/api/admin/audit')).json()
  expect(entry).toMatchObject({
    entity: 'promotion',
    action: 'changed',
    before: { name: 'Diwali offer' },
    after: { name: 'Mine' },
  })
})

test('the same new offer sent twice is one offer', async ({ shop }) => {
  const headers = { 'idempotency-key': 'once' }
  const body = anOfferForm({ name: 'Once' })

  const replies = [
    await shop.asStaff('manager', headers).post(path, body),
    await shop.asStaff('manager', headers).post(path, body),
  ]

  expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1)
  expect((await manager(shop).get(`${path}?search=once`)).json().total).toBe(1)
})

test('the uses in all cannot be set below those there were', async ({ shop }) => {
  const { id } = await aPromotion(shop.db, { uses: 3, max_uses: 5 })

  const reply = await change(shop, { id, version: 1 }, { maxUses: '2' })
  const enough = await change(shop, { id, version: 1 }, { maxUses: '3' })

  expect(reply.json().fields.maxUses).toContain('3 times already')
  expect(enough.json()).toMatchObject({ maxUses: 3, state: 'used up' })
})

test('an offer keeps its goods when their category gets another name', async ({ shop }) => {
  const { id } = await aProduct(shop.db, { category: 'Podis' })
  const offer = await add(shop, { scope: 'categories', categories: ['podis'], parameters: { percent: '50' } })
  const own = '/api/admin/categories/podis'
  const { version } = (await manager(shop).get(own)).json()

  const renamed = await manager(shop).put(`${own}?version=${version}`, {
    name: 'Powders',
    description: '',
    banner: null,
    alt: '',
  })

  expect(renamed.statusCode).toBe(200)
  const { categories } = (await manager(shop).get(`${path}/${offer.id}`)).json()
  expect(categories).toEqual(['podis'])
  const { option } = await shop.db
    .selectFrom('product_option')
    .select('id as option')
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow()
  const quote = await shop.visitor.post('/api/checkout/quote', {
    lines: [{ product: id, color: option, quantity: 1 }],
  })
  expect(quote.json().discount).toBe(149.5)
})
