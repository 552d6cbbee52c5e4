import sharp from 'sharp'
import { expect } from 'vitest'
import { hostileFiles } from '../../../../tests/support/factories/hostile-files'
import { doAllJobs } from '../../../../tests/support/shop/jobs'
import { test } from '../../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../../tests/support/shop/test-shop'
import { doJobs } from '../../../jobs/server/job-worker'
import type { JobHandler } from '../../../jobs/server/jobs'
import { doUploadedPictureJob } from '../../../media/server/admin-pictures'

test.beforeAll(async ({ shop }) => {
  shop.services.pages.render = (_address, data) => ({
    status: data.withdrawnBlog ? 410 : data.found ? 200 : 404,
    head: '',
    body: '',
  })
})

const manager = (shop: TestShop) => shop.asStaff('manager')
const form = {
  title: 'A better cup',
  category: 'Tea',
  html: '<p>Boil <b>water</b>.</p>',
  picture: null as { id: string } | null,
  alt: '',
  published: true,
}
const aPost = async (shop: TestShop) => (await manager(shop).post('/api/admin/blogs', form)).json()
const countUploads = async (shop: TestShop) =>
  (await shop.db.selectFrom('audit_log').select('id').where('action', '=', 'uploaded').execute()).length
const shown = async (shop: TestShop, id: string) => shop.visitor.get(`/api/blog/${id}`)

test('a post is published without scripts', async ({ shop }) => {
  const unsafe = `${form.html}<script>steal()</script>`
  const post = (await manager(shop).post('/api/admin/blogs', { ...form, html: unsafe })).json()

  expect(post.html).toBe(form.html)
  expect((await shown(shop, post.id)).json()).toMatchObject({ title: form.title, slug: 'a-better-cup' })
  expect((await manager(shop).get('/api/admin/blogs?search=better')).json().total).toBe(1)
})

test('a post is changed, and the second of two concurrent changes gets a 409', async ({ shop }) => {
  const { id, updatedAt } = await aPost(shop)

  const first = await manager(shop).put(`/api/admin/blogs/${id}`, { ...form, title: 'Mine', updatedAt })
  const second = await manager(shop).put(`/api/admin/blogs/${id}`, { ...form, title: 'Yours', updatedAt })

  expect([first.statusCode, second.statusCode]).toEqual([200, 409])
  await expect.poll(async () => (await shown(shop, id)).json().title).toBe('Mine')
})

test.for(['<p></p>', '<p>\u200b</p><p>&nbsp;</p>', '<h2><b> </b></h2>'])(
  'a post without words is rejected: %s',
  async (html, { shop }) => {
    const reply = await manager(shop).post('/api/admin/blogs', { ...form, html })

    expect(reply.json()).toMatchObject({
      code: 'INVALID',
      fields: { html: 'Please enter the text of the post.' },
    })
  },
)

test('a deleted post disappears, and the audit log has its text', async ({ shop }) => {
  const { id } = await aPost(shop)

  await manager(shop).delete(`/api/admin/blogs/${id}`)

  await expect.poll(async () => (await shown(shop, id)).statusCode).toBe(404)
  const [entry] = (await shop.asStaff('owner').get('/api/admin/audit')).json()
  expect(entry).toMatchObject({ entity: 'blog', action: 'removed', before: { title: form.title } })
})

test.for([
  ['title', ' '],
  ['html', ''],
] as const)('a post with the %s %j is rejected at its field', async ([field, value], { shop }) => {
  const reply = await manager(shop).post('/api/admin/blogs', { ...form, [field]: value })

  expect(reply.statusCode).toBe(400)
  expect(Object.keys(reply.json().fields)).toEqual([field])
})

const statusOfPage = async (shop: TestShop, id: string) => (await shop.visitor.get(`/blog/${id}`)).statusCode
const isListed = async (shop: TestShop, id: string) => {
  const lists = await Promise.all(
    ['/api/blog', '/blogs/rss.xml', '/sitemap.xml'].map((at) => shop.visitor.get(at)),
  )
  return lists.map(({ body }) => body.includes(id))
}

