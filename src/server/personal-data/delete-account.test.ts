import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailWishesIn } from '../../../tests/support/email-wishes'
import { aProduct, aStaffMember } from '../../../tests/support/makers'
import { anOrderOf, aUpiOrderOf } from '../../../tests/support/order-bodies'
import { emailOf, openTestShop, type TestShop, testPassword } from '../../../tests/support/test-shop'
import { findCustomer, lockCustomer } from '../accounts/account-queries'
import { addToCart, emptyCart } from '../cart/cart'
import { findCart } from '../cart/cart-queries'
import { tidy } from '../database/maintenance'
import { toggleWish } from '../wishlist/wishlist'
import { blankDeliveredAddresses } from './deletion-queries'
import { collectPersonalData } from './personal-data'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const deleteAccount = (name: string, password: unknown = testPassword) =>
  shop.as(name).delete('/api/user/account', { password })
const customerId = async (name: string) =>
  (await shop.db.selectFrom('customer').select('id').where('email', '=', emailOf(name)).executeTakeFirst())
    ?.id
const addressOf = (orderId: string) =>
  shop.db.selectFrom('order_address').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()

async function anOrderBy(name: string): Promise<string> {
  const honey = await aProduct(shop.db)
  return (await shop.as(name).post('/api/order/cod', anOrderOf([{ of: honey }]))).json().order._id
}

const setStatus = (orderId: string, status: 'Delivered') =>
  shop.db.updateTable('orders').set({ status }).where('id', '=', orderId).execute()

test('[ACC-11] a deleted account is gone with its sessions, cart, wishlist and reviews', async () => {
  const honey = await aProduct(shop.db)
  const meena = shop.as('meena')
  await meena.post('/api/user/cart', { productId: honey.id, color: honey.options[0]?.id, quantity: 3 })
  await meena.put('/api/product/Wishlist', { prodId: honey.id, wished: true })
  await meena.put('/api/product/rating', { star: 4, comment: 'Good.', prodId: honey.id })
  await shop.visitor.post('/api/user/forgot-password-token', { email: emailOf('meena') })
  const profile = { firstname: 'Meena', lastname: 'Raman', mobile: '9840054321' }
  await meena.put('/api/user/edit-user', { ...profile, email: 'meena-new@example.com' })

  const reply = await deleteAccount('meena')

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
  const letters = await shop.db.selectFrom('outbox').select(['kind', 'recipient']).execute()
  expect(letters).toContainEqual({ kind: 'accountDeleted', recipient: emailOf('meena') })
  expect(letters).not.toContainEqual({ kind: 'passwordReset', recipient: emailOf('meena') })
  expect(letters.filter(({ recipient }) => recipient === 'meena-new@example.com')).toEqual([])
})

test('[ACC-11] the letter to an email that another customer waits for, too, stays and works', async () => {
  const { confirm, tokenTo, wanting } = emailWishesIn(shop)
  await wanting('leaving', 'shared@example.com')
  await wanting('staying', 'shared@example.com')
  const letters = () =>
    shop.db.selectFrom('outbox').select('id').where('recipient', '=', 'shared@example.com').execute()
  expect(await letters()).toHaveLength(2)

  await deleteAccount('leaving')

  expect(await letters()).toHaveLength(1)
  expect((await confirm('staying', await tokenTo('shared@example.com'))).statusCode).toBe(200)
})

test('[ACC-11] the email is free again, and the new account knows nothing of the old one', async () => {
  await anOrderBy('again')
  await deleteAccount('again')
  const person = { firstname: 'New', lastname: 'Person', email: emailOf('again'), mobile: '9840012345' }

  const registered = await shop.visitor.post('/api/user/register', { ...person, password: testPassword })
  const login = await shop.visitor.post('/api/user/login', { email: person.email, password: testPassword })
  const headers = { authorization: `Bearer ${login.json().token}` }
  const orders = await shop.app.inject({ url: '/api/order/my-orders', headers })

  expect(registered.statusCode).toBe(200)
  expect(orders.json()).toEqual({ orders: [] })
})

