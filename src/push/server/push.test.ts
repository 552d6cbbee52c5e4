import { expect } from 'vitest'
import { aProduct } from '../../../tests/support/factories/factories'
import { anOrderOf } from '../../../tests/support/factories/order-bodies'
import { aBrowser } from '../../../tests/support/push/browser-keys'
import { openPushService } from '../../../tests/support/push/push-service'
import { deleteAccount } from '../../../tests/support/shop/deletions'
import { test as shopTest } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'
import { sendDue } from './push-worker'
import { sendToPublicHost } from './send-push'
import { readVapidKey } from './vapid-key'

const test = shopTest.extend('service', { scope: 'file' }, async ({ shop }, { onCleanup }) => {
  const service = await openPushService(async () => (await readVapidKey(shop.db)).public_key)
  onCleanup(service.close)
  return service
})
type Service = Awaited<ReturnType<typeof openPushService>>

let names = 0
/** A customer with an order, and a phone that gets updates. */
async function aCustomerWithPhone(shop: TestShop) {
  names += 1
  const name = `phone${names}`
  const placed = await shop.as(name).post('/api/order/cod', anOrderOf([{ of: await aProduct(shop.db) }]))
  const browser = aBrowser(name)
  const answer = await shop.as(name).post('/api/push/subscriptions', browser.subscription)
  expect(answer.json()).toEqual({ success: true })
  return {
    client: shop.as(name),
    name,
    browser,
    path: `/${name}`,
    orderId: placed.json().order._id as string,
  }
}

const confirm = (shop: TestShop, id: string) =>
  shop.asStaff('manager').post(`/api/admin/orders/${id}/move`, { from: 'Processing', to: 'Confirmed' })
const sentTo = ({ received }: Service, path: string) => received.filter((one) => one.path === path)
const makeDue = (shop: TestShop) =>
  shop.db
    .updateTable('push_message')
    .set({ due_at: new Date(0) })
    .execute()
const countOf = async (shop: TestShop, table: 'push_message' | 'push_subscription', endpoint: string) =>
  (
    await shop.db
      .selectFrom('push_subscription as subscription')
      .leftJoin('push_message as message', 'message.subscription_id', 'subscription.id')
      .select(table === 'push_message' ? 'message.id' : 'subscription.id')
      .where('endpoint', '=', endpoint)
      .execute()
  ).filter(({ id }) => id !== null).length

