import { expect } from 'vitest'
import { aStaffMember } from '../../../tests/support/factories/factories'
import { test } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'
import { staffShown } from '../contract/staff'

const shown = (shop: TestShop, id: string) => shop.asStaff('owner', { [staffShown]: id })
const caller = async (shop: TestShop): Promise<{ id: string; name: string }> =>
  (await shop.asStaff('owner').get('/api/admin/me')).json()
const added = (shop: TestShop, email: string) =>
  shop.db.selectFrom('staff').select('id').where('email', '=', email).execute()

test('D9 a request of a page that shows another member is rejected and names both', async ({ shop }) => {
  const { name } = await caller(shop)
  const before = await aStaffMember(shop.db)
  const body = { name: 'Kavitha', email: 'kavitha@shop.example', role: 'packer' }

  const refused = await shown(shop, before.id).post('/api/admin/staff', body)

  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ code: 'OTHER_STAFF', who: name })
  expect(await added(shop, body.email)).toEqual([])
})

test('D9 a page of another member gets no data, and its uploads are rejected', async ({ shop }) => {
  const { id } = await aStaffMember(shop.db)

  const answers = [
    await shown(shop, id).get('/api/admin/me'),
    await shown(shop, id).get('/api/admin/staff'),
    await shown(shop, id).upload('/api/admin/pictures?use=page', new Uint8Array(8)),
  ]

  expect(answers.map((answer) => answer.statusCode)).toEqual([409, 409, 409])
})

test('D9 the page of the caller and requests without the header are served', async ({ shop }) => {
  const { id } = await caller(shop)
  const body = { name: 'Selvi', email: 'selvi@shop.example', role: 'packer' }

  const done = await shown(shop, id).post('/api/admin/staff', body)
  const plain = await shop.asStaff('owner').get('/api/admin/staff')

  expect([done.statusCode, plain.statusCode]).toEqual([200, 200])
  expect(await added(shop, body.email)).toHaveLength(1)
})
