import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { silentLog } from '../../../../tests/support/database/test-database'
import { aBlog, aCustomer, aProduct } from '../../../../tests/support/factories/factories'
import { aProductForm } from '../../../../tests/support/factories/product-forms'
import { shopTest } from '../../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../../tests/support/shop/test-shop'
import { textPages } from '../../../content/contract/text-page-slugs'
import { starterText } from '../../../content/server/pages/starter-texts'
import { demoDetails } from '../../../demo/server/demo-products'
import { demoSettings } from '../../../demo/server/demo-settings'
import { demoGst } from '../../../demo/server/demo-tax'
import { createFolderTransport } from '../../../email/server/folder-transport'
import { insertEmails, noteSent } from '../../../email/server/outbox-queries'
import { writeBackup } from '../../../platform/backup/archive'
import type { Readiness } from '../../contract/readiness'
import { defaultSettings } from '../default-settings'
import { readSettings } from '../settings'
import { serverChecks } from './server-checks'
import type { ShopFacts } from './shop-facts'

const test = shopTest(() => ({ config: { dataDir: folder, smtpUrl: 'smtp://127.0.0.1:1' } }))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'thulir-ready-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
})

const checkOf = async (shop: TestShop, id: string) =>
  (await read(shop)).checks.find((check) => check.id === id)

const read = async (shop: TestShop): Promise<Readiness> =>
  (await shop.asStaff('manager').get('/api/admin/readiness')).json()
const stateOf = async (shop: TestShop, id: string) =>
  (await read(shop)).checks.find((check) => check.id === id)?.state

async function save(shop: TestShop, part: string, change: object) {
  const owner = shop.asStaff('owner')
  const { version, values } = (await owner.get('/api/admin/settings')).json()[part]
  const reply = await owner.put(`/api/admin/settings/${part}?version=${version}`, { ...values, ...change })
  expect(reply.statusCode).toBe(200)
}

test('a new shop is red for legal and payment problems, and each line links to the page to fix it', async ({
  shop,
}) => {
  const { checks } = await read(shop)

  const { maker } = (await shop.asStaff('manager').get('/api/admin/product-choices')).json()
  expect(maker, 'the sample shop makes nothing').toBeNull()
  const red = checks.filter(({ state }) => state === 'red').map(({ id }) => id)
  expect(red).toEqual([
    ...['seller', 'contact', 'officer', 'fssai', 'policies', 'payee'],
    ...['address', 'backup', 'products'],
  ])
  for (const { link } of checks) expect(link).toMatch(/^\/admin\//)
})

test('each line turns green once the owner enters the data', async ({ shop }) => {
  await save(shop, 'seller', {
    legalName: 'Malar Foods',
    address: '1 Car Street\nMadurai',
    fssai: '12345678901234',
  })
  expect(await checkOf(shop, 'seller')).toMatchObject({
    state: 'amber',
    words: expect.stringContaining('map'),
  })
  await save(shop, 'seller', { mapPoint: '' })
  await save(shop, 'contact', {
    phone: '+91 98400 12345',
    email: 'care@malar.example',
    officerName: 'A. Devi',
    officerDesignation: 'Manager',
    officerPhone: '+91 98400 12345',
  })
  await save(shop, 'payment', { upiId: 'malar@bank', merchantCode: '5411' })
  expect((await shop.asStaff('manager').get('/api/admin/today')).json()).toMatchObject({
    paysSampleShop: false,
    sampleLegalFacts: [],
  })
  expect((await shop.asStaff('manager').get('/api/admin/product-choices')).json().maker).toEqual({
    makerName: 'Malar Foods',
    makerAddress: '1 Car Street, Madurai',
    fssai: '12345678901234',
  })
  await save(shop, 'delivery', { returnTerms: 'Unopened packs within 7 days.' })
  for (const slug of ['about', 'privacy-policy', 'refund-policy', 'shipping-policy', 'term-conditions'])
    await shop.asStaff('manager').put(`/api/admin/pages/${slug}`, { html: '<p>Words.</p>', version: 0 })
  await writeBackup(shop.db, shop.services.config, new Date())

  const { checks } = await read(shop)

  const green = checks.filter(({ state }) => state === 'green').map(({ id }) => id)
  expect(green).toEqual(
    expect.arrayContaining([
      'seller',
      'contact',
      'officer',
      'fssai',
      'policies',
      'about',
      'returns',
      'payee',
      'backup',
      'fee',
    ]),
  )
})

test('a policy with blanks is red again', async ({ shop }) => {
  await shop
    .asStaff('manager')
    .put('/api/admin/pages/refund-policy', { html: '<p>Within [fill in: number] days</p>', version: 1 })

  const policies = (await read(shop)).checks.find(({ id }) => id === 'policies')

  expect(policies).toMatchObject({ state: 'red', words: expect.stringContaining('Refund Policy') })
})

test('serving other states without a registration is red', async ({ shop }) => {
  await shop.db
    .insertInto('setting')
    .values({ key: 'states', value: JSON.stringify(['Tamil Nadu', 'Kerala']) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '["Tamil Nadu", "Kerala"]' }))
    .execute()

  expect(await stateOf(shop, 'gst')).toBe('red')
})

