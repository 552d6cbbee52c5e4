import pino from 'pino'
import { expect } from 'vitest'
import { contentsOf } from '../../../tests/support/factories/changed-orders'
import { placeOrder } from '../../../tests/support/factories/dispatched-orders'
import { aCustomer, aProduct } from '../../../tests/support/factories/factories'
import { anOrderOf } from '../../../tests/support/factories/order-bodies'
import { shopTest } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'
import { isSigned, openReceiver } from '../../../tests/support/webhooks/receiver'
import { moveOrder } from '../../orders/server/move-order'
import { tidy } from '../../platform/db/maintenance'
import { claimDeliveries } from './delivery-queries'
import { sendDue, startWebhookWorker } from './webhook-worker'

const test = shopTest()
  .extend('receiver', { scope: 'file' }, async ({ shop: _ }, { onCleanup }) => {
    const receiver = await openReceiver()
    onCleanup(receiver.close)
    return receiver
  })
  .extend('hook', async ({ shop, receiver }, { onCleanup }) => {
    onCleanup(() => void shop.db.deleteFrom('webhook').execute())
    await shop.db.deleteFrom('webhook').execute()
    paths += 1
    const path = `/hook${paths}`
    return { path, ...(await addHook(shop, receiver.urlOf(path))) }
  })
let paths = 0

const owner = (shop: TestShop) => shop.asStaff('owner')
async function addHook(shop: TestShop, url: string) {
  const answer = await owner(shop).post('/api/admin/webhooks', { url })
  expect(answer.json()).toEqual({
    id: expect.any(String),
    secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/),
  })
  return answer.json() as { id: string; secret: string }
}

const orderBody = async (shop: TestShop) => anOrderOf([{ of: await aProduct(shop.db) }])
const order = (shop: TestShop, body: object) => shop.as('meena').post('/api/order/cod', body)
const placedOrder = async (shop: TestShop): Promise<string> =>
  (await order(shop, await orderBody(shop))).json().order._id
const confirm = (shop: TestShop, id: string) =>
  owner(shop).post(`/api/admin/orders/${id}/move`, { from: 'Processing', to: 'Confirmed' })
const sendTest = (shop: TestShop, id: string) => owner(shop).post(`/api/admin/webhooks/${id}/test`)
const pause = (shop: TestShop, id: string, isPaused: boolean) =>
  owner(shop).put(`/api/admin/webhooks/${id}`, { isPaused })
const shown = async (shop: TestShop) => (await owner(shop).get('/api/admin/webhooks')).json()
const deliveries = (shop: TestShop) =>
  shop.db.selectFrom('webhook_delivery').selectAll().orderBy('at').execute()
const makeDue = (shop: TestShop) =>
  shop.db
    .updateTable('webhook_delivery')
    .set({ due_at: new Date(0) })
    .where('sent_at', 'is', null)
    .execute()

test('a placed order reaches the receiver once, signed, however often it was sent', async ({
  shop,
  receiver,
  hook,
}) => {
  const body = await orderBody(shop)
  const { order: placed } = (await order(shop, body)).json()
  expect((await order(shop, body)).json().order._id).toBe(placed._id)

  await sendDue(shop.services)
  await sendDue(shop.services)

  const [event, ...more] = receiver.at(hook.path)
  expect(more).toEqual([])
  expect(event?.body).toEqual({
    id: event?.headers['webhook-id'],
    event: 'order.placed',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    order: { id: placed._id, number: placed.orderNumber, status: 'Processing', payment: 'Pending' },
  })
  expect(event?.headers['content-type']).toBe('application/json')
  expect(event && isSigned(event, hook.secret)).toBe(true)
  expect(event && isSigned({ ...event, text: `${event.text} ` }, hook.secret)).toBe(false)
})

