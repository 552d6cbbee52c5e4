import type { Product } from '#contract/catalogue'
import { formatRupees } from '#contract/money'
import { expect, test } from './support/journey'

const thingsOf = (html: string): { '@type'?: string; offers?: { price: string; priceCurrency: string } }[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json]) => {
    const data = JSON.parse(json ?? '')
    return data['@graph'] ?? [data]
  })

test('[LAY-05] every product has one price: on its page, in its JSON-LD, in its feed, in the API', async ({
  page,
}) => {
  const products: Product[] = await (await page.request.get('/api/product')).json()
  const feed = await (await page.request.get('/feeds/google.xml')).text()
  expect(products.length).toBeGreaterThan(20)

  for (const { _id, title, price } of products) {
    const one: Product = await (await page.request.get(`/api/product/${_id}`)).json()
    const html = await (await page.request.get(`/product/${_id}`)).text()
    const offers = thingsOf(html).flatMap((thing) => thing.offers ?? [])

    expect(one.price, title).toBe(price)
    expect(offers, title).toMatchObject([{ price: price.toFixed(2), priceCurrency: 'INR' }])
    expect(html, title).toContain(`<strong>${formatRupees(price)}</strong>`)
    expect(html, title).toContain(`content="${price.toFixed(2)}"`)
    const item = feed.split('<item>').find((text) => text.includes(`<g:id>${_id}</g:id>`))
    expect(item, title).toContain(`<g:price>${price.toFixed(2)} INR</g:price><g:brand>`)
  }
})
