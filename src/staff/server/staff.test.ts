import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { expect } from 'vitest'
import { beforeTransactions } from '../../../tests/support/database/before-transactions'
import { aBlog, aCustomer, aProduct, aStaffMember } from '../../../tests/support/factories/factories'
import { anOrderBy } from '../../../tests/support/shop/deletions'
import { test } from '../../../tests/support/shop/shop-test'
import type { TestShop } from '../../../tests/support/shop/test-shop'
import { PasswordQueue } from '../../customers/server/auth/password-queue'
import { hashPassword } from '../../customers/server/auth/passwords'
import type { Database } from '../../platform/db/tables'
import { recordChange } from './audit'
import { makeFirstOwner } from './first-owner'
import { changeStaff, changeStaffPassword, editStaffProfile, resetStaffLogin } from './staff-accounts'
import { logInStaff } from './staff-login'
import { findPasswordHash } from './staff-queries'
import { openStaffSession, type Staff } from './staff-sessions'

const logIn = (
  shop: TestShop,
  body: object,
  headers: Record<string, string> = { origin: 'http://localhost' },
) => shop.app.inject({ method: 'POST', url: '/api/admin/login', payload: body, headers })

test('the first start creates one owner with a random password; later ones create none', async ({ shop }) => {
  const [one, other] = await Promise.all([
    makeFirstOwner(shop.db, 'owner@shop.example'),
    makeFirstOwner(shop.db, 'owner@shop.example'),
  ])
  const later = await makeFirstOwner(shop.db, 'owner@shop.example')

  const made = [one, other].filter(Boolean)
  expect(made).toHaveLength(1)
  expect(later).toBeUndefined()
  expect(made[0]?.password).toMatch(/^[\w-]{16}$/)
  const entered = await logIn(shop, made[0] ?? {})
  expect(entered.json()).toMatchObject({ role: 'owner', passwordGiven: true, secondFactor: false })
})

const cookiesOf = ({ headers }: { headers: Record<string, unknown> }) => [headers['set-cookie']].flat()
const goneBy = (name: string) => new RegExp(`^${name}=; Max-Age=0; Path=/; HttpOnly; `)

test.for([
  ['https://shop.example', '__Host-staff', 'staff'],
  ['https://192.168.1.5', '__Host-staff', 'staff'],
  ['http://192.168.1.5:4000', 'staff', '__Host-staff'],
  ['http://[fd12::1]:4000', 'staff', '__Host-staff'],
  ['http://shop.local', 'staff', '__Host-staff'],
  ['http://localhost:4000', 'staff', '__Host-staff'],
] as const)('at %s the login sets the cookie %s and removes %s', async ([origin, name, other], { shop }) => {
  const { email } = await aStaffMember(shop.db, { password_hash: await hashPassword('right-honey-1') })
  const { host } = new URL(origin)

  const entered = await logIn(shop, { email, password: 'right-honey-1' }, { origin, host })

  const secure = name === 'staff' ? '' : 'Secure; '
  const [set, removed] = cookiesOf(entered)
  expect(set).toMatch(
    new RegExp(`^${name}=[\\w-]{43}; Max-Age=\\d+; Path=/; HttpOnly; ${secure}SameSite=Strict$`),
  )
  expect(removed).toMatch(goneBy(other))
  const [cookie = ''] = String(set).split(';', 1)
  const me = () => shop.app.inject({ url: '/api/admin/me', headers: { cookie, host } })
  expect((await me()).json()).toMatchObject({ email })
  const left = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/logout',
    headers: { cookie, host, origin },
  })
  expect(cookiesOf(left)).toEqual([
    expect.stringMatching(goneBy('__Host-staff')),
    expect.stringMatching(goneBy('staff')),
  ])
  expect((await me()).statusCode).toBe(401)
})

test.for(['http://shop.example', 'http://203.0.113.5:4000', 'http://10.0.0.1.example'])(
  'at the public address %s without TLS a login says what to do, and opens no session',
  async (origin, { shop }) => {
    const { id, email } = await aStaffMember(shop.db, { password_hash: await hashPassword('right-honey-1') })
    const { host } = new URL(origin)

    const refused = await logIn(shop, { email, password: 'right-honey-1' }, { origin, host })

    expect([refused.statusCode, refused.json().code]).toEqual([403, 'INSECURE_ADDRESS'])
    expect(refused.json().message).toContain('https://')
    expect(refused.headers['set-cookie']).toBeUndefined()
    const sessions = shop.db.selectFrom('staff_session').select('staff_id').where('staff_id', '=', id)
    expect(await sessions.execute()).toEqual([])
  },
)

