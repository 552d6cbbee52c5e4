import { expect } from 'vitest'
import { render } from '../../src/shell/storefront/entry-server'
import { aBlog, aProduct, aProductWithPicture } from '../support/factories/factories'
import { aProductForm } from '../support/factories/product-forms'
import { shopTest } from '../support/shop/shop-test'
import type { TestShop } from '../support/shop/test-shop'

const test = shopTest(() => {
  const assets = () => ({ scripts: ['/assets/entry.js'], styles: [] })
  return {
    services: { pages: { render, assets, fonts: [] } },
  }
})

const items = async (shop: TestShop) =>
  (await shop.visitor.get('/feeds/google.xml')).body.match(/<item>.*?<\/item>/gs) ?? []
const valueIn = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]

test('[LAY-05] the feed for shopping services has the price of the page and its structured data', async ({
  shop,
}) => {
  const { id } = await aProductWithPicture(shop.db, {
    title: 'Forest honey',
    price_paise: 52_050,
    mrp_paise: 60_000,
  })

  const [item = ''] = (await items(shop)).filter((one) => one.includes(id))
  const page = (await shop.visitor.get(new URL(valueIn(item, 'g:link') ?? '').pathname)).body
  const [product] = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? ''),
  )

  expect(valueIn(item, 'g:price')).toBe('600.00 INR')
  expect(valueIn(item, 'g:sale_price')).toBe('520.50 INR')
  expect(product.offers).toMatchObject({
    price: '520.50',
    priceCurrency: 'INR',
    url: valueIn(item, 'g:link'),
  })
  expect(page).toContain('Rs. 520.50')
})

test('[LAY-05] the link of a pack is the page of its product, whose address stays without it', async ({
  shop,
}) => {
  const packs = [{ name: '100 g' }, { name: '1 kg' }]
  const { id, slug } = await aProductWithPicture(shop.db, { title: 'Packed honey', options: packs })

  const links = (await items(shop))
    .filter((one) => one.includes(id))
    .map((one) => valueIn(one, 'g:link') ?? '')
  const bodies = await Promise.all(
    [`/product/${slug}-${id}`, ...links].map(async (link) => {
      const { pathname, search } = new URL(link, 'http://shop.test')
      return (await shop.visitor.get(pathname + search)).body
    }),
  )

  expect(new Set(links).size).toBe(2)
  expect(new Set(bodies).size).toBe(1)
  expect(bodies[0]).toContain(`<link rel="canonical" href="http://shop.test/product/${slug}-${id}">`)
})

test('[LAY-05] the feed has the required fields of each product on sale', async ({ shop }) => {
  await aProductWithPicture(shop.db, {
    title: 'Hill <b>& "valley"</b> tea\u0001',
    description_html: '<p>Dark &amp; slow.</p>',
    net_quantity: 250,
    net_unit: 'g',
    stock: 0,
    category: 'Teas',
  })
  await aProductWithPicture(shop.db, { title: 'Rose syrup', archived_at: new Date() })

  const tea = (await items(shop)).find((item) => item.includes('valley')) ?? ''

  expect(valueIn(tea, 'g:title')).toBe('Hill &lt;b&gt;&amp; &quot;valley&quot;&lt;/b&gt; tea')
  expect(valueIn(tea, 'g:description')).toBe('Dark &amp; slow.')
  expect(valueIn(tea, 'g:availability')).toBe('out_of_stock')
  expect(valueIn(tea, 'g:unit_pricing_measure')).toBe('250g')
  expect(valueIn(tea, 'g:unit_pricing_base_measure')).toBe('100g')
  expect(valueIn(tea, 'g:product_type')).toBe('Teas')
  expect(valueIn(tea, 'g:price')).toBe('299.00 INR')
  expect(tea).not.toContain('g:sale_price')
  expect(tea).toContain(
    '<g:shipping><g:country>IN</g:country><g:region>TN</g:region><g:price>5.00 INR</g:price></g:shipping>',
  )
  expect(valueIn(tea, 'g:image_link')).toMatch(/^http:\/\/shop\.test\/media\/.+\.jpg$/)
  expect((await items(shop)).join()).not.toContain('Rose syrup')
})

