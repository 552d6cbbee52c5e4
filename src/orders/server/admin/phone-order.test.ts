import { expect } from 'vitest'
import { aProduct, type MadeProduct } from '../../../../tests/support/factories/factories'
import { meenasAddress } from '../../../../tests/support/factories/order-bodies'
import { setPaymentMethods } from '../../../../tests/support/factories/payment-methods'
import { test } from '../../../../tests/support/shop/shop-test'
import { emailOf, type TestShop, testPassword } from '../../../../tests/support/shop/test-shop'

let honey: MadeProduct
test.beforeAll(async ({ shop }) => {
  honey = await aProduct(shop.db, { title: 'Forest honey', stock: 20 })
})

const add = (shop: TestShop, body: object) =>
  shop.asStaff('manager').post('/api/admin/orders/customers', body)
const enter = (shop: TestShop, body: object) => shop.asStaff('manager').post('/api/admin/orders/phone', body)
const lakshmi = { firstname: 'Lakshmi', lastname: 'Devi', mobile: '+91 98765 43210' }
let keys = 0
const anEntry = (customerId: string, given: object = {}) => {
  keys += 1
  return {
    customerId,
    key: `attempt-${keys}`,
    shippingInfo: { ...meenasAddress, firstname: 'Lakshmi', lastname: 'Devi' },
    orderItems: [{ product: honey.id, color: honey.options[0]?.id, quantity: 2 }],
    total: 603,
    method: 'COD',
    note: '',
    ...given,
  }
}
const emailsTo = (shop: TestShop, recipient: string | null) =>
  shop.db.selectFrom('outbox').select('kind').where('recipient', 'is', recipient).orderBy('id').execute()

test('an order is entered for a new customer without email, like any other order', async ({ shop }) => {
  const customer = (await add(shop, lakshmi)).json()

  const reply = await enter(shop, anEntry(customer.id, { note: 'Rings again on Friday' }))

  expect(customer).toMatchObject({ firstname: 'Lakshmi', mobile: '9876543210', email: '', orders: 0 })
  expect(reply.json()).toMatchObject({
    status: 'Processing',
    method: 'COD',
    total: 603,
    name: 'Lakshmi Devi',
    mobile: '9876543210',
    customer: { id: customer.id, email: '', orders: 1 },
  })
  expect(reply.json().history.at(-1)).toMatchObject({
    what: 'note',
    note: 'Order placed by phone for the customer.\nRings again on Friday',
  })
  const { by } = reply.json().history[0]
  expect(by).not.toBe('The customer')
  expect(by).toBe(reply.json().history.at(-1).by)
  const { stock } = await shop.db
    .selectFrom('product')
    .select('stock')
    .where('id', '=', honey.id)
    .executeTakeFirstOrThrow()
  expect(stock).toBe(18)
  expect(await emailsTo(shop, null)).toEqual([{ kind: 'orderNotice' }])
  expect(
    await shop.db.selectFrom('outbox').select('recipient').where('recipient', 'like', '%.invalid').execute(),
  ).toEqual([])
})

test('the same entry twice, also at once, is one order with one note', async ({ shop }) => {
  const { id } = (await add(shop, lakshmi)).json()
  const entry = anEntry(id)

  const replies = await Promise.all([enter(shop, entry), enter(shop, entry), enter(shop, entry)])

  const orders = replies.map((reply) => reply.json())
  expect(new Set(orders.map((order) => order.id)).size).toBe(1)
  const notes = orders.at(-1).history.filter(({ what }: { what: string }) => what === 'note')
  expect(notes).toHaveLength(1)
})

test('the same person added again is the same customer; another customer’s email is rejected', async ({
  shop,
}) => {
  await shop.as('ravi').get('/api/user/cart')
  const [first, again] = [await add(shop, lakshmi), await add(shop, { ...lakshmi, firstname: 'LAKSHMI' })]

  const taken = await add(shop, {
    firstname: 'Ravi',
    lastname: 'K',
    mobile: '9000000001',
    email: emailOf('ravi'),
  })

  expect(again.json().id).toBe(first.json().id)
  expect(taken.statusCode).toBe(409)
  expect(taken.json().fields).toHaveProperty('email')
})