test('each step, each edit and each step of the payment is an event, with the states after it', async ({
  shop,
  receiver,
  hook,
}) => {
  const tea = await aProduct(shop.db)
  const body = anOrderOf([{ of: tea }])
  const id = (await order(shop, body)).json().order._id
  const contents = contentsOf([{ of: tea }], { city: 'Theni' })
  const change = { ...contents, from: 'Processing', version: 1, total: body.totalPrice }
  expect((await owner(shop).put(`/api/admin/orders/${id}/change`, change)).statusCode).toBe(200)
  await confirm(shop, id)
  await owner(shop).post(`/api/admin/orders/${id}/move`, { from: 'Confirmed', to: 'Cancelled' })

  await sendDue(shop.services)

  const events = receiver.at(hook.path).map(({ body }) => body)
  const inOrder = events.sort((one, other) => one.at.localeCompare(other.at))
  expect(inOrder.map(({ event, order }) => [event, order?.status, order?.payment])).toEqual([
    ['order.placed', 'Processing', 'Pending'],
    ['order.changed', 'Processing', 'Pending'],
    ['order.changed', 'Confirmed', 'Pending'],
    ['order.changed', 'Cancelled', 'Pending'],
    ['payment.changed', 'Cancelled', 'Failed'],
  ])
})

test('an order that is rolled back is no event, nor is a step', async ({ shop, hook: _ }) => {
  const id = await placedOrder(shop)
  const product = await aProduct(shop.db)
  const { id: customerId } = await aCustomer(shop.db)

  const undone = shop.db.transaction().execute(async (tx) => {
    await placeOrder({ db: tx }, [{ of: product }], { customerId })
    await moveOrder(tx, 'shop', id, 'Confirmed')
    throw new Error('undone')
  })

  await expect(undone).rejects.toThrow('undone')
  expect((await deliveries(shop)).map(({ event }) => event)).toEqual(['order.placed'])
})

test('without a webhook nothing is stored', async ({ shop }) => {
  await shop.db.deleteFrom('webhook').execute()

  await confirm(shop, await placedOrder(shop))

  expect(await deliveries(shop)).toEqual([])
})

test('after the answer 500 the same event is sent again later', async ({ shop, receiver, hook }) => {
  receiver.answer(hook.path, 500, 200)
  await placedOrder(shop)

  await sendDue(shop.services)
  await sendDue(shop.services)
  expect(receiver.at(hook.path)).toHaveLength(1)
  const { failed } = await shown(shop)
  await makeDue(shop)
  await sendDue(shop.services)

  expect(failed).toMatchObject([{ event: 'order.placed', error: 'The receiver answered 500.' }])
  const [first, second, ...more] = receiver.at(hook.path)
  expect(more).toEqual([])
  expect(second?.text).toBe(first?.text)
  expect(second && isSigned(second, hook.secret)).toBe(true)
  expect(await shown(shop)).toMatchObject({
    webhooks: [{ waiting: 0, lastSentAt: expect.any(String) }],
    failed: [],
  })
})

test('a receiver that does not answer holds up no other, and is tried again', async ({
  shop,
  receiver,
  hook,
}) => {
  receiver.answer(hook.path, 'silent')
  await addHook(shop, receiver.urlOf('/quick'))
  await placedOrder(shop)

  const sending = sendDue(shop.services)
  await expect.poll(() => receiver.at('/quick').length, { timeout: 4500 }).toBe(1)
  await placedOrder(shop)
  await sendDue(shop.services)
  expect(receiver.at('/quick')).toHaveLength(2)
  await sending

  expect((await shown(shop)).failed[0]).toMatchObject({
    error: 'The receiver did not answer within 5 seconds.',
    retryAt: expect.any(String),
  })
}, 30_000)

test('a redirect is not followed', async ({ shop, receiver, hook }) => {
  receiver.answer(hook.path, 307)
  await placedOrder(shop)

  await sendDue(shop.services)

  expect(receiver.at('/elsewhere')).toEqual([])
  expect((await shown(shop)).failed).toMatchObject([
    { error: 'The receiver answered 307. Redirects are not followed.' },
  ])
})

