import { expect, test } from 'vitest'
import { pages } from '../../src/shell/contract/pages'
import { openBuiltShop } from '../support/built/built-shop'

const shop = await openBuiltShop()

interface Thing {
  '@type': string
  itemListElement?: { item: string }[]
}

/** The fields that readers of each structured data type require. */
const needed: Record<string, string[]> = {
  OnlineStore: ['name', 'url', 'logo', 'address.streetAddress', 'contactPoint.telephone'],
  Product: [
    ...['name', 'image.0', 'description', 'sku', 'brand.name', 'category', 'offers.price', 'offers.url'],
    ...['offers.priceCurrency', 'offers.availability', 'offers.seller.name'],
    'offers.shippingDetails.shippingDestination.addressRegion.0',
  ],
  BlogPosting: ['headline', 'image.0', 'datePublished', 'dateModified', 'author.name', 'publisher.name'],
  BreadcrumbList: ['itemListElement.1.name'],
}

/** In a list, of its first thing: a product in several sizes has several offers. */
const valueAt = (thing: unknown, path: string) =>
  path.split('.').reduce<unknown>((value, key) => {
    const one: unknown = Array.isArray(value) && !/^\d+$/.test(key) ? value[0] : value
    return (one as Record<string, unknown> | undefined)?.[key]
  }, thing)

/** The shop's own origin differs from the one requested here. */
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')
const ask = (path: string) => fetch(shop.origin + path)

const plain = (text = '') => text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')

async function addressesInSitemap(): Promise<string[]> {
  const xml = await (await ask('/sitemap.xml')).text()
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => pathOf(plain(url)))
}

async function visit(path: string) {
  const answer = await ask(path)
  const html = await answer.text()
  const found = (pattern: RegExp) => plain(pattern.exec(html)?.[1])
  const meta = (key: string) => found(new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)">`))
  return {
    path,
    status: answer.status,
    language: found(/<html lang="([^"]*)"/),
    title: found(/<title>(.*?)<\/title>/),
    description: meta('description'),
    isKeptOut: meta('robots') === 'noindex',
    canonical: pathOf(found(/<link rel="canonical" href="([^"]*)">/)),
    sharedAs: pathOf(meta('og:url')),
    picture: pathOf(meta('og:image')),
    headlines: html.match(/<h1[\s>]/g)?.length,
    things: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]): Thing => JSON.parse(json ?? ''),
    ),
  }
}

test('[LAY-05] every page for search engines has one heading, its canonical address, and valid structured data', async () => {
  const addresses = await addressesInSitemap()
  const seen = await Promise.all(addresses.map(visit))

  expect(addresses.length).toBeGreaterThan(30)
  for (const page of seen) {
    expect(page).toMatchObject({ status: 200, language: 'en-IN', headlines: 1, isKeptOut: false })
    expect([page.canonical, page.sharedAs]).toEqual([page.path, page.path])
    for (const thing of page.things)
      for (const path of needed[thing['@type']] ?? [])
        expect(valueAt(thing, path), `${path} of ${thing['@type']} at ${page.path}`).toBeTruthy()
  }
  const steps = seen.flatMap(({ things }) => things.flatMap(({ itemListElement = [] }) => itemListElement))
  const named = new Set([...seen.map(({ picture }) => picture), ...steps.map(({ item }) => pathOf(item))])
  for (const path of named) expect([path, (await ask(path)).status]).toEqual([path, 200])
})

test('[LAY-05] titles and descriptions are unique, and none is too short or too long', async () => {
  const fixed = Object.values(pages).map(({ path }) =>
    path.replace(/^.*:(?!token).*$/, '/').replace(':token', 'x'),
  )
  const seen = await Promise.all([...new Set([...fixed, ...(await addressesInSitemap())])].map(visit))

  expect(new Set(seen.map(({ title }) => title)).size).toBe(seen.length)
  expect(new Set(seen.map(({ description }) => description)).size).toBe(seen.length)
  for (const { path, title, description } of seen) {
    expect(title.length, path).toBeLessThanOrEqual(61)
    expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(50)
    expect(description.length, path).toBeLessThanOrEqual(160)
  }
})

test.each([
  ['a lone percent character', '/product/%'],
  ['a NUL', '/product/%00'],
  ['9,000 characters', `/product/${'x'.repeat(9000)}`],
  ['an invalid escape', '/blog/%ff'],
])('[PROD-15] an address with %s shows the 404 page with noindex', async (_what, path) => {
  expect(await visit(path)).toMatchObject({
    ...{ status: 404, title: 'Page not found · Thulir Naturals' },
    ...{ isKeptOut: true, headlines: 1 },
  })
})
