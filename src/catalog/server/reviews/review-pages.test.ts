import { expect } from 'vitest'
import { aCustomer, aProduct } from '../../../../tests/support/factories/factories'
import { test } from '../../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../../tests/support/shop/test-shop'

/** Reviews with 1 to 5 stars, more for each star, oldest first. */
const stars = [1, 2, 2, 3, 3, 3, 4, 4, 4, 4, ...Array<number>(50).fill(5)]

async function aReviewedProduct(shop: TestShop) {
  const honey = await aProduct(shop.db, { rating_sum: 280, rating_count: 60 })
  const rows = []
  for (const [index, star] of stars.entries()) {
    const { id } = await aCustomer(shop.db)
    const created_at = new Date(Date.UTC(2026, 0, 1, 0, index))
    rows.push({ product_id: honey.id, customer_id: id, star, comment: `Review ${index}`, created_at })
  }
  await shop.db.insertInto('review').values(rows).execute()
  return honey
}

test('[PROD-11] C21 the distribution counts every review, not only those on the page', async ({ shop }) => {
  const { id } = await aReviewedProduct(shop)

  const product = (await shop.visitor.get(`/api/product/${id}`)).json()

  expect(product.ratings).toHaveLength(50)
  expect(product.starCounts).toEqual([1, 2, 3, 4, 50])
})

test('[PROD-11] C21 reviews are paged and filtered by stars, newest first, with the total', async ({
  shop,
}) => {
  const { id } = await aReviewedProduct(shop)

  const second = await shop.visitor.get(`/api/product/${id}/reviews?page=2`)
  const ofTwo = await shop.visitor.get(`/api/product/${id}/reviews?star=2`)

  expect(second.headers['x-total-count']).toBe('60')
  expect(second.json()).toHaveLength(10)
  expect(second.json()[0]).toMatchObject({ comment: 'Review 9', star: 4 })
  expect(ofTwo.headers['x-total-count']).toBe('2')
  expect(ofTwo.json()).toMatchObject([{ comment: 'Review 2' }, { comment: 'Review 1' }])
})

test.for(['page=0', 'page=x', 'star=6', 'star=two'])(
  'reviews are not listed by %s',
  async (query, { shop }) => {
    const { id } = await aProduct(shop.db)

    const reply = await shop.visitor.get(`/api/product/${id}/reviews?${query}`)

    expect(reply.statusCode).toBe(400)
  },
)

test('an unknown or archived product has no reviews', async ({ shop }) => {
  const { id } = await aProduct(shop.db, { archived_at: new Date() })

  expect((await shop.visitor.get(`/api/product/${id}/reviews`)).json()).toEqual([])
  expect((await shop.visitor.get('/api/product/undefined/reviews')).statusCode).toBe(404)
})

test('[PROD-12] only the author can load a review for editing', async ({ shop }) => {
  const { id } = await aProduct(shop.db)
  const own = async (name: string) => (await shop.as(name).get(`/api/product/${id}/review`)).json()
  await shop.as('meena').put('/api/product/rating', { star: 4, comment: 'Dark', prodId: id })

  expect(await own('meena')).toEqual({ review: { star: 4, comment: 'Dark', photos: [] } })
  expect(await own('ravi')).toEqual({ review: null })
  expect((await shop.visitor.get(`/api/product/${id}/review`)).statusCode).toBe(401)
  expect((await shop.as('meena').get('/api/product/undefined/review')).json()).toEqual({ review: null })
})

test('[STORE-04] C6 C8 the sort by rating weighs the mean by the number of reviews', async ({ shop }) => {
  const category = 'Weighed'
  const rated = (title: string, rating_sum: number, rating_count: number) =>
    aProduct(shop.db, { category, title, rating_sum, rating_count })
  await rated('One delighted buyer', 5, 1)
  await rated('A hundred happy ones', 480, 100)
  await rated('Nobody yet', 0, 0)
  await rated('One who was not pleased', 1, 1)

  const reply = await shop.visitor.get(`/api/product?category=${category}&sort=-totalrating`)

  expect(reply.json<{ title: string }[]>().map(({ title }) => title)).toEqual([
    'A hundred happy ones',
    'One delighted buyer',
    'Nobody yet',
    'One who was not pleased',
  ])
})
