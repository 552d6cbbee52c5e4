import { afterAll, beforeAll, expect, test } from 'vitest'
import { held } from '../../../../tests/support/deferred'
import { aProduct } from '../../../../tests/support/factories'
import { testServer } from '../../../../tests/support/test-server'
import { customerIdOf, openTestShop, type TestShop, testPassword } from '../../../../tests/support/test-shop'
import { untilOneWaits } from '../../../../tests/support/waiting-for-locks'
import { lockProductEvenArchived, lockReview } from '../../../catalog/server/reviews/review-queries'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Locks the product, and the review once the deletion waits. */
async function whileItsReviewIsHeld(name: string, work: () => Promise<{ statusCode: number }>) {
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
  return { status: reply.statusCode, left: await reviewsOf(customerId) }
}

const reviewsOf = async (customerId: string) =>
  shop.db.selectFrom('review').select('star').where('customer_id', '=', customerId).execute()

test.runIf(testServer)('[ACC-11] an account is deleted while its review is being changed', async () => {
  const deleted = await whileItsReviewIsHeld('leaving', () =>
    shop.as('leaving').delete('/api/user/account', { password: testPassword }),
  )

  expect(deleted).toEqual({ status: 200, left: [] })
})

test.runIf(testServer)('[ACC-11] so is one on request', async () => {
  const id = await customerIdOf(shop, 'asking')

  const deleted = await whileItsReviewIsHeld('asking', () =>
    shop.asStaff('owner').delete(`/api/admin/customers/${id}`),
  )

  expect(deleted).toEqual({ status: 200, left: [] })
})
