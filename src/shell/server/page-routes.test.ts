import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct } from '../../../tests/support/factories/factories'
import { allAnnounced, openShopOfPages, type ShopOfPages } from '../../../tests/support/shop/shop-of-pages'
import { pages } from '../contract/pages'

let shop: ShopOfPages
let product: { id: string; slug: string }
beforeAll(async () => {
  shop = await openShopOfPages()
  product = await aProduct(shop.db, { title: 'Forest honey' })
})
afterAll(() => shop.close())

describe('[LAY-01] addresses of the pages', () => {
  test.each(Object.values(pages))('$path answers', async ({ path, access }) => {
    const reply = await shop.visitor.get(path.replace(':id', product.id).replace(':token', 'abc'))

    if (path === '/blog/:id') expect(reply.statusCode).toBe(404)
    else expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.headers['x-robots-tag']).toBe(access === 'open' ? undefined : 'noindex')
  })

  test.each(['/reset-password', '/confirm-email'])(
    '[ACC-06] [ACC-08] the page of an emailed link neither contains nor leaks its secret: %s',
    async (page) => {
      const secret = 'f0e1d2c3'.repeat(8)

      const reply = await shop.visitor.get(`${page}/${secret}`)

      expect(reply.body).toContain(`<h1>${page}/link</h1>`)
      expect(JSON.stringify(reply.headers) + reply.body).not.toContain(secret)
      expect(reply.headers['referrer-policy']).toBe('no-referrer')
    },
  )

  test('[PROD-15] an unknown path, an unknown id and an invalid id show the 404 page', async () => {
    const unknown = '01890000-0000-7000-8000-000000000000'
    for (const url of [
      '/nothing/here',
      `/product/${unknown}`,
      '/product/undefined',
      '/blog/1',
      "/product/1'--",
      '/.env',
      '/product/%',
      '/product/%00',
      '/product?search=%00',
      `/product/${'x'.repeat(10_000)}`,
      '/blog/%ff',
      '/blog/%00',
      '/%c0%af',
    ]) {
      const reply = await shop.visitor.get(url)
      expect([url.slice(0, 40), reply.statusCode]).toEqual([url.slice(0, 40), 404])
      expect(reply.body).toContain('<h1>/404</h1>')
      expect(reply.headers).toHaveProperty('content-security-policy')
    }
  })
})

test.each([
  ['POST', '/', 'GET, HEAD'],
  ['PUT', '/About/?a=1', 'GET, HEAD'],
  ['TRACE', '/product/wild-honey', 'GET, HEAD'],
  ['DELETE', '/login', 'GET, HEAD, POST'],
  ['PATCH', '/newsletter', 'POST'],
  ['POST', '/sitemap.xml', 'GET, HEAD'],
  ['POST', '/admin/orders/1', 'GET, HEAD'],
] as const)('a 405 of %s %s names the allowed methods: %s', async (method, url, allow) => {
  const reply = await shop.app.inject({ method: method as 'POST', url })

  expect([reply.statusCode, reply.headers.allow]).toEqual([405, allow])
  expect(reply.headers['content-type']).toMatch('text/html')
  expect(reply.body).toContain(`${method} is not allowed here.`)
})

test.each([
  ['POST', '/nothing/here'],
  ['GET', '/newsletter'],
] as const)('%s %s opens the right page', async (method, url) => {
  const reply = await shop.app.inject({ method, url })

  expect([reply.statusCode, reply.headers.allow]).toEqual([404, undefined])
  expect(reply.body).toContain('<h1>/404</h1>')
})

test('[LAY-05] a product also has a URL with its name, with the same page', async () => {
  const plain = await shop.visitor.get(`/product/${product.id}`)
  const before = shop.renders()
  for (const name of [product.slug, 'any-other-name', 'Upper'])
    expect((await shop.visitor.get(`/product/${name}-${product.id.toUpperCase()}`)).body).toBe(plain.body)

  expect(shop.renders()).toBe(before)
  expect((await shop.visitor.get(`/product/honey${product.id}`)).statusCode).toBe(404)
})