test('[ACC-01] a future phone customer cannot be signed up in advance', async ({ shop }) => {
  const person = { firstname: 'Kala', lastname: 'Mani', mobile: '9876543219' }
  const { id } = (await add(shop, person)).json()
  const { email } = await shop.db
    .selectFrom('customer')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await shop.db.deleteFrom('customer').where('id', '=', id).execute()

  for (const known of [email, email.toUpperCase()]) {
    const reply = await shop.visitor.post('/api/user/register', {
      ...person,
      email: known,
      password: testPassword,
    })
    expect([known, reply.statusCode]).toEqual([known, 400])
  }
})

test('a customer with an email gets the email, and can log in only after choosing a password', async ({
  shop,
}) => {
  const email = 'selvi@example.com'
  const { id } = (await add(shop, { firstname: 'Selvi', lastname: 'M', mobile: '9000000002', email })).json()

  await enter(shop, anEntry(id))

  expect(await shop.db.selectFrom('outbox').select('kind').where('recipient', '=', email).execute()).toEqual([
    { kind: 'orderPlaced' },
  ])
  const login = await shop.visitor.post('/api/user/login', { email, password: testPassword })
  expect(login.statusCode).toBe(401)
})

test('customers are found by name, number and email, with the address of their last order to themselves', async ({
  shop,
}) => {
  const order = (name: string, more: object) =>
    shop.as(name).post('/api/order/cod', {
      shippingInfo: { ...meenasAddress, city: 'Salem', business: 'Mess', gstin: '33AAAAA0000A1Z9' },
      orderItems: [{ product: honey.id, color: honey.options[0]?.id, quantity: 1 }],
      totalPrice: 304,
      ...more,
    })
  await order('murugan', {})
  await order('meena', { isGift: true })
  const find = async (search: string) =>
    (await shop.asStaff('manager').get(`/api/admin/orders/customers?search=${search}`)).json().customers

  expect(await find('murug')).toMatchObject([
    { orders: 1, lastAddress: { city: 'Salem', business: 'Mess', gstin: '33AAAAA0000A1Z9' } },
  ])
  expect(await find('meena')).toMatchObject([{ lastAddress: null }])
  expect(await find('murugan@example')).toHaveLength(1)
  expect(await find('98765')).toMatchObject([{ firstname: 'Lakshmi' }])
  expect(await find('%25')).toEqual([])
})

test.for([
  [{ total: 1 }, 409, 'TOTALS_CHANGED'],
  [{ orderItems: [] }, 400, 'INVALID'],
  [{ method: 'UPI' }, 400, 'INVALID'],
  [{ customerId: 'none' }, 404, 'CUSTOMER_NOT_FOUND'],
  [{ customerId: '0198f1a0-0000-7000-8000-000000000000' }, 404, 'CUSTOMER_NOT_FOUND'],
  [{ shippingInfo: { ...meenasAddress, state: 'Kerala' } }, 422, 'STATE_NOT_SERVED'],
] as const)('an entry with %j is refused', async ([given, status, code], { shop }) => {
  const { id } = (await add(shop, lakshmi)).json()

  const reply = await enter(shop, anEntry(id, given))

  expect(reply.statusCode).toBe(status)
  if (code !== 'INVALID') expect(reply.json().code).toBe(code)
})

test('a UPI reference given by phone is a claim like any other', async ({ shop }) => {
  const { id } = (await add(shop, lakshmi)).json()

  const reply = await enter(shop, anEntry(id, { method: 'UPI', upiTransactionId: '4012 3456 7890' }))

  expect(reply.json()).toMatchObject({ method: 'UPI', payment: 'Verifying', reference: '401234567890' })
})

test('the form gets the fee and the states served', async ({ shop }) => {
  const reply = await shop.asStaff('manager').get('/api/admin/orders/phone')

  expect(reply.json()).toEqual({
    feeName: 'Delivery',
    fee: 5,
    freeAbove: 0,
    states: ['Tamil Nadu'],
  })
})

