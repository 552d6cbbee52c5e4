import { expect } from 'vitest'
import { emailChangesIn } from '../../../../tests/support/email/email-changes'
import { aProduct } from '../../../../tests/support/factories/factories'
import { anOrderOf } from '../../../../tests/support/factories/order-bodies'
import { anOrderBy, deleteAccount } from '../../../../tests/support/shop/deletions'
import { test } from '../../../../tests/support/shop/shop-test'
import { emailOf, type TestShop, testPassword } from '../../../../tests/support/shop/test-shop'
import { addToCart, emptyCart } from '../../../cart/server/cart'
import { findCart } from '../../../cart/server/cart-queries'
import { findCustomer, lockCustomer } from '../account/account-queries'
import { toggleWishlistEntry } from '../wishlist/wishlist'
import { collectPersonalData } from './personal-data'

const customerId = async (shop: TestShop, name: string) =>
  (await shop.db.selectFrom('customer').select('id').where('email', '=', emailOf(name)).executeTakeFirst())
    ?.id

test('[ACC-11] a deleted account loses its sessions, cart, wishlist and reviews', async ({ shop }) => {
  const honey = await aProduct(shop.db)
  const meena = shop.as('meena')
  await meena.post('/api/user/cart', { productId: honey.id, color: honey.options[0]?.id, quantity: 3 })
  await meena.put('/api/product/Wishlist', { prodId: honey.id, wished: true })
  await meena.put('/api/product/rating', { star: 4, comment: 'Good.', prodId: honey.id })
  await shop.visitor.post('/api/user/forgot-password-token', { email: emailOf('meena') })
  const profile = { firstname: 'Meena', lastname: 'Raman', mobile: '9840054321' }
  await meena.put('/api/user/edit-user', { ...profile, email: 'meena-new@example.com' })

  const reply = await deleteAccount(shop, 'meena')

  expect(reply.json()).toEqual({ success: true, message: 'Your account is deleted.' })
  for (const table of [
    'customer',
    'session',
    'cart_item',
    'wishlist_entry',
    'review',
    'password_reset',
    'email_change',
  ] as const)
    expect(await shop.db.selectFrom(table).selectAll().execute(), table).toEqual([])
  expect((await meena.get('/api/user/cart')).statusCode).toBe(401)
  const emails = await shop.db.selectFrom('outbox').select(['kind', 'recipient']).execute()
  expect(emails).toContainEqual({ kind: 'accountDeleted', recipient: emailOf('meena') })
  expect(emails).not.toContainEqual({ kind: 'passwordReset', recipient: emailOf('meena') })
  expect(emails.filter(({ recipient }) => recipient === 'meena-new@example.com')).toEqual([])
})

test('[ACC-11] the link for an email that another customer has requested too keeps working', async ({
  shop,
}) => {
  const { confirm, tokenTo, pendingEmail } = emailChangesIn(shop)
  await pendingEmail('leaving', 'shared@example.com')
  await pendingEmail('staying', 'shared@example.com')
  const emails = () =>
    shop.db.selectFrom('outbox').select('id').where('recipient', '=', 'shared@example.com').execute()
  expect(await emails()).toHaveLength(2)

  await deleteAccount(shop, 'leaving')

  expect(await emails()).toHaveLength(1)
  expect((await confirm('staying', await tokenTo('shared@example.com'))).statusCode).toBe(200)
})

test('[ACC-11] the email can register again, and the new account has no data of the old one', async ({
  shop,
}) => {
  await anOrderBy(shop, 'again')
  await deleteAccount(shop, 'again')
  const person = { firstname: 'New', lastname: 'Person', email: emailOf('again'), mobile: '9840012345' }

  const registered = await shop.visitor.post('/api/user/register', { ...person, password: testPassword })
  const login = await shop.visitor.post('/api/user/login', { email: person.email, password: testPassword })
  const headers = { authorization: `Bearer ${login.json().token}` }
  const orders = await shop.app.inject({ url: '/api/order/my-orders', headers })

  expect(registered.statusCode).toBe(200)
  expect(orders.json()).toEqual({ orders: [] })
})

test.for([
  ['not-the-password', 403, 'The password is incorrect.'],
  ['', 400, 'Password is Required'],
  [null, 400, 'Password is Required'],
  [{ $ne: '' }, 400, 'Please send password as text'],
] as const)(
  '[ACC-11] [API-23] with the password %j nothing is deleted',
  async ([password, status, message], { shop }) => {
    const name = `staying${status}${JSON.stringify(password).length}`

    const reply = await deleteAccount(shop, name, password)

    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({ success: false, message, fields: { password: message } })
    expect(await customerId(shop, name)).toBeTruthy()
  },
)

