import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../tests/support/factories/factories'
import { allAnnounced, openShopOfPages, type ShopOfPages } from '../../../tests/support/shop/shop-of-pages'

let shop: ShopOfPages
let product: { id: string }
beforeAll(async () => {
  shop = await openShopOfPages()
  product = await aProduct(shop.db, { title: 'Forest honey' })
})
afterAll(() => shop.close())

const ask = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })

test('[LAY-06] a page is compressed as the browser accepts, with the same text', async () => {
  const plain = await ask('/')
  const br = await ask('/', { 'accept-encoding': 'gzip, deflate, br, zstd' })
  const gzip = await ask('/', { 'accept-encoding': 'gzip' })

  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(plain.headers.vary).toMatch(/accept-encoding/i)
})

test('[LAY-06] a page that is unchanged since the last visit is answered 304 without a body', async () => {
  const { headers } = await ask('/')
  const again = await ask('/', { 'if-none-match': String(headers.etag) })

  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('[LAY-06] a page is rendered once, and again after its data has changed', async () => {
  const url = `/product/${product.id}`
  await ask(url)
  const before = shop.renders()
  await ask(url)
  await ask(`${url}/?utm_source=x`)
  expect(shop.renders()).toBe(before)

  await shop.db.updateTable('product').set({ title: 'Hill honey' }).where('id', '=', product.id).execute()

  await expect.poll(async () => (await ask(url)).body).toContain('Hill honey')
})

test('[LAY-06] a change of another product does not invalidate this page', async () => {
  // Of another category, as products of the same one are suggested on it.
  const other = await aProduct(shop.db, { title: 'Black pepper', category: 'Spices' })
  await allAnnounced(shop)
  const url = `/product/${other.id}`
  await ask(url)
  const before = shop.renders()

  await shop.db.updateTable('product').set({ title: 'Clover honey' }).where('id', '=', product.id).execute()
  await expect.poll(async () => (await ask(`/product/${product.id}`)).body).toContain('Clover honey')
  await ask(url)

  expect(shop.renders()).toBe(before + 1)
})

test('[LAY-05, LAY-06] home and contact page include the return policy once the owner has written it', async () => {
  const told = async (url: string) => (await ask(url)).body.includes('"returnsWritten":true')
  const before = [await told('/'), await told('/contact')]

  await shop.db.insertInto('page').values({ slug: 'refund-policy', html: '<p>Send it back.</p>' }).execute()

  await expect.poll(() => told('/')).toBe(true)
  expect([...before, await told('/contact')]).toEqual([false, false, true])
})

test('[LAY-06, STORE-09] the same filters in another order are the same page', async () => {
  const first = await ask('/product?brand=Kaadu&category=Teas')
  const before = shop.renders()
  const second = await ask('/product?category=Teas&&brand=Kaadu&unknown=1')

  expect(shop.renders()).toBe(before)
  expect(second.body).toBe(first.body)
})
