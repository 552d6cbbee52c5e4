import { expect } from 'vitest'
import { testServer } from '../../../../tests/support/database/test-server'
import { untilOneWaits } from '../../../../tests/support/database/waiting-for-locks'
import { aProduct } from '../../../../tests/support/factories/factories'
import { held } from '../../../../tests/support/run/deferred'
import { test } from '../../../../tests/support/shop/shop-test'
import { customerIdOf, type TestShop, testPassword } from '../../../../tests/support/shop/test-shop'
import { lockProductEvenArchived, lockReview } from '../../../catalog/server/reviews/review-queries'

/** Locks the product, and the review once the deletion waits. */
async function whileItsReviewIsHeld(
  shop: TestShop,
  name: string,
  work: () => Promise<{ statusCode: number }>,
) {
  const { id: productId } = await aProduct(shop.db)
  await shop.as(name).put('/api/product/rating', { star: 4, comment: 'Good.', prodId: productId })
  const customerId = await customerIdOf(shop, name)
  const begun = held()
  const holding = shop.db.transaction().execute(async (tx) => {
    await lockProductEvenArchived(tx, productId)
    begun.abandon()
    await untilOneWaits(shop.db)
    await lockReview(tx, { productId, customerId })
  })
  await begun.promise
  const [reply] = await Promise.all([work(), holding])
  return { status: reply.statusCode, left: await reviewsOf(shop, customerId) }
}

const reviewsOf = async (shop: TestShop, customerId: string) =>
  shop.db.selectFrom('review').select('star').where('customer_id', '=', customerId).execute()

test.runIf(testServer)(
  '[ACC-11] an account is deleted while its review is being changed',
  async ({ shop }) => {
    const deleted = await whileItsReviewIsHeld(shop, 'leaving', () =>
      shop.as('leaving').delete('/api/user/account', { password: testPassword }),
    )

    expect(deleted).toEqual({ status: 200, left: [] })
  },
)

test.runIf(testServer)('[ACC-11] so is one on request', async ({ shop }) => {
  const id = await customerIdOf(shop, 'asking')

  const deleted = await whileItsReviewIsHeld(shop, 'asking', () =>
    shop.asStaff('owner').delete(`/api/admin/customers/${id}`),
  )

  expect(deleted).toEqual({ status: 200, left: [] })
})
