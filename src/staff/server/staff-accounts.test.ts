import { beforeAll, expect } from 'vitest'
import { aStaffMember } from '../../../tests/support/factories/factories'
import { test } from '../../../tests/support/shop/shop-test'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop'
import { hashPassword } from '../../customers/server/auth/passwords'
import type { ListedStaff } from '../contract/staff'
import { openStaffSession } from './staff-sessions'

let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

const password = 'slow-millets-4'
const origin = 'http://localhost'

const logIn = async (shop: TestShop, email: string, withPassword: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { email, password: withPassword },
    headers: { origin },
  })

/** The URL of a member with the listed version. */
const routeOptions = (id: string, members: readonly ListedStaff[]) =>
  `/api/admin/staff/${id}?version=${members.find((member) => member.id === id)?.version}`
const asSeen = async (shop: TestShop, id: string) =>
  routeOptions(id, (await shop.asStaff('owner').get('/api/admin/staff')).json())

const giving = (id: string, seen: number) => `/api/admin/staff/${id}/reset?seen=${seen}`

test('a new member logs in with the temporary password and chooses another', async ({ shop }) => {
  const owner = shop.asStaff('owner')
  const added = await owner.post('/api/admin/staff', {
    name: 'Kavi',
    email: 'kavi@shop.example',
    role: 'packer',
  })
  const { password: given } = added.json()
  const entered = await logIn(shop, 'KAVI@shop.example', given)
  const cookie = String(entered.headers['set-cookie']).split(';', 1)[0] ?? ''

  const changed = await shop.app.inject({
    method: 'PUT',
    url: '/api/admin/account/password',
    payload: { password: given, newPassword: 'ragi-and-thinai' },
    headers: { cookie, origin },
  })

  expect(entered.json()).toMatchObject({ name: 'Kavi', role: 'packer', passwordGiven: true })
  expect(changed.json()).toMatchObject({ passwordGiven: false })
  expect((await logIn(shop, 'kavi@shop.example', given)).statusCode).toBe(401)
  expect((await logIn(shop, 'kavi@shop.example', 'ragi-and-thinai')).statusCode).toBe(200)
})

test('an email belongs to one member, regardless of case', async ({ shop }) => {
  const owner = shop.asStaff('owner')
  const member = { name: 'Selvi', email: 'selvi@shop.example', role: 'packer' }

  await owner.post('/api/admin/staff', member)
  const twice = await owner.post('/api/admin/staff', { ...member, email: 'Selvi@shop.example' })

  expect(twice.statusCode).toBe(409)
  expect(twice.json().fields.email).toMatch(/already/)
})

test('a new password ends the other sessions and keeps this one', async ({ shop }) => {
  const { id } = await aStaffMember(shop.db, { password_hash: passwordHash, role: 'packer' })
  const [here = '', there = ''] = await Promise.all(
    [1, 2].map(async () => (await openStaffSession(shop.db, id)).split(';', 1)[0]),
  )
  const me = (cookie: string) => shop.app.inject({ method: 'GET', url: '/api/admin/me', headers: { cookie } })

  await shop.app.inject({
    method: 'PUT',
    url: '/api/admin/account/password',
    payload: { password, newPassword: 'thinai-and-ragi' },
    headers: { cookie: here, origin },
  })

  expect([(await me(here)).statusCode, (await me(there)).statusCode]).toEqual([200, 401])
})

test('a blocked member is logged out at once, and can log in with the same password once unblocked', async ({
  shop,
}) => {
  const { id, name, email } = await aStaffMember(shop.db, { password_hash: passwordHash, role: 'packer' })
  const cookie = (await openStaffSession(shop.db, id)).split(';', 1)[0] ?? ''
  const owner = shop.asStaff('owner')
  const change = async (disabled: boolean) =>
    owner.put(await asSeen(shop, id), { name, role: 'packer', disabled })

  await change(true)
  const inside = await shop.app.inject({ method: 'GET', url: '/api/admin/me', headers: { cookie } })
  const loginAgain = await logIn(shop, email, password)
  await change(false)

  expect([inside.statusCode, loginAgain.statusCode]).toEqual([401, 401])
  expect((await logIn(shop, email, password)).statusCode).toBe(200)
})

