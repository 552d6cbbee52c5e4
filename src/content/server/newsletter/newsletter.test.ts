import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../../tests/support/shop/test-shop'

const subscribe = (shop: TestShop, email: unknown) => shop.visitor.post('/api/newsletter', { email })
const subscribers = (shop: TestShop, email: string) =>
  shop.db
    .selectFrom('subscriber')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .execute()
const emails = (shop: TestShop, email: string) =>
  shop.db.selectFrom('outbox').selectAll().where('recipient', '=', email).orderBy('id').execute()
const anHourLater = (shop: TestShop) =>
  shop.db.updateTable('subscriber').set({ asked_at: sql`now() - interval '61 minutes'` }).execute()

/** The two secrets of the newest email to this address. */
async function linksTo(shop: TestShop, email: string) {
  const newest = (await emails(shop, email)).at(-1)
  return newest?.payload as { confirmToken: string; leaveToken: string }
}
const press = (shop: TestShop, path: string, body = 'List-Unsubscribe=One-Click') =>
  shop.app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

test('[FTR-02] an address is stored once and gets one confirmation email', async ({ shop }) => {
  const reply = await subscribe(shop, 'once@example.com')

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ success: true, message: expect.stringContaining('confirm') })
  expect(await subscribers(shop, 'once@example.com')).toMatchObject([
    { confirmed_at: null, confirmations_sent: 1 },
  ])
  expect(await emails(shop, 'once@example.com')).toMatchObject([{ kind: 'newsletterConfirmation' }])
})

test('[FTR-02] a repeated address is not an error, and gets no second email within an hour', async ({
  shop,
}) => {
  const first = await subscribe(shop, 'again@example.com')
  const second = await subscribe(shop, ' Again@Example.com ')

  expect(second.statusCode).toBe(200)
  expect(second.json()).toEqual(first.json())
  expect(await subscribers(shop, 'again@example.com')).toHaveLength(1)
  expect(await emails(shop, 'Again@Example.com')).toEqual([])
})

test.for([
  undefined,
  null,
  '',
  'meena',
  'meena@',
  'a@b@example.com',
  'meena@example.com, other@example.com',
  'meena@example.com\nBcc: other@example.com',
  `${'x'.repeat(250)}@example.com`,
  7,
  { $ne: '' },
])('[FTR-02] [API-23] the address %j is rejected', async (email, { shop }) => {
  const reply = await subscribe(shop, email)

  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ success: false, message: 'Email Should be valid' })
})

test('[FTR-02] twenty concurrent requests make one subscriber and one email', async ({ shop }) => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => subscribe(shop, 'crowd@example.com')))

  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await subscribers(shop, 'crowd@example.com')).toHaveLength(1)
  expect(await emails(shop, 'crowd@example.com')).toHaveLength(1)
})

test('[FTR-02] an unconfirmed address gets at most five emails, one per hour', async ({ shop }) => {
  for (let hour = 0; hour < 7; hour += 1) {
    await subscribe(shop, 'silent@example.com')
    await anHourLater(shop)
  }

  expect(await emails(shop, 'silent@example.com')).toHaveLength(5)
})

test('[FTR-02] opening the link of the email shows a page; only its button confirms', async ({ shop }) => {
  await subscribe(shop, 'confirm@example.com')
  const path = `/newsletter/confirm/${(await linksTo(shop, 'confirm@example.com')).confirmToken}`

  const page = await shop.visitor.get(path)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<form method="post"><button>')
  expect(await subscribers(shop, 'confirm@example.com')).toMatchObject([{ confirmed_at: null }])

  const done = await press(shop, path, '')
  expect(done.statusCode).toBe(200)
  expect(done.body).toContain('You are subscribed')
  expect(await subscribers(shop, 'confirm@example.com')).toMatchObject([{ confirmed_at: expect.any(Date) }])
  expect((await press(shop, path)).statusCode).toBe(404)
})

test('[FTR-02] a confirmed subscriber gets no further confirmation email', async ({ shop }) => {
  await subscribe(shop, 'member@example.com')
  await press(shop, `/newsletter/confirm/${(await linksTo(shop, 'member@example.com')).confirmToken}`)
  await anHourLater(shop)

  const reply = await subscribe(shop, 'member@example.com')

  expect(reply.statusCode).toBe(200)
  expect(await emails(shop, 'member@example.com')).toHaveLength(1)
})

