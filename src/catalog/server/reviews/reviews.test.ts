import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../../tests/support/factories/factories'
import { anOrderOf } from '../../../../tests/support/factories/order-bodies'
import { type BusyShop, openBusyShop, times } from '../../../../tests/support/shop/busy-shop'
import { emailOf } from '../../../../tests/support/shop/test-shop'
import { moveOrder } from '../../../orders/server/move-order'

let shop: BusyShop
beforeAll(async () => {
  shop = await openBusyShop()
})
afterAll(() => shop.close())

const review = (name: string, body: object) => shop.as(name).put('/api/product/rating', body)
const undo = (name: string, id: string) => shop.as(name).delete(`/api/product/${id}/review`)
const show = async (id: string) => (await shop.visitor.get(`/api/product/${id}`)).json()
const sumsOf = (id: string) =>
  shop.db
    .selectFrom('product')
    .select(['rating_sum', 'rating_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('[API-04] [PROD-12] the response to a review is the product with its mean and a shortened name', async () => {
  const honey = await aProduct(shop.db)

  const reply = await review('meena', { star: 4, comment: ' Dark,\nwith a long taste. ', prodId: honey.id })

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    _id: honey.id,
    totalrating: 4,
    ratingCount: 1,
    ratings: [{ star: 4, comment: 'Dark,\nwith a long taste.', postedby: 'meena T.', verified: false }],
  })
  expect(await show(honey.id)).toEqual(reply.json())
})

test('[PROD-12] a second review of the same customer replaces the first', async () => {
  const honey = await aProduct(shop.db)
  await review('meena', { star: 1, comment: 'Leaked', prodId: honey.id })
  await review('ravi', { star: '4', comment: 'Good', prodId: honey.id })

  const reply = await review('meena', { star: 5, comment: 'The new jar is fine', prodId: honey.id })

  expect(reply.json()).toMatchObject({
    totalrating: 4.5,
    ratingCount: 2,
    ratings: [{ comment: 'The new jar is fine' }, { comment: 'Good' }],
  })
})

test('[PROD-12] fifty concurrent reviews, some of them repeated, give an exact mean', async () => {
  const honey = await aProduct(shop.db)
  const shoppers = await Promise.all(times(50, shop.aShopper))
  const rate = (index: number, star: number) =>
    shoppers[index]?.call('PUT', '/api/product/rating', { star, comment: 'Good', prodId: honey.id })
  const first = await Promise.all(times(50, (index) => rate(index, (index % 5) + 1)))

  const again = await Promise.all(times(25, (index) => rate(index * 2, 5)))

  expect([...first, ...again].map((reply) => reply?.statusCode)).toEqual(Array(75).fill(200))
  const { stars } = await shop.db
    .selectFrom('review')
    .select((row) => row.fn.sum<number>('star').as('stars'))
    .where('product_id', '=', honey.id)
    .executeTakeFirstOrThrow()
  expect(await sumsOf(honey.id)).toEqual({ rating_sum: Number(stars), rating_count: 50 })
  expect(await show(honey.id)).toMatchObject({ totalrating: Math.round((Number(stars) / 50) * 10) / 10 })
})

test('[PROD-12] ten concurrent reviews of one customer store one', async () => {
  const honey = await aProduct(shop.db)
  const shopper = await shop.aShopper()

  await Promise.all(
    times(10, (index) =>
      shopper.call('PUT', '/api/product/rating', { star: (index % 5) + 1, comment: 'x', prodId: honey.id }),
    ),
  )

  const { ratings } = await show(honey.id)
  expect(ratings).toHaveLength(1)
  expect(await sumsOf(honey.id)).toEqual({ rating_sum: ratings[0].star, rating_count: 1 })
})

test('[PROD-12] a customer with a delivered order is a verified buyer, whenever the review was written', async () => {
  const [honey, tea] = [await aProduct(shop.db), await aProduct(shop.db)]
  const shopper = await shop.aShopper()
  const rate = (prodId: string) =>
    shopper.call('PUT', '/api/product/rating', { star: 5, comment: 'Good', prodId })
  const { _id } = (await shopper.order(anOrderOf([{ of: honey }]))).json().order
  await rate(honey.id)
  await rate(tea.id)
  const dropped: string[] = []
  shop.database.onChange((tags) => dropped.push(...tags))
  const before = await show(honey.id)

  await shop.db.updateTable('orders').set({ status: 'Shipped' }).where('id', '=', _id).execute()
  await shop.db.transaction().execute((tx) => moveOrder(tx, 'shop', _id, 'Delivered'))

  expect(before.ratings).toMatchObject([{ verified: false }])
  expect((await show(honey.id)).ratings).toMatchObject([{ verified: true }])
  expect((await show(tea.id)).ratings).toMatchObject([{ verified: false }])
  await expect.poll(() => dropped).toContain(`product:${honey.id}`)
})

test('[PROD-12] the mean excludes the reviews of a deleted account', async () => {
  const honey = await aProduct(shop.db)
  const shoppers = [await shop.aShopper(), await shop.aShopper()]
  for (const [index, shopper] of shoppers.entries())
    await shopper.call('PUT', '/api/product/rating', { star: index + 4, comment: 'x', prodId: honey.id })

  await shop.asStaff('owner').delete(`/api/admin/customers/${shoppers[0]?.id}`)

  expect(await sumsOf(honey.id)).toEqual({ rating_sum: 5, rating_count: 1 })
})