test('staff give a discount with a reason, which the quote shows and only staff read', async ({ shop }) => {
  const { id } = (await add(shop, lakshmi)).json()
  const { orderItems } = anEntry(id)
  const choices = { customerId: id, orderItems, method: 'COD', discount: '50.01' }
  const discount = { discount: '50.01', discountReason: 'A jar broke last time' }

  const quote = await shop
    .asStaff('manager')
    .post('/api/admin/orders/phone/quote', { ...choices, state: 'Tamil Nadu' })
  const reply = await enter(shop, anEntry(id, { ...discount, total: quote.json().total }))

  expect(quote.json()).toMatchObject({
    subtotal: 598,
    total: 552.99,
    adjustments: [
      { kind: 'delivery', amount: 5 },
      { kind: 'staff_discount', label: 'Discount', amount: -50.01 },
    ],
  })
  expect(reply.json()).toMatchObject({ total: 552.99 })
  expect(reply.json().history.at(-1)).toMatchObject({
    note: 'Order placed by phone for the customer.\nDiscount of Rs. 50.01: A jar broke last time',
  })
  const [entry] = (await shop.asStaff('owner').get('/api/admin/audit')).json()
  expect(entry).toMatchObject({
    action: 'entered by phone',
    after: { discount: 50.01, reason: 'A jar broke last time' },
  })
})

test('staff are warned of a customer with open cash orders, and may take another, but not above the highest total', async ({
  shop,
}) => {
  await setPaymentMethods(shop.db, { COD: { mostOpen: 1, maxPaise: 100_000 } })
  const { id } = (await add(shop, lakshmi)).json()
  await enter(shop, anEntry(id))
  const { orderItems } = anEntry(id)
  const cashAt = async (quantity: number) => {
    const lines = orderItems.map((line) => ({ ...line, quantity }))
    const asked = { customerId: id, orderItems: lines, method: 'COD', state: 'Tamil Nadu' }
    const reply = await shop.asStaff('manager').post('/api/admin/orders/phone/quote', asked)
    return reply.json().methods.find(({ code }: { code: string }) => code === 'COD')
  }

  const [warned, refused] = [await cashAt(2), await cashAt(4)]
  const second = await enter(shop, anEntry(id))

  expect(warned).toMatchObject({
    isAvailable: true,
    reason: expect.stringMatching(/This customer has .*open order/),
  })
  expect(refused).toMatchObject({ isAvailable: false, reason: expect.stringContaining('up to Rs. 1,000') })
  expect(second.json()).toMatchObject({ method: 'COD', total: 603 })
})

test('[CHK-01] the quote follows the PIN code until staff confirm the state', async ({ shop }) => {
  const { id } = (await add(shop, lakshmi)).json()
  const { orderItems } = anEntry(id)
  const quoteAt = async (place: object) => {
    const body = { customerId: id, orderItems, method: 'COD', ...place }
    return (await shop.asStaff('manager').post('/api/admin/orders/phone/quote', body)).json()
  }

  expect(await quoteAt({ pincode: '110001' })).toMatchObject({ deliveries: [], fee: 0 })
  expect(await quoteAt({ pincode: '600001' })).toMatchObject({ fee: 5, total: 603 })
  expect(await quoteAt({ pincode: '110001', state: 'Tamil Nadu' })).toMatchObject({ fee: 5, total: 603 })
})

test('a discount without a reason, or at another total, places no order', async ({ shop }) => {
  const { id } = (await add(shop, lakshmi)).json()

  const silent = await enter(shop, anEntry(id, { discount: 20, discountReason: ' ', total: 583 }))
  const other = await enter(shop, anEntry(id, { discount: 20, discountReason: 'Loyal', total: 603 }))

  expect(silent.json()).toMatchObject({ code: 'INVALID', fields: { discountReason: expect.any(String) } })
  expect(other.json()).toMatchObject({ code: 'TOTALS_CHANGED', total: 583 })
})

test('a caller orders a gift: staff see its note and its receiver, and its address is not the customer’s', async ({
  shop,
}) => {
  const padma = { firstname: 'Padma', lastname: 'R', mobile: '9000000111' }
  const { id } = (await add(shop, padma)).json()
  const gift = { isGift: true, giftNote: 'Happy Pongal', receiverMobile: '+91 90000 00007' }
  const shippingInfo = { ...meenasAddress, firstname: 'Valli', lastname: 'S', address: '3 Car Street' }

  const reply = await enter(shop, anEntry(id, { ...gift, shippingInfo }))
  const [found] = (await shop.asStaff('manager').get('/api/admin/orders/customers?search=Padma')).json()
    .customers

  expect(reply.json()).toMatchObject({
    name: 'Valli S',
    buyer: 'Padma R',
    isGift: true,
    wrote: { isGift: true, giftNote: 'Happy Pongal', receiverMobile: '9000000007' },
  })
  expect(found.lastAddress).toBeNull()
})
