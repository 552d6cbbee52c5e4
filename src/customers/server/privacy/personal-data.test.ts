import { expect } from 'vitest'
import { aProduct } from '../../../../tests/support/factories/factories'
import { anOrderOf, aUpiOrderOf } from '../../../../tests/support/factories/order-bodies'
import { test } from '../../../../tests/support/shop/shop-test'
import { emailOf, type TestShop } from '../../../../tests/support/shop/test-shop'

const dataOf = async (shop: TestShop, name: string) => (await shop.as(name).get('/api/user/data')).json()
const proveEmail = (shop: TestShop, name: string) =>
  shop.db
    .updateTable('customer')
    .set({ email_proved_at: new Date() })
    .where('email', '=', emailOf(name))
    .execute()
const askShop = (shop: TestShop, name: string, comment: string) =>
  shop.visitor.post('/api/enquiry', {
    name: 'Someone',
    email: emailOf(name),
    mobile: '9840012345',
    comment,
  })

test('[ACC-11] customers can export all their data', async ({ shop }) => {
  const [honey, tea] = [await aProduct(shop.db, { title: 'Forest honey' }), await aProduct(shop.db)]
  const meena = shop.as('meena')
  await meena.post('/api/order/cod', anOrderOf([{ of: honey, quantity: 2 }]))
  await meena.post('/api/user/cart', { productId: tea.id, color: tea.options[0]?.id, quantity: 3 })
  await meena.put('/api/product/Wishlist', { prodId: honey.id, option: honey.options[0]?.id })
  const { id } = await shop.db.selectFrom('customer').select('id').executeTakeFirstOrThrow()
  const review = { product_id: honey.id, customer_id: id, star: 5, comment: 'Tastes of forest.' }
  await shop.db.insertInto('review').values(review).execute()

  const { created_at: addedAt } = await shop.db
    .selectFrom('cart_item')
    .select('created_at')
    .executeTakeFirstOrThrow()

  const reply = await meena.get('/api/user/data')

  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.json()).toMatchObject({
    exportedAt: expect.stringMatching(/Z$/),
    account: { _id: id, firstname: 'meena', email: 'meena@example.com', mobile: '9840012345' },
    orders: [
      {
        orderStatus: 'Processing',
        totalPrice: 603,
        orderItems: [{ product: { title: 'Forest honey' }, quantity: 2, price: 299 }],
        shippingInfo: { address: '12 Temple Street' },
      },
    ],
    cart: [{ productId: { _id: tea.id }, quantity: 3, addedAt: addedAt.toISOString() }],
    wishlist: [{ productId: honey.id, title: 'Forest honey', option: 'Amber' }],
    reviews: [{ productId: honey.id, star: 5, comment: 'Tastes of forest.' }],
    sessions: [{ openedAt: expect.any(String), lastUsedAt: expect.any(String) }],
  })
  expect(reply.json().cart[0]).not.toHaveProperty('place')
})

test('[ACC-11] [CHK-09] the export has earlier UPI transaction IDs', async ({ shop }) => {
  const [honey, tea] = [await aProduct(shop.db), await aProduct(shop.db)]
  const ponni = shop.as('ponni')
  await ponni.post('/api/order/cod', anOrderOf([{ of: tea }]))
  const upi = aUpiOrderOf([{ of: honey }], { upiTransactionId: '412366667777' })
  const { _id } = (await ponni.post('/api/user/order/create', upi)).json().order
  const correction = { from: '412366667777', upiTransactionId: '412366667778' }
  await ponni.put(`/api/order/${_id}/transaction-id`, correction)

  expect((await dataOf(shop, 'ponni')).orders).toMatchObject([
    {
      paymentInfo: { upiTransactionId: '412366667778' },
      correctedTransactionIds: [{ was: '412366667777', correctedAt: expect.stringMatching(/Z$/) }],
    },
    { correctedTransactionIds: [] },
  ])
})

test('[ACC-11] the export has no password, token or hash, and no data of other customers', async ({
  shop,
}) => {
  const honey = await aProduct(shop.db)
  await shop.as('other').post('/api/order/cod', anOrderOf([{ of: honey }]))
  await proveEmail(shop, 'quiet')

  const body = JSON.stringify(await dataOf(shop, 'quiet'))

  expect(body).not.toMatch(/password|token|hash|argon2|other@example/i)
  expect(await dataOf(shop, 'quiet')).toMatchObject({ orders: [], cart: [], wishlist: [], reviews: [] })
})

test('[ACC-11] the export has a pending email', async ({ shop }) => {
  const profile = { firstname: 'Malar', lastname: 'Raman', mobile: '9840054321' }
  await shop.as('malar').put('/api/user/edit-user', { ...profile, email: 'malar-new@example.com' })

  expect(await dataOf(shop, 'malar')).toMatchObject({
    account: { email: emailOf('malar'), wantedEmail: 'malar-new@example.com' },
  })
  expect(await dataOf(shop, 'quiet')).toMatchObject({ account: { wantedEmail: null } })
})

test('[ACC-11] data linked by email alone is exported only once the email is confirmed', async ({ shop }) => {
  await askShop(shop, 'newcomer', 'Written before there was an account.')
  await shop.visitor.post('/api/newsletter', { email: emailOf('newcomer') })
  const before = await dataOf(shop, 'newcomer')

  await shop.visitor.post('/api/user/forgot-password-token', { email: emailOf('newcomer') })
  const { payload } = await shop.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'passwordReset')
    .executeTakeFirstOrThrow()
  const token = (payload as { link: string }).link.split('/').pop()
  await shop.visitor.put(`/api/user/reset-password/${token}`, { password: 'rain-on-the-roof' })
  const login = await shop.visitor.post('/api/user/login', {
    email: emailOf('newcomer'),
    password: 'rain-on-the-roof',
  })
  const headers = { authorization: `Bearer ${login.json().token}` }
  const after = (await shop.app.inject({ url: '/api/user/data', headers })).json()

  expect(before).toMatchObject({
    account: { emailProvedAt: null },
    enquiries: [],
    newsletter: null,
    letters: [],
  })
  expect(after).toMatchObject({
    account: { emailProvedAt: expect.any(String) },
    enquiries: [{ comment: 'Written before there was an account.' }],
    newsletter: { askedAt: expect.any(String), confirmedAt: null },
  })
  expect(after.letters.map(({ kind }: { kind: string }) => kind)).toContain('welcome')
})