test('[FTR-02] the unsubscribe link deletes the address once, by the page or a mail program', async ({
  shop,
}) => {
  await subscribe(shop, 'leave@example.com')
  const { leaveToken } = await linksTo(shop, 'leave@example.com')
  const path = `/newsletter/leave/${leaveToken}`

  expect((await shop.visitor.get(path)).body).toContain('We will delete your email')
  expect(await subscribers(shop, 'leave@example.com')).toHaveLength(1)
  expect((await press(shop, path)).body).toContain('You are unsubscribed')

  expect(await subscribers(shop, 'leave@example.com')).toEqual([])
  expect((await press(shop, path)).statusCode).toBe(404)
})

test('the unsubscribe link of an older email works after a newer one', async ({ shop }) => {
  await subscribe(shop, 'older@example.com')
  const { leaveToken } = await linksTo(shop, 'older@example.com')
  await anHourLater(shop)
  await subscribe(shop, 'older@example.com')

  expect((await press(shop, `/newsletter/leave/${leaveToken}`)).statusCode).toBe(200)
})

test('a link works for its own purpose only', async ({ shop }) => {
  await subscribe(shop, 'purpose@example.com')
  const { confirmToken, leaveToken } = await linksTo(shop, 'purpose@example.com')

  expect((await press(shop, `/newsletter/leave/${confirmToken}`)).statusCode).toBe(404)
  expect((await press(shop, `/newsletter/confirm/${leaveToken}`)).statusCode).toBe(404)
  expect(await subscribers(shop, 'purpose@example.com')).toMatchObject([{ confirmed_at: null }])
})

test('[FTR-02] a link ends in a word character, so that mail programs do not cut it off', async ({
  shop,
}) => {
  await subscribe(shop, 'uncut@example.com')

  for (const token of Object.values(await linksTo(shop, 'uncut@example.com')))
    expect(token).toMatch(/^[0-9a-f]{64}$/)
})

test('[FTR-02] links of older emails, which end in any base64url character, still work', async ({ shop }) => {
  const [confirmToken, leaveToken] = ['-', '_'].map(
    (end) => randomBytes(32).toString('base64url').slice(1) + end,
  )
  await subscribe(shop, 'before@example.com')
  const [subscriber] = await subscribers(shop, 'before@example.com')
  const link = (purpose: 'confirm' | 'leave', token = '') => ({
    subscriber_id: subscriber?.id ?? '',
    purpose,
    token_hash: createHash('sha256').update(token).digest(),
  })
  await shop.db
    .insertInto('newsletter_link')
    .values([link('confirm', confirmToken), link('leave', leaveToken)])
    .execute()

  expect((await press(shop, `/newsletter/confirm/${confirmToken}`)).statusCode).toBe(200)
  expect(await subscribers(shop, 'before@example.com')).toMatchObject([{ confirmed_at: expect.any(Date) }])
  expect((await press(shop, `/newsletter/leave/${leaveToken}`)).statusCode).toBe(200)
  expect(await subscribers(shop, 'before@example.com')).toEqual([])
})

test('only the SHA-256 of a link is stored', async ({ shop }) => {
  await subscribe(shop, 'hashed@example.com')
  const { confirmToken } = await linksTo(shop, 'hashed@example.com')

  const kept = await shop.db.selectFrom('newsletter_link').select('token_hash').execute()

  const digest = createHash('sha256').update(confirmToken).digest('hex')
  expect(kept.map(({ token_hash }) => token_hash.toString('hex'))).toContain(digest)
  expect(JSON.stringify(kept)).not.toContain(confirmToken)
})

test.for(['x', 'a'.repeat(43), 'a'.repeat(64), `${'a'.repeat(42)}'`, '%3Cscript%3E'])(
  'a made-up link %s is answered with a page, not with an error',
  async (token, { shop }) => {
    const reply = await press(shop, `/newsletter/leave/${token}`)

    expect(reply.statusCode).toBe(404)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.body).not.toContain('<script')
  },
)

test('the pages of the links are not cached and send no referrer', async ({ shop }) => {
  const { headers } = await shop.visitor.get('/newsletter/confirm/any')

  expect(headers['cache-control']).toBe('no-store')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
})
