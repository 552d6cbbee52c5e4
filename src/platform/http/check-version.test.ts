import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { aCategory, aProduct, aStaffMember } from '../../../tests/support/factories/factories'
import { test } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'
import type { ListedStaff } from '../../staff/contract/staff'

const owner = (shop: TestShop, key?: string) =>
  shop.asStaff('owner', key === undefined ? {} : { 'idempotency-key': key })
const manager = (shop: TestShop) => shop.asStaff('manager')
const read = async (shop: TestShop, url: string) => (await owner(shop).get(url)).json()

/** The address with the version that was read, and the body. */
type Sent = [address: string, body: Record<string, unknown>]
const atVersion = (url: string, version: string, body: Record<string, unknown>): Sent => [
  `${url}?version=${version}`,
  body,
]

const forms: Record<string, (shop: TestShop) => Promise<Sent>> = {
  async brand(shop: TestShop) {
    await aProduct(shop.db, { brand: 'Aruvi' })
    const url = '/api/admin/brands/aruvi'
    return atVersion(url, (await read(shop, url)).version, { name: ' Aruvi Foods ', logo: null })
  },
  async category(shop: TestShop) {
    await aCategory(shop.db, { name: 'Jams' })
    const url = '/api/admin/categories/jams'
    const form = { name: 'Jams', description: ' Slowly cooked ', banner: null, alt: 'of no picture' }
    return atVersion(url, (await read(shop, url)).version, form)
  },
  async post(shop: TestShop) {
    const form = { title: 'Tea', category: '', html: '<p>Boil.</p>', picture: null, alt: '', published: true }
    const { id, updatedAt } = (await owner(shop).post('/api/admin/blogs', form)).json()
    const html = '<p onclick="steal()">Boil <a href="https://a.example" target="_blank">it</a>.</p>'
    return [`/api/admin/blogs/${id}`, { ...form, html, updatedAt }]
  },
  async page(shop: TestShop) {
    const { version } = await read(shop, '/api/admin/pages/about')
    return ['/api/admin/pages/about', { html: '<p>We grow.</p><script>steal()</script>', version }]
  },
  async setting(shop: TestShop) {
    const { contact } = await read(shop, '/api/admin/settings')
    const values = { ...contact.values, openingHours: ' Daily ' }
    return atVersion('/api/admin/settings/contact', contact.version, values)
  },
  async member(shop: TestShop) {
    const { id } = await aStaffMember(shop.db, { role: 'packer' })
    const members: ListedStaff[] = await read(shop, '/api/admin/staff')
    const version = members.find((member) => member.id === id)?.version ?? ''
    return atVersion(`/api/admin/staff/${id}`, version, { name: ' Kavi ', role: 'manager', disabled: false })
  },
  async review(shop: TestShop) {
    const { id } = await aProduct(shop.db)
    await shop.as('meena').put('/api/product/rating', { star: 4, comment: 'Good.', prodId: id })
    const { rows } = await read(shop, '/api/admin/reviews')
    const url = `/api/admin/reviews/${rows[0].productId}/${rows[0].customerId}`
    return atVersion(url, rows[0].version, { status: 'Approved', answer: ' Thank you. ' })
  },
}

const product = { title: 'Ragi', brand: 'Kaadu', category: 'Grains', price: '95.0', stock: 4, facts: {} }
const post = { title: 'Ragi', category: '', html: '<p>Soak.</p>', picture: null, alt: '', published: false }
const added = [
  { address: '/api/admin/products', form: product },
  { address: '/api/admin/blogs', form: post },
]

test.for(added)(
  'POST $address repeated with its Idempotency-Key adds one',
  async ({ address, form }, { shop }) => {
    const [key, other] = [randomUUID(), randomUUID()]
    const add = async (sent: string) => (await owner(shop, sent).post(address, form)).json().id

    const ids = [...(await Promise.all([add(key), add(key)])), await add(key)]

    expect(new Set(ids).size).toBe(1)
    expect(ids).not.toContain(await add(other))
    expect(ids).not.toContain((await manager(shop).post(address, form)).json().id)
  },
)

test.for(added)(
  'POST $address with an id added by another request is a conflict with the current record',
  async ({ address, form }, { shop }) => {
    const sent = { ...form, id: randomUUID() }
    const key = randomUUID()

    const first = await owner(shop, key).post(address, sent)
    const again = await owner(shop, key).post(address, sent)
    const other = await owner(shop, randomUUID()).post(address, { ...sent, title: 'Samai' })

    expect(again.json()).toEqual(first.json())
    expect(other.statusCode).toBe(409)
    expect(other.json()).toMatchObject({ code: 'VERSION_CONFLICT', current: first.json() })
  },
)

test.for(Object.keys(forms))(
  'a %s saved again with the same Idempotency-Key is one change, with another it is a conflict with the record',
  async (kind, { shop }) => {
    const sent = await (forms[kind] as (typeof forms)[string])(shop)
    const key = randomUUID()

    const first = await owner(shop, key).put(...sent)
    const again = await owner(shop, key).put(...sent)
    const [newest, before] = await read(shop, '/api/admin/audit')
    const late = await owner(shop, randomUUID()).put(...sent)

    expect([first.statusCode, again.statusCode, late.statusCode]).toEqual([200, 200, 409])
    expect(again.json()).toEqual(first.json())
    expect(newest).not.toMatchObject({ entityId: before?.entityId, action: before?.action })
    expect(late.json()).toMatchObject({ code: 'VERSION_CONFLICT', current: first.json() })
  },
)

test('a repeated save is a conflict once another user has saved', async ({ shop }) => {
  await aProduct(shop.db, { brand: 'Kani' })
  const address = '/api/admin/brands/kani'
  const key = randomUUID()
  const sent = atVersion(address, (await read(shop, address)).version, { name: 'Kani Foods', logo: null })
  const { version } = (await owner(shop, key).put(...sent)).json()
  await manager(shop).put(...atVersion(address, version, { name: 'Kani Farms', logo: null }))

  const again = await owner(shop, key).put(...sent)

  expect(again.json()).toMatchObject({ code: 'VERSION_CONFLICT', current: { name: 'Kani Farms' } })
})
