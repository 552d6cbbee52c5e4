import { expect } from 'vitest'
import { aProduct } from '../../../../tests/support/factories/factories'
import { test } from '../../../../tests/support/shop/shop-test'
import { customerIdOf, type TestShop } from '../../../../tests/support/shop/test-shop'

const manager = (shop: TestShop) => shop.asStaff('manager')
/** The URL of a record with its current version. */
const asSeen = async (shop: TestShop, url: string) =>
  `${url}?version=${(await manager(shop).get(url)).json().version}`

async function reviewed(shop: TestShop, name: string, productId: string, star: number) {
  const reply = await shop
    .as(name)
    .put('/api/product/rating', { star, comment: `By ${name}.`, prodId: productId })
  expect(reply.statusCode).toBe(200)
  return `/api/admin/reviews/${productId}/${await customerIdOf(shop, name)}`
}
const product = async (shop: TestShop, id: string) => (await shop.visitor.get(`/api/product/${id}`)).json()
const kept = (shop: TestShop, id: string) =>
  shop.db
    .selectFrom('product')
    .select(['rating_sum', 'rating_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('[PROD-12] a hidden review disappears from page, numbers and mean, and returns when approved', async ({
  shop,
}) => {
  const honey = await aProduct(shop.db)
  await reviewed(shop, 'meena', honey.id, 5)
  const place = await reviewed(shop, 'arul', honey.id, 1)

  await manager(shop).put(await asSeen(shop, place), { status: 'Hidden', answer: '' })
  await expect.poll(async () => (await product(shop, honey.id)).ratingCount).toBe(1)
  const hidden = await product(shop, honey.id)
  const listed = (await shop.visitor.get(`/api/product/${honey.id}/reviews`)).json()
  await manager(shop).put(await asSeen(shop, place), { status: 'Hidden', answer: '' })
  await manager(shop).put(await asSeen(shop, place), { status: 'Approved', answer: '' })

  expect(hidden).toMatchObject({ starCounts: [0, 0, 0, 0, 1], ratings: [{ comment: 'By meena.' }] })
  expect(listed).toHaveLength(1)
  expect(await kept(shop, honey.id)).toEqual({ rating_sum: 6, rating_count: 2 })
})

test('[PROD-12] a hidden review stays hidden when its author edits it, or deletes and rewrites it', async ({
  shop,
}) => {
  const honey = await aProduct(shop.db)
  const place = await reviewed(shop, 'meena', honey.id, 1)
  await manager(shop).put(await asSeen(shop, place), { status: 'Hidden', answer: '' })

  await reviewed(shop, 'meena', honey.id, 3)
  const written = await kept(shop, honey.id)
  await shop.as('meena').delete(`/api/product/${honey.id}/review`)
  const takenBack = [await kept(shop, honey.id), (await manager(shop).get(place)).statusCode]
  await reviewed(shop, 'meena', honey.id, 2)
  const rewritten = await kept(shop, honey.id)
  await manager(shop).put(await asSeen(shop, place), { status: 'Approved', answer: '' })
  await shop.as('meena').delete(`/api/product/${honey.id}/review`)
  await reviewed(shop, 'meena', honey.id, 4)

  const nothing = { rating_sum: 0, rating_count: 0 }
  expect([written, takenBack, rewritten]).toEqual([nothing, [nothing, 404], nothing])
  expect(await kept(shop, honey.id)).toEqual({ rating_sum: 4, rating_count: 1 })
})

test('concurrent hiding and writing keep the mean exact', async ({ shop }) => {
  const honey = await aProduct(shop.db)
  const places = [await reviewed(shop, 'meena', honey.id, 5), await reviewed(shop, 'arul', honey.id, 2)]

  await Promise.all([
    ...places.flatMap((place) =>
      ['Hidden', 'Approved', 'Hidden'].map(async (status) =>
        manager(shop).put(await asSeen(shop, place), { status, answer: '' }),
      ),
    ),
    ...[1, 2, 3].map((star) => reviewed(shop, 'kavin', honey.id, star)),
    ...[4, 5].map((star) => reviewed(shop, 'arul', honey.id, star)),
  ])

  const shown = await shop.db
    .selectFrom('review')
    .select('star')
    .where('product_id', '=', honey.id)
    .where('status', '=', 'Approved')
    .execute()
  expect(await kept(shop, honey.id)).toEqual({
    rating_sum: shown.reduce((sum, { star }) => sum + star, 0),
    rating_count: shown.length,
  })
})

test('a review that was answered or edited since it was opened gets a 409', async ({ shop }) => {
  const honey = await aProduct(shop.db)
  const place = await reviewed(shop, 'meena', honey.id, 4)
  const own = await asSeen(shop, place)
  await shop.asStaff('owner').put(await asSeen(shop, place), { status: 'Approved', answer: 'Thank you.' })

  const late = await manager(shop).put(own, { status: 'Hidden', answer: '' })
  const fresh = await asSeen(shop, place)
  await reviewed(shop, 'meena', honey.id, 1)
  const unread = await manager(shop).put(fresh, { status: 'Approved', answer: 'Glad to hear it.' })

  expect([late.json(), unread.json()]).toMatchObject([
    { code: 'VERSION_CONFLICT' },
    { code: 'VERSION_CONFLICT' },
  ])
  expect((await manager(shop).get(place)).json()).toMatchObject({ status: 'Approved', answer: 'Thank you.' })
})

