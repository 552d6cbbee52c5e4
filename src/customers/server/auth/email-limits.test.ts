import { afterAll, beforeEach, expect, test } from 'vitest'
import { emailChangesIn } from '../../../../tests/support/email/email-changes'
import { emailOf, openTestShop } from '../../../../tests/support/shop/test-shop'

const shop = await openTestShop()
afterAll(() => shop.close())
beforeEach(() => shop.db.deleteFrom('attempt').execute())

const { kindsTo, logIn, sendAgain, shown, pendingEmail, requestEmail } = emailChangesIn(shop)

test('[ACC-10] a new address gets three emails an hour from all customers, then a 429', async () => {
  await pendingEmail('eager')
  const statuses = []
  for (let time = 0; time < 3; time += 1) statuses.push((await sendAgain('eager')).statusCode)
  const other = await requestEmail('other', 'eager-new@example.com')

  expect(statuses).toEqual([200, 200, 429])
  expect(other.statusCode).toBe(429)
  expect(other.json().message).toBe('Too many attempts. Please try again in 60 minutes.')
  expect(await shown('other')).not.toHaveProperty('confirmedEmail')
  expect(await kindsTo('eager-new@example.com')).toHaveLength(3)
})

test('[ACC-10] [ACC-06] cancelling and requesting the same email repeatedly sends no uncounted email', async () => {
  await pendingEmail('sly')

  for (let time = 0; time < 20; time += 1)
    await Promise.all([requestEmail('sly', 'sly-new@example.com'), requestEmail('sly', emailOf('sly'))])

  expect((await kindsTo('sly-new@example.com')).length).toBeLessThanOrEqual(3)
  expect(await logIn(emailOf('sly'))).toBe(200)
})

test('[ACC-10] [ACC-06] a repeated request sends one email and counts once', async () => {
  const replies = await Promise.all([1, 2].map(() => requestEmail('twice', 'twice-new@example.com')))
  const emails = await kindsTo('twice-new@example.com')
  const statuses = []
  for (let time = 0; time < 3; time += 1) statuses.push((await sendAgain('twice')).statusCode)

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(emails).toEqual(['emailConfirmation'])
  expect(statuses).toEqual([200, 200, 429])
})