test('[LAY-05] the feed lists every product once, however many there are', async ({ shop }) => {
  for (let made = 0; made < 210; made += 1) await aProductWithPicture(shop.db)

  const ids = (await items(shop)).map((item) => valueIn(item, 'g:id'))

  expect(ids.length).toBeGreaterThan(210)
  expect(new Set(ids).size).toBe(ids.length)
})

test('[LAY-05] readers can subscribe to the blog', async ({ shop }) => {
  const { id } = await aBlog(shop.db, {
    slug: 'better-tea',
    title: 'Tea & time',
    description_html: '<p>Begin with <em>fresh</em> water.</p>',
    created_at: new Date('2024-03-05T09:34:00Z'),
  })

  const { body, headers } = await shop.visitor.get('/blogs/rss.xml')

  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(valueIn(body, 'pubDate')).toBe('Tue, 05 Mar 2024 09:34:00 GMT')
  expect(body).toContain('<title>Tea &amp; time</title>')
  expect(body).toContain(`<link>http://shop.test/blog/better-tea-${id}</link>`)
  expect(valueIn(body.slice(body.indexOf('<item>')), 'description')).toBe('Begin with fresh water.')
})

test('[LAY-05] a page after the last and an unknown category are 404, an empty search is not', async ({
  shop,
}) => {
  const statusOf = async (query: string) => (await shop.visitor.get(`/product?${query}`)).statusCode

  expect(await statusOf('page=999')).toBe(404)
  expect(await statusOf('category=Nowhere')).toBe(404)
  expect(await statusOf('category=Teas')).toBe(200)
  expect(await statusOf('search=zzzz')).toBe(200)
  expect(await statusOf('category=Teas&price%5Bgte%5D=99999')).toBe(200)
})

test('[LAY-05, PROD-15] the page of a discontinued product links to similar ones', async ({ shop }) => {
  const { id } = await aProduct(shop.db, { title: 'Rose syrup', category: 'Syrups', archived_at: new Date() })

  const { body, statusCode } = await shop.visitor.get(`/product/${id}`)

  expect(statusCode).toBe(410)
  expect(body).toMatch(/<h1>Rose syrup(?:<!-- -->)? is no longer sold<\/h1>/)
  expect(body).toContain('href="/product?category=Syrups"')
  expect(body).toContain('<meta name="robots" content="noindex">')
})

test('[LAY-05, PROD-15] a draft has no page, and is not in the sitemap or the feed', async ({ shop }) => {
  const { id, slug } = await aProductWithPicture(shop.db, {
    title: 'Quiet syrup',
    archived_at: new Date(),
    draft: true,
  })

  const { body, statusCode } = await shop.visitor.get(`/product/${slug}-${id}`)

  expect(statusCode).toBe(404)
  expect(body).not.toContain('Quiet syrup')
  expect((await shop.visitor.get(`/product/${slug}`)).statusCode).toBe(404)
  expect((await shop.visitor.get('/sitemap.xml')).body).not.toContain(id)
  expect((await items(shop)).join()).not.toContain('Quiet syrup')
})

test('[STORE-08] a category of drafts appears in the menu of cached pages as soon as one is published', async ({
  shop,
}) => {
  const manager = shop.asStaff('manager')
  const form = aProductForm({ title: 'Secret brew', category: 'Brews', draft: true } as object)
  const { id } = (await manager.post('/api/admin/products', form)).json<{ id: string }>()
  const home = async () => (await shop.visitor.get('/')).body

  expect(await home()).not.toContain('Brews')
  await manager.post(`/api/admin/products/${id}/restore`)

  await expect.poll(home).toContain('Brews')
})
