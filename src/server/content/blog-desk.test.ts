import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const manager = () => shop.asStaff('manager')
const form = { title: 'A better cup', category: 'Tea', html: '<p>Boil <b>water</b>.</p>' }
const aPost = async () => (await manager().post('/api/admin/blogs', form)).json()
const shown = async (id: string) => shop.visitor.get(`/api/blog/${id}`)

test('a post is published, without what could run a script', async () => {
  const unsafe = `${form.html}<script>steal()</script>`
  const post = (await manager().post('/api/admin/blogs', { ...form, html: unsafe })).json()

  expect(post.html).toBe(form.html)
  expect((await shown(post.id)).json()).toMatchObject({ title: form.title, slug: 'a-better-cup' })
  expect((await manager().get('/api/admin/blogs?search=better')).json().total).toBe(1)
})

test('a post is changed, and of two who do so the second is told', async () => {
  const { id, updatedAt } = await aPost()

  const first = await manager().put(`/api/admin/blogs/${id}`, { ...form, title: 'Mine', updatedAt })
  const second = await manager().put(`/api/admin/blogs/${id}`, { ...form, title: 'Yours', updatedAt })

  expect([first.statusCode, second.statusCode]).toEqual([200, 409])
  await expect.poll(async () => (await shown(id)).json().title).toBe('Mine')
})

test('a post that is taken out is gone, and its words stand in the audit log', async () => {
  const { id } = await aPost()

  await manager().delete(`/api/admin/blogs/${id}`)

  await expect.poll(async () => (await shown(id)).statusCode).toBe(404)
  const [entry] = (await shop.asStaff('owner').get('/api/admin/audit')).json()
  expect(entry).toMatchObject({ entity: 'blog', action: 'removed', before: { title: form.title } })
})

test.each([
  ['title', ' '],
  ['html', ''],
])('a post with the %s %j is refused at the field', async (field, value) => {
  const reply = await manager().post('/api/admin/blogs', { ...form, [field]: value })

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().fields)).toEqual([field])
})

test('an unknown post is not found', async () => {
  expect((await manager().get('/api/admin/blogs/none')).statusCode).toBe(404)
})
