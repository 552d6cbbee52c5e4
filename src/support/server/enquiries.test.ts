import { expect } from 'vitest'
import { test } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'

const enquiry = (given: object = {}) => ({
  name: 'Meena Raman',
  email: 'meena@example.com',
  mobile: '98400 12345',
  comment: 'Do you have\ncold-pressed oil?',
  ...given,
})
const send = (shop: TestShop, given?: object) => shop.visitor.post('/api/enquiry', enquiry(given))
const stored = (shop: TestShop, email: string) =>
  shop.db.selectFrom('enquiry').selectAll().where('email', '=', email).orderBy('number').execute()
const emails = (shop: TestShop, email: string | null) =>
  shop.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', 'is not distinct from', email)
    .orderBy('id')
    .execute()

test('[API-21] [CONT-02] an enquiry is stored and answered with a ticket number', async ({ shop }) => {
  const reply = await send(shop)

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({
    _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    name: 'Meena Raman',
    email: 'meena@example.com',
    mobile: '9840012345',
    comment: 'Do you have\ncold-pressed oil?',
    status: 'Submitted',
    ticket: expect.stringMatching(/^TN-\d{6}$/),
    createdAt: expect.stringMatching(/^\d{4}-/),
  })
  expect(await stored(shop, 'meena@example.com')).toMatchObject([
    { id: reply.json()._id, status: 'Submitted' },
  ])
})

test('[CONT-02] a mobile number sent as a number, and a comment of 2000 characters, are accepted', async ({
  shop,
}) => {
  const reply = await send(shop, { email: 'long@example.com', mobile: 9840012345, comment: 'x'.repeat(2000) })

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({ mobile: '9840012345', comment: 'x'.repeat(2000) })
})

test.for([
  ['+91 98400 12345', '9840012345'],
  ['044 2345 6789', '04423456789'],
  ['+91\u00a044\u20112345 6789', '+914423456789'],
  ['(080) 2345 6789', '8023456789'],
  ['+65 6123 4567', '+6561234567'],
  ['0044 20 7946 0018', '00442079460018'],
  ['௦௪௪ ௨௩௪௫ ௬௭௮௯', '04423456789'],
  ['1800 425 1234', '18004251234'],
  [12345, '12345'],
] as const)('[CONT-02] a visitor with the phone number %j can ask', async ([typed, mobile], { shop }) => {
  const reply = await send(shop, { email: 'phones@example.com', mobile: typed })

  expect(reply.json()).toMatchObject({ mobile, ticket: expect.any(String) })
})

test('an enquiry is due within 48 hours and one month', async ({ shop }) => {
  await send(shop, { email: 'due@example.com' })

  const [row] = await stored(shop, 'due@example.com')

  const hours = ((row?.acknowledge_by.getTime() ?? 0) - (row?.created_at.getTime() ?? 0)) / 3_600_000
  const days = ((row?.resolve_by.getTime() ?? 0) - (row?.created_at.getTime() ?? 0)) / 86_400_000
  expect(hours).toBe(48)
  expect(days).toBeGreaterThanOrEqual(28)
  expect(days).toBeLessThanOrEqual(31)
})

test('the shop gets the full enquiry; the sender gets only the ticket number', async ({ shop }) => {
  const { ticket } = (await send(shop, { email: 'words@example.com' })).json()

  expect(await emails(shop, 'words@example.com')).toMatchObject([
    { kind: 'enquiryReceived', payload: { ticket } },
  ])
  const notices = (await emails(shop, null)).map(({ payload }) => payload)
  expect(notices).toContainEqual({ ...enquiry({ email: 'words@example.com', mobile: '9840012345' }), ticket })
})

test('one address gets at most three emails a day', async ({ shop }) => {
  for (let index = 0; index < 5; index += 1) {
    expect((await send(shop, { email: 'Target@example.com' })).statusCode).toBe(200)
  }

  expect(await emails(shop, 'Target@example.com')).toHaveLength(3)
  expect(await stored(shop, 'Target@example.com')).toHaveLength(5)
})

test('[API-23] too many enquiries of one IP address get a 429 with the time to wait', async ({ shop }) => {
  for (let index = 0; index < 10; index += 1) await send(shop, { email: 'eager@example.com' })

  const reply = await send(shop, { email: 'EAGER@example.com' })

  expect(reply.statusCode).toBe(429)
  expect(reply.json()).toMatchObject({
    message: 'Too many attempts. Please try again in 6 minutes.',
  })
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  expect((await send(shop, { email: 'calm@example.com' })).statusCode).toBe(200)
})

test('concurrent enquiries have different tickets', async ({ shop }) => {
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) => send(shop, { email: `crowd-${index}@example.com` })),
  )

  expect(new Set(replies.map((reply) => reply.json().ticket)).size).toBe(10)
})