test('the second of two concurrent changes of a member gets a 409, and so does an outdated version', async ({
  shop,
}) => {
  const { id, name } = await aStaffMember(shop.db, { role: 'packer' })
  const owner = shop.asStaff('owner')
  const own = await asSeen(shop, id)
  await owner.put(await asSeen(shop, id), { name, role: 'packer', disabled: true })

  const late = await owner.put(own, { name, role: 'manager', disabled: false })
  const fresh = await asSeen(shop, id)
  await shop.db.updateTable('staff').set({ name: 'Kavitha' }).where('id', '=', id).execute()
  const unread = await owner.put(fresh, { name, role: 'packer', disabled: false })

  const refused = {
    code: 'VERSION_CONFLICT',
    message: expect.stringContaining('your changes were not saved'),
  }
  expect([late.json(), unread.json()]).toMatchObject([refused, refused])
  expect((await owner.get('/api/admin/staff')).json()).toContainEqual(
    expect.objectContaining({ id, name: 'Kavitha', role: 'packer', disabled: true }),
  )
})

test('the second of two concurrent password resets gets a 409, and the first password stays', async ({
  shop,
}) => {
  const { id, email } = await aStaffMember(shop.db, { role: 'packer' })
  const { id: ashasId } = await aStaffMember(shop.db, { name: 'Asha' })
  const asha = String((await openStaffSession(shop.db, ashasId)).split(';', 1)[0])
  const ashaGives = (seen: number) =>
    shop.app.inject({ method: 'POST', url: giving(id, seen), headers: { cookie: asha, origin } })
  const given = await ashaGives(0)

  const late = await shop.asStaff('owner').post(giving(id, 0))

  expect(late.json()).toMatchObject({
    code: 'ALREADY_RESET',
    message: expect.stringContaining('ask Asha first'),
  })
  expect((await logIn(shop, email, given.json().password)).statusCode).toBe(200)
  const { lastReset } = given.json().member
  expect(late.json().now).toBe(lastReset)
  const knowing = await shop.asStaff('owner').post(giving(id, lastReset))
  const unaware = await shop.asStaff('owner').post(`/api/admin/staff/${id}/reset`)
  expect((await logIn(shop, email, unaware.json().password)).statusCode).toBe(200)
  expect([knowing.statusCode, (await ashaGives(lastReset)).statusCode]).toEqual([200, 409])
})

test('an owner whose response was lost can reset the password again', async ({ shop }) => {
  const { id, email } = await aStaffMember(shop.db, { role: 'packer' })
  await shop.asStaff('owner').post(giving(id, 0))

  const again = await shop.asStaff('owner').post(giving(id, 0))

  expect((await logIn(shop, email, again.json().password)).statusCode).toBe(200)
})

test('the last owner can be neither blocked nor demoted, also concurrently', async () => {
  const own = await openTestShop()
  const [one, other] = [await aStaffMember(own.db), await aStaffMember(own.db)]
  const cookieOf = async ({ id }: { id: string }) => (await openStaffSession(own.db, id)).split(';', 1)[0]
  const [mine, theirs] = [await cookieOf(one), await cookieOf(other)]
  const list = await own.app.inject({ url: '/api/admin/staff', headers: { cookie: mine, origin } })
  const demote = (cookie: string | undefined, member: { id: string; name: string }) =>
    own.app.inject({
      method: 'PUT',
      url: routeOptions(member.id, list.json()),
      payload: { name: member.name, role: 'manager', disabled: false },
      headers: { cookie, origin },
    })

  const answers = await Promise.all([demote(mine, other), demote(theirs, one)])

  expect(answers.map(({ statusCode }) => statusCode).sort()).not.toEqual([200, 200])
  const owners = await own.db.selectFrom('staff').select('id').where('role', '=', 'owner').execute()
  expect(owners).toHaveLength(1)
  await own.close()
})

test('every change of staff is in the audit log, without passwords', async ({ shop }) => {
  const owner = shop.asStaff('owner')
  const added = await owner.post('/api/admin/staff', {
    name: 'Mani',
    email: 'mani@shop.example',
    role: 'packer',
  })
  const { member, password: given } = added.json()
  await owner.put(await asSeen(shop, member.id), { name: 'Mani', role: 'manager', disabled: false })
  const reset = await owner.post(`/api/admin/staff/${member.id}/reset`)

  const log = await owner.get(`/api/admin/audit?entity=staff&entityId=${member.id}`)

  expect(log.json()).toMatchObject([
    { action: 'got a new password' },
    { action: 'changed', before: { role: 'packer' }, after: { role: 'manager' } },
    { action: 'added', after: { name: 'Mani' } },
  ])
  expect(log.body).not.toContain(given)
  expect(log.body).not.toContain(reset.json().password)
})
