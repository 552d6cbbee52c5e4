import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileFiles } from '../../../../tests/support/hostile-files'
import { doAllJobs } from '../../../../tests/support/jobs'
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop'
import { doJobs } from '../../../jobs/server/job-worker'
import type { JobKinds } from '../../../jobs/server/jobs'
import { doUploadedPictureJob, uploadedPictureJob } from '../../../media/server/admin-pictures'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.pages.render = (_address, data) => ({
    status: data.withdrawnBlog ? 410 : data.found ? 200 : 404,
    head: '',
    body: '',
  })
})
afterAll(() => shop.close())

const manager = () => shop.asStaff('manager')
const form = {
  title: 'A better cup',
  category: 'Tea',
  html: '<p>Boil <b>water</b>.</p>',
  picture: null as { id: string } | null,
  alt: '',
  published: true,
}
const aPost = async () => (await manager().post('/api/admin/blogs', form)).json()
const countUploads = async () =>
  (await shop.db.selectFrom('audit_log').select('id').where('action', '=', 'uploaded').execute()).length
const shown = async (id: string) => shop.visitor.get(`/api/blog/${id}`)

test('a post is published, without what could run a script', async () => {
  const unsafe = `${form.html}<script>steal()</script>`
  const post = (await manager().post('/api/admin/blogs', { ...form, html: unsafe })).json()

  expect(post.html).toBe(form.html)
  expect((await shown(post.id)).json()).toMatchObject({ title: form.title, slug: 'a-better-cup' })
  expect((await manager().get('/api/admin/blogs?search=better')).json().total).toBe(1)
})

test('a post is changed, and the second of two concurrent changes gets a 409', async () => {
  const { id, updatedAt } = await aPost()

  const first = await manager().put(`/api/admin/blogs/${id}`, { ...form, title: 'Mine', updatedAt })
  const second = await manager().put(`/api/admin/blogs/${id}`, { ...form, title: 'Yours', updatedAt })

  expect([first.statusCode, second.statusCode]).toEqual([200, 409])
  await expect.poll(async () => (await shown(id)).json().title).toBe('Mine')
})

test('a deleted post is gone, and the audit log has its text', async () => {
  const { id } = await aPost()

  await manager().delete(`/api/admin/blogs/${id}`)

  await expect.poll(async () => (await shown(id)).statusCode).toBe(404)
  const [entry] = (await shop.asStaff('owner').get('/api/admin/audit')).json()
  expect(entry).toMatchObject({ entity: 'blog', action: 'removed', before: { title: form.title } })
})

test.each([
  ['title', ' '],
  ['html', ''],
])('a post with the %s %j is rejected at its field', async (field, value) => {
  const reply = await manager().post('/api/admin/blogs', { ...form, [field]: value })

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().fields)).toEqual([field])
})

const statusOfPage = async (id: string) => (await shop.visitor.get(`/blog/${id}`)).statusCode
const isListed = async (id: string) => {
  const lists = await Promise.all(
    ['/api/blog', '/blogs/rss.xml', '/sitemap.xml'].map((at) => shop.visitor.get(at)),
  )
  return lists.map(({ body }) => body.includes(id))
}

test('a draft is nowhere in the shop until it is published, and dated from then', async () => {
  const draft = (await manager().post('/api/admin/blogs', { ...form, published: false })).json()
  const { id, updatedAt } = draft

  expect(draft).toMatchObject({ state: 'draft', publishedAt: null })
  expect([(await shown(id)).statusCode, await statusOfPage(id), await isListed(id)]).toEqual([
    ...[404, 404, [false, false, false]],
  ])
  const published = (await manager().put(`/api/admin/blogs/${id}`, { ...form, updatedAt })).json()
  expect(published.state).toBe('published')
  await expect.poll(() => statusOfPage(id)).toBe(200)
  await expect.poll(() => isListed(id)).toEqual([true, true, true])
  expect((await shown(id)).json().createdAt).toBe(published.publishedAt)
})

test('a withdrawn post is gone as a withdrawn product is, and keeps its date when it is back', async () => {
  const { id, updatedAt, publishedAt } = await aPost()
  const own = `/api/admin/blogs/${id}`
  expect(await statusOfPage(id)).toBe(200)

  const withdrawn = (await manager().put(own, { ...form, published: false, updatedAt })).json()

  await expect.poll(() => statusOfPage(id)).toBe(410)
  expect((await shown(id)).statusCode).toBe(404)
  expect(await isListed(id)).toEqual([false, false, false])
  expect((await manager().get('/api/admin/blogs?state=withdrawn')).json().rows).toMatchObject([{ id }])
  const [entry] = (await shop.asStaff('owner').get('/api/admin/audit')).json()
  expect(entry).toMatchObject({
    action: 'withdrawn',
    before: { published: true },
    after: { published: false },
  })
  const back = (await manager().put(own, { ...form, updatedAt: withdrawn.updatedAt })).json()
  expect(back).toMatchObject({ state: 'published', publishedAt })
})

test('a post gets its picture, once its sizes are made, and says what it shows', async () => {
  const file = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#8a4b14' } })
    .png()
    .toBuffer()

  const { jobId } = (await manager().upload('/api/admin/pictures?use=page', file)).json()
  await doAllJobs(shop)
  const picture = (await manager().get(`/api/admin/jobs/${jobId}`)).json().result

  const silent = await manager().post('/api/admin/blogs', { ...form, picture })
  expect(silent.json()).toMatchObject({ fields: { alt: expect.any(String) } })
  const { id } = (await manager().post('/api/admin/blogs', { ...form, picture, alt: 'A cup' })).json()
  expect((await manager().get(`/api/admin/blogs/${id}`)).json()).toMatchObject({ picture, alt: 'A cup' })
  expect((await shown(id)).json().images).toMatchObject([{ path: `/media/${picture.key}`, alt: 'A cup' }])
})

test('a picture whose worker stops at the very end is noted once', async () => {
  const file = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#2a5a40' } })
    .png()
    .toBuffer()
  await manager().upload('/api/admin/pictures?use=page', file)
  const closing = new AbortController()
  const stop: JobKinds[string] = (services, job) =>
    doUploadedPictureJob(services, {
      ...job,
      finish: async () => {
        closing.abort()
        throw new Error('The machine is gone')
      },
    })

  await doJobs(shop.services, { [uploadedPictureJob]: stop }, closing.signal)
  const before = await countUploads()
  await doAllJobs(shop)

  expect(await countUploads()).toBe(before + 1)
})

test('what is no picture is rejected on upload, an unknown picture at its field', async () => {
  const taken: string[] = []
  for (const [name, bytes] of await hostileFiles()) {
    const { statusCode } = await manager().upload('/api/admin/pictures?use=page', bytes)
    if (![400, 413, 415].includes(statusCode)) taken.push(name)
  }

  const unknown = await manager().post('/api/admin/blogs', { ...form, picture: { id: 'none' }, alt: 'A cup' })

  expect(taken).toEqual([])
  expect(unknown.json()).toMatchObject({ code: 'PICTURE_UNKNOWN', fields: { picture: expect.any(String) } })
})

test('an unknown post is not found', async () => {
  expect((await manager().get('/api/admin/blogs/none')).statusCode).toBe(404)
})