test('[ACC-10] [ACC-11] wrong passwords count together with those at login', async ({ shop }) => {
  for (let guess = 1; guess <= 5; guess += 1) await deleteAccount(shop, 'guessed', `guess-number-${guess}`)

  const sixth = await deleteAccount(shop, 'guessed')
  const login = { email: emailOf('guessed'), password: testPassword }

  expect(sixth.statusCode).toBe(429)
  expect((await shop.visitor.post('/api/user/login', login)).statusCode).toBe(429)
  expect(await customerId(shop, 'guessed')).toBeTruthy()
})

test('[ACC-11] one of ten concurrent deletions succeeds, without server errors', async ({ shop }) => {
  await shop.as('hasty').get('/api/user/cart')
  const honey = await aProduct(shop.db)
  const line = { productId: honey.id, color: honey.options[0]?.id, quantity: 1 }
  const hasty = shop.as('hasty')

  const replies = await Promise.all([
    ...Array.from({ length: 5 }, () => deleteAccount(shop, 'hasty')),
    ...Array.from({ length: 5 }, () => hasty.post('/api/user/cart', line)),
    ...Array.from({ length: 5 }, () => hasty.get('/api/user/cart')),
    ...Array.from({ length: 5 }, () => hasty.put('/api/product/Wishlist', { prodId: honey.id })),
    ...Array.from({ length: 5 }, () => hasty.post('/api/order/cod', anOrderOf([{ of: honey }]))),
    ...Array.from({ length: 5 }, () => hasty.get('/api/user/data')),
  ])

  const deletions = replies.slice(0, 5).map((reply) => reply.statusCode)
  expect(deletions.filter((status) => status === 200)).toHaveLength(1)
  expect(replies.filter((reply) => ![200, 401, 403].includes(reply.statusCode))).toEqual([])
  expect(await customerId(shop, 'hasty')).toBeUndefined()
})

test('[ACC-11] a request in progress during the deletion gets a 401', async ({ shop }) => {
  const honey = await aProduct(shop.db)
  const gone = '01890000-0000-7000-8000-000000000000'
  const line = { productId: honey.id, color: honey.options[0]?.id ?? '', quantity: 1 }

  const calls = [
    findCustomer(shop.db, gone),
    shop.db.transaction().execute((tx) => lockCustomer(tx, gone)),
    findCart(shop.db, gone),
    addToCart(shop.db, gone, line),
    emptyCart(shop.db, gone),
    toggleWishlistEntry(shop.db, gone, { prodId: honey.id }),
    collectPersonalData(shop.services, gone, new Date()),
  ]

  for (const call of await Promise.allSettled(calls))
    expect(call).toMatchObject({ status: 'rejected', reason: { status: 401, code: 'LOGIN_NEEDED' } })
})

test('[ACC-11] enquiries from a proved email lose who wrote them, an open one once it is resolved', async ({
  shop,
}) => {
  const enquire = async (name: string, comment: string) => {
    const enquiry = { name: 'Ravi Kumar', email: emailOf(name), mobile: '9840012345', comment }
    return (await shop.visitor.post('/api/enquiry', enquiry)).json()._id as string
  }
  const resolve = (id: string) =>
    shop.asStaff('manager').post(`/api/admin/enquiries/${id}/move`, { to: 'Resolved' })
  const show = async (id: string) => (await shop.asStaff('manager').get(`/api/admin/enquiries/${id}`)).json()
  await shop.as('asking').get('/api/user/cart')
  await shop.as('unproved').get('/api/user/cart')
  const [open, resolved] = [await enquire('asking', 'Is it fresh?'), await enquire('asking', 'Late.')]
  const foreign = await enquire('unproved', 'Not mine.')
  await resolve(resolved)
  await resolve(foreign)
  await shop.db
    .updateTable('customer')
    .set({ email_proved_at: new Date() })
    .where('email', '=', emailOf('asking'))
    .execute()

  await deleteAccount(shop, 'asking')
  await deleteAccount(shop, 'unproved')

  const erased = { name: 'Deleted account', email: '', mobile: '' }
  expect(await show(resolved)).toMatchObject({ ...erased, comment: 'Late.' })
  expect(await show(open)).toMatchObject({ name: 'Ravi Kumar', email: emailOf('asking') })
  expect(await show(foreign)).toMatchObject({ name: 'Ravi Kumar' })
  await resolve(open)
  expect(await show(open)).toMatchObject({ ...erased, comment: 'Is it fresh?', status: 'Resolved' })
})
