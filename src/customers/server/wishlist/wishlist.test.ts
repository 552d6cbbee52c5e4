import { sql } from 'kysely'
import { expect } from 'vitest'
import { aProduct } from '../../../../tests/support/factories/factories'
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
