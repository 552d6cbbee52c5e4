import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type FreshPage, PageCache } from './page-cache'

const page = (html: string, ...shows: string[]): FreshPage => ({ status: 200, html, shows })

test('[LAY-06] a page is made once and dropped when something it shows changes', async () => {
  const cache = new PageCache()
  let made = 0
  const make = async () => page(`made ${++made}`, 'product:1', 'shop')

  const both = await Promise.all([cache.get('/', make), cache.get('/', make)])
  cache.drop(['product:2'])
  const kept = await cache.get('/', make)
  cache.drop(['product:1'])
  const fresh = await cache.get('/', make)

  expect(both.map((one) => one?.identity.toString())).toEqual(['made 1', 'made 1'])
  expect(kept?.identity.toString()).toBe('made 1')
  expect(fresh?.identity.toString()).toBe('made 2')
  expect(fresh?.etag).not.toBe(kept?.etag)
})

test('a page begun before a change is neither kept nor given to those who ask after it', async () => {
  const cache = new PageCache()
  let finish = (_: FreshPage) => {}
  const early = cache.get('/', () => new Promise<FreshPage>((done) => (finish = done)))

  cache.drop(['product:1'])
  const late = cache.get('/', async () => page('new', 'product:1'))
  const newPage = await late
  finish(page('old', 'product:1'))
  await early

  expect(newPage?.identity.toString()).toBe('new')
  expect((await cache.get('/', async () => page('newer', 'product:1')))?.identity.toString()).toBe('new')
})

test('a failed page is not remembered', async () => {
  const cache = new PageCache()

  await expect(cache.get('/', () => Promise.reject(new Error('database gone')))).rejects.toThrow(
    'database gone',
  )

  expect((await cache.get('/', async () => page('back')))?.identity.toString()).toBe('back')
})

test('the page least used makes room for a new one', async () => {
  const cache = new PageCache(400_000)
  const long = (seed: number) => page(Array.from({ length: 20_000 }, (_, i) => (i * seed) % 9973).join(' '))
  let again = 0

  await cache.get('/a', async () => long(7))
  await cache.get('/b', async () => long(11))
  await cache.get('/a', async () => page('not asked for'))
  await cache.get('/c', async () => long(13))
  await cache.get('/b', async () => page(`again ${++again}`))

  expect(again).toBe(1)
})

test('a page in demand is squeezed once more, into the same text', async () => {
  const cache = new PageCache()
  const text = Array.from({ length: 3000 }, (_, i) => `<li>honey ${i % 37} tea ${i % 11}</li>`).join('')
  const ask = () => cache.get('/', async () => page(text))
  const before = (await ask())?.br.length ?? 0

  await expect.poll(async () => (await ask())?.br.length, { timeout: 5000 }).toBeLessThan(before)

  expect(brotliDecompressSync((await ask())?.br ?? '').toString()).toBe(text)
})