test('the answer 410 pauses the webhook', async ({ shop, receiver, hook }) => {
  receiver.answer(hook.path, 410)
  const id = await placedOrder(shop)

  await sendDue(shop.services)
  await confirm(shop, id)
  await sendDue(shop.services)

  expect(receiver.at(hook.path)).toHaveLength(1)
  expect(await shown(shop)).toMatchObject({
    webhooks: [{ isPaused: true, waiting: 0 }],
    failed: [{ error: 'The receiver answered 410 (Gone). The webhook was paused.', retryAt: null }],
  })
})

test('a paused webhook gets nothing; resumed, it gets what comes then', async ({ shop, receiver, hook }) => {
  const id = await placedOrder(shop)
  await pause(shop, hook.id, true)
  await confirm(shop, id)
  await sendDue(shop.services)
  expect(receiver.at(hook.path)).toEqual([])
  expect((await sendTest(shop, hook.id)).statusCode).toBe(409)

  await pause(shop, hook.id, false)
  await sendDue(shop.services)

  expect(receiver.at(hook.path).map(({ body }) => body.event)).toEqual(['order.placed'])
})

test('two workers send each event once', async ({ shop, receiver, hook }) => {
  for (let count = 0; count < 12; count += 1) await sendTest(shop, hook.id)

  await Promise.all([sendDue(shop.services), sendDue(shop.services)])

  const ids = receiver.at(hook.path).map(({ body }) => body.id)
  expect(ids).toHaveLength(12)
  expect(new Set(ids).size).toBe(12)
})

test('what a worker was sending when it died is sent after its lease', async ({ shop, receiver, hook }) => {
  await sendTest(shop, hook.id)
  await claimDeliveries(shop.db, { webhookId: hook.id, count: 4, leaseSeconds: 60 })

  await sendDue(shop.services)
  expect(receiver.at(hook.path)).toEqual([])
  await makeDue(shop)
  await sendDue(shop.services)

  expect(receiver.at(hook.path)).toHaveLength(1)
})

test('the worker sends a test event when it is woken, and stops', async ({ shop, receiver, hook }) => {
  const worker = startWebhookWorker(shop.services)
  await sendTest(shop, hook.id)

  worker.wake()

  await expect.poll(() => receiver.at(hook.path).length).toBe(1)
  await worker.stop()
  expect(receiver.at(hook.path)[0]?.body).toEqual({
    id: expect.any(String),
    event: 'test',
    at: expect.any(String),
  })
})

test('the shop gives up after about a day; the owner can send the event again', async ({
  shop,
  receiver,
  hook,
}) => {
  receiver.answer(hook.path, 500)
  await placedOrder(shop)
  let pauses = 0

  for (let attempt = 1; attempt <= 14; attempt += 1) {
    const before = Date.now()
    await makeDue(shop)
    await sendDue(shop.services)
    const [{ due_at, dead_at } = { due_at: new Date(), dead_at: null }] = await deliveries(shop)
    if (!dead_at) pauses += due_at.getTime() - before
  }
  const given = (await shown(shop)).failed
  const retried = await owner(shop).post(`/api/admin/webhook-deliveries/${given[0].id}/retry`)
  await sendDue(shop.services)

  expect(pauses / 3_600_000).toBeCloseTo(26.5, 0)
  expect(given).toMatchObject([{ error: 'The receiver answered 500.', retryAt: null }])
  expect(retried.statusCode).toBe(200)
  expect(receiver.at(hook.path)).toHaveLength(14)
})

test('the log names neither address, secret nor contents', async ({ shop, receiver, hook }) => {
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  receiver.answer(hook.path, 500, 307, 410)
  const id = await placedOrder(shop)

  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await makeDue(shop)
    await sendDue({ ...shop.services, log })
  }

  expect(lines).toHaveLength(3)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ webhookId: hook.id, event: 'order.placed', why: 500 })
  expect(lines.join()).not.toContain(id)
  expect(lines.join()).not.toContain(hook.path)
  expect(lines.join()).not.toContain(hook.secret)
})

