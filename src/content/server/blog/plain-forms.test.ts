import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { shopTest } from '../../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../../tests/support/shop/test-shop'

const test = shopTest(() => ({
  services: {
    pages: {
      render: (_address, { shop }) => ({
        status: 404,
        head: '<title>Lost</title>',
        body: `<header>${shop.brand}</header><main id="content"><h1>Lost</h1></main><footer>${shop.fssai}</footer>`,
      }),
      assets: () => ({ scripts: ['/assets/entry.js'], styles: ['/assets/entry.css'] }),
      fonts: [],
    },
  },
}))

const post = (shop: TestShop, url: string, typed: Record<string, string>) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(typed).toString(),
  })
const enquiry = (given: object = {}) => ({
  name: 'Meena Raman',
  email: 'meena@example.com',
  mobile: '98400 12345',
  comment: 'Do you have\r\ncold-pressed oil?',
  ...given,
})
const stored = (shop: TestShop, email: string) =>
  shop.db.selectFrom('enquiry').selectAll().where('email', '=', email).execute()

test('[CONT-01, LAY-06] a plain form is stored like an API call; the response has the ticket number and the reply time', async ({
  shop,
}) => {
  const reply = await post(shop, '/contact', enquiry())

  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
  expect(reply.body).toContain('<h1>Contact Form Submitted Successfully</h1>')
  expect(reply.body).toMatch(/ticket number is <strong>TN-\d{6}<\/strong>/)
  expect(reply.body).toContain('Our team replies within 48 hours')
  expect(await stored(shop, 'meena@example.com')).toMatchObject([
    { mobile: '9840012345', comment: 'Do you have\ncold-pressed oil?' },
  ])
})

test('[CONT-02, LAY-06] a plain form shows errors at their fields and keeps the typed text', async ({
  shop,
}) => {
  const reply = await post(shop, '/contact', enquiry({ name: '', email: 'me"<b>', comment: '<script>' }))

  expect(reply.statusCode).toBe(400)
  expect(reply.body).toMatch(/<title>Error: /)
  expect(reply.body).toContain('<a href="#contact-name">First Name is Required</a>')
  expect(reply.body).toContain('<p class="wrong" id="contact-email-error">Email Should be valid</p>')
  expect(reply.body).toContain('value="me&quot;&lt;b&gt;"')
  expect(reply.body).toContain('&lt;script&gt;</textarea>')
  expect(reply.body).not.toContain('<script>')
  expect(await stored(shop, 'me"<b>')).toEqual([])
})

test('[CONT-02] a plain form without any field, or of another kind, is rejected', async ({ shop }) => {
  expect((await post(shop, '/contact', {})).body).toContain('comments is Required')
  expect((await shop.visitor.post('/contact')).statusCode).toBe(400)
  expect((await shop.visitor.post('/contact', { __proto__: null, name: 1 })).statusCode).toBe(400)
  expect((await post(shop, '/contact', enquiry({ comment: 'x'.repeat(50_000) }))).statusCode).toBe(413)
})

test('[CONT-02, API-04] plain forms share the rate limit of API calls, and show its message', async ({
  shop,
}) => {
  const email = 'often@example.com'
  for (let sent = 0; sent < 5; sent += 1) {
    await post(shop, '/contact', enquiry({ email, comment: `Question ${sent}` }))
    await shop.visitor.post('/api/enquiry', enquiry({ email }))
  }

  const reply = await post(shop, '/contact', enquiry({ email }))

  expect(reply.statusCode).toBe(429)
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  expect(reply.body).toContain('Too many attempts.')
  expect(reply.body).toContain('value="Meena Raman"')
  expect(await stored(shop, email)).toHaveLength(10)
})

test('[CONT-02] a retried plain form gets the same ticket', async ({ shop }) => {
  const email = 'reloads@example.com'
  const ticketIn = ({ body }: { body: string }) => /TN-\d{6}/.exec(body)?.[0]

  const first = await post(shop, '/contact', enquiry({ email }))
  const again = await Promise.all([1, 2, 3].map(() => post(shop, '/contact', enquiry({ email }))))
  const other = await post(shop, '/contact', enquiry({ email, comment: 'And sesame oil?' }))

  expect(again.map(ticketIn)).toEqual(Array(3).fill(ticketIn(first)))
  expect(ticketIn(other)).not.toBe(ticketIn(first))
  expect(await stored(shop, email)).toHaveLength(2)
})

test('[FTR-02, LAY-06] the newsletter accepts a plain form, and shows it again for an invalid address', async ({
  shop,
}) => {
  const wrong = await post(shop, '/newsletter', { email: 'nobody' })
  const right = await post(shop, '/newsletter', { email: 'reader@example.com' })

  expect(wrong.statusCode).toBe(400)
  expect(wrong.body).toContain('<a href="#email">Email Should be valid</a>')
  expect(wrong.body).toContain('value="nobody"')
  expect(right.statusCode).toBe(200)
  expect(right.body).toContain('Thank you. Please open the email we sent you to confirm.')
  expect(await shop.db.selectFrom('subscriber').select('email').execute()).toEqual([
    { email: 'reader@example.com' },
  ])
})

test.for([
  ['/contact', enquiry({ email: 'framed@example.com' }), 'Contact Form Submitted Successfully'],
  ['/contact', {}, 'Contact'],
  ['/newsletter', { email: 'framed@example.com' }, 'Almost done'],
  ['/newsletter', { email: 'nobody' }, 'Sign Up for upcoming products'],
] as const)(
  '[LAY-06] a plain form to %s is answered in the frame of all pages, without their scripts',
  async ([url, typed, headline], { shop }) => {
    const { body, headers } = await post(shop, url, typed)

    const main = `<main id="content"><div class="page"><h1>${headline}</h1>`
    expect(body).toMatch(/<header>Thulir Naturals<\/header>.*<footer>\d+<\/footer>/s)
    expect(body).toContain(main)
    expect(body).not.toMatch(/Lost|<script/)
    const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? ''
    expect(body).toContain('<link rel="stylesheet" href="/assets/entry.css"><style>')
    const digest = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${digest}'`)
    expect(headers['content-security-policy']).not.toContain('script-src')
  },
)
