import { sql } from 'kysely'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { test } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'
import type { ProductSummary } from '../../catalog/contract/catalogue'
import type { Allergen } from '../../catalog/contract/food-facts'
import { OtherNames } from '../../catalog/contract/other-names'
import { readSettings } from '../../settings/server/settings'
import { demoLogin } from './demo-customers'
import { factRows } from './demo-facts'
import { openDemoFolder } from './demo-folder'
import { demoDetails } from './demo-products'
import { demoSettings } from './demo-settings'
import { seedDemo } from './seed-demo'

test.beforeAll(async ({ shop }) => {
  await Promise.all([seedDemo(shop.services), seedDemo(shop.services)])
}, 60_000)

const count = async (shop: TestShop, table: 'product' | 'customer' | 'blog' | 'media' | 'review') =>
  Number(
    (
      await shop.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

test('two concurrent first starts fill the shop once, and a later one changes nothing', async ({ shop }) => {
  await seedDemo(shop.services)

  expect(await count(shop, 'product')).toBe(24)
  expect(await count(shop, 'blog')).toBe(6)
  expect(await count(shop, 'media')).toBe(115)
})

test('[HOME-04] [HOME-05] eight products are special and eight are popular, each with one tag', async ({
  shop,
}) => {
  const rows = await shop.db
    .selectFrom('product')
    .select(({ fn }) => ['tag', fn.countAll().as('count')])
    .groupBy('tag')
    .execute()

  expect(rows.find(({ tag }) => tag === 'special')?.count).toBe(8)
  expect(rows.find(({ tag }) => tag === 'popular')?.count).toBe(8)
  expect(rows.some(({ tag }) => tag === '')).toBe(false)
})

test('the star sums match the reviews, and some products have none', async ({ shop }) => {
  const { rows } = await sql<{ exact: boolean; unrated: number }>`
    select bool_and(p.rating_sum = coalesce(r.stars, 0) and p.rating_count = coalesce(r.reviews, 0)) as exact,
      count(*) filter (where p.rating_count = 0) as unrated
    from product p left join (
      select product_id, sum(star) as stars, count(*) as reviews from review group by product_id
    ) r on r.product_id = p.id`.execute(shop.db)

  expect(rows[0]).toEqual({ exact: true, unrated: 6 })
})

test('every link in a post leads to a product of the shop', async ({ shop }) => {
  const posts = await shop.db.selectFrom('blog').select('description_html').execute()
  const links = posts.flatMap(({ description_html }) => description_html.match(/(?<=href=")[^"]*/g) ?? [])

  const answers = await Promise.all(links.map((link) => shop.visitor.get(`/api${link}`)))

  expect(links.length).toBeGreaterThan(20)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(links.map(() => 200))
})

test('the demo customer can log in', async ({ shop }) => {
  const login = await shop.visitor.post('/api/user/login', demoLogin)

  expect(login.statusCode).toBe(200)
  expect(login.json()).toMatchObject({ firstname: 'Meena', email: demoLogin.email })
})

test('every product has an HSN code and a rate, and the shop a GSTIN for invoices', async ({ shop }) => {
  const { rows } = await sql<{ untaxed: number }>`
    select count(*) as untaxed from product where not exists (
      select from product_tax tax where tax.product_id = product.id and tax.hsn is not null
    )`.execute(shop.db)

  expect(rows[0]?.untaxed).toBe(0)
  expect((await readSettings(shop.db)).gst).toMatchObject({ scheme: 'regular', stateCode: '33' })
})

test('[HDR-03] products are found by their other names, in Tamil and in Latin script', async ({ shop }) => {
  const names = Object.values(demoDetails).flatMap(({ otherNames }) => (otherNames ? [otherNames] : []))
  const found = async (typed: string) =>
    (await shop.visitor.get(`/api/product?search=${encodeURIComponent(typed)}`))
      .json<ProductSummary[]>()
      .map(({ slug }) => slug)

  for (const written of names) expect(z.parse(OtherNames, written)).toEqual(written)
  expect(names.filter((written) => !written.some((name) => /[\u0b80-\u0bff]/.test(name)))).toEqual([])
  expect(await found('கேழ்வரகு')).toEqual(['sprouted-ragi-malt'])
  expect(await found('manjal')).toEqual(['erode-turmeric'])
})

const namedBy: Partial<Record<Allergen, RegExp>> = {
  gluten: /wheat|barley|\boats/,
  milk: /milk|ghee|butter/,
  peanuts: /groundnut/,
  'tree-nuts': /almond|cashew/,
  soy: /soy/,
  sesame: /sesame/,
  mustard: /mustard/,
}

test('the titles that identify demo products are those of the manifest', async () => {
  const { manifest } = await openDemoFolder()

  const titles = Object.entries(demoDetails).map(([slug, { title }]) => ({ slug, title }))
  expect(manifest.products.map(({ slug, title }) => ({ slug, title }))).toEqual(titles)
})

test.each(Object.entries(demoDetails))(
  '%s: its notes, ingredients and allergens agree',
  (_, { notes, ...pack }) => {
    const { facts } = factRows('', pack, 'Kaadu')
    const ingredients = facts.ingredients.toLowerCase()
    const noted = notes.flatMap((note) => /^Ingredients: (.*)/.exec(note)?.[1]?.split(', ') ?? [])

    expect(noted.filter((one) => !ingredients.includes(one))).toEqual([])
    const named = Object.entries(namedBy).flatMap(([name, words]) => (words.test(ingredients) ? [name] : []))
    expect(named.sort()).toEqual([...facts.allergens].sort())
  },
)

test('[FTR-06, PROD-09] the promises of the demo are settings', async ({ shop }) => {
  expect(await readSettings(shop.db)).toMatchObject(demoSettings)
})
