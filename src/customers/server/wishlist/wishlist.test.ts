import { sql } from 'kysely'
import { expect } from 'vitest'
import { anOption, aPicture, aProduct } from '../../../../tests/support/factories/factories'
import { test } from '../../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../../tests/support/shop/test-shop'
import { wishlistMax } from '../../../platform/contract/constants'
import * as commonMessages from '../../../platform/contract/messages'

const toggle = (shop: TestShop, name: string, body: object) =>
  shop.as(name).put('/api/product/Wishlist', body)
const wishesOf = async (shop: TestShop, name: string) =>
  (await shop.as(name).get('/api/user/wishlist'))
    .json()
    .wishlist.map((product: { _id: string }) => product._id)

test('[API-03] a product is added to the wishlist, and removed the second time', async ({ shop }) => {
  const honey = await aProduct(shop.db)

  const added = await toggle(shop, 'meena', { prodId: honey.id })
  const removed = await shop.as('meena').put('/api/product/wishlist/', { prodId: honey.id })

  expect(added.json()).toMatchObject({ email: 'meena@example.com', wishlist: [honey.id] })
  expect(removed.json()).toMatchObject({ wishlist: [] })
  expect(JSON.stringify(added.json())).not.toContain('password')
})

test('[API-03] with `wished` a repeat changes nothing, also concurrently', async ({ shop }) => {
  const honey = await aProduct(shop.db)
  const repeat = (wished: boolean) =>
    Promise.all(Array.from({ length: 5 }, () => toggle(shop, 'ravi', { prodId: honey.id, wished })))

  const added = await repeat(true)
  const afterAdding = await wishesOf(shop, 'ravi')
  const removed = await repeat(false)

  expect([...added, ...removed].map((reply) => reply.statusCode)).toEqual(Array(10).fill(200))
  expect(afterAdding).toEqual([honey.id])
  expect(await wishesOf(shop, 'ravi')).toEqual([])
})

test('[API-03] twenty-one concurrent toggles count one by one', async ({ shop }) => {
  const honey = await aProduct(shop.db)

  const replies = await Promise.all(
    Array.from({ length: 21 }, () => toggle(shop, 'nervous', { prodId: honey.id })),
  )

  expect(replies.every((reply) => reply.statusCode === 200)).toBe(true)
  expect(await wishesOf(shop, 'nervous')).toEqual([honey.id])
})

test('[API-07] the wishlist has full products, the newest first', async ({ shop }) => {
  const [honey, tea] = [await aProduct(shop.db, { price_paise: 29_900 }), await aProduct(shop.db)]
  await toggle(shop, 'lister', { prodId: honey.id })
  await toggle(shop, 'lister', { prodId: tea.id })

  const reply = await shop.as('lister').get('/api/user/wishlist')

  expect(reply.json()).toMatchObject({
    firstname: 'lister',
    wishlist: [{ _id: tea.id }, { _id: honey.id, price: 299 }],
  })
  expect(await wishesOf(shop, 'somebody-else')).toEqual([])
})

const savedOf = async (shop: TestShop, name: string) =>
  (await shop.as(name).get('/api/user/wishlist'))
    .json()
    .wishlist.map((product: { savedOption?: object }) => product.savedOption)

const ownValues = { net_quantity: 500, price_paise: 52_000, mrp_paise: 60_000, stock: 3 }
const aTea = (shop: TestShop) =>
  aProduct(shop.db, {
    net_quantity: 250,
    net_unit: 'g',
    options: [{ name: 'Terracotta' }, { name: 'Tin', ...ownValues }],
  })

test('[API-03, API-07, WISH-01] the wishlist has the option that was saved with a product, with its own price, until another one is saved', async ({
  shop,
}) => {
  const tea = await aTea(shop)
  const [terracotta, tin] = tea.options.map(({ id }) => id)
  await toggle(shop, 'chooser', { prodId: tea.id, wished: true })

  const hearted = await savedOf(shop, 'chooser')
  await toggle(shop, 'chooser', { prodId: tea.id, wished: true, option: tin })
  const saved = await savedOf(shop, 'chooser')
  await toggle(shop, 'chooser', { prodId: tea.id, wished: true })
  const heartedAgain = await savedOf(shop, 'chooser')
  await toggle(shop, 'chooser', { prodId: tea.id, wished: true, option: terracotta })

  expect(hearted).toEqual([undefined])
  const values = { price: 520, mrp: 600, unitPrice: 'Rs. 104 per 100 g', inStock: true }
  expect(saved).toEqual([{ _id: tin, name: 'Tin, 500 g', ...values }])
  expect(heartedAgain).toEqual(saved)
  expect(await savedOf(shop, 'chooser')).toMatchObject([{ _id: terracotta, name: 'Terracotta, 250 g' }])
  expect(await savedOf(shop, 'somebody-else')).toEqual([])
})