test('each step of an order reaches the phone of its customer alone, signed and encrypted', async ({
  shop,
  service,
}) => {
  const { browser, path, orderId } = await aCustomerWithPhone(shop)
  const other = await aCustomerWithPhone(shop)

  await confirm(shop, orderId)
  await sendDue(shop.services, service.send)

  const [message, ...more] = sentTo(service, path)
  expect(more).toEqual([])
  expect(sentTo(service, other.path)).toEqual([])
  expect(message?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' })
  expect(message && browser.read(message.body)).toEqual({
    title: expect.stringMatching(/^Order [\w/-]+: Confirmed$/),
    body: 'Your order is confirmed. We will pack it next.',
    url: `/my-orders/${orderId}`,
    tag: orderId,
  })
  expect(await countOf(shop, 'push_message', browser.subscription.endpoint)).toBe(0)
})

test.for([404, 410])('after the answer %i the phone is forgotten', async (status, { shop, service }) => {
  const { browser, path, orderId } = await aCustomerWithPhone(shop)
  service.answers.set(path, status)

  await confirm(shop, orderId)
  await sendDue(shop.services, service.send)

  expect(await countOf(shop, 'push_subscription', browser.subscription.endpoint)).toBe(0)
})

test.for([429, 500, 503, 'silent'] as const)(
  'after the answer %s the notice is sent again later, and the order is not delayed',
  async (answer, { shop, service }) => {
    const { browser, path, orderId } = await aCustomerWithPhone(shop)
    service.answers.set(path, answer)

    expect((await confirm(shop, orderId)).json().status).toBe('Confirmed')
    await sendDue(shop.services, service.send)
    await sendDue(shop.services, service.send)
    expect(sentTo(service, path)).toHaveLength(1)
    service.answers.delete(path)
    await makeDue(shop)
    await sendDue(shop.services, service.send)

    expect(sentTo(service, path)).toHaveLength(2)
    expect(await countOf(shop, 'push_message', browser.subscription.endpoint)).toBe(0)
  },
)

test('a notice that stays unsent is given up after eight attempts, and the phone is kept', async ({
  shop,
  service,
}) => {
  const { browser, path, orderId } = await aCustomerWithPhone(shop)
  service.answers.set(path, 500)
  await confirm(shop, orderId)

  for (let attempt = 1; attempt <= 9; attempt += 1) {
    await makeDue(shop)
    await sendDue(shop.services, service.send)
  }

  expect(sentTo(service, path)).toHaveLength(8)
  expect(await countOf(shop, 'push_message', browser.subscription.endpoint)).toBe(0)
  expect(await countOf(shop, 'push_subscription', browser.subscription.endpoint)).toBe(1)
})

test('a shopper can stop the notices', async ({ shop, service }) => {
  const { browser, path, orderId } = await aCustomerWithPhone(shop)
  const { endpoint } = browser.subscription

  await shop.visitor.post('/api/push/unsubscribe', { endpoint })
  await confirm(shop, orderId)
  await sendDue(shop.services, service.send)

  expect(sentTo(service, path)).toEqual([])
})

test('a deleted account leaves no phone, and its data names those it has', async ({ shop }) => {
  const { client, name, browser } = await aCustomerWithPhone(shop)
  const { endpoint } = browser.subscription
  await shop.db.updateTable('orders').set({ status: 'Cancelled' }).execute()

  const data = (await client.get('/api/user/data')).json()
  const deleted = await deleteAccount(shop, name)

  expect(data.phones).toEqual([{ pushAddress: endpoint, addedAt: expect.any(String) }])
  expect(deleted.statusCode).toBe(200)
  expect(await countOf(shop, 'push_subscription', endpoint)).toBe(0)
})

test('[PROD-03] a phone hears once that goods are back, without a login', async ({ shop, service }) => {
  const tea = await aProduct(shop.db, { title: 'Hill tea', stock: 0 })
  const browser = aBrowser('visitor')
  const ask = () => shop.visitor.post(`/api/product/${tea.id}/stock-push`, browser.subscription)
  expect([(await ask()).statusCode, (await ask()).statusCode]).toEqual([200, 200])

  const delivery = { optionId: null, change: 5, reason: 'delivery', note: '' }
  await shop.asStaff('packer').post(`/api/admin/products/${tea.id}/stock`, delivery)
  await sendDue(shop.services, service.send)

  const messages = sentTo(service, '/visitor')
  expect(messages.map(({ body }) => browser.read(body))).toEqual([
    { title: 'Back in stock: Hill tea', body: expect.any(String), url: `/product/${tea.id}`, tag: tea.id },
  ])
  expect((await ask()).statusCode).toBe(409)
})

test.for([
  'http://push.example/1',
  'https://127.0.0.1/1',
  'https://[::1]/1',
  'https://localhost/1',
  'https://printer.local/1',
  'https://push.example:8443/1',
  'https://user:secret@push.example/1',
  `https://push.example/${'x'.repeat(1000)}`,
  'javascript:alert(1)',
])('%s is not accepted as a push service', async (endpoint, { shop }) => {
  const subscription = { ...aBrowser('any').subscription, endpoint }

  const answer = await shop.as('attacker').post('/api/push/subscriptions', subscription)

  expect(answer.statusCode).toBe(400)
})

test('a name that leads to a private address is not connected to', async () => {
  const request = { method: 'POST', headers: {}, body: Buffer.of(), timeoutMs: 1000 }

  await expect(sendToPublicHost({ url: 'https://localhost/', ...request })).rejects.toThrow(
    'A private address',
  )
})

test('two processes that need the key at the same time get the same one', async ({ shop }) => {
  await shop.db.deleteFrom('push_key').execute()

  const keys = await Promise.all([readVapidKey(shop.db), readVapidKey(shop.db)])

  expect(keys[0]).toEqual(keys[1])
  expect((await shop.visitor.get('/api/push/key')).json()).toEqual({ key: keys[0].public_key })
})
