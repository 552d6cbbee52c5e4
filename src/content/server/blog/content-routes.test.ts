import { expect } from 'vitest'
import { aBlog, aPicture } from '../../../../tests/support/factories/factories'
import { test } from '../../../../tests/support/shop/shop-test'
import type { Blog } from '../../contract/content'

test('[API-19] posts are a bare array, newest first, each with a picture and a teaser', async ({ shop }) => {
  const { db, visitor } = shop
  expect((await visitor.get('/api/blog')).json()).toEqual([])
  const picture = await aPicture(db)
  const html = '<p onclick="steal()">Grains and <b>grams</b></p>'
  const old = await aBlog(db, { title: 'Old', description_html: html, created_at: new Date('2026-01-01') })
  const fresh = await aBlog(db, {
    title: 'Fresh',
    category: 'Health Mix',
    media_id: picture.id,
    image_alt: 'A bowl',
    created_at: new Date('2026-02-01'),
  })

  const blogs = (await visitor.get('/api/blog/')).json<Blog[]>()

  expect(blogs.map(({ _id }) => _id)).toEqual([fresh.id, old.id])
  expect(blogs[0]).toMatchObject({
    title: 'Fresh',
    category: 'Health Mix',
    createdAt: '2026-02-01T00:00:00.000Z',
    images: [{ path: `/media/${picture.key}`, alt: 'A bowl' }],
  })
  expect(blogs[1]).toMatchObject({
    description: '<p>Grains and <b>grams</b></p>',
    teaser: 'Grains and grams',
  })
  // [BLOG-02] Clients read images[0].url without a check, so it must exist.
  const url = new URL(blogs[1]?.images[0]?.url ?? '')
  expect((await visitor.get(url.pathname)).headers['content-type']).toBe('image/jpeg')
})

test('[API-20] one post is the object itself; an unknown one is a 404 with a message', async ({ shop }) => {
  const blog = await aBlog(shop.db, { title: 'Honey' })

  expect((await shop.visitor.get(`/api/blog/${blog.id}`)).json()).toMatchObject({
    _id: blog.id,
    title: 'Honey',
  })
  for (const id of ['undefined', 'x', '00000000-0000-4000-8000-000000000000']) {
    const answer = await shop.visitor.get(`/api/blog/${id}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ success: false, message: 'This post is not available.' })
  }
})
