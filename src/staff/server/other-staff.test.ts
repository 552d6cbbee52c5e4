import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStaffMember } from '../../../tests/support/factories'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop'
import { staffShown } from '../contract/staff'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const shown = (id: string) => shop.asStaff('owner', { [staffShown]: id })
const whoCalls = async (): Promise<{ id: string; name: string }> =>
  (await shop.asStaff('owner').get('/api/admin/me')).json()
const added = (email: string) => shop.db.selectFrom('staff').select('id').where('email', '=', email).execute()

test('D9 a request of a page that shows another member is rejected and names both', async () => {
  const { name } = await whoCalls()
  const before = await aStaffMember(shop.db)
  const body = { name: 'Kavitha', email: 'kavitha@shop.example', role: 'packer' }

  const refused = await shown(before.id).post('/api/admin/staff', body)

  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ code: 'OTHER_STAFF', who: name })
  expect(await added(body.email)).toEqual([])
})

test('D9 a page is shown nothing that another member may read, and no file of it is taken', async () => {
  const { id } = await aStaffMember(shop.db)

  const answers = [
    await shown(id).get('/api/admin/me'),
    await shown(id).get('/api/admin/staff'),
    await shown(id).upload('/api/admin/pictures?use=page', new Uint8Array(8)),
  ]

  expect(answers.map((answer) => answer.statusCode)).toEqual([409, 409, 409])
})

test('D9 the page of the caller and requests without the header are served', async () => {
  const { id } = await whoCalls()
  const body = { name: 'Selvi', email: 'selvi@shop.example', role: 'packer' }

  const done = await shown(id).post('/api/admin/staff', body)
  const plain = await shop.asStaff('owner').get('/api/admin/staff')

  expect([done.statusCode, plain.statusCode]).toEqual([200, 200])
  expect(await added(body.email)).toHaveLength(1)
})