test('[ACC-11] a delivered order stays for the books without the person', async () => {
  const order = await anOrderBy('buyer')
  await setStatus(order, 'Delivered')

  await deleteAccount('buyer')

  const kept = await shop.db
    .selectFrom('orders')
    .innerJoin('order_item', 'order_id', 'id')
    .selectAll()
    .where('id', '=', order)
    .execute()
  expect(kept).toMatchObject([{ customer_id: null, total_paise: 30_400, quantity: 1 }])
  expect(await addressOf(order)).toEqual({
    order_id: order,
    ...{ firstname: '', lastname: '', address: '', other: '', city: '' },
    ...{ state: 'Tamil Nadu', country: 'India', pincode: '625000' },
    ...{ gstin: null, business: null },
  })
})

test('[ACC-11] a business goes too, where an instance that knew none had blanked the address', async () => {
  const order = await anOrderBy('business')
  await setStatus(order, 'Delivered')
  await deleteAccount('business')
  const business = { gstin: '33AAPFU0939F1Z2', business: 'Kurinji Stores' }
  await shop.db.updateTable('order_address').set(business).where('order_id', '=', order).execute()

  await blankDeliveredAddresses(shop.db)

  expect(await addressOf(order)).toMatchObject({ gstin: null, business: null })
})

test('[ACC-11] what staff wrote about the person goes with the address', async () => {
  const order = await anOrderBy('remarked')
  await setStatus(order, 'Delivered')
  const staff = await aStaffMember(shop.db)
  const note = {
    order_id: order,
    staff_id: staff.id,
    staff_name: staff.name,
    text: 'Lives behind the temple',
  }
  await shop.db.insertInto('order_note').values(note).execute()
  await shop.db
    .updateTable('order_event')
    .set({ note: 'Rings twice', told: 'Dear Meena' })
    .where('order_id', '=', order)
    .execute()

  await sql`update outbox set dead_at = now(), attempts = 9 where kind = 'orderNotice'
    and payload ->> 'number' = (select number::text from orders where id = ${order})`.execute(shop.db)

  const refund = {
    order_id: order,
    position: 0,
    amount_paise: 100,
    sent_on: '2026-03-01',
    note: 'To her brother',
    reference: 'By cheque to Ravi',
    ...{ voided_at: new Date(), voided_why: 'Her brother never got it' },
  }
  await shop.db.insertInto('refund').values(refund).execute()

  await deleteAccount('remarked')

  const unsent = shop.db.selectFrom('outbox').select('kind').where('dead_at', 'is not', null)
  expect(await unsent.execute()).toEqual([])
  const notes = await shop.db.selectFrom('order_note').selectAll().where('order_id', '=', order).execute()
  expect(notes).toEqual([])
  const events = await shop.db
    .selectFrom('order_event')
    .select(['note', 'told'])
    .where('order_id', '=', order)
    .execute()
  expect(events).toEqual([{ note: '', told: '' }])
  const refunds = shop.db.selectFrom('refund').select(['note', 'reference', 'voided_why'])
  expect(await refunds.where('order_id', '=', order).execute()).toEqual([
    { note: '', reference: '', voided_why: '' },
  ])
})

test('[ACC-11] [CHK-09] ids of a payment stay with its order for the books, the corrected one too', async () => {
  const honey = await aProduct(shop.db)
  const body = aUpiOrderOf([{ of: honey }], { upiTransactionId: '412377778888' })
  const order = (await shop.as('payer').post('/api/user/order/create', body)).json().order._id
  const correction = { from: '412377778888', upiTransactionId: '412377778889' }
  await shop.as('payer').put(`/api/order/${order}/transaction-id`, correction)

  await deleteAccount('payer')

  const kept = await shop.db
    .selectFrom('payment')
    .innerJoin('payment_correction as correction', 'correction.order_id', 'payment.order_id')
    .select(['payment.reference', 'correction.was'])
    .where('payment.order_id', '=', order)
    .execute()
  expect(kept).toEqual([{ reference: '412377778889', was: '412377778888' }])
})

