import net from 'node:net'
import { gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { describe, expect } from 'vitest'
import { aProduct } from '../../../tests/support/factories/factories'
import { shopTest } from '../../../tests/support/shop/shop-test'
import { openTestShop } from '../../../tests/support/shop/test-shop'

const test = shopTest(() => {
  const pages = {
    render: (_: object, { found, product: shown }: { found: boolean; product?: { title: string } }) => ({
      status: found ? (200 as const) : (404 as const),
      head: '',
      body: `<h1>${shown?.title ?? ''}</h1>${'honey '.repeat(300)}`,
    }),
    policy: "default-src 'none'",
    assets: () => ({ scripts: ['/assets/entry.js'], styles: [] }),
    fonts: [],
  }
  return { services: { log, pages }, config: { corsOrigins: ['https://friend.example'] } }
})

interface Line {
  path: string
  status: number
  cached?: true
}
let port: number
let product: { id: string }
const lines: Line[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })

test.beforeAll(async ({ shop }) => {
  product = await aProduct(shop.db, { title: 'Forest honey' })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.address() as net.AddressInfo).port
})

/** Every byte of a response except its date, and whether it bypassed the router. */
async function ask(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const before = lines.length
  const sent = { host: 'shop.test', connection: 'close', ...headers }
  const fields = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`)
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = []
    const socket = net.connect(port, '127.0.0.1', () =>
      socket.write(`${method} ${url} HTTP/1.1\r\n${fields.join('')}\r\n`),
    )
    socket.on('data', (part) => parts.push(part))
    socket.on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(parts)))
  })
  await expect.poll(() => lines.length).toBeGreaterThan(before)
  const answer = bytes.toString('latin1').replace(/^Date: .*$/m, 'Date: then')
  return { answer, status: Number(answer.slice(9, 12)), cached: lines.at(-1)?.cached ?? false }
}

const etagOf = (answer: string) => /^etag: (.*)$/m.exec(answer)?.[1] ?? ''
const body = (answer: string) => Buffer.from(answer.slice(answer.indexOf('\r\n\r\n') + 4), 'latin1')

describe('[LAY-06] a cached page comes without the router', () => {
  test.each([
    ['br', { 'accept-encoding': 'gzip, br' }],
    ['gzip', { 'accept-encoding': 'gzip' }],
    ['plain', {}],
  ])('byte for byte as through it: %s', async (_name, headers) => {
    const url = `/product/${product.id}`

    const routed = await ask(url, headers)
    const cached = await ask(url, headers)

    expect([routed.cached, cached.cached]).toEqual([false, true])
    expect(cached.answer).toBe(routed.answer)
    expect(cached.answer).toContain('x-frame-options: DENY')
  })

  test('also a 304 and a HEAD request', async () => {
    const { answer } = await ask('/blogs')
    const known = { 'if-none-match': etagOf(answer) }

    const unchanged = [await ask('/blogs', known), await ask('/blogs', known)]
    const heads = [await ask('/blogs?head', {}, 'HEAD')]
    await ask('/blogs?head')
    heads.push(await ask('/blogs?head', {}, 'HEAD'))

    expect([...unchanged, ...heads].map(({ cached }) => cached)).toEqual([false, true, false, true])
    expect(unchanged[0]?.status).toBe(304)
    expect(unchanged[1]?.answer).toBe(unchanged[0]?.answer)
    expect(heads[1]?.answer).toBe(heads[0]?.answer)
  })

  test('until what it shows has changed', async ({ shop }) => {
    const pepper = await aProduct(shop.db, { title: 'Black pepper' })
    const url = `/product/${pepper.id}`
    for (const _ of [1, 2]) await ask(url, { 'accept-encoding': 'gzip' })

    await shop.db.updateTable('product').set({ title: 'Hill pepper' }).where('id', '=', pepper.id).execute()

    await expect
      .poll(async () => gunzipSync(body((await ask(url, { 'accept-encoding': 'gzip' })).answer)).toString())
      .toContain('Hill pepper')
  })

  test('a missing page is not cached, as it may be created', async ({ shop }) => {
    const id = crypto.randomUUID()
    const missing = [await ask(`/product/${id}`), await ask(`/product/${id}`)]

    await aProduct(shop.db, { id, title: 'Sesame oil' })

    expect(missing.map(({ status, cached }) => [status, cached])).toEqual([
      [404, false],
      [404, false],
    ])
    expect((await ask(`/product/${id}`)).status).toBe(200)
  })

  test('requests with an origin, other methods or secrets go through the router', async () => {
    const origin = { origin: 'https://friend.example' }
    const secret = `/reset-password/${'f0'.repeat(32)}`
    for (const url of ['/', secret]) await ask(url)

    const answers = [await ask('/', origin), await ask('/', {}, 'POST'), await ask(secret)]

    expect(answers.map(({ cached }) => cached)).toEqual([false, false, false])
    expect(answers[0]?.answer).toContain('access-control-allow-origin: https://friend.example')
    expect(answers[1]?.status).toBe(405)
    expect(JSON.stringify(lines)).not.toContain('f0'.repeat(8))
  })
})

test('request headers of 16 KB are accepted, longer ones are not', async () => {
  const [most, more] = [15_900, 16_500].map((length) =>
    ask('/about', { 'x-padding': 'x'.repeat(length) }).then(({ status }) => status),
  )

  expect(await most).toBe(200)
  expect(await more).toBe(431)
})

test.each([
  '/blogs',
  '/product?brand=Kaadu',
  '/',
  '/sitemap.xml',
  '/blogs/rss.xml',
  '/feeds/google.xml',
  '/robots.txt',
])('%s uses the configured origin, whatever the client sends', async (url) => {
  const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' }

  const led = await ask(`${url}${url.includes('?') ? '&' : '?'}led`, evil)
  const plain = await ask(`${url}${url.includes('?') ? '&' : '?'}led`)

  expect([led.status, plain.status]).toEqual([200, 200])
  expect(led.answer).not.toContain('evil.example')
  expect(body(led.answer)).toEqual(body(plain.answer))
})

test.each([
  '/product/x%0d%0aevil:%201',
  '/product?search=%0d%0aevil:%201',
  '/api/product/x%0d%0aevil:%201',
  '/blog/x%0d%0aevil:%201?a=%0d%0aevil:%201',
  '/media/x%0d%0aevil:%201/480.jpg',
  '/admin/x%0d%0aevil:%201',
  '/PRODUCT/%0d%0aevil:%201/',
])('the URL %s adds no header to the response', async (url) => {
  const { answer } = await ask(url)

  expect(answer.slice(0, answer.indexOf('\r\n\r\n'))).not.toMatch(/^evil:/im)
})

test('a shop that closes sends no cached page', async () => {
  const closing = await openTestShop({ services: { log } })
  const statuses: number[] = []
  const visit = async () => {
    const { port: itsPort } = closing.app.server.address() as net.AddressInfo
    statuses.push((await fetch(`http://127.0.0.1:${itsPort}/about`)).status)
  }
  closing.app.addHook('preClose', visit)
  await closing.app.listen({ port: 0, host: '127.0.0.1' })

  for (const _ of [1, 2]) await visit()
  const wasCached = lines.at(-1)?.cached
  await closing.close()

  expect(wasCached).toBe(true)
  expect(statuses).toEqual([200, 200, 503])
})
