import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { emailChangesIn } from '../../../../tests/support/email/email-changes'
import { emailOf, openTestShop } from '../../../../tests/support/shop/test-shop'

const shop = await openTestShop()
afterAll(() => shop.close())
beforeEach(() => shop.db.deleteFrom('attempt').execute())

const { confirm, kindsTo, sendAgain, shown, tokenTo, pendingEmail, requestEmail } = emailChangesIn(shop)

const age = (name: string, by: string) =>
  shop.db
    .updateTable('email_change')
    .from('customer')
    .set({ expires_at: sql`expires_at - ${by}::interval` })
    .whereRef('customer.id', '=', 'customer_id')
    .where('customer.email', '=', emailOf(name))
    .execute()

test('[ACC-06] only the digest of the link’s secret is stored', async () => {
  const token = await pendingEmail('secret')

  const [stored] = await shop.db
    .selectFrom('email_change')
    .selectAll()
    .where('token_hash', '=', sql<Buffer>`sha256(${token}::bytea)`)
    .execute()

  expect(stored?.token_hash).toHaveLength(32)
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('[ACC-06] a link works for a day by the database clock, then the previous email stays', async () => {
  const token = await pendingEmail('slow')

  await age('slow', '23 hours 59 minutes')
  expect(await shown('slow')).toHaveProperty('confirmedEmail')
  await age('slow', '61 seconds')

  expect((await confirm('slow', token)).statusCode).toBe(400)
  expect(await shown('slow')).toMatchObject({ email: emailOf('slow') })
  expect(await shown('slow')).not.toHaveProperty('confirmedEmail')
  expect((await sendAgain('slow')).json()).toMatchObject({ code: 'EMAIL_NOT_WAITING' })
})

test('[ACC-06] opening the link again gives the same response and sends no second email', async () => {
  const token = await pendingEmail('again')

  const replies = await Promise.all(Array.from({ length: 5 }, () => confirm('again', token)))
  await requestEmail('again', 'again-new@example.com')
  const late = await confirm('again', token)

  for (const reply of [...replies, late])
    expect([reply.statusCode, reply.json().email]).toEqual([200, 'again-new@example.com'])
  expect((await kindsTo(emailOf('again'))).filter((kind) => kind === 'emailChanged')).toHaveLength(1)
  expect(await kindsTo('again-new@example.com')).toEqual(['emailConfirmation'])
})

test('[ACC-06] only its customer can confirm an email: a misdirected email gives no account away', async () => {
  const token = await pendingEmail('owner')

  const others = [
    await shop.visitor.put(`/api/user/confirm-email/${token}`),
    await confirm('stranger', token),
  ]

  expect(others.map(({ statusCode }) => statusCode)).toEqual([401, 400])
  expect(others[1]?.json().message).toContain('for another account')
  expect(await shown('owner')).toMatchObject({ confirmedEmail: emailOf('owner') })
})

test.each(['f'.repeat(64), 'F'.repeat(64), 'undefined', 'a%27b', 'x'.repeat(500)])(
  '[ACC-06] [API-23] a made-up link is rejected with a message: %s',
  async (token) => {
    const reply = await confirm('guesser', token)

    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ success: false, code: 'EMAIL_LINK_USED' })
  },
)

test('[ACC-06] the email is sent again on demand, and only the newest link works', async () => {
  const older = await pendingEmail('forgetful')

  const reply = await sendAgain('forgetful')

  const newer = await tokenTo('forgetful-new@example.com')
  expect(reply.json()).toEqual(await shown('forgetful'))
  expect(newer).not.toBe(older)
  expect((await confirm('forgetful', older)).statusCode).toBe(400)
  expect((await confirm('forgetful', newer)).statusCode).toBe(200)
  expect((await kindsTo(emailOf('forgetful'))).filter((kind) => kind === 'emailChangeAsked')).toHaveLength(1)
})
