import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect } from 'vitest'
import { silentLog } from '../../../tests/support/database/test-database'
import { openSmtpSink, type SmtpSink } from '../../../tests/support/email/smtp-sink'
import { aProduct } from '../../../tests/support/factories/factories'
import { anOrderOf } from '../../../tests/support/factories/order-bodies'
import { test } from '../../../tests/support/shop/shop-test'
import { type TestShop, testPassword } from '../../../tests/support/shop/test-shop'
import { type MailWorker, startMailWorker } from './mail-worker'

let sink: SmtpSink
beforeAll(async () => {
  sink = await openSmtpSink()
})
afterAll(async () => {
  await sink.close()
})

const start = (shop: TestShop, smtpUrl: string): MailWorker =>
  startMailWorker({
    db: shop.db,
    config: { ...shop.services.config, smtpUrl },
    log: silentLog,
    pace: { lookMs: 50, stopMs: 100 },
  })
const person = (email: string, given: object = {}) => ({
  firstname: 'Meena',
  lastname: 'Raman',
  email,
  mobile: '9840012345',
  password: testPassword,
  ...given,
})
const emailsTo = (shop: TestShop, email: string) =>
  shop.db.selectFrom('outbox').selectAll().where('recipient', '=', email).orderBy('id').execute()

test('[ACC-01] sign-up and [CHK-14] an order each send one email, and the shop gets a notice', async ({
  shop,
}) => {
  const honey = await aProduct(shop.db, { title: 'Forest honey' })
  const order = anOrderOf([{ of: honey }])
  await shop.as('priya').post('/api/order/cod', order)
  await shop.as('priya').post('/api/order/cod', order)

  const worker = start(shop, sink.url)
  const emails = await sink.until(3)
  await worker.stop()

  const recipients = emails.flatMap(({ to }) => to).sort()
  expect(recipients).toEqual(['care@thulir.example', 'priya@example.com', 'priya@example.com'])
  const subjects = emails.flatMap(({ headers }) => headers.filter(({ name }) => name === 'subject'))
  expect(subjects.map(({ value }) => value).sort()).toEqual([
    expect.stringMatching(/^New order TH-\d{4}-\d{6}: Rs\. 304, COD$/),
    'Welcome to Thulir Naturals',
    expect.stringMatching(/^Your order TH-\d{4}-\d{6}$/),
  ])
})

test('a rejected request sends no email', async ({ shop }) => {
  await shop.visitor.post('/api/user/register', person('twice@example.com'))
  await shop.visitor.post('/api/user/register', person('twice@example.com'))
  const honey = await aProduct(shop.db)
  const refused = { ...anOrderOf([{ of: honey }]), totalPrice: 1, totalPriceAfterDiscount: 1 }

  const reply = await shop.as('refused').post('/api/order/cod', refused)

  expect(reply.statusCode).toBe(409)
  expect(await emailsTo(shop, 'twice@example.com')).toHaveLength(1)
  expect((await emailsTo(shop, 'refused@example.com')).map(({ kind }) => kind)).toEqual(['welcome'])
})

test('[ACC-01] [CHK-14] no request waits for a mail server that hangs', async ({ shop }) => {
  const silent = await listen(createServer(() => {}))
  const honey = await aProduct(shop.db)
  const worker = start(shop, `smtp://127.0.0.1:${silent.port}`)
  const began = Date.now()

  const registered = await shop.visitor.post('/api/user/register', person('patient@example.com'))
  const ordered = await shop.as('hasty').post('/api/order/cod', anOrderOf([{ of: honey }]))
  const asked = await shop.visitor.post('/api/newsletter', { email: 'patient@example.com' })

  expect([registered, ordered, asked].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  // The worker waits ten seconds for a greeting.
  expect(Date.now() - began).toBeLessThan(8000)
  expect(await emailsTo(shop, 'hasty@example.com')).toMatchObject([{ sent_at: null }, { sent_at: null }])
  await worker.stop()
  silent.close()
})

async function listen(server: Server) {
  const sockets = new Set<{ destroy(): void }>()
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no port')
  const close = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { port: address.port, close }
}

const lineEnds = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f', '%0a', '%0d%0a']
const injections = [
  ...lineEnds.map((end) => `Meena${end}Bcc: all@victims.example`),
  ...lineEnds.map((end) => `Meena${end}X-Evil: 1${end}${end}<script>alert(1)</script>`),
  ...[
    '\r\n.\r\n',
    '\n.\n',
    '\r.\r',
    '\r\n.\nMAIL FROM:<evil@victims.example>\r\nRCPT TO:<all@victims.example>\r\nDATA\r\n',
  ],
  ...[
    'all@victims.example, meena',
    'Meena <all@victims.example>',
    '"Meena" all@victims.example,',
    'Meena;all@victims.example',
  ],
  ...['=?utf-8?Q?=0D=0ABcc:_all@victims.example?=', '=?utf-8?B?DQpCY2M6IGFsbEB2aWN0aW1zLmV4YW1wbGU=?='],
  ...[
    'Subject: other',
    'Content-Type: multipart/mixed; boundary=x',
    '--x\r\nContent-Type: text/html\r\n\r\n<b>',
  ],
  ...[
    '{{7*7}}',
    '#{7*7}',
    '<img src=x onerror=alert(1)>',
    "'; drop table outbox; --",
    '\\r\\nBcc: all@victims.example',
  ],
  ...['\u202eBcc: all', '\ud83c\udf6f'.repeat(20), 'Meena\tBcc: all@victims.example'],
]
const headerNames = /^(?:from|to|reply-to|subject|message-id|date|auto-submitted|mime-version|content-type)$/

test(`${injections.length} injection attempts add no headers and no recipients`, async ({ shop }) => {
  await shop.db.deleteFrom('outbox').execute()
  await shop.db.deleteFrom('attempt').execute()
  const before = sink.received.length
  const honey = await aProduct(shop.db)
  const customer = shop.as('customer')
  const known = new Set(['care@thulir.example', 'customer@example.com'])

  for (const [index, typed] of injections.entries()) {
    const email = `probe-${index}@example.com`
    known.add(email)
    const enquiry = { name: typed, email, mobile: '9840012345', comment: typed }
    await shop.visitor.post('/api/enquiry', enquiry)
    await shop.visitor.post('/api/enquiry', { ...enquiry, email: typed })
    await shop.visitor.post('/api/enquiry', { ...enquiry, email: `${email}${typed}` })
    await shop.visitor.post('/api/newsletter', { email: `${email}${typed}` })
    const address = { firstname: typed.slice(0, 60), address: typed, other: typed, city: typed.slice(0, 80) }
    await customer.post('/api/order/cod', anOrderOf([{ of: honey, quantity: 1 + (index % 10) }], address))
  }
  const queued = (await shop.db.selectFrom('outbox').select('id').execute()).length
  const worker = start(shop, sink.url)
  const emails = (await sink.until(before + queued)).slice(before)
  await worker.stop()

  expect(queued).toBeGreaterThan(injections.length * 2)
  for (const { headers, to, from } of emails) {
    const names = headers.map(({ name }) => name)
    expect(names.filter((name) => !headerNames.test(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    expect(to).toHaveLength(1)
    expect(known).toContain(to[0])
    expect(from).toBe('care@thulir.example')
  }
  expect(sink.received).toHaveLength(before + queued)
}, 120_000)
