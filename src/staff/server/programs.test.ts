import { expect } from 'vitest'
import { aProduct } from '../../../tests/support/factories/factories'
import { shopTest } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'
import { tokenDigest } from '../../platform/http/token-digest'

const test = shopTest()

async function connect(shop: TestShop, program: object) {
  const body = { name: 'Courier', role: 'packer', readsOnly: false, ...program }
  const reply = await shop.asStaff('owner').post('/api/admin/programs', body)
  expect(reply.statusCode).toBe(200)
  const { member, token } = reply.json()
  return { member, token, call: callsOf(shop, token) }
}

/** As a program calls: neither cookie nor Origin. */
const callsOf =
  (shop: TestShop, token: string) => async (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) => {
    const authorization = `Bearer ${token}`
    const reply = await shop.app.inject({ method, url, headers: { authorization }, ...(body && { body }) })
    const isJson = String(reply.headers['content-type']).startsWith('application/json')
    return { status: reply.statusCode, json: isJson ? reply.json() : null }
  }

test('a program uses the API of its role with its access token, and the audit log names it', async ({
  shop,
}) => {
  const honey = await aProduct(shop.db, { stock: 5 })
  const { call, member } = await connect(shop, { name: 'Fast Courier' })

  const orders = await call('GET', '/api/admin/orders')
  const stock = { optionId: null, change: 3, reason: 'delivery', note: '' }
  const changed = await call('POST', `/api/admin/products/${honey.id}/stock`, stock)
  const customers = await call('GET', '/api/admin/customers')

  expect([orders.status, changed.status]).toEqual([200, 200])
  expect([customers.status, customers.json.code]).toEqual([403, 'ROLE_NEEDED'])
  const log = shop.db.selectFrom('audit_log').select('staff_name').where('staff_id', '=', member.id)
  expect(await log.execute()).toEqual([{ staff_name: 'Fast Courier' }])
  const [listed] = (await shop.asStaff('owner').get('/api/admin/staff'))
    .json()
    .filter(({ id }: { id: string }) => id === member.id)
  expect(listed).toMatchObject({ isProgram: true, email: '', lastSeenAt: expect.any(String) })
})

test('a program that reads only changes nothing', async ({ shop }) => {
  const honey = await aProduct(shop.db, { stock: 5 })
  const { call } = await connect(shop, { role: 'manager', readsOnly: true })

  const invoices = await call('GET', '/api/admin/invoices')
  const report = await call('GET', '/api/admin/reports/refunds/csv?from=2026-11-01&to=2026-11-30')
  const archived = await call('POST', `/api/admin/products/${honey.id}/archive`)

  expect([invoices.status, report.status]).toEqual([200, 200])
  expect([archived.status, archived.json.code]).toEqual([403, 'READS_ONLY'])
})

test('a token ends when it is renewed or its program is blocked', async ({ shop }) => {
  const owner = shop.asStaff('owner')
  const { member, call } = await connect(shop, {})

  const renewed = await owner.post(`/api/admin/programs/${member.id}/token`)
  const withOld = await call('GET', '/api/admin/orders')
  const callAnew = callsOf(shop, renewed.json().token)
  const withNew = await callAnew('GET', '/api/admin/orders')
  const change = { name: member.name, role: member.role, disabled: true }
  await owner.put(`/api/admin/staff/${member.id}`, change)
  const blocked = await callAnew('GET', '/api/admin/orders')

  expect([withOld.status, withOld.json.code]).toEqual([401, 'TOKEN_UNKNOWN'])
  expect(withNew.status).toBe(200)
  expect(blocked.status).toBe(401)
  const stored = shop.db.selectFrom('staff').select('access_token_hash').where('id', '=', member.id)
  expect(await stored.execute()).toEqual([{ access_token_hash: tokenDigest(renewed.json().token) }])
})

test('a program is never an owner, has no account of its own, and people have no token', async ({ shop }) => {
  const owner = shop.asStaff('owner')
  const { member, call } = await connect(shop, { role: 'manager' })
  const body = { name: 'Books', role: 'owner', readsOnly: false }

  const asOwner = await owner.post('/api/admin/programs', body)
  const change = { name: member.name, role: 'owner', disabled: false }
  const promoted = await owner.put(`/api/admin/staff/${member.id}`, change)
  const reset = await owner.post(`/api/admin/staff/${member.id}/reset`)
  const secondFactor = await call('POST', '/api/admin/account/second-factor')
  const people = (await owner.get('/api/admin/staff')).json()
  const person = people.find(({ isProgram }: { isProgram: boolean }) => !isProgram)
  const token = await owner.post(`/api/admin/programs/${person.id}/token`)

  expect([asOwner, promoted, reset, token].map(({ statusCode }) => statusCode)).toEqual([400, 400, 404, 404])
  expect(secondFactor.status).toBe(403)
  expect(promoted.json().fields).toEqual({ role: 'A program cannot be an owner.' })
})

test('the API of the back office is described for staff and programs only', async ({ shop }) => {
  const { call } = await connect(shop, {})

  const { json } = await call('GET', '/api/openapi-admin.json')
  const visitor = await shop.visitor.get('/api/openapi-admin.json')
  const open = (await shop.visitor.get('/api/openapi.json')).json()

  expect(json.paths['/api/admin/orders'].get).toMatchObject({
    description: 'Role: packer',
    security: [{ bearer: [] }],
  })
  expect(Object.keys(json.paths).every((path) => path.startsWith('/api/admin/'))).toBe(true)
  expect(visitor.statusCode).toBe(401)
  expect(Object.keys(open.paths).some((path) => path.startsWith('/api/admin/'))).toBe(false)
})
