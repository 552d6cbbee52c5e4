import { expect } from 'vitest'
import { aProduct } from '../../../../tests/support/factories/factories'
import { anOrderOf } from '../../../../tests/support/factories/order-bodies'
import { takeExport } from '../../../../tests/support/shop/jobs'
import { test } from '../../../../tests/support/shop/shop-test'
import { customerIdOf, emailOf, type TestShop, testPassword } from '../../../../tests/support/shop/test-shop'

const owner = (shop: TestShop) => shop.asStaff('owner')
const idOf = (shop: TestShop, name: string) => customerIdOf(shop, name)
const logIn = (shop: TestShop, name: string) =>
  shop.visitor.post('/api/user/login', { email: emailOf(name), password: testPassword })

test.for(['meena', 'MEENA@example', '98400 12345'])(
  'a customer is found by %s, with orders',
  async (search, { shop }) => {
    const id = await idOf(shop, 'meena')
    const honey = await aProduct(shop.db)
    await shop.as('meena').post('/api/order/cod', anOrderOf([{ of: honey }]))

    const listed = (await owner(shop).get(`/api/admin/customers?search=${encodeURIComponent(search)}`)).json()
    const shown = (await owner(shop).get(`/api/admin/customers/${id}`)).json()

    expect(listed.rows).toContainEqual(expect.objectContaining({ id, name: 'meena Test', blocked: false }))
    expect(shown.placed[0]).toMatchObject({ status: 'Processing', number: expect.stringMatching(/^TH-/) })
  },
)

test('a blocked customer is logged out at once and cannot log in until unblocked', async ({ shop }) => {
  const id = await idOf(shop, 'ravi')
  const client = shop.as('ravi')

  await owner(shop).post(`/api/admin/customers/${id}/block`, { blocked: true })
  const during = [(await client.get('/api/user/cart')).statusCode, (await logIn(shop, 'ravi')).statusCode]
  const response = (await logIn(shop, 'ravi')).json()
  await owner(shop).post(`/api/admin/customers/${id}/block`, { blocked: false })

  expect(during).toEqual([401, 403])
  expect(response).toMatchObject({ code: 'ACCOUNT_BLOCKED' })
  expect((await logIn(shop, 'ravi')).statusCode).toBe(200)
})

test('the list has the customers that changed since a moment: names, emails, mobiles and blocks', async ({
  shop,
}) => {
  const honey = await aProduct(shop.db)
  const [renamed, blocked] = [await idOf(shop, 'renamed'), await idOf(shop, 'blocked')]
  await shop.as('buyer').get('/api/user/cart')
  const since = new Date().toISOString()
  const changes = { firstname: 'New', lastname: 'Name', email: emailOf('renamed'), mobile: '9840098400' }

  await shop.as('renamed').put('/api/user/edit-user', changes)
  await owner(shop).post(`/api/admin/customers/${blocked}/block`, { blocked: true })
  await shop.as('buyer').post('/api/order/cod', anOrderOf([{ of: honey }]))
  const changed = (await owner(shop).get(`/api/admin/customers?changedSince=${since}`)).json()

  expect(changed.rows.map(({ id }: { id: string }) => id).toSorted()).toEqual([renamed, blocked].toSorted())
  expect(changed.total).toBe(2)
  for (const { updatedAt } of changed.rows) expect(updatedAt >= since).toBe(true)
})

test('a concurrent login of a blocked customer leaves no session', async ({ shop }) => {
  const id = await idOf(shop, 'quick')

  await Promise.all([
    ...Array.from({ length: 5 }, () => logIn(shop, 'quick')),
    owner(shop).post(`/api/admin/customers/${id}/block`, { blocked: true }),
  ])

  const left = shop.db.selectFrom('session').selectAll().where('customer_id', '=', id)
  expect(await left.execute()).toEqual([])
})

test('a wrong password does not reveal that an account is blocked', async ({ shop }) => {
  const id = await idOf(shop, 'secret')
  await owner(shop).post(`/api/admin/customers/${id}/block`, { blocked: true })

  const reply = await shop.visitor.post('/api/user/login', {
    email: emailOf('secret'),
    password: 'not-this-one',
  })

  expect(reply.statusCode).toBe(401)
})

test('[ACC-11] all data of a customer is exported as a file, and logged', async ({ shop }) => {
  const id = await idOf(shop, 'meena')

  const file = await takeExport(shop, 'owner', `/api/admin/customers/${id}/export`)

  expect(file.headers['content-disposition']).toContain(`customer-${id}.json`)
  expect(JSON.parse(file.body)).toMatchObject({ account: { email: emailOf('meena') } })
  const [fetched, asked] = (await owner(shop).get('/api/admin/audit')).json()
  expect(asked).toMatchObject({ entity: 'customer', entityId: id, action: 'data exported' })
  expect(fetched).toMatchObject({ entity: 'export', action: 'downloaded' })
})

test('[ACC-11] two concurrent deletions delete an account once, with one email', async ({ shop }) => {
  const id = await idOf(shop, 'twice')

  const replies = await Promise.all([1, 2, 3].map(() => owner(shop).delete(`/api/admin/customers/${id}`)))

  const emails = shop.db.selectFrom('outbox').select('kind').where('recipient', '=', emailOf('twice'))
  const log = shop.db.selectFrom('audit_log').select('action').where('entity_id', '=', id)
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404])
  expect(await emails.where('kind', '=', 'accountDeleted').execute()).toHaveLength(1)
  expect(await log.execute()).toEqual([{ action: 'deleted on request' }])
})

test('[ACC-11] a deleted phone customer is no longer named in the audit log', async ({ shop }) => {
  const person = {
    firstname: 'Thenmozhi',
    lastname: 'Arasi',
    mobile: '9123456780',
    email: 'arasi@example.com',
  }
  const { id } = (await shop.asStaff('manager').post('/api/admin/orders/customers', person)).json()

  await owner(shop).delete(`/api/admin/customers/${id}`)

  const found = shop.db.selectFrom('audit_log').selectAll().where('entity_id', '=', id).orderBy('id')
  const log = await found.execute()
  expect(log.map(({ action }) => action)).toEqual(['added by phone', 'deleted on request'])
  for (const word of Object.values(person)) expect(JSON.stringify(log)).not.toContain(word)
})

test('[ACC-11] an account is deleted on request; its orders stay, and the log does not name it', async ({
  shop,
}) => {
  const id = await idOf(shop, 'gone')
  const honey = await aProduct(shop.db)
  const { order } = (await shop.as('gone').post('/api/order/cod', anOrderOf([{ of: honey }]))).json()

  const data = await takeExport(shop, 'owner', `/api/admin/customers/${id}/export`)

  const reply = await owner(shop).delete(`/api/admin/customers/${id}`)

  expect(reply.statusCode).toBe(200)
  expect((await owner(shop).get(`/api/admin/customers/${id}`)).statusCode).toBe(404)
  expect((await owner(shop).get(`/api/admin/orders/${order._id}`)).statusCode).toBe(200)
  expect(data.statusCode).toBe(200)
  expect((await owner(shop).get('/api/admin/exports')).body).not.toContain(id)
  const log = JSON.stringify((await owner(shop).get('/api/admin/audit')).json())
  expect(log).toContain('deleted on request')
  expect(log).not.toContain(emailOf('gone'))
})