test('[ACC-11] an order on its way keeps its address until it has arrived', async () => {
  const order = await anOrderBy('waiting')
  const neighbours = await anOrderBy('neighbour')
  await setStatus(neighbours, 'Delivered')

  await deleteAccount('waiting')
  await tidy(shop.db)
  const onItsWay = await addressOf(order)
  await setStatus(order, 'Delivered')
  await tidy(shop.db)

  expect(onItsWay).toMatchObject({ firstname: 'Meena', address: '12 Temple Street', pincode: '625001' })
  expect(await addressOf(order)).toMatchObject({ firstname: '', address: '', pincode: '625000' })
  expect(await addressOf(neighbours)).toMatchObject({ firstname: 'Meena', address: '12 Temple Street' })
})

test.each([
  ['not-the-password', 403, 'This is not the password of your account.'],
  ['', 400, 'Password is Required'],
  [null, 400, 'Password is Required'],
  [{ $ne: '' }, 400, 'Please send password as text'],
])('[ACC-11] [API-23] with the password %j nothing is deleted', async (password, status, message) => {
  const name = `staying${status}${JSON.stringify(password).length}`

  const reply = await deleteAccount(name, password)

  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toMatchObject({ success: false, message, fields: { password: message } })
  expect(await customerId(name)).toBeTruthy()
})

test('[ACC-10] [ACC-11] guesses here are counted with those at the login', async () => {
  for (let guess = 1; guess <= 5; guess += 1) await deleteAccount('guessed', `guess-number-${guess}`)

  const sixth = await deleteAccount('guessed')
  const login = { email: emailOf('guessed'), password: testPassword }

  expect(sixth.statusCode).toBe(429)
  expect((await shop.visitor.post('/api/user/login', login)).statusCode).toBe(429)
  expect(await customerId('guessed')).toBeTruthy()
})

test('[ACC-11] of ten deletions at once one succeeds, and the shop never stumbles', async () => {
  await shop.as('hasty').get('/api/user/cart')
  const honey = await aProduct(shop.db)
  const line = { productId: honey.id, color: honey.options[0]?.id, quantity: 1 }
  const hasty = shop.as('hasty')

  const replies = await Promise.all([
    ...Array.from({ length: 5 }, () => deleteAccount('hasty')),
    ...Array.from({ length: 5 }, () => hasty.post('/api/user/cart', line)),
    ...Array.from({ length: 5 }, () => hasty.get('/api/user/cart')),
    ...Array.from({ length: 5 }, () => hasty.put('/api/product/Wishlist', { prodId: honey.id })),
    ...Array.from({ length: 5 }, () => hasty.post('/api/order/cod', anOrderOf([{ of: honey }]))),
    ...Array.from({ length: 5 }, () => hasty.get('/api/user/data')),
  ])

  const deletions = replies.slice(0, 5).map((reply) => reply.statusCode)
  expect(deletions.filter((status) => status === 200)).toHaveLength(1)
  expect(replies.filter((reply) => ![200, 401, 403].includes(reply.statusCode))).toEqual([])
  expect(await customerId('hasty')).toBeUndefined()
})

test('[ACC-11] a call that was under way when the account went is asked to log in again', async () => {
  const honey = await aProduct(shop.db)
  const gone = '01890000-0000-7000-8000-000000000000'
  const line = { productId: honey.id, color: honey.options[0]?.id ?? '', quantity: 1 }

  const calls = [
    findCustomer(shop.db, gone),
    shop.db.transaction().execute((tx) => lockCustomer(tx, gone)),
    findCart(shop.db, gone),
    addToCart(shop.db, gone, line),
    emptyCart(shop.db, gone),
    toggleWish(shop.db, gone, { prodId: honey.id }),
    collectPersonalData(shop.services, gone, new Date()),
  ]

  for (const call of await Promise.allSettled(calls))
    expect(call).toMatchObject({ status: 'rejected', reason: { status: 401, code: 'LOGIN_NEEDED' } })
})