test('[API-07, WISH-01] the picture of the saved option comes first', async ({ shop }) => {
  const tea = await aTea(shop)
  const [first, own] = [await aPicture(shop.db), await aPicture(shop.db)]
  const image = { product_id: tea.id, alt: '' }
  await shop.db
    .insertInto('product_image')
    .values([
      { ...image, position: 0, media_id: first.id },
      { ...image, position: 1, media_id: own.id, option_id: tea.options[1]?.id },
    ])
    .execute()
  await toggle(shop, 'looker', { prodId: tea.id, option: tea.options[1]?.id })

  const [shown] = (await shop.as('looker').get('/api/user/wishlist')).json().wishlist

  expect(shown.images).toMatchObject([{ path: `/media/${own.key}` }, { path: `/media/${first.key}` }])
  expect(shown.color).toMatchObject([{ image: null }, { image: 0 }])
})

test('[API-07, WISH-01] a saved option says when it is sold out; one that is withdrawn, deleted or of another product leaves the product on the wishlist', async ({
  shop,
}) => {
  const [tea, other] = [await aTea(shop), await aTea(shop)]
  const id = tea.options[1]?.id ?? ''
  const setOption = (values: object) =>
    shop.db.updateTable('product_option').set(values).where('id', '=', id).execute()
  const wish = (option: string | undefined) =>
    toggle(shop, 'patient', { prodId: tea.id, wished: true, option })
  const replies = [await wish('none'), await wish(other.options[1]?.id)]
  const ofAnother = await savedOf(shop, 'patient')
  await wish(id)

  await setOption({ stock: 0 })
  const soldOut = await savedOf(shop, 'patient')
  await anOption(shop.db, tea.id, { name: 'Pouch', position: 2 })
  await setOption({ archived_at: new Date() })
  const withdrawn = await savedOf(shop, 'patient')
  await setOption({ archived_at: null, stock: 3 })
  await shop.db.deleteFrom('product_option').where('id', '=', id).execute()

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(ofAnother).toEqual([undefined])
  expect(soldOut).toMatchObject([{ _id: id, inStock: false }])
  expect(withdrawn).toEqual([undefined])
  expect(await savedOf(shop, 'patient')).toEqual([undefined])
  expect(await wishesOf(shop, 'patient')).toEqual([tea.id])
})

test('[API-07, WISH-01] the only option of a product is no choice', async ({ shop }) => {
  const honey = await aProduct(shop.db)
  await toggle(shop, 'simple', { prodId: honey.id, option: honey.options[0]?.id })

  expect(await savedOf(shop, 'simple')).toEqual([undefined])
})

test('[API-07] [WISH-01] a withdrawn product is left out, and can be removed but not added', async ({
  shop,
}) => {
  const [honey, tea] = [await aProduct(shop.db), await aProduct(shop.db)]
  await toggle(shop, 'loyal', { prodId: honey.id })
  await shop.db.updateTable('product').set({ archived_at: new Date() }).execute()

  const [shown, put, taken] = [
    await wishesOf(shop, 'loyal'),
    await toggle(shop, 'loyal', { prodId: tea.id }),
    await toggle(shop, 'loyal', { prodId: honey.id }),
  ]

  expect(shown).toEqual([])
  expect(put.statusCode).toBe(404)
  expect(taken.json()).toMatchObject({ wishlist: [] })
})

test('[API-03, WISH-01] a wishlist of 200 products on sale is full and says so', async ({ shop }) => {
  const keen = await shop.as('keen').get('/api/user/wishlist')
  await aProduct(shop.db)
  await sql`
    insert into product (id, slug, title, brand, category, price_paise, archived_at)
    select gen_random_uuid(), 'wish-' || n, 'Wish ' || n, brand, category, 100, case when n > ${wishlistMax} then now() end
    from generate_series(1, ${wishlistMax}::int + 1) n,
      (select name as brand from brand limit 1) b, (select name as category from category limit 1) c`.execute(
    shop.db,
  )
  await sql`
    insert into wishlist_entry (customer_id, product_id)
    select ${keen.json()._id}::uuid, id from product where slug like 'wish-%'`.execute(shop.db)
  const { id: wished } = await shop.db
    .selectFrom('product')
    .select('id')
    .where('slug', '=', 'wish-1')
    .executeTakeFirstOrThrow()
  const { id } = await aProduct(shop.db)

  const rejected = await toggle(shop, 'keen', { prodId: id, wished: true })
  const again = await toggle(shop, 'keen', { prodId: wished, wished: true })
  await toggle(shop, 'keen', { prodId: wished })
  const taken = await toggle(shop, 'keen', { prodId: id })

  expect(rejected.statusCode).toBe(409)
  expect(rejected.json()).toMatchObject({ code: 'WISHLIST_FULL', message: commonMessages.wishlistFull() })
  expect(commonMessages.wishlistFull()).toContain(String(wishlistMax))
  expect(again.statusCode, 'is there already').toBe(200)
  expect(taken.json().wishlist).toContain(id)
})