test('the GSTIN of the sample shop is red', async ({ shop }) => {
  await save(shop, 'tax', demoGst)

  expect(await stateOf(shop, 'gst')).toBe('red')
  await save(shop, 'tax', { scheme: 'unregistered', gstin: '' })
})

test('a fee contradicts a promise of free delivery', async ({ shop }) => {
  await aBlog(shop.db, { title: 'Deepavali', description_html: '<p>Free <b>shipping</b> to all.</p>' })

  expect(await stateOf(shop, 'fee')).toBe('red')
  await save(shop, 'delivery', { fee: 0, states: ['Tamil Nadu'] })
  expect(await stateOf(shop, 'fee')).toBe('green')
  await save(shop, 'delivery', { fee: 5, returnTerms: 'Free delivery of replacements.' })
  expect(await checkOf(shop, 'fee')).toMatchObject({ words: expect.stringContaining('Return policy') })
  await save(shop, 'delivery', { returnTerms: demoSettings.returnTerms })
  expect(await checkOf(shop, 'returns')).toMatchObject({ state: 'amber' })
})

test('products with missing facts are counted', async ({ shop }) => {
  await aProduct(shop.db, { title: 'Honey' })

  const products = (await read(shop)).checks.find(({ id }) => id === 'products')

  expect(products).toMatchObject({ state: 'red', words: expect.stringContaining('1 of 1') })
})

test('a banner with a price below the cheapest product is amber', async ({ shop }) => {
  await shop.db.updateTable('product').set({ price_paise: 35_000 }).execute()

  const doubt = (await read(shop)).checks.find(({ id }) => id === 'from')

  expect(doubt).toMatchObject({
    state: 'amber',
    words: 'A banner says from Rs. 299, the cheapest costs Rs. 350.',
  })
  await shop.db.updateTable('product').set({ price_paise: 22_000 }).execute()
  expect(await stateOf(shop, 'from')).toBe('green')
  await shop.db.updateTable('product').set({ archived_at: new Date() }).execute()
  expect(await stateOf(shop, 'from')).toBe('amber')
})

