import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type CachedPage, type FreshPage, PageCache } from './page-cache'

const page = (text: string, ...shows: string[]): FreshPage => ({ status: 200, text, shows, headers: {} })
const textOf = (cached: CachedPage | undefined) => cached?.bytes.identity.toString()

test('[LAY-06] a page is made once and dropped when something it shows changes', async () => {
  const cache = new PageCache()
  let made = 0
  const make = async () => page(`made ${++made}`, 'product:1', 'shop')

  const both = await Promise.all([cache.get('/', make), cache.get('/', make)])
  cache.invalidate(['product:2'])
  const cached = await cache.get('/', make)
  cache.invalidate(['product:1'])
  const fresh = await cache.get('/', make)

  expect(both.map(textOf)).toEqual(['made 1', 'made 1'])
  expect(textOf(cached)).toBe('made 1')
  expect(textOf(fresh)).toBe('made 2')
  expect(fresh?.etag).not.toBe(cached?.etag)
})

test('a page begun before a change is neither cached nor served after it', async () => {
  const cache = new PageCache()
  let finish = (_: FreshPage) => {}
  const early = cache.get('/', () => new Promise<FreshPage>((done) => (finish = done)))

  cache.invalidate(['product:1'])
  const late = cache.get('/', async () => page('new', 'product:1'))
  const newPage = await late
  finish(page('old', 'product:1'))
  await early

  expect(textOf(newPage)).toBe('new')
  expect(textOf(await cache.get('/', async () => page('newer', 'product:1')))).toBe('new')
})

test('a failed page is not cached', async () => {
  const cache = new PageCache()

  await expect(cache.get('/', () => Promise.reject(new Error('database gone')))).rejects.toThrow(
    'database gone',
  )

  expect(textOf(await cache.get('/', async () => page('back')))).toBe('back')
})

test('the least recently used page is evicted', async () => {
  const cache = new PageCache(250_000)
  const long = (seed: number) => page(Array.from({ length: 20_000 }, (_, i) => (i * seed) % 9973).join(' '))
  let again = 0

  await cache.get('/a', async () => long(7))
  await cache.get('/b', async () => long(11))
  await cache.get('/a', async () => page('not asked for'))
  await cache.get('/c', async () => long(13))
  await cache.get('/b', async () => page(`again ${++again}`))

  expect(again).toBe(1)
})

test('short pages under invented URLs are evicted too', async () => {
  const cache = new PageCache(100_000)
  let made = 0
  const ask = (key: string) =>
    cache.get(key, async () => {
      made += 1
      return page('[]')
    })

  for (let at = 0; at < 200; at += 1) await ask(`/api/product?brand=${at}${'x'.repeat(500)}`)
  await ask(`/api/product?brand=0${'x'.repeat(500)}`)

  expect(made).toBe(201)
})

test('a page in constant use stays, however many others are made', async () => {
  const cache = new PageCache(250_000)
  const long = (seed: number) => page(Array.from({ length: 20_000 }, (_, i) => (i * seed) % 9973).join(' '))
  let made = 0
  const askInDemand = () => {
    return cache.get('/in-demand', async () => {
      made += 1
      return long(7)
    })
  }

  for (const [at, seed] of [11, 13, 17, 19].entries()) {
    await askInDemand()
    await askInDemand()
    await cache.get(`/other-${at}`, async () => long(seed))
  }

  expect(made).toBe(1)
})

test('a page in demand is recompressed with the same content', async () => {
  const cache = new PageCache()
  const text = Array.from({ length: 3000 }, (_, i) => `<li>honey ${i % 37} tea ${i % 11}</li>`).join('')
  const ask = async () => {
    const cached = await cache.get('/', async () => page(text))
    return cached ? cache.encode(cached, 'br') : Buffer.of()
  }
  const before = (await ask()).length

  await expect.poll(async () => (await ask()).length).toBeLessThan(before)

  expect(brotliDecompressSync(await ask()).toString()).toBe(text)
})

test('a page with a maximum age is made again after it', async () => {
  const cache = new PageCache()
  let made = 0
  const make = async () => ({ ...page(`made ${++made}`), maxAgeMs: 40 })

  await cache.get('/', make)
  const soon = await cache.get('/', make)

  expect(textOf(soon)).toBe('made 1')
  await expect.poll(async () => textOf(await cache.get('/', make))).toBe('made 2')
})

test('a fragment is read once, and again after a change or a failure', async () => {
  const cache = new PageCache()
  let reads = 0
  const read = () => cache.fragments.read('rail', ['products'], async () => ++reads)

  const both = await Promise.all([read(), read()])
  cache.invalidate(['blogs'])
  const cached = await read()
  cache.invalidate(['products', 'product:1'])
  const fresh = await read()
  cache.invalidate(['all'])
  await expect(
    cache.fragments.read('rail', ['products'], () => Promise.reject(new Error('database gone'))),
  ).rejects.toThrow('database gone')

  expect([...both, cached, fresh]).toEqual([1, 1, 1, 2])
  expect(await read()).toBe(3)
})
