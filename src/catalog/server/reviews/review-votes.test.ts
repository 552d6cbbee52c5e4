import { expect } from 'vitest'
import { aCustomer, aProduct } from '../../../../tests/support/factories/factories'
import { test } from '../../../../tests/support/shop/shop-test'
import { customerIdOf, type TestShop } from '../../../../tests/support/shop/test-shop'
import type { Rating } from '../../contract/catalogue'

async function aReview(shop: TestShop, productId: string, given: { star?: number; comment?: string } = {}) {
  const { id: customer_id } = await aCustomer(shop.db)
  const row = { product_id: productId, customer_id, star: 4, comment: 'Dark', ...given }
  const { id } = await shop.db.insertInto('review').values(row).returning('id').executeTakeFirstOrThrow()
  return { id, authorId: customer_id, vote: `/api/product/${productId}/reviews/${id}/vote` }
}
const listed = async (shop: TestShop, productId: string, query = '') =>
  (await shop.visitor.get(`/api/product/${productId}/reviews${query}`)).json<Rating[]>()

test('a customer finds a review helpful once, however often and concurrently it is sent', async ({
  shop,
}) => {
  const { id } = await aProduct(shop.db)
  const { vote } = await aReview(shop, id)

  await Promise.all(
    ['meena', 'arul', 'kavin'].flatMap((name) =>
      [1, 2, 3].map(() => shop.as(name).put(vote, { helpful: true })),
    ),
  )
  const last = await shop.as('meena').put(vote, { helpful: true })

  expect(last.json()).toEqual({ helpful: 3 })
  await expect.poll(async () => (await listed(shop, id))[0]?.helpful).toBe(3)
})

test('a vote can be taken back, and the customer sees which reviews have one', async ({ shop }) => {
  const { id } = await aProduct(shop.db)
  const [first, second] = [await aReview(shop, id), await aReview(shop, id)]
  const votes = async (name: string) => (await shop.as(name).get(`/api/product/${id}/review-votes`)).json()
  await shop.as('meena').put(first.vote, { helpful: true })
  await shop.as('meena').put(second.vote, { helpful: true })

  const back = await shop.as('meena').put(first.vote, { helpful: false })
  const again = await shop.as('meena').put(first.vote, { helpful: false })

  expect([back.json(), again.json()]).toEqual([{ helpful: 0 }, { helpful: 0 }])
  expect(await votes('meena')).toEqual({ reviews: [second.id] })
  expect(await votes('arul')).toEqual({ reviews: [] })
})

test('authors do not vote for themselves, and hidden or unknown reviews have no votes', async ({ shop }) => {
  const { id } = await aProduct(shop.db)
  await shop.as('meena').put('/api/product/rating', { star: 5, comment: 'Mine', prodId: id })
  const own = await shop.db
    .selectFrom('review')
    .select('id')
    .where('customer_id', '=', await customerIdOf(shop, 'meena'))
    .executeTakeFirstOrThrow()
  const hidden = await aReview(shop, id)
  await shop.db.updateTable('review').set({ status: 'Hidden' }).where('id', '=', hidden.id).execute()
  const ask = async (url: string) => (await shop.as('meena').put(url, { helpful: true })).statusCode

  expect(await ask(`/api/product/${id}/reviews/${own.id}/vote`)).toBe(409)
  expect(await ask(hidden.vote)).toBe(404)
  expect(await ask(`/api/product/${id}/reviews/${id}/vote`)).toBe(404)
  expect(await ask(`/api/product/undefined/reviews/none/vote`)).toBe(404)
  expect((await shop.visitor.put(hidden.vote, { helpful: true })).statusCode).toBe(401)
})

test('[ACC-11] a deleted account takes its votes with it', async ({ shop }) => {
  const { id } = await aProduct(shop.db)
  const { vote } = await aReview(shop, id)
  await shop.as('meena').put(vote, { helpful: true })
  await shop.as('arul').put(vote, { helpful: true })

  await shop.db
    .deleteFrom('customer')
    .where('id', '=', await customerIdOf(shop, 'meena'))
    .execute()

  await expect.poll(async () => (await listed(shop, id))[0]?.helpful).toBe(1)
})

test('reviews are sorted by helpful votes and by stars, the newest first among equals', async ({ shop }) => {
  const { id } = await aProduct(shop.db)
  const stars = { old: 3, fair: 1, good: 5, also: 5 }
  const reviews = new Map<string, string>()
  for (const [comment, star] of Object.entries(stars))
    reviews.set(comment, (await aReview(shop, id, { comment, star })).vote)
  await shop.as('kavin').put(reviews.get('fair') ?? '', { helpful: true })
  const sorted = async (sort: string) =>
    (await listed(shop, id, `?sort=${sort}`)).map(({ comment }) => comment)

  expect(await sorted('newest')).toEqual(['also', 'good', 'fair', 'old'])
  expect(await sorted('helpful')).toEqual(['fair', 'also', 'good', 'old'])
  expect(await sorted('highest')).toEqual(['also', 'good', 'old', 'fair'])
  expect(await sorted('lowest')).toEqual(['fair', 'old', 'also', 'good'])
  expect((await shop.visitor.get(`/api/product/${id}/reviews?sort=price`)).statusCode).toBe(400)
})