test('restricted words are found in every text, with place and reason, except in hidden products', async ({
  shop,
}) => {
  await aProduct(shop.db, { title: 'Tulsi mix', description_html: '<p>Cures&nbsp;<i>cough</i>.</p>' })
  await aProduct(shop.db, { title: 'Pure ghee', archived_at: new Date() })
  await aBlog(shop.db, { title: 'Our fresh start' })
  await save(shop, 'seller', { reasons: '100% Farm Fresh' })

  const { claims } = await read(shop)

  expect(claims).toContainEqual(expect.objectContaining({ where: 'Why choose us', words: '100%' }))
  expect(claims).toContainEqual(
    expect.objectContaining({
      where: 'Product Tulsi mix',
      words: 'Cures',
      link: expect.stringMatching(/products\//),
    }),
  )
  expect(claims).toContainEqual(expect.objectContaining({ where: 'Blog Our fresh start', words: 'fresh' }))
  expect(claims.map(({ where }) => where)).not.toContain('Product Pure ghee')
})

test('the starter policies contain no food claims; an about page may', async ({ shop }) => {
  const settings = await readSettings(shop.db)
  await shop.db.deleteFrom('page').execute()
  for (const slug of textPages) {
    const html = starterText(slug, settings)
    await shop.db.insertInto('page').values({ slug, html }).execute()
  }
  const claimsOfPages = async () =>
    (await read(shop)).claims.filter(({ link }) => link.startsWith('/admin/content/pages/'))

  expect(await claimsOfPages()).toEqual([])

  await shop.db.updateTable('page').set({ html: '<p>Pure ghee.</p>' }).where('slug', '=', 'about').execute()
  expect(await claimsOfPages()).toMatchObject([{ words: 'Pure' }])
})

test('an email written to the data folder does not count as sent', async ({ shop }) => {
  const insert = (ids: string[]) =>
    insertEmails(
      shop.db,
      ids.map(() => ({ kind: 'testEmail', recipient: null, payload: {}, expiresInMinutes: undefined })),
    )
  const unsent = async () =>
    (await shop.db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute()).map(
      ({ id }) => id,
    )
  await insert(['folder'])
  await noteSent(shop.db, await unsent(), createFolderTransport(folder, silentLog).unsent)

  const before = await checkOf(shop, 'mail')
  await insert(['server'])
  await noteSent(shop.db, await unsent())

  expect(before).toMatchObject({ state: 'amber', words: expect.stringContaining('No email has been sent') })
  expect(await stateOf(shop, 'mail')).toBe('green')
})

test('demo products, demo customers and a local address are reported', async ({ shop }) => {
  expect(await stateOf(shop, 'demo')).toBe('green')
  const slug = 'nilgiri-black-tea'
  const { title = '' } = demoDetails[slug] ?? {}
  const theirs = await aProduct(shop.db, { title, slug })
  await aCustomer(shop.db, { email: 'Meena@example.com' })

  expect(await checkOf(shop, 'demo')).toMatchObject({
    state: 'red',
    words: expect.stringContaining('products 1, customers 1'),
  })
  expect(await checkOf(shop, 'address')).toMatchObject({
    state: 'red',
    words: expect.stringContaining('SHOP_ORIGIN'),
  })
  const added = await shop
    .asStaff('manager')
    .post('/api/admin/products', aProductForm({ title: 'Wild Forest Honey' }))
  expect(added.json()).toMatchObject({
    slug: 'wild-forest-honey',
    title: demoDetails['wild-forest-honey']?.title,
  })
  expect((await checkOf(shop, 'demo'))?.words, 'their own of the same name').toContain(
    'products 1, customers 1',
  )
  // An edited product is no demo product.
  await shop.db.updateTable('product').set({ title: 'Our tea' }).where('id', '=', theirs.id).execute()
  expect((await checkOf(shop, 'demo'))?.words).toContain('products 0, customers 1')
})

const insertAudit = (shop: TestShop, productId: string) =>
  shop.db
    .insertInto('audit_log')
    .values({ staff_name: 'Owner', entity: 'product', entity_id: productId, action: 'changed' })
    .execute()

test('the owner removes what is left of the demo, whose customers get no email', async ({ shop }) => {
  const slug = 'foxtail-millet'
  const demo = await aProduct(shop.db, { title: demoDetails[slug]?.title ?? '', slug })
  const theirs = await aProduct(shop.db)
  const edited = await aProduct(shop.db, {
    title: demoDetails['sesame-oil']?.title ?? '',
    slug: 'sesame-oil',
  })
  await insertAudit(shop, edited.id)
  await aCustomer(shop.db, { email: 'valli@example.com' })
  const remove = () => shop.asStaff('owner').post('/api/admin/readiness/remove-demo')

  const removed = await remove()
  const again = await remove()

  expect([removed.json(), again.json()]).toEqual([
    { products: 1, customers: 1 },
    { products: 0, customers: 0 },
  ])
  expect(await stateOf(shop, 'demo')).toBe('green')
  const both = shop.db.selectFrom('product').select('id').where('id', 'in', [demo.id, theirs.id, edited.id])
  const left = (await both.where('archived_at', 'is', null).execute()).map(({ id }) => id)
  expect(left.sort()).toEqual([theirs.id, edited.id].sort())
  const customers = (await shop.db.selectFrom('customer').select('email').execute()).map(({ email }) => email)
  expect(customers).toContain('valli@example.com')
  expect(customers).not.toContain('Meena@example.com')
  const emails = shop.db.selectFrom('outbox').select('kind').where('recipient', '=', 'Meena@example.com')
  expect(await emails.execute()).toEqual([])
})

test('disabled backups are amber, and pictures without files are counted', async () => {
  const facts = {
    counts: {},
    pages: [],
    claims: 0,
    freePromises: [],
    settings: defaultSettings,
    now: new Date(),
  }
  const judged = (health: object, origin: string) =>
    Object.fromEntries(
      serverChecks.map(({ id, evaluate }) => [
        id,
        evaluate({ ...facts, health, origin } as unknown as ShopFacts),
      ]),
    )
  const mail = { smtp: false, dead: [] }
  const off = {
    backup: { listed: true, everyHours: 0, newestAt: null },
    pictures: { named: 5, missing: 2 },
    mail,
  }
  const away = { backup: { listed: false, everyHours: 24, newestAt: null }, pictures: null, mail }

  expect(judged(off, 'https://shop.example')).toMatchObject({
    address: ['green', 'https://shop.example'],
    backup: ['amber', expect.stringContaining('elsewhere')],
    pictures: ['red', expect.stringMatching(/2 of the newest 5 .*an older one may\./)],
  })
  expect(judged(away, 'https://shop.example')).toMatchObject({
    backup: ['amber', expect.stringContaining('does not answer')],
    pictures: ['amber', expect.stringContaining('does not answer')],
  })
  expect(judged(off, 'http://shop.example').address).toEqual(['red', expect.stringContaining('TLS')])
})
