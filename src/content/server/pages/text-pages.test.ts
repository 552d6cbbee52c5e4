import { expect } from 'vitest'
import { test } from '../../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../../tests/support/shop/test-shop'
import type { ShopSettings } from '../../../settings/contract/shop'
import { defaultSettings } from '../../../settings/server/default-settings'
import { textPages } from '../../contract/text-page-slugs'
import { findBlanks } from '../../contract/text-pages'
import { generatedPolicy } from './generated-policies'
import { starterText } from './starter-texts'

const read = async (shop: TestShop, slug: string) =>
  (await shop.asStaff('manager').get(`/api/admin/pages/${slug}`)).json()
const write = (shop: TestShop, slug: string, html: string, version: number) =>
  shop.asStaff('manager').put(`/api/admin/pages/${slug}`, { html, version })
const shown = async (shop: TestShop, slug: string) => (await shop.visitor.get(`/api/page/${slug}`)).json()

const set = (shop: TestShop, values: Partial<ShopSettings>) =>
  shop.db
    .insertInto('setting')
    .values(Object.entries(values).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .execute()

test.for(textPages)(
  '[PAGE-01] %s is not written at first, and there is a text to begin with',
  async (slug, { shop }) => {
    const page = await read(shop, slug)

    expect(page).toMatchObject({ slug, state: 'empty', html: '', version: 0, updatedAt: null })
    expect(page.starter).toContain('<h2>')
    expect(findBlanks(page.starter).length).toBeGreaterThan(0)
    const { html, updatedAt } = await shown(shop, slug)
    expect(updatedAt).toBeNull()
    expect(findBlanks(html)).toEqual([])
    expect(html === '').toBe(slug === 'about')
  },
)

test('[PAGE-01] a generated policy contains only what is set', () => {
  const bare = { ...defaultSettings, fssai: '', states: [], deliveryDays: null, returnTerms: '' }
  const promises = /free returns|\bdays\b|replace|refund it|FSSAI|never sell|deliver to/i
  const filled = {
    ...bare,
    states: ['Tamil Nadu', 'Kerala'],
    deliveryDays: { first: 2, last: 4 },
    returnTerms: 'Unopened packs within <7> days.',
    fssai: '12345678901234',
    grievanceOfficer: { name: 'A. Devi', designation: 'Manager', phone: '', email: 'devi@malar.example' },
  }

  for (const slug of ['refund-policy', 'shipping-policy', 'term-conditions'] as const)
    expect(generatedPolicy(slug, bare)).not.toMatch(promises)
  expect(generatedPolicy('shipping-policy', filled)).toContain('We deliver to Tamil Nadu and Kerala, India.')
  expect(generatedPolicy('shipping-policy', filled)).toContain('one flat fee of Rs. 5')
  expect(generatedPolicy('shipping-policy', filled)).toContain('within 2-4 business days')
  expect(generatedPolicy('refund-policy', filled)).toContain('Unopened packs within &lt;7&gt; days.')
  expect(generatedPolicy('term-conditions', filled)).toContain('12345678901234')
  for (const slug of textPages.filter((slug) => slug !== 'about')) {
    expect(generatedPolicy(slug, filled)).toContain('A. Devi, Manager, devi@malar.example')
    expect(generatedPolicy(slug, filled)).toContain(filled.phone)
  }
})

test('[PAGE-01] a generated policy follows the settings', async ({ shop }) => {
  const before = await shown(shop, 'shipping-policy')

  await set(shop, { deliveryDays: { first: 2, last: 4 } })

  expect(before.html).not.toContain('business days')
  await expect.poll(async () => (await shown(shop, 'shipping-policy')).html).toContain('2-4 business days')
})

test('a starter text names no delivery fee, as a saved text does not follow the settings', () => {
  for (const slug of ['shipping-policy', 'term-conditions'] as const)
    expect(starterText(slug, { ...defaultSettings, feePaise: 4321 })).not.toContain('43.21')
})

test('the starter text has the escaped shop name of the settings', () => {
  const text = starterText('about', { ...defaultSettings, brand: 'Malar & <Sons>' })

  expect(text).toContain('Malar &amp; &lt;Sons&gt;')
})

test('[PAGE-01] a page with blanks is a draft; the shop shows it once they are filled', async ({ shop }) => {
  const { starter } = await read(shop, 'refund-policy')
  const draft = (await write(shop, 'refund-policy', starter, 0)).json()
  const hidden = await shown(shop, 'refund-policy')

  const filled = await write(
    shop,
    'refund-policy',
    starter.replace(/\[fill in:[^\]]*\]/gi, '7'),
    draft.version,
  )

  expect(draft).toMatchObject({ state: 'draft', version: 1 })
  expect(hidden.html).not.toContain('fill in')
  expect(filled.json()).toMatchObject({ state: 'shown', version: 2 })
  expect((await shown(shop, 'refund-policy')).html).toContain('within 7 days of delivery')
  expect((await shop.visitor.get('/sitemap.xml')).body).toContain('/refund-policy</loc>')
  expect((await shop.visitor.get('/sitemap.xml')).body).not.toContain('/about</loc>')
})

test('every page is told of About us once it is written', async ({ shop }) => {
  const isTold = async () => /hasAbout.{0,3}:true/.test((await shop.visitor.get('/')).body)
  const { version } = await read(shop, 'about')
  await write(shop, 'about', '<p>We grow [fill in: what].</p>', version)
  const before = await isTold()

  await write(shop, 'about', '<p>We grow millets.</p>', version + 1)

  expect(before).toBe(false)
  await expect.poll(isTold).toBe(true)
})

test('[PAGE-01] scripts are removed before a page is stored', async ({ shop }) => {
  const { version } = await read(shop, 'about')

  const saved = await write(
    shop,
    'about',
    '<p onclick="steal()">We grow.</p><script>steal()</script>',
    version,
  )

  expect(saved.json().html).toBe('<p>We grow.</p>')
})

test('the second of two concurrent edits gets a 409, and the first stays', async ({ shop }) => {
  const { version } = await read(shop, 'about')
  await write(shop, 'about', '<p>First.</p>', version)

  const late = await write(shop, 'about', '<p>Second.</p>', version)

  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({ code: 'VERSION_CONFLICT' })
  expect((await read(shop, 'about')).html).toBe('<p>First.</p>')
})

test('every edit is in the audit log and invalidates cached pages', async ({ shop }) => {
  const heard = new Promise<void>((done) => {
    shop.database.onChange((tags) => tags.includes('pages') && done())
  })
  const { version } = await read(shop, 'about')

  await write(shop, 'about', '<p>Third.</p>', version)

  await heard
  const [entry] = (await shop.asStaff('owner').get('/api/admin/audit')).json()
  expect(entry).toMatchObject({ entity: 'page', entityId: 'about', after: { html: '<p>Third.</p>' } })
})

test('an unknown page is rejected', async ({ shop }) => {
  expect((await shop.visitor.get('/api/page/imprint')).statusCode).toBe(404)
  expect((await shop.asStaff('manager').get('/api/admin/pages/imprint')).statusCode).toBe(400)
})