test('the secret is shown once, and the audit log names the host alone', async ({ shop, receiver, hook }) => {
  const listed = await shown(shop)
  const audit = (await owner(shop).get(`/api/admin/audit?entity=webhook&entityId=${hook.id}`)).json()

  expect(listed.webhooks).toEqual([
    { id: hook.id, url: receiver.urlOf(hook.path), isPaused: false, waiting: 0, lastSentAt: null },
  ])
  expect(audit).toMatchObject([{ action: 'added', after: { host: new URL(receiver.urlOf('/')).host } }])
  expect(JSON.stringify([listed, audit])).not.toContain(hook.secret)
})

test('an address is added once, ten at most, and can be deleted', async ({ shop, receiver, hook }) => {
  const add = async (path: string) =>
    (await owner(shop).post('/api/admin/webhooks', { url: receiver.urlOf(path) })).statusCode
  expect(await add(hook.path)).toBe(409)
  for (let count = 2; count <= 10; count += 1) expect(await add(`/more${count}`)).toBe(200)
  expect(await add('/more11')).toBe(409)

  await placedOrder(shop)
  await owner(shop).delete(`/api/admin/webhooks/${hook.id}`)

  expect((await shown(shop)).webhooks).toHaveLength(9)
  expect(await deliveries(shop)).toHaveLength(9)
})

test('an order does not wait for a webhook that is being deleted', async ({ shop, hook, skip }) => {
  skip(shop.database.kind === 'embedded', 'it runs one transaction at a time')
  await shop.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('webhook').where('id', '=', hook.id).execute()

    expect((await order(shop, await orderBody(shop))).statusCode).toBe(200)
  })

  expect(await deliveries(shop)).toEqual([])
})

test('old events are deleted', async ({ shop, hook }) => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  const event = (name: string, state: object) =>
    shop.db
      .insertInto('webhook_delivery')
      .values({ webhook_id: hook.id, event: name, ...state })
      .execute()
  await event('sent long ago', { sent_at: ago(31) })
  await event('sent lately', { sent_at: ago(29) })
  await event('given up long ago', { dead_at: ago(91) })
  await event('given up lately', { dead_at: ago(89) })
  await event('waiting', { at: ago(92) })

  await tidy(shop.db)

  const left = (await deliveries(shop)).map((one) => one.event)
  expect(left.sort()).toEqual(['given up lately', 'sent lately', 'waiting'])
})

test.for([
  'http://hooks.example/1',
  'ftp://hooks.example/1',
  'https://user:secret@hooks.example/1',
  'https://hooks.example/1#part',
  'https://hooks.example /1',
  `https://hooks.example/${'x'.repeat(500)}`,
  'javascript:alert(1)',
  'https://hooks.example:99999/1',
  'https://999.1.1.1/1',
  'https://[::::]/1',
])('%s is not accepted as a receiver', async (url, { shop }) => {
  expect((await owner(shop).post('/api/admin/webhooks', { url })).statusCode).toBe(400)
})

const publicTest = shopTest({ config: { origin: 'https://shop.example' } })

publicTest.for([
  'http://127.0.0.1:9/1',
  'https://127.0.0.1/1',
  'https://2130706433/1',
  'https://[::1]/1',
  'https://[::ffff:10.0.0.1]/1',
  'https://100.64.0.1/1',
  'https://localhost/1',
  'https://printer.local/1',
])('a shop on the internet does not accept %s', async (url, { shop }) => {
  expect((await owner(shop).post('/api/admin/webhooks', { url })).statusCode).toBe(400)
})

publicTest('a shop on the internet does not connect to a private address', async ({ shop }) => {
  const receiver = await openReceiver()
  const { id } = await addHook(shop, 'https://hooks.example/1')
  // As if the name led there, or the shop had moved.
  await shop.db
    .updateTable('webhook')
    .set({ url: receiver.urlOf('/private') })
    .execute()
  await sendTest(shop, id)
  await sendDue(shop.services)
  await shop.db.updateTable('webhook').set({ url: 'https://localhost/' }).execute()
  await sendTest(shop, id)
  await sendDue(shop.services)
  receiver.close()

  const error = 'The receiver could not be reached: A private address.'
  expect((await shown(shop)).failed).toMatchObject([{ error }, { error }])
  expect(receiver.at('/private')).toEqual([])
})
