import { brotliDecompressSync } from 'node:zlib'
import { expect } from 'vitest'
import { testServer } from '../../../tests/support/database/test-server'
import { aBlog, aProduct } from '../../../tests/support/factories/factories'
import { within } from '../../../tests/support/run/within'
import { openSecondInstance } from '../../../tests/support/shop/second-instance'
import { test } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'
import type { Product } from '../../catalog/contract/catalogue'

const ask = (shop: TestShop, url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers })
const setPrice = (shop: TestShop, id: string, price_paise: number) =>
  shop.db.updateTable('product').set({ price_paise }).where('id', '=', id).execute()

test('[API-01] [API-02] a public response is compressed, or a 304', async ({ shop }) => {
  const honey = await aProduct(shop.db, { description_html: `<p>${'Dark amber. '.repeat(200)}</p>` })
  for (const url of [
    `/api/product/${honey.id}`,
    '/api/product?limit=9',
    '/api/blog',
    '/api/product-facets',
  ]) {
    const plain = await ask(shop, url)
    const br = await ask(shop, url, { 'accept-encoding': 'br' })
    const again = await ask(shop, url, { 'if-none-match': String(plain.headers.etag) })

    expect(plain.headers['content-type']).toBe('application/json; charset=utf-8')
    if (br.headers['content-encoding']) expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload)
    expect(again.statusCode).toBe(304)
  }
  expect(
    (await ask(shop, `/api/product/${honey.id}`, { 'accept-encoding': 'br' })).headers['content-encoding'],
  ).toBe('br')
  expect((await ask(shop, '/api/product?limit=9')).headers['x-total-count']).toBe('1')
})

test('[API-02] a price change shows at once wherever the product is shown', async ({ shop }) => {
  const tea = await aProduct(shop.db, { title: 'Nilgiri tea', price_paise: 10_000 })
  const prices = async () => {
    const [product, list, hits] = await Promise.all([
      ask(shop, `/api/product/${tea.id}`),
      ask(shop, '/api/product?search=nilgiri'),
      ask(shop, '/api/product-suggestions?search=nilg'),
    ])
    return [product.json().price, list.json()[0].price, hits.json()[0].price]
  }
  expect(await prices()).toEqual([100, 100, 100])

  for (const rupees of [101, 102, 103]) {
    await setPrice(shop, tea.id, rupees * 100)
    expect(await prices()).toEqual([rupees, rupees, rupees])
  }
})

test('[PROD-03] each of the last ten pieces updates the page at once, higher stock soon', async ({
  shop,
}) => {
  const oil = await aProduct(shop.db, { title: 'Sesame oil', stock: 9 })
  const ghee = await aProduct(shop.db, { stock: 500, options: [{ stock: 40 }] })
  const left = async ({ id }: { id: string }) =>
    (await ask(shop, `/api/product/${id}`)).json<Product>().quantity
  const take = (id: string, stock: number) =>
    shop.db.updateTable('product').set({ stock }).where('id', '=', id).execute()
  expect([await left(oil), await left(ghee)]).toEqual([9, 40])

  await take(oil.id, 8)
  await shop.db.updateTable('product_option').set({ stock: 30 }).where('product_id', '=', ghee.id).execute()

  expect(await left(oil)).toBe(8)
  await expect.poll(() => left(ghee)).toBe(30)
})

test('[BLOG-01] posts and names of reviewers follow their changes', async ({ shop }) => {
  const post = await aBlog(shop.db, { title: 'Old' })
  const jam = await aProduct(shop.db)
  const rated = await shop
    .as('meena')
    .put('/api/product/rating', { prodId: jam.id, star: 5, comment: 'Good' })
  const author = async () => (await ask(shop, `/api/product/${jam.id}`)).json<Product>().ratings[0]?.postedby
  expect([rated.statusCode, await author()]).toEqual([200, 'meena T.'])
  expect((await ask(shop, '/api/blog')).json()).toMatchObject([{ title: 'Old' }])

  await shop.db.updateTable('blog').set({ title: 'New' }).where('id', '=', post.id).execute()
  const renamed = { firstname: 'Leela', lastname: 'Test', email: 'meena@example.com', mobile: '9840054321' }
  await shop.as('meena').put('/api/user/edit-user', renamed)

  expect((await ask(shop, `/api/blog/${post.id}`)).json()).toMatchObject({ title: 'New' })
  expect(await author()).toBe('Leela T.')
})

test('missing, invalid and personal responses are never cached', async ({ shop }) => {
  const id = crypto.randomUUID()
  expect((await ask(shop, `/api/product/${id}`)).statusCode).toBe(404)
  expect((await ask(shop, '/api/product?page=0')).headers.etag).toBeUndefined()
  expect((await shop.as('meena').get('/api/user/cart')).headers.etag).toBeUndefined()

  await aProduct(shop.db, { id })

  expect((await ask(shop, `/api/product/${id}`)).statusCode).toBe(200)
})

test.runIf(testServer)('[LAY-06] another process shows a new price within two seconds', async ({ shop }) => {
  const salt = await aProduct(shop.db, { price_paise: 1000 })
  const other = await openSecondInstance(shop)
  const price = async () => (await other.app.inject(`/api/product/${salt.id}`)).json().price
  const timeout = await within(2000, async () => expect(await price()).toBe(10))

  await setPrice(shop, salt.id, 2000)

  await expect.poll(price, { timeout }).toBe(20)
  await other.close()
})