test('[LAY-05] an earlier name of a product on sale redirects to its current URL with 301', async () => {
  const { id, slug } = await aProduct(shop.db, { slug: 'salt-of-today' })
  await shop.db.insertInto('former_slug').values({ slug: 'salt-of-old', product_id: id }).execute()
  const location = `/product/${slug}-${id}`

  for (const former of ['salt-of-old', `salt-of-old-${id}`, slug]) {
    const reply = await shop.visitor.get(`/product/${former}?utm_source=leaf&a=b%20c`)
    expect([reply.statusCode, reply.headers.location]).toEqual([301, `${location}?utm_source=leaf&a=b%20c`])
  }
  expect((await shop.visitor.get(location)).statusCode).toBe(200)
  expect((await shop.visitor.get(`/product/salt-of-old-${product.id}`)).statusCode).toBe(200)
  await shop.db.updateTable('product').set({ archived_at: new Date() }).where('id', '=', id).execute()
  await allAnnounced(shop)
  expect((await shop.visitor.get('/product/salt-of-old')).statusCode).toBe(404)
  expect((await shop.visitor.get(`/product/salt-of-old-${id}`)).statusCode).toBe(410)
})

test('[LAY-05, PROD-15] a product no longer sold is a 410, until it is sold again', async () => {
  const { id } = await aProduct(shop.db, { title: 'Rose syrup', archived_at: new Date() })
  const gone = await shop.visitor.get(`/product/rose-syrup-${id}`)

  await shop.db.updateTable('product').set({ archived_at: null }).where('id', '=', id).execute()

  expect(gone.statusCode).toBe(410)
  await expect.poll(async () => (await shop.visitor.get(`/product/${id}`)).body).toContain('Rose syrup')
  expect((await shop.visitor.get(`/product/${id}`)).statusCode).toBe(200)
})

describe('what a page may load', () => {
  test('the policy allows the first script by digest and nothing inline besides', async () => {
    const { headers, body } = await shop.visitor.get('/')
    const policy = String(headers['content-security-policy'])
    const digest = (text = '') => createHash('sha256').update(text).digest('base64')

    expect(policy).toContain(`script-src 'self' 'sha256-${digest('begin()')}';`)
    expect(policy).toContain("style-src 'self';")
    expect(body).not.toContain('<style')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
  })

  test('the first script gets the URLs of the others, and waits only if the page shows content without them', async () => {
    const named = '<script data-scripts="/assets/react.js /assets/entry.js" data-ahead="/assets/page.js"'

    const sheet = '<link rel="stylesheet" href="/assets/entry.css">'

    expect((await shop.visitor.get('/')).body).toContain(`${named}>begin()</script>${sheet}`)
    expect((await shop.visitor.get('/cart')).body).toContain(
      `${named} data-when="now">begin()</script>${sheet}`,
    )
  })

  test('a page links its icon, which exists and is cacheable, also at its old URL', async () => {
    const [, icon = ''] =
      /<link rel="icon"[^>]* href="([^"]*)"/.exec((await shop.visitor.get('/')).body) ?? []
    const { statusCode, headers, body } = await shop.visitor.get(icon)

    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=604800',
    })
    expect(body).toMatch(/^<svg /)
    const unasked = await shop.visitor.get('/favicon.ico')
    expect([unasked.statusCode, unasked.body]).toEqual([200, body])
    expect(unasked.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=604800',
    })
  })

  test('[CONT-01] one page of the map may be framed, and nothing else', async () => {
    const policy = String((await shop.visitor.get('/contact')).headers['content-security-policy'])

    expect(policy.match(/frame-src [^;]*/)?.[0]).toBe(
      'frame-src https://www.openstreetmap.org/export/embed.html',
    )
  })
})
