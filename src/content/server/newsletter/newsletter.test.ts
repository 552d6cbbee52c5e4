import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../../../tests/support/test-shop'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const subscribe = (email: unknown) => shop.visitor.post('/api/newsletter', { email })
const subscribers = (email: string) =>
  shop.db
    .selectFrom('subscriber')
    .selectAll()
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .execute()
const emails = (email: string) =>
  shop.db.selectFrom('outbox').selectAll().where('recipient', '=', email).orderBy('id').execute()
const anHourLater = () =>
  shop.db.updateTable('subscriber').set({ asked_at: sql`now() - interval '61 minutes'` }).execute()

/** The two secrets of the newest email to this address. */
async function linksTo(email: string) {
  const newest = (await emails(email)).at(-1)
  return newest?.payload as { confirmToken: string; leaveToken: string }
}
const press = (path: string, body = 'List-Unsubscribe=One-Click') =>
  shop.app.inject({
    method: 'POST',
    url: path,
    payload: body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

test('[FTR-02] an address is stored once and gets one confirmation email', async () => {
  const reply = await subscribe('once@example.com')

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ success: true, message: expect.stringContaining('confirm') })
  expect(await subscribers('once@example.com')).toMatchObject([{ confirmed_at: null, confirmations_sent: 1 }])
  expect(await emails('once@example.com')).toMatchObject([{ kind: 'newsletterConfirmation' }])
})

test('[FTR-02] a repeated address is not an error, and gets no second email within an hour', async () => {
  const first = await subscribe('again@example.com')
  const second = await subscribe(' Again@Example.com ')

  expect(second.statusCode).toBe(200)
  expect(second.json()).toEqual(first.json())
  expect(await subscribers('again@example.com')).toHaveLength(1)
  expect(await emails('Again@Example.com')).toEqual([])
})

test.each([
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
])('[FTR-02] [API-23] the address %j is rejected', async (email) => {
  const reply = await subscribe(email)

  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ success: false, message: 'Email Should be valid' })
})

test('[FTR-02] twenty requests at the same moment make one subscriber and one email', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => subscribe('crowd@example.com')))

  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await subscribers('crowd@example.com')).toHaveLength(1)
  expect(await emails('crowd@example.com')).toHaveLength(1)
})

test('[FTR-02] an address that never confirms is asked five times at most, once an hour', async () => {
  for (let hour = 0; hour < 7; hour += 1) {
    await subscribe('silent@example.com')
    await anHourLater()
  }

  expect(await emails('silent@example.com')).toHaveLength(5)
})

test('[FTR-02] opening the link of the email asks; only the button confirms', async () => {
  await subscribe('confirm@example.com')
  const path = `/newsletter/confirm/${(await linksTo('confirm@example.com')).confirmToken}`

  const page = await shop.visitor.get(path)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<form method="post"><button>')
  expect(await subscribers('confirm@example.com')).toMatchObject([{ confirmed_at: null }])

  const done = await press(path, '')
  expect(done.statusCode).toBe(200)
  expect(done.body).toContain('You are subscribed')
  expect(await subscribers('confirm@example.com')).toMatchObject([{ confirmed_at: expect.any(Date) }])
  expect((await press(path)).statusCode).toBe(404)
})

test('[FTR-02] a confirmed subscriber is not asked again', async () => {
  await subscribe('member@example.com')
  await press(`/newsletter/confirm/${(await linksTo('member@example.com')).confirmToken}`)
  await anHourLater()

  const reply = await subscribe('member@example.com')

  expect(reply.statusCode).toBe(200)
  expect(await emails('member@example.com')).toHaveLength(1)
})

test('[FTR-02] the leave link forgets the address, by the page or by a mail program, and once', async () => {
  await subscribe('leave@example.com')
  const { leaveToken } = await linksTo('leave@example.com')
  const path = `/newsletter/leave/${leaveToken}`

  expect((await shop.visitor.get(path)).body).toContain('forget my address')
  expect(await subscribers('leave@example.com')).toHaveLength(1)
  expect((await press(path)).body).toContain('You are unsubscribed')

  expect(await subscribers('leave@example.com')).toEqual([])
  expect((await press(path)).statusCode).toBe(404)
})

test('the leave link of an older email still works after a newer one', async () => {
  await subscribe('older@example.com')
  const { leaveToken } = await linksTo('older@example.com')
  await anHourLater()
  await subscribe('older@example.com')

  expect((await press(`/newsletter/leave/${leaveToken}`)).statusCode).toBe(200)
})

test('a link serves the one purpose it was made for', async () => {
  await subscribe('purpose@example.com')
  const { confirmToken, leaveToken } = await linksTo('purpose@example.com')

  expect((await press(`/newsletter/leave/${confirmToken}`)).statusCode).toBe(404)
  expect((await press(`/newsletter/confirm/${leaveToken}`)).statusCode).toBe(404)
  expect(await subscribers('purpose@example.com')).toMatchObject([{ confirmed_at: null }])
})

test('[FTR-02] a link ends in a letter or digit, where no mail program cuts it off', async () => {
  await subscribe('uncut@example.com')

  for (const token of Object.values(await linksTo('uncut@example.com')))
    expect(token).toMatch(/^[0-9a-f]{64}$/)
})

test('[FTR-02] links of older emails, which end in any base64url character, still work', async () => {
  const [confirmToken, leaveToken] = ['-', '_'].map(
    (end) => randomBytes(32).toString('base64url').slice(1) + end,
  )
  await subscribe('before@example.com')
  const [subscriber] = await subscribers('before@example.com')
  const link = (purpose: 'confirm' | 'leave', token = '') => ({
    subscriber_id: subscriber?.id ?? '',
    purpose,
    token_hash: createHash('sha256').update(token).digest(),
  })
  await shop.db
    .insertInto('newsletter_link')
    .values([link('confirm', confirmToken), link('leave', leaveToken)])
    .execute()

  expect((await press(`/newsletter/confirm/${confirmToken}`)).statusCode).toBe(200)
  expect(await subscribers('before@example.com')).toMatchObject([{ confirmed_at: expect.any(Date) }])
  expect((await press(`/newsletter/leave/${leaveToken}`)).statusCode).toBe(200)
  expect(await subscribers('before@example.com')).toEqual([])
})

test('links are stored as their SHA-256 alone', async () => {
  await subscribe('hashed@example.com')
  const { confirmToken } = await linksTo('hashed@example.com')

  const kept = await shop.db.selectFrom('newsletter_link').select('token_hash').execute()

  const digest = createHash('sha256').update(confirmToken).digest('hex')
  expect(kept.map(({ token_hash }) => token_hash.toString('hex'))).toContain(digest)
  expect(JSON.stringify(kept)).not.toContain(confirmToken)
})

test.each(['x', 'a'.repeat(43), 'a'.repeat(64), `${'a'.repeat(42)}'`, '%3Cscript%3E'])(
  'a made-up link %s is answered with a page, not with an error',
  async (token) => {
    const reply = await press(`/newsletter/leave/${token}`)

    expect(reply.statusCode).toBe(404)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.body).not.toContain('<script')
  },
)

test('the pages of the links are not cached and send no referrer', async () => {
  const { headers } = await shop.visitor.get('/newsletter/confirm/any')

  expect(headers['cache-control']).toBe('no-store')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
})
