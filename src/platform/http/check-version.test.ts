import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCategory, aProduct, aStaffMember } from '../../../tests/support/makers'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import type { ListedStaff } from '../../staff/contract/staff'
import type { Role } from '../contract/route'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const owner = () => shop.asStaff('owner')
const manager = () => shop.asStaff('manager')
const read = async (door: string) => (await owner().get(door)).json()

/** What is sent first, and then once more as it was: the address with what was seen, and the body. */
type Sent = [address: string, body: Record<string, unknown>]
const atVersion = (door: string, version: string, body: Record<string, unknown>): Sent => [
  `${door}?version=${version}`,
  body,
]

const forms: Record<string, () => Promise<Sent>> = {
  async brand() {
    await aProduct(shop.db, { brand: 'Aruvi' })
    const door = '/api/admin/brands/aruvi'
    return atVersion(door, (await read(door)).version, { name: ' Aruvi Foods ', logo: null })
  },
  async category() {
    await aCategory(shop.db, { name: 'Jams' })
    const door = '/api/admin/categories/jams'
    const form = { name: 'Jams', description: ' Slowly cooked ', banner: null, alt: 'of no picture' }
    return atVersion(door, (await read(door)).version, form)
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
    const door = `/api/admin/reviews/${rows[0].productId}/${rows[0].customerId}`
    return atVersion(door, rows[0].version, { status: 'Approved', answer: ' Thank you. ' })
  },
}

const product = { title: 'Ragi', brand: 'Kaadu', category: 'Grains', price: '95.0', stock: 4, facts: {} }
const post = { title: 'Ragi', category: '', html: '<p>Soak.</p>', picture: null, alt: '', published: false }

const added = [
  {
    ...{ door: '/api/admin/products', form: product, other: { ...product, stock: 5 } },
    takeAway: (at: string) => owner().post(`${at}/archive`),
  },
  {
    ...{ door: '/api/admin/blogs', form: post, other: { ...post, html: '<p>Boil.</p>' } },
    takeAway: (at: string) => owner().delete(at),
  },
]
test.each(added)(
  'what is added at $door and sent again, because the answer was lost, is one',
  async ({ door, form, other }) => {
    const add = async (role: Role, sent: object) => (await shop.asStaff(role).post(door, sent)).json().id

    const [first, ...again] = await Promise.all([add('owner', form), add('owner', form)])
    again.push(await add('owner', form))
    const others = [await add('manager', form), await add('owner', other), await add('owner', form)]

    expect(again).toEqual([first, first])
    expect(new Set([first, ...others]).size).toBe(4)
  },
)

test.each(added)(
  'what is added at $door under an id that its form made up is one, unless it says something else by now',
  async ({ door, form, other }) => {
    const id = randomUUID()
    const add = (role: Role, sent: object) => shop.asStaff(role).post(door, { ...sent, id })

    const twice = await Promise.all([add('owner', form), add('owner', form)])
    const answers = [...twice, await add('manager', form), await add('owner', other)]

    expect(answers.map((answer) => answer.json().id ?? answer.json().code)).toEqual([
      ...[id, id, id],
      'CHANGED_MEANWHILE',
    ])
  },
)

test.each(added)(
  'what is added at $door is added anew after somebody took the first away, or an hour later',
  async ({ door, form, takeAway }) => {
    const sent = { ...form, title: 'Samai' }
    const add = async () => (await manager().post(door, sent)).json().id

    const first = await add()
    expect((await takeAway(`${door}/${first}`)).statusCode).toBe(200)
    const second = await add()
    await repeatEntry(second, '59 minutes')
    const soon = await add()
    await repeatEntry(second, '61 minutes')
    const late = await add()

    expect([soon, new Set([first, second, late]).size]).toEqual([second, 3])
    expect((await manager().get(`${door}/${second}`)).json()).toMatchObject({ title: 'Samai' })
  },
)

/** The audit log cannot be changed: what was added is noted once more, as of so long ago. */
const repeatEntry = (id: string, ago: string) =>
  sql`insert into audit_log (at, staff_id, staff_name, entity, entity_id, action, after)
    select now() - ${ago}::interval, staff_id, staff_name, entity, entity_id, action, after
    from audit_log where entity_id = ${id} limit 1`.execute(shop.db)

test.each(Object.keys(forms))(
  'the form of a %s, saved again because the answer was lost, comes out as saved and is one change',
  async (kind) => {
    const sent = await (forms[kind] as () => Promise<Sent>)()

    const first = await owner().put(...sent)
    const again = await owner().put(...sent)

    expect([first.statusCode, again.statusCode]).toEqual([200, 200])
    expect(again.json()).toEqual(first.json())
    const [newest, before] = await read('/api/admin/audit')
    expect(newest).not.toMatchObject({ entityId: before?.entityId, action: before?.action })
  },
)
