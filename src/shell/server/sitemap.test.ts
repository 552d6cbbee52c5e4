import { sql } from 'kysely'
import { expect } from 'vitest'
import { aBlog, aPicture, aProduct } from '../../../tests/support/factories/factories'
import { test } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'

const read = async (shop: TestShop, url: string) => (await shop.visitor.get(url)).body

test('[LAY-05] the sitemap lists public pages, and robots.txt allows all pages, so that crawlers see noindex', async ({
  shop,
}) => {
  const honey = await aProduct(shop.db, { slug: 'forest-honey', category: 'Cold Oils' })
  const media = await aPicture(shop.db)
  const picture = { product_id: honey.id, media_id: media.id, position: 0, alt: '' }
  await shop.db.insertInto('product_image').values(picture).execute()
  const gone = await aProduct(shop.db, { archived_at: new Date() })
  const post = await aBlog(shop.db, { slug: 'better-tea' })

  const sitemap = await read(shop, '/sitemap.xml')
  const robots = await read(shop, '/robots.txt')

  expect(sitemap).toMatch(
    new RegExp(
      `<loc>http://shop.test/product/forest-honey-${honey.id}</loc><lastmod>20[^<]+</lastmod><image:image><image:loc>http://shop.test/media/${media.key}/1200.jpg</image:loc></image:image></url>`,
    ),
  )
  expect(sitemap).toContain(`<loc>http://shop.test/blog/better-tea-${post.id}</loc><lastmod>20`)
  expect(sitemap).toContain('<url><loc>http://shop.test/product?category=Cold+Oils</loc></url>')
  expect(sitemap).toContain('<url><loc>http://shop.test/shipping-policy</loc></url>')
  expect(sitemap).not.toContain(gone.id)
  expect(sitemap).not.toContain('/cart')
  expect(robots.match(/Disallow: .*/g)).toEqual(['Disallow: /api/'])
  expect(robots).toContain('Sitemap: http://shop.test/sitemap.xml')
})

test('[LAY-05] a sitemap of many products has parts, with each product in one of them', async ({ shop }) => {
  await aProduct(shop.db, { brand: 'Many', category: 'Many' })
  for (const first of [1, 2501, 5001, 7501])
    await sql`insert into product (id, slug, title, brand, category, price_paise)
      select gen_random_uuid(), 'one-' || n, 'One ' || n, 'Many', 'Many', 100
      from generate_series(${first}::int, ${first + 2499}::int) n`.execute(shop.db)

  const parts = [
    ...(await read(shop, '/sitemap.xml')).matchAll(/<loc>http:\/\/shop\.test([^<]+)<\/loc>/g),
  ].map(([, path = '']) => path)
  const goods = (await Promise.all(parts.slice(1).map((url) => read(shop, url)))).flatMap((part) =>
    [...part.matchAll(/<loc>[^<]*\/product\/([^<]+)<\/loc>/g)].map(([, place]) => place),
  )

  expect(parts).toEqual(['/sitemap/words.xml', '/sitemap/1.xml', '/sitemap/2.xml'])
  expect(goods).toHaveLength(10_002)
  expect(new Set(goods).size).toBe(10_002)
  expect(await read(shop, '/sitemap/words.xml')).toContain('/blog/better-tea-')
  for (const none of ['/sitemap/3.xml', '/sitemap/0.xml', '/sitemap/x'])
    expect((await shop.visitor.get(none)).statusCode).toBe(404)
})
