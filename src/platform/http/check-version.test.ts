import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCategory, aProduct, aStaffMember } from '../../../tests/support/factories'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import type { ListedStaff } from '../../staff/contract/staff'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const owner = (key?: string) => shop.asStaff('owner', key === undefined ? {} : { 'idempotency-key': key })
const manager = () => shop.asStaff('manager')
const read = async (url: string) => (await owner().get(url)).json()

/** The address with the version that was read, and the body. */
type Sent = [address: string, body: Record<string, unknown>]
const atVersion = (url: string, version: string, body: Record<string, unknown>): Sent => [
  `${url}?version=${version}`,
  body,
]

const forms: Record<string, () => Promise<Sent>> = {
  async brand() {
    await aProduct(shop.db, { brand: 'Aruvi' })
    const url = '/api/admin/brands/aruvi'
    return atVersion(url, (await read(url)).version, { name: ' Aruvi Foods ', logo: null })
  },
  async category() {
    await aCategory(shop.db, { name: 'Jams' })
    const url = '/api/admin/categories/jams'
    const form = { name: 'Jams', description: ' Slowly cooked ', banner: null, alt: 'of no picture' }
    return atVersion(url, (await read(url)).version, form)
  },
  async post() {
    const form = { title: 'Tea', category: '', html: '<p>Boil.</p>', picture: null, alt: '', published: true }
    const { id, updatedAt } = (await owner().post('/api/admin/blogs', form)).json()
    const html = '<p onclick="steal()">Boil <a href="https://a.example" target="_blank">it</a>.</p>'
    return [`/api/admin/blogs/${id}`, { ...form, html, updatedAt }]
  },
  async page() {
    const { version } = await read('/api/admin/pages/about')
    return ['/api/admin/pages/about', { html: '<p>We grow.</p><script>steal()</script>', version }]
  },
  async setting() {
    const { contact } = await read('/api/admin/settings')
    const values = { ...contact.values, openingHours: ' Daily ' }
    return atVersion('/api/admin/settings/contact', contact.version, values)
  },
  async member() {
    const { id } = await aStaffMember(shop.db, { role: 'packer' })
    const members: ListedStaff[] = await read('/api/admin/staff')
    const version = members.find((member) => member.id === id)?.version ?? ''
    return atVersion(`/api/admin/staff/${id}`, version, { name: ' Kavi ', role: 'manager', disabled: false })
  },
  async review() {
    const { id } = await aProduct(shop.db)
    await shop.as('meena').put('/api/product/rating', { star: 4, comment: 'Good.', prodId: id })
    const { rows } = await read('/api/admin/reviews')
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

test.each(added)('POST $address repeated with its Idempotency-Key adds one', async ({ address, form }) => {
  const [key, other] = [randomUUID(), randomUUID()]
  const add = async (sent: string) => (await owner(sent).post(address, form)).json().id

  const ids = [...(await Promise.all([add(key), add(key)])), await add(key)]

  expect(new Set(ids).size).toBe(1)
  expect(ids).not.toContain(await add(other))
  expect(ids).not.toContain((await manager().post(address, form)).json().id)
})

test.each(added)(
  'POST $address with an id that was added by another request is a conflict that carries what is there',
  async ({ address, form }) => {
    const sent = { ...form, id: randomUUID() }
    const key = randomUUID()

    const first = await owner(key).post(address, sent)
    const again = await owner(key).post(address, sent)
    const other = await owner(randomUUID()).post(address, { ...sent, title: 'Samai' })

    expect(again.json()).toEqual(first.json())
    expect(other.statusCode).toBe(409)
    expect(other.json()).toMatchObject({ code: 'CHANGED_MEANWHILE', current: first.json() })
  },
)

test.each(Object.keys(forms))(
  'a %s saved again with the same Idempotency-Key is one change, with another it is a conflict that carries the record',
  async (kind) => {
    const sent = await (forms[kind] as () => Promise<Sent>)()
    const key = randomUUID()

    const first = await owner(key).put(...sent)
    const again = await owner(key).put(...sent)
    const [newest, before] = await read('/api/admin/audit')
    const late = await owner(randomUUID()).put(...sent)

    expect([first.statusCode, again.statusCode, late.statusCode]).toEqual([200, 200, 409])
    expect(again.json()).toEqual(first.json())
    expect(newest).not.toMatchObject({ entityId: before?.entityId, action: before?.action })
    expect(late.json()).toMatchObject({ code: 'CHANGED_MEANWHILE', current: first.json() })
  },
)

test('a repeated save is a conflict once somebody else has saved on top of it', async () => {
  await aProduct(shop.db, { brand: 'Kani' })
  const address = '/api/admin/brands/kani'
  const key = randomUUID()
  const sent = atVersion(address, (await read(address)).version, { name: 'Kani Foods', logo: null })
  const { version } = (await owner(key).put(...sent)).json()
  await manager().put(...atVersion(address, version, { name: 'Kani Farms', logo: null }))

  const again = await owner(key).put(...sent)

  expect(again.json()).toMatchObject({ code: 'CHANGED_MEANWHILE', current: { name: 'Kani Farms' } })
})
