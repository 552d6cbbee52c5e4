import { expect } from 'vitest'
import { aProduct, type MadeProduct } from '../../../../tests/support/factories/factories'
import { anOrderOf } from '../../../../tests/support/factories/order-bodies'
import { test } from '../../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../../tests/support/shop/test-shop'
import type { ProductSummary } from '../../contract/catalogue'
import { learnPairs } from './companions'

const goesWell = async (shop: TestShop, ...products: MadeProduct[]) => {
  const query = products.map(({ id }) => `with=${id}`).join('&')
  const reply = await shop.visitor.get(`/api/goes-well?${query}`)
  return reply.json<ProductSummary[]>().map(({ title }) => title)
}
const choose = (shop: TestShop, of: MadeProduct, companions: MadeProduct[]) =>
  shop.db
    .insertInto('product_companion')
    .values(companions.map(({ id }, position) => ({ product_id: of.id, position, companion_id: id })))
    .execute()

let buyers = 0
async function deliver(
  shop: TestShop,
  products: MadeProduct[],
  status: 'Delivered' | 'Cancelled' = 'Delivered',
) {
  const reply = await shop
    .as(`buyer-${++buyers}`)
    .post('/api/order/cod', anOrderOf(products.map((of) => ({ of }))))
  await shop.db.updateTable('orders').set({ status }).where('id', '=', reply.json().order._id).execute()
}

// The first test here, as a shop learns once an hour.
test('a cart is matched with the best of each product before the second best', async ({ shop }) => {
  const [tea, rusk, cups, rice, oil] = [
    await aProduct(shop.db, { title: 'Tea' }),
    await aProduct(shop.db, { title: 'Rusk' }),
    await aProduct(shop.db, { title: 'Cups' }),
    await aProduct(shop.db, { title: 'Rice' }),
    await aProduct(shop.db, { title: 'Oil' }),
  ]
  for (const lines of [
    [tea, rusk],
    [tea, rusk],
    [tea, rusk],
    [tea, cups],
    [tea, cups],
    [rice, oil],
    [rice, oil],
  ])
    await deliver(shop, lines)

  expect((await goesWell(shop, tea, rice)).slice(0, 3)).toEqual(['Rusk', 'Oil', 'Cups'])
})

test('the choice of the owner comes first, then the same category by nearest price', async ({ shop }) => {
  const teas = { category: 'Teas', price_paise: 30_000 }
  const tea = await aProduct(shop.db, teas)
  await aProduct(shop.db, { ...teas, title: 'Much dearer', price_paise: 90_000 })
  await aProduct(shop.db, { ...teas, title: 'A little dearer', price_paise: 32_000 })
  await aProduct(shop.db, { ...teas, title: 'Sold out', stock: 0 })
  await aProduct(shop.db, { ...teas, title: 'Off sale', archived_at: new Date() })
  const jaggery = await aProduct(shop.db, { category: 'Sweets', title: 'Jaggery' })
  await aProduct(shop.db, { category: 'Sweets', title: 'Another category' })
  await choose(shop, tea, [jaggery])

  expect(await goesWell(shop, tea)).toEqual(['Jaggery', 'A little dearer', 'Much dearer'])
})

test('what is often delivered together is learned, and a best seller does not go well with everything', async ({
  shop,
}) => {
  const [tea, chai, rusk, rice] = [
    await aProduct(shop.db, { title: 'Tea' }),
    await aProduct(shop.db, { title: 'Chai' }),
    await aProduct(shop.db, { title: 'Rusk' }),
    await aProduct(shop.db, { title: 'Rice' }),
  ]
  for (const lines of [
    [tea, rusk, rice],
    [tea, rusk, rice],
    [chai, rice],
    [chai, rice],
  ])
    await deliver(shop, lines)
  await deliver(shop, [tea, chai], 'Cancelled')
  await deliver(shop, [tea, chai])

  const learned = await learnPairs(shop.db)

  expect(learned.get(tea.id)).toEqual([rusk.id, rice.id])
  expect(learned.get(chai.id)).toEqual([rice.id])
})

test('a cart is matched as a whole, without its own products; unknown ids are ignored', async ({ shop }) => {
  const [tea, oil, cups] = [
    await aProduct(shop.db, { title: 'Tea', category: 'Infusions' }),
    await aProduct(shop.db, { title: 'Oil', category: 'Lamps' }),
    await aProduct(shop.db, { title: 'Cups', category: 'Pottery' }),
  ]
  await choose(shop, tea, [oil, cups])

  expect(await goesWell(shop, tea, oil)).toEqual(['Cups'])
  expect(await goesWell(shop, cups)).toEqual([])
  expect((await shop.visitor.get('/api/goes-well')).json()).toEqual([])
  expect((await shop.visitor.get('/api/goes-well?with=undefined')).json()).toEqual([])
})

test('a product and its page have four matching products', async ({ shop }) => {
  const category = 'Spices'
  const pepper = await aProduct(shop.db, { category, title: 'Pepper' })
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await aProduct(shop.db, { category, title })

  const { goesWell: shown } = (await shop.visitor.get(`/api/product/${pepper.id}`)).json()

  expect(shown).toHaveLength(4)
})
