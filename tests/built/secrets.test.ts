import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { demoFolder } from '../support/built/demo-folder'
import { removeFolder, type ShopProcess, startShop } from '../support/built/shop-process'
import { meenasAddress } from '../support/factories/order-bodies'
import { everyRoute } from '../support/shop/every-route'

const secrets = {
  SHOP_METRICS_TOKEN: 'metrics-secret-4711',
  SMTP_URL: 'smtp://postman:smtp-secret-4712@127.0.0.1:9',
}

let folder: string
let shop: ShopProcess
beforeAll(async () => {
  folder = await demoFolder()
  shop = await startShop({ SHOP_DATA_DIR: folder, SHOP_LOG_LEVEL: 'debug', ...secrets })
})
afterAll(async () => {
  await shop.end('SIGKILL')
  await removeFolder(folder)
})

const mark = 'xyzzy'
const marked = {
  ...{
    firstname: `${mark}first`,
    lastname: `${mark}last`,
    name: `${mark}name`,
    comment: `${mark} comment\r\n{"x":1}`,
  },
  ...{
    email: `${mark}@example.com`,
    mobile: '9876501234',
    password: `${mark}-password`,
    currentPassword: mark,
  },
  ...{
    address: `12 ${mark} Street`,
    other: `${mark} floor`,
    city: `${mark}pur`,
    pincode: '638457',
    code: `${mark}1`,
  },
  ...{ token: `${mark}token`, upiTransactionId: '987650123498', newPassword: `${mark}-password` },
}
const hidden = [mark, '9876501234', '638457', '987650123498', ...Object.values(secrets)]

async function ask(method: string, url: string, body?: object, token = `${mark}bearer`) {
  const reply = await fetch(shop.origin + url, {
    method,
    headers: {
      ...{ authorization: `Bearer ${token}`, cookie: `__Host-staff=${mark}cookie`, 'user-agent': mark },
      ...{ 'idempotency-key': crypto.randomUUID(), ...(body && { 'content-type': 'application/json' }) },
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: reply.status, text: await reply.text() }
}

/** Marked values in every field of a form. */
function filled({ type, properties, items, anyOf }: z.core.JSONSchema.BaseSchema, name = ''): unknown {
  const inner = (schema: unknown, of = name) => filled(schema as z.core.JSONSchema.BaseSchema, of)
  if (anyOf) return inner(anyOf[0])
  if (type === 'array') return [inner(items)]
  if (type !== 'object') return (marked as Record<string, string>)[name] ?? mark
  return Object.fromEntries(Object.entries(properties ?? {}).map(([of, schema]) => [of, inner(schema, of)]))
}

/** A shopper's requests from the first visit to the last, valid and invalid. */
async function walk() {
  const order = async (token: string) => {
    const [product] = JSON.parse((await ask('GET', '/api/product?limit=1')).text)
    const items = [{ product: product._id, color: product.color[0]._id, quantity: 1 }]
    const shippingInfo = { ...meenasAddress, ...marked, state: 'Tamil Nadu', country: 'India' }
    const body = { shippingInfo, orderItems: items, totalPrice: product.color[0].price + 5 }
    return ask('POST', '/api/order/cod', body, token)
  }
  const [first, twice] = [
    await ask('POST', '/api/user/register', marked),
    await ask('POST', '/api/user/register', marked),
  ]
  const { token } = JSON.parse((await ask('POST', '/api/user/login', marked)).text)
  const statuses = [first, twice, await order(token), await ask('POST', '/api/enquiry', marked)]
  for (const url of ['/api/user/forgot-password-token', '/api/newsletter'])
    statuses.push(await ask('POST', url, marked))
  await ask('GET', `/api/user/reset-password/${mark}token`)
  await ask('GET', `/reset-password/${mark}token?email=${marked.email}`)
  await ask('PUT', `/api/user/confirm-email/${mark}token`)
  await ask('GET', `/confirm-email/${mark}token?email=${marked.email}`)
  await ask('GET', `/product?search=${mark}`)
  await ask('GET', `/metrics?token=${mark}`)
  return statuses.map(({ status }) => status)
}

test('user input is never in the log, at any level, and cannot add log lines', async () => {
  const walked = await walk()
  for (const route of everyRoute) {
    const form =
      'body' in route && route.body && z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' })
    await ask(route.method, route.path.replace(/:\w+/g, 'x'), form ? (filled(form) as object) : undefined)
  }
  await expect
    .poll(() => shop.said().split('\n').length, { timeout: 30_000 })
    .toBeGreaterThan(everyRoute.length)
  await shop.end('SIGTERM')

  expect(walked).toEqual([200, 409, 200, 200, 200, 200])
  const log = shop.said() + shop.complaints()
  expect(log).toContain('/api/user/reset-password/…')
  for (const text of hidden) expect(log).not.toContain(text)
  const lines = log.split('\n').filter((line) => line.startsWith('{'))
  expect(lines.map((line) => typeof JSON.parse(line).level).filter((type) => type !== 'number')).toEqual([])
})

test('browser files contain nothing of the build environment', () => {
  const dist = path.resolve(import.meta.dirname, '../../dist')
  const values = Object.values(process.env).filter((value): value is string => (value?.length ?? 0) > 10)

  const found = ['client', 'backoffice'].flatMap((name) =>
    readdirSync(path.join(dist, name), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && /\.(?:js|css|html|json|map)$/.test(file.name))
      .flatMap(({ parentPath, name: file }) => {
        const text = readFileSync(path.join(parentPath, file), 'utf8')
        return values.filter((value) => text.includes(value)).map((value) => `${file}: ${value}`)
      }),
  )

  expect(values.length).toBeGreaterThan(2)
  expect(found).toEqual([])
})