test('[PROD-12] a review shows the new name of its author at once', async () => {
  const honey = await aProduct(shop.db)
  await review('meena', { star: 5, comment: 'Good', prodId: honey.id })
  const dropped: string[] = []
  shop.database.onChange((tags) => dropped.push(...tags))
  const profile = { firstname: 'Malar', lastname: 'Kannan', email: emailOf('meena'), mobile: '9840012345' }

  await shop.as('meena').put('/api/user/edit-user', profile)

  await expect.poll(() => dropped).toContain(`product:${honey.id}`)
  expect(JSON.stringify((await show(honey.id)).ratings)).toContain('Malar')
})

test('[PROD-12] a deleted review disappears from product, lists and cached pages, and can be written again', async () => {
  const honey = await aProduct(shop.db, { tag: 'popular' })
  await review('meena', { star: 1, comment: 'Leaked', prodId: honey.id })
  await review('ravi', { star: 4, comment: 'Good', prodId: honey.id })
  const before = await show(honey.id)
  const dropped: string[] = []
  shop.database.onChange((tags) => dropped.push(...tags))

  const replies = [await undo('meena', honey.id), await undo('meena', honey.id)]

  expect(before).toMatchObject({ totalrating: 2.5, ratingCount: 2 })
  expect(replies.map((reply) => [reply.statusCode, reply.json()])).toEqual(
    Array(2).fill([200, { review: null }]),
  )
  await expect.poll(() => dropped).toEqual(expect.arrayContaining(['products', `product:${honey.id}`]))
  expect(await show(honey.id)).toMatchObject({
    totalrating: 4,
    ratingCount: 1,
    starCounts: [0, 0, 0, 1, 0],
    ratings: [{ comment: 'Good' }],
  })
  expect((await shop.visitor.get(`/api/product/${honey.id}/reviews`)).json()).toHaveLength(1)
  expect((await shop.as('meena').get(`/api/product/${honey.id}/review`)).json()).toEqual({ review: null })
  const again = await review('meena', { star: 5, comment: 'The new jar is fine', prodId: honey.id })
  expect(again.json()).toMatchObject({ totalrating: 4.5, ratingCount: 2 })
})

test('[PROD-12] concurrent writing and deleting of reviews keeps the mean exact', async () => {
  const honey = await aProduct(shop.db)
  const shoppers = await Promise.all(times(15, shop.aShopper))

  const replies = await Promise.all(
    shoppers.flatMap((shopper, index) => [
      shopper.call('PUT', '/api/product/rating', { star: (index % 5) + 1, comment: 'x', prodId: honey.id }),
      shopper.call('DELETE', `/api/product/${honey.id}/review`),
      shopper.call('PUT', '/api/product/rating', { star: 5 - (index % 5), comment: 'y', prodId: honey.id }),
      shopper.call('DELETE', `/api/product/${honey.id}/review`),
    ]),
  )

  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(60).fill(200))
  const left = await shop.db.selectFrom('review').select('star').where('product_id', '=', honey.id).execute()
  expect(await sumsOf(honey.id)).toEqual({
    rating_sum: left.reduce((sum, { star }) => sum + star, 0),
    rating_count: left.length,
  })
})

test('[PROD-12] customers delete only their own review, also of an archived product', async () => {
  const honey = await aProduct(shop.db)
  await review('meena', { star: 4, comment: 'Dark', prodId: honey.id })
  await shop.db.updateTable('product').set({ archived_at: new Date() }).where('id', '=', honey.id).execute()

  const others = [await undo('ravi', honey.id), await undo('ravi', 'undefined')]
  const visitor = await shop.visitor.delete(`/api/product/${honey.id}/review`)
  const kept = await sumsOf(honey.id)
  await undo('meena', honey.id)

  expect(others.map((reply) => reply.json())).toEqual(Array(2).fill({ review: null }))
  expect(visitor.statusCode).toBe(401)
  expect(kept).toEqual({ rating_sum: 4, rating_count: 1 })
  expect(await sumsOf(honey.id)).toEqual({ rating_sum: 0, rating_count: 0 })
})

test('[API-04] a review by a visitor or of an archived product is rejected', async () => {
  const honey = await aProduct(shop.db, { archived_at: new Date() })
  const body = { star: 5, comment: 'Good', prodId: honey.id }

  expect((await shop.visitor.put('/api/product/rating', body)).statusCode).toBe(401)
  expect((await review('late', body)).statusCode).toBe(404)
})

test('[API-04] the rate limit counts written and deleted reviews per account', async () => {
  const honey = await aProduct(shop.db)
  const body = { star: 5, comment: 'Good', prodId: honey.id }
  const replies = []
  for (let count = 0; count < 21; count += 1)
    replies.push(await (count % 3 ? review('flooder', body) : undo('flooder', honey.id)))

  const last = replies.at(-1)

  expect(replies.slice(0, 20).every((reply) => reply.statusCode === 200)).toBe(true)
  expect(last?.statusCode).toBe(429)
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await review('neighbour', body)).statusCode).toBe(200)
})