test('a draft is hidden in the shop until it is published, and dated from then', async ({ shop }) => {
  const draft = (await manager(shop).post('/api/admin/blogs', { ...form, published: false })).json()
  const { id, updatedAt } = draft

  expect(draft).toMatchObject({ state: 'draft', publishedAt: null })
  expect([
    (await shown(shop, id)).statusCode,
    await statusOfPage(shop, id),
    await isListed(shop, id),
  ]).toEqual([...[404, 404, [false, false, false]]])
  const published = (await manager(shop).put(`/api/admin/blogs/${id}`, { ...form, updatedAt })).json()
  expect(published.state).toBe('published')
  await expect.poll(() => statusOfPage(shop, id)).toBe(200)
  await expect.poll(() => isListed(shop, id)).toEqual([true, true, true])
  expect((await shown(shop, id)).json().createdAt).toBe(published.publishedAt)
})

test('an unpublished post is not found, and keeps its date when it is published again', async ({ shop }) => {
  const { id, updatedAt, publishedAt } = await aPost(shop)
  const own = `/api/admin/blogs/${id}`
  expect(await statusOfPage(shop, id)).toBe(200)

  const withdrawn = (await manager(shop).put(own, { ...form, published: false, updatedAt })).json()

  await expect.poll(() => statusOfPage(shop, id)).toBe(410)
  expect((await shown(shop, id)).statusCode).toBe(404)
  expect(await isListed(shop, id)).toEqual([false, false, false])
  expect((await manager(shop).get('/api/admin/blogs?state=withdrawn')).json().rows).toMatchObject([{ id }])
  const [entry] = (await shop.asStaff('owner').get('/api/admin/audit')).json()
  expect(entry).toMatchObject({
    action: 'withdrawn',
    before: { published: true },
    after: { published: false },
  })
  const back = (await manager(shop).put(own, { ...form, updatedAt: withdrawn.updatedAt })).json()
  expect(back).toMatchObject({ state: 'published', publishedAt })
})

test('a post gets its picture with alternative text once its sizes are made', async ({ shop }) => {
  const file = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#8a4b14' } })
    .png()
    .toBuffer()

  const { jobId } = (await manager(shop).upload('/api/admin/pictures?use=page', file)).json()
  await doAllJobs(shop)
  const picture = (await manager(shop).get(`/api/admin/jobs/${jobId}`)).json().result

  const silent = await manager(shop).post('/api/admin/blogs', { ...form, picture })
  expect(silent.json()).toMatchObject({ fields: { alt: expect.any(String) } })
  const { id } = (await manager(shop).post('/api/admin/blogs', { ...form, picture, alt: 'A cup' })).json()
  expect((await manager(shop).get(`/api/admin/blogs/${id}`)).json()).toMatchObject({ picture, alt: 'A cup' })
  expect((await shown(shop, id)).json().images).toMatchObject([
    { path: `/media/${picture.key}`, alt: 'A cup' },
  ])
})

test('a picture whose worker stops at the very end is recorded once', async ({ shop }) => {
  const file = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#2a5a40' } })
    .png()
    .toBuffer()
  await manager(shop).upload('/api/admin/pictures?use=page', file)
  const closing = new AbortController()
  const stop: JobHandler = (services, job) =>
    doUploadedPictureJob(services, {
      ...job,
      finish: async () => {
        closing.abort()
        throw new Error('The machine is gone')
      },
    })

  await doJobs(shop.services, { picture: stop }, closing.signal)
  const before = await countUploads(shop)
  await doAllJobs(shop)

  expect(await countUploads(shop)).toBe(before + 1)
})

test('an invalid picture file is rejected on upload, and an unknown picture at its field', async ({
  shop,
}) => {
  const taken: string[] = []
  for (const [name, bytes] of await hostileFiles()) {
    const { statusCode } = await manager(shop).upload('/api/admin/pictures?use=page', bytes)
    if (![400, 413, 415].includes(statusCode)) taken.push(name)
  }

  const unknown = await manager(shop).post('/api/admin/blogs', {
    ...form,
    picture: { id: 'none' },
    alt: 'A cup',
  })

  expect(taken).toEqual([])
  expect(unknown.json()).toMatchObject({ code: 'PICTURE_UNKNOWN', fields: { picture: expect.any(String) } })
})

test('an unknown post is not found', async ({ shop }) => {
  expect((await manager(shop).get('/api/admin/blogs/none')).statusCode).toBe(404)
})