test('the cookie of a private network is not read at a public address', async ({ shop }) => {
  const { id } = await aStaffMember(shop.db)
  const [cookie = ''] = (await openStaffSession(shop.db, id, 'staff')).split(';', 1)
  const ask = (host: string) => shop.app.inject({ url: '/api/admin/me', headers: { cookie, host } })

  expect((await ask('192.168.1.5:4000')).statusCode).toBe(200)
  expect((await ask('shop.example')).statusCode).toBe(401)
  expect((await ask('not a host')).statusCode).toBe(401)
})

test('a wrong password and an unknown email are rejected with the same message', async ({ shop }) => {
  const { email } = await aStaffMember(shop.db, { password_hash: await hashPassword('right-honey-1') })

  const wrong = await logIn(shop, { email, password: 'wrong-honey-1' })
  const unknown = await logIn(shop, { email: 'nobody@example.com', password: 'wrong-honey-1' })

  expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401])
  expect(wrong.json().message).toBe(unknown.json().message)
})

test('a password hashed at another cost is rehashed at login', async ({ shop }) => {
  const password_hash = await hash('right-honey-3', { algorithm: 2, memoryCost: 8192, timeCost: 1 })
  const { id, email } = await aStaffMember(shop.db, { password_hash })

  const first = await logIn(shop, { email, password: 'right-honey-3' })
  const stored = await findPasswordHash(shop.db, id)
  const second = await logIn(shop, { email, password: 'right-honey-3' })

  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  expect(stored?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('after five wrong passwords even the right one has to wait', async ({ shop }) => {
  const { email } = await aStaffMember(shop.db, { password_hash: await hashPassword('right-honey-2') })

  for (const _ of Array(5).keys()) await logIn(shop, { email, password: 'wrong-honey-2' })
  const sixth = await logIn(shop, { email, password: 'right-honey-2' })

  expect(sixth.statusCode).toBe(429)
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
})

const passwordQueue = new PasswordQueue()
const asOwner = async (shop: TestShop) => ({ ...(await aStaffMember(shop.db)), role: 'owner' as const })
test.for([
  {
    what: 'is given another password',
    change: async (shop: TestShop, id: string) =>
      void (await resetStaffLogin(shop.db, await asOwner(shop), { id })),
  },
  {
    what: 'chooses another password',
    change: async (shop: TestShop, id: string) => {
      const passwords = { password: 'right-honey-4', newPassword: 'other-honey-4' }
      await changeStaffPassword(
        { db: shop.db, passwordQueue },
        { id, name: 'Kavi', role: 'packer' },
        passwords,
        undefined,
      )
    },
  },
  {
    what: 'is shut out',
    change: async (shop: TestShop, id: string) => {
      const kavi = { name: 'Kavi', role: 'packer' as const, disabled: true }
      await changeStaff(shop.db, await asOwner(shop), { id }, kavi)
    },
  },
])('[D9] a login that is under way while the member $what opens nothing', async ({ change }, { shop }) => {
  const { id, email } = await aStaffMember(shop.db, { password_hash: await hashPassword('right-honey-4') })
  let begun = 0
  const proved = beforeTransactions(shop.db, async () => {
    begun += 1
    // The first transaction counts the attempt, the second opens the session.
    if (begun === 2) await change(shop, id)
  })

  const login = logInStaff(
    { db: proved, passwordQueue },
    { email, password: 'right-honey-4' },
    { ip: '203.0.113.7', now: new Date() },
  )

  await expect(login).rejects.toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' })
  const sessions = shop.db.selectFrom('staff_session').select('staff_id').where('staff_id', '=', id)
  expect(await sessions.execute()).toEqual([])
})

const noSession = undefined
test.for([
  {
    what: 'a change of password',
    send: (db: Database, kavi: Staff) =>
      changeStaffPassword(
        { db, passwordQueue },
        kavi,
        { password: 'right-honey-5', newPassword: 'stolen-honey-5' },
        noSession,
      ),
  },
  {
    what: 'a change of email',
    send: (db: Database, kavi: Staff) =>
      editStaffProfile({ db, passwordQueue }, kavi, {
        name: 'Kavi',
        email: 'thief@example.com',
        password: 'right-honey-5',
      }),
  },
])(
  '[D9] $what that is under way while the member is given another password changes nothing',
  async ({ send }, { shop }) => {
    const { id, email } = await aStaffMember(shop.db, { password_hash: await hashPassword('right-honey-5') })
    let given = ''
    const proved = beforeTransactions(shop.db, async () => {
      given = (await resetStaffLogin(shop.db, await asOwner(shop), { id })).password
    })

    const change = send(proved, { id, name: 'Kavi', role: 'packer' })

    await expect(change).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    const entered = await logIn(shop, { email, password: given })
    expect(entered.json()).toMatchObject({ email, passwordGiven: true })
  },
)

test('a session ends with the logout, and at once when the member is disabled', async ({ shop }) => {
  const packer = shop.asStaff('packer')
  const manager = shop.asStaff('manager')
  expect((await packer.get('/api/admin/me')).json()).toMatchObject({ role: 'packer' })
  expect((await packer.get('/api/admin/session')).json()).toMatchObject({ staff: { role: 'packer' } })
  expect((await manager.get('/api/admin/me')).statusCode).toBe(200)

  await packer.post('/api/admin/logout')
  await shop.db.updateTable('staff').set({ disabled_at: new Date() }).where('role', '=', 'manager').execute()

  expect((await packer.get('/api/admin/me')).statusCode).toBe(401)
  expect((await manager.get('/api/admin/me')).statusCode).toBe(401)
  expect((await packer.get('/api/admin/session')).json()).toEqual({ staff: null })
})

test('a request from another site, or without an origin, changes nothing', async ({ shop }) => {
  const { id } = (await shop.asStaff('owner').get('/api/admin/me')).json()
  const foreign = await logIn(
    shop,
    { email: 'a@example.com', password: 'x' },
    { origin: 'https://evil.example' },
  )
  const nowhere = await logIn(shop, { email: 'a@example.com', password: 'x' }, {})

  expect(id).toBeDefined()
  expect([foreign.statusCode, nowhere.statusCode]).toEqual([403, 403])
  expect(foreign.json().code).toBe('FOREIGN_ORIGIN')
})

test('the audit log shows records by name, and deleted ones by id', async ({ shop }) => {
  const { id, name } = await aStaffMember(shop.db)
  const { id: customer } = await aCustomer(shop.db, { firstname: 'Devi', lastname: 'Raman' })
  const words = { name: 'Devi', email: 'devi@example.com', mobile: '9840012345', comment: 'Is it raw?' }
  const enquiry = (await shop.visitor.post('/api/enquiry', words)).json()
  const { id: blog } = await aBlog(shop.db, { title: 'When the flush comes' })
  const honey = await aProduct(shop.db, { title: 'Palm honey' })
  const orderId = await anOrderBy(shop, 'Devi')
  const statement = randomUUID()
  await shop.db.insertInto('statement').values({ id: statement, file_name: 'bank.csv' }).execute()
  for (const [entity, entityId] of [
    ['order', orderId],
    ['product', honey.id],
    ['product', 'p0'],
    ['staff', id],
    ['customer', customer],
    ['blog', blog],
    ['enquiry', enquiry._id],
    ['statement', statement],
  ] as const)
    await recordChange(shop.db, { id, name }, { entity, entityId, action: 'looked at' })

  const log = (await shop.asStaff('owner').get(`/api/admin/audit?staffId=${id}`)).json()

  expect(log.map(({ called }: { called?: string }) => called)).toEqual([
    ...[
      'bank.csv',
      enquiry.ticket,
      'When the flush comes',
      'Devi Raman',
      name,
      undefined,
      'Palm honey',
      expect.stringMatching(/^TH-\d{4}-\d{6}$/),
    ],
  ])
})

test('the audit log is searched by staff, change, record and order number', async ({ shop }) => {
  const name = 'Nandhini Nil'
  const { id } = await aStaffMember(shop.db, { name })
  const { id: product } = await aProduct(shop.db, { title: 'Kurinji அரிசி' })
  const entries = [
    { entity: 'setting', entityId: 'delivery', action: 'changed', after: { fee: 'sixty-one' } },
    { entity: 'product', entityId: product, action: 'price changed' },
  ]
  await shop.db.transaction().execute(async (tx) => {
    for (const entry of entries) await recordChange(tx, { id, name }, entry)
  })
  const found = async (search: string): Promise<string[]> =>
    (await shop.asStaff('owner').get(`/api/admin/audit?search=${encodeURIComponent(search)}`))
      .json()
      .map(({ entityId }: { entityId: string }) => entityId)

  expect(await found('nandhini')).toEqual([product, 'delivery'])
  expect(await found('NIL delivery')).toEqual(['delivery'])
  expect(await found('sixty-one')).toEqual(['delivery'])
  expect(await found('kurinji அரிசி')).toEqual([product])
  expect(await found('price % changed')).toEqual([])
})

test('the audit log stores only changed fields, and is append-only', async ({ shop }) => {
  const { id, name } = await aStaffMember(shop.db)

  await recordChange(
    shop.db,
    { id, name },
    {
      entity: 'product',
      entityId: 'p1',
      action: 'changed',
      before: { price: 100, title: 'Tea' },
      after: { price: 120, title: 'Tea' },
    },
  )

  const rows = shop.db.selectFrom('audit_log').selectAll().where('entity_id', '=', 'p1')
  expect(await rows.executeTakeFirst()).toMatchObject({
    staff_name: name,
    before: { price: 100 },
    after: { price: 120 },
  })
  await expect(shop.db.deleteFrom('audit_log').execute()).rejects.toThrow(/append-only/)
  await expect(shop.db.updateTable('audit_log').set({ action: 'x' }).execute()).rejects.toThrow(/append-only/)
})
