import { expect } from 'vitest'
import { test } from '../../../../tests/support/shop/shop-test'
import { emailOf, type TestShop } from '../../../../tests/support/shop/test-shop'

const profile = (name: string) => ({
  firstname: 'Meenakshi',
  lastname: 'Raman',
  email: emailOf(name),
  mobile: '98400 54321',
})
const edit = (shop: TestShop, name: string, body: object) => shop.as(name).put('/api/user/edit-user', body)
const customerOf = (shop: TestShop, email: string) =>
  shop.db.selectFrom('customer').selectAll().where('email', '=', email).executeTakeFirst()
const emailsTo = async (shop: TestShop, email: string) =>
  (await shop.db.selectFrom('outbox').select('kind').where('recipient', '=', email).execute()).map(
    ({ kind }) => kind,
  )

test('[API-16] [ACC-06] the customer is at the top level of the response, as stored', async ({ shop }) => {
  const reply = await edit(shop, 'meena', profile('meena'))

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({
    _id: expect.any(String),
    firstname: 'Meenakshi',
    lastname: 'Raman',
    email: 'meena@example.com',
    mobile: '9840054321',
    role: 'user',
    wishlist: [],
  })
  expect(await customerOf(shop, 'meena@example.com')).toMatchObject({
    firstname: 'Meenakshi',
    mobile: '9840054321',
  })
  expect(await emailsTo(shop, 'meena@example.com')).toEqual(['welcome'])
})

test('[API-16] other fields than those of a profile are ignored: role, _id, password, token', async ({
  shop,
}) => {
  await shop.as('sly').get('/api/user/cart')
  const before = await customerOf(shop, emailOf('sly'))

  const reply = await edit(shop, 'sly', {
    ...profile('sly'),
    _id: 'x',
    id: 'x',
    role: 'admin',
    password: 'another-one',
    password_hash: 'x',
    token: 'x',
    ...{ wishlist: ['x'], cart_version: 7, email_proved_at: '2026-01-01', __proto__: { role: 'admin' } },
  })

  expect(reply.json()).toMatchObject({ _id: before?.id, role: 'user', wishlist: [] })
  const { firstname, lastname, mobile, updated_at, ...kept } = before ?? {}
  expect(await customerOf(shop, emailOf('sly'))).toMatchObject(kept)
})

test("[API-16] another customer's email is rejected, in any letter case", async ({ shop }) => {
  await shop.as('first').get('/api/user/cart')

  const reply = await edit(shop, 'second', { ...profile('FIRST'), firstname: 'Thief' })

  expect(reply.statusCode).toBe(409)
  expect(reply.json()).toMatchObject({
    message: 'Another account already uses this email.',
    fields: { email: 'Another account already uses this email.' },
  })
  expect(await customerOf(shop, emailOf('second'))).toMatchObject({ firstname: 'second' })
})

test('[ACC-06] an email in another letter case is the same, and no email is sent', async ({ shop }) => {
  const reply = await edit(shop, 'loud', { ...profile('loud'), email: 'LOUD@example.com' })

  expect(reply.json()).toMatchObject({ email: 'LOUD@example.com' })
  expect(await emailsTo(shop, emailOf('loud'))).toEqual(['welcome'])
})

test('[API-16] [ACC-10] after five new addresses in a row a customer must wait', async ({ shop }) => {
  const statuses = []
  for (let n = 1; n <= 6; n += 1)
    statuses.push((await edit(shop, 'restless', profile(`restless${n}`))).statusCode)
  const name = await edit(shop, 'restless', { ...profile('restless5'), firstname: 'Calm' })

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(name.json()).toMatchObject({ firstname: 'Calm', email: 'restless5@example.com' })
})