test('the answer of the shop is shown with the review', async ({ shop }) => {
  const honey = await aProduct(shop.db)
  const place = await reviewed(shop, 'meena', honey.id, 4)

  await manager(shop).put(await asSeen(shop, place), { status: 'Approved', answer: 'Thank you.' })

  await expect.poll(async () => (await product(shop, honey.id)).ratings[0].answer).toBe('Thank you.')
  const found = (await manager(shop).get('/api/admin/reviews?search=meena')).json()
  expect(found.rows).toContainEqual(expect.objectContaining({ answer: 'Thank you.', author: 'meena Test' }))
})

test('[PROD-12] an answer to an earlier version is marked until it is changed or confirmed', async ({
  shop,
}) => {
  const honey = await aProduct(shop.db)
  const place = await reviewed(shop, 'meena', honey.id, 2)
  const answer = 'We are sorry. A new jar is on its way.'
  const save = async (change: object) =>
    (await manager(shop).put(await asSeen(shop, place), { status: 'Approved', ...change })).json()
      .answersEarlier
  const told = async () => {
    const [inPage] = (await product(shop, honey.id)).ratings
    const [inList] = (await shop.visitor.get(`/api/product/${honey.id}/reviews`)).json()
    expect(inList).toEqual(inPage)
    return [inPage.answer, inPage.answersEarlier]
  }
  await save({ answer })

  await reviewed(shop, 'meena', honey.id, 2)
  await expect.poll(told, { message: 'said again, it is the same' }).toEqual([answer, undefined])
  await reviewed(shop, 'meena', honey.id, 5)
  await expect.poll(told).toEqual([answer, true])
  expect(await save({ answer }), 'saved again, it is no new answer').toBe(true)
  expect(await save({ answer, answerFits: true })).toBe(false)
  await expect.poll(told).toEqual([answer, undefined])
  await reviewed(shop, 'meena', honey.id, 4)
  const found = (await manager(shop).get('/api/admin/reviews?search=meena')).json()
  expect(found.rows).toContainEqual(expect.objectContaining({ answer, answersEarlier: true }))
  expect(await save({ answer: 'Glad that it is.' })).toBe(false)
  await expect.poll(told).toEqual(['Glad that it is.', undefined])
})

test('an answer is confirmed once, also if the response was lost', async ({ shop }) => {
  const honey = await aProduct(shop.db)
  const place = await reviewed(shop, 'meena', honey.id, 2)
  await manager(shop).put(await asSeen(shop, place), { status: 'Approved', answer: 'Thank you.' })
  await reviewed(shop, 'meena', honey.id, 3)
  const seen = await asSeen(shop, place)
  const key = { 'idempotency-key': 'fits' }
  const fits = () =>
    shop.asStaff('manager', key).put(seen, { status: 'Approved', answer: 'Thank you.', answerFits: true })

  const [first, again] = [await fits(), await fits()]
  const entityId = place.split('/').slice(-2).join('%2F')
  const log = (await shop.asStaff('owner').get(`/api/admin/audit?entity=review&entityId=${entityId}`)).json()

  expect([first.statusCode, again.statusCode]).toEqual([200, 200])
  expect(again.json()).toEqual(first.json())
  expect(log.map(({ after }: { after: object }) => after)).toEqual([
    { answersEarlier: false },
    { answer: 'Thank you.' },
  ])
})

test('Today counts recent reviews without an answer, and its list has the same, the lowest first', async ({
  shop,
}) => {
  await shop.db.updateTable('review').set({ answer: 'Thank you.' }).execute()
  const honey = await aProduct(shop.db)
  await reviewed(shop, 'meena', honey.id, 4)
  const low = await reviewed(shop, 'arul', honey.id, 2)
  const hidden = await reviewed(shop, 'ravi', honey.id, 1)
  await manager(shop).put(await asSeen(shop, hidden), { status: 'Hidden', answer: '' })
  await reviewed(shop, 'devi', honey.id, 1)
  await shop.db
    .updateTable('review')
    .set({ created_at: new Date(Date.now() - 8 * 86_400_000) })
    .where('customer_id', '=', (await customerIdOf(shop, 'devi')) ?? '')
    .execute()
  const due = async () => {
    const { reviews } = (await manager(shop).get('/api/admin/today')).json()
    const listed = (await manager(shop).get('/api/admin/reviews?reply=due&sort=star')).json()
    return { reviews, stars: listed.rows.map(({ star }: { star: number }) => star), total: listed.total }
  }

  expect(await due()).toEqual({
    reviews: { count: 2, low: 1, since: expect.any(String) },
    stars: [2, 4],
    total: 2,
  })
  await manager(shop).put(await asSeen(shop, low), { status: 'Approved', answer: 'We send another.' })
  expect(await due()).toMatchObject({ reviews: { count: 1, low: 0 }, stars: [4] })
  expect((await shop.asStaff('packer').get('/api/admin/today')).json()).not.toHaveProperty('reviews')
})
