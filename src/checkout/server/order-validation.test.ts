import { v7 as newId } from 'uuid'
import { expect } from 'vitest'
import { aFailingDatabase } from '../../../tests/support/factories/concurrent-orders'
import { aCustomer, aProduct, type MadeProduct } from '../../../tests/support/factories/factories'
import { meenasAddress } from '../../../tests/support/factories/order-bodies'
import { databaseTest as test } from '../../../tests/support/shop/shop-test'
import type { OpenedDatabase } from '../../platform/db/open-database'
import type { Database } from '../../platform/db/tables'
import type { OrderRequest } from './order-request'
import { placeOrder } from './place-order'

let honey: MadeProduct
let customerId: string
test.beforeAll(async ({ database }) => {
  honey = await aProduct(database.db, { title: 'Forest honey', price_paise: 29_900, options: [{}, {}] })
})

type Asking = Partial<OrderRequest> & { db?: Database; of?: MadeProduct; option?: number; quantity?: number }

/**
 * Orders one piece of honey as a new customer, with these changes. Returns the stored values or the error.
 */
async function order(
  database: OpenedDatabase,
  { db = database.db, of = honey, option = 0, quantity = 1, ...given }: Asking = {},
) {
  if (!given.customerId) customerId = (await aCustomer(database.db)).id
  const item = { product: of.id, color: of.options[option]?.id ?? '', quantity }
  return placeOrder(db, {
    customerId,
    key: undefined,
    shippingInfo: meenasAddress,
    orderItems: [item],
    expectedTotal: of.price_paise * quantity + 500,
    payment: { method: 'COD' },
    ...given,
  }).catch((error) => ({ rejected: error.code ?? error.message, status: error.status }))
}

test('[CHK-14] the response is the stored order, with names and prices of the shop', async ({ database }) => {
  expect(await order(database, { quantity: 2 })).toMatchObject({
    ...meenasAddress,
    status: 'Processing',
    subtotal_paise: 59_800,
    total_paise: 60_300,
    adjustments: [{ kind: 'delivery', label: 'Delivery', amount_paise: 500, line_position: null }],
    method: 'COD',
    payment_status: 'Pending',
    paid_at: null,
    items: [{ title: 'Forest honey', quantity: 2, price_paise: 29_900, product_id: honey.id }],
  })
})

test('[CHK-09] a UPI payment is Verifying, with the typed reference and that of the QR code', async ({
  database,
}) => {
  const payment = { method: 'UPI', reference: '512345678901', qrReference: 'qr12' } as const

  const placed = await order(database, { payment })

  expect(placed).toMatchObject({ method: 'UPI', payment_status: 'Verifying', reference: '512345678901' })
  const stored = database.db
    .selectFrom('payment')
    .select('qr_reference')
    .where('qr_reference', 'is not', null)
  expect(await stored.execute()).toEqual([{ qr_reference: 'qr12' }])
  expect(await order(database, { payment })).toMatchObject({ rejected: 'TRANSACTION_ID_USED' })
})

test('[CHK-01] the address is stored as the settings spell it, and others are rejected', async ({
  database,
}) => {
  const to = (given: object) => order(database, { shippingInfo: { ...meenasAddress, ...given } })

  expect(await to({ state: ' tamil NADU ', country: ' india' })).toMatchObject(meenasAddress)
  expect(await to({ state: 'Kerala' })).toMatchObject({ rejected: 'STATE_NOT_SERVED' })
  expect(await to({ country: 'Nepal' })).toMatchObject({ rejected: 'COUNTRY_NOT_SERVED' })
})

test('[CHK-13] an unknown product id is rejected', async ({ database }) => {
  const gone = await aProduct(database.db, { archived_at: new Date() })
  const tea = await aProduct(database.db)
  const one = { product: honey.id, color: honey.options[0]?.id ?? '', quantity: 1 }
  const lines = (...orderItems: OrderRequest['orderItems']) => order(database, { orderItems })

  expect(await order(database, { of: gone })).toMatchObject({ rejected: 'PRODUCT_WITHDRAWN' })
  expect(await lines({ ...one, product: newId() })).toMatchObject({ rejected: 'PRODUCT_NOT_FOUND' })
  expect(await lines(one, { ...one, product: 'honey' })).toMatchObject({ rejected: 'PRODUCT_NOT_FOUND' })
  expect(await lines(one, { ...one, color: 'amber' })).toMatchObject({ rejected: 'OPTION_NOT_FOUND' })
  const leaf = { ...one, product: tea.id, color: tea.options[0]?.id ?? '' }
  expect(await lines(leaf, { ...one, color: leaf.color })).toMatchObject({ rejected: 'OPTION_NOT_FOUND' })
  const foreign = { ...one, color: tea.options[0]?.id ?? '' }
  expect(await lines(foreign)).toMatchObject({ rejected: 'OPTION_NOT_FOUND' })
  expect(await lines(one, foreign)).toMatchObject({ rejected: 'OPTION_NOT_FOUND' })
})

test('[CHK-13] ten pieces of a product are accepted, eleven rejected, in one line or two', async ({
  database,
}) => {
  expect(await order(database, { quantity: 10 })).toMatchObject({ items: [{ quantity: 10 }] })
  expect(await order(database, { quantity: 11 })).toMatchObject({ rejected: 'INVALID' })
  const item = { product: honey.id, color: honey.options[0]?.id ?? '', quantity: 6 }
  expect(await order(database, { orderItems: [item, item] })).toMatchObject({ rejected: 'INVALID' })
  const tea = await aProduct(database.db)
  const leaf = { product: tea.id, color: tea.options[0]?.id ?? '', quantity: 1 }
  expect(await order(database, { orderItems: [leaf, { ...item, quantity: 11 }] })).toMatchObject({
    rejected: 'INVALID',
  })
  const five = { ...item, quantity: 5 }
  const other = { ...five, color: honey.options[1]?.id ?? '' }
  expect(await order(database, { orderItems: [other, five, five], expectedTotal: 449_000 })).toMatchObject({
    items: [{ quantity: 5 }, { quantity: 10 }],
  })
})

test('[CHK-13] a wrong total is rejected with the right one', async ({ database }) => {
  expect(await order(database, { expectedTotal: 30_399 })).toMatchObject({ rejected: 'TOTALS_CHANGED' })
  expect(await order(database, { expectedTotal: 30_401 })).toMatchObject({ rejected: 'TOTALS_CHANGED' })
})

test('[CHK-13] a repeat under the same key finds the first order, in any order of lines and fields', async ({
  database,
}) => {
  const items = [0, 1].map((option) => ({
    product: honey.id,
    color: honey.options[option]?.id ?? '',
    quantity: 1,
  }))
  const both = { key: 'attempt 1', expectedTotal: 60_300 }
  const first = await order(database, { ...both, orderItems: items })
  const again = {
    ...both,
    customerId,
    shippingInfo: Object.fromEntries(Object.entries(meenasAddress).reverse()) as typeof meenasAddress,
  }

  expect(await order(database, { ...again, orderItems: items.toReversed() })).toEqual(first)
  expect(await order(database, { ...again, orderItems: items.slice(1) })).toMatchObject({
    rejected: 'KEY_REUSED',
  })
  const upi = { method: 'UPI', reference: 'abc', qrReference: undefined } as const
  expect(await order(database, { ...again, orderItems: items, payment: upi })).toMatchObject({
    rejected: 'KEY_REUSED',
  })
})

test('[CHK-13] the same key with other products is rejected, another key is another order', async ({
  database,
}) => {
  const tea = await aProduct(database.db, { price_paise: honey.price_paise })
  const first = await order(database, { key: 'attempt 1' })

  expect(await order(database, { key: 'attempt 1', customerId, of: tea })).toMatchObject({
    rejected: 'KEY_REUSED',
  })
  expect(await order(database, { key: 'attempt 1', customerId, option: 1 })).toMatchObject({
    rejected: 'KEY_REUSED',
  })
  const second = await order(database, { key: 'attempt 2', customerId })
  expect(second).toMatchObject({ status: 'Processing' })
  expect(second).not.toMatchObject({ id: (first as { id: string }).id })
})

test('[CHK-07] a UPI reference is case-insensitive, and another one is another order', async ({
  database,
}) => {
  const by = (reference: string) => ({
    key: 'attempt 1',
    payment: { method: 'UPI', reference, qrReference: undefined } as const,
  })
  const first = await order(database, by('T123abc'))

  expect(await order(database, { ...by('t123ABC'), customerId })).toEqual(first)
  expect(await order(database, { ...by('T123abd'), customerId })).toMatchObject({ rejected: 'KEY_REUSED' })
})

test('[CHK-13] keys of clients never collide with those of the shop', async ({ database }) => {
  await order(database)
  const { idempotency_key: own } = await database.db
    .selectFrom('orders')
    .select('idempotency_key')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  const found = await order(database, { customerId, key: own.replace(/^cart:/, '') })

  expect(own).toMatch(/^cart:0:/)
  expect(await order(database, { customerId, key: own })).not.toMatchObject({ rejected: expect.anything() })
  expect(found).not.toMatchObject({ rejected: expect.anything() })
})

test('[CHK-14] emails are queued once with the order, and not for a repeat or a rejection', async ({
  database,
}) => {
  const queued = async () => (await database.db.selectFrom('outbox').select('kind').execute()).length
  const before = await queued()
  await order(database, { key: 'attempt 1' })
  const atFirst = await queued()
  await order(database, { key: 'attempt 1', customerId })
  await order(database, { expectedTotal: 1 })

  expect([atFirst - before, (await queued()) - before]).toEqual([2, 2])
})

test('[CHK-14] a conflict is retried three times, other errors are not', async ({ database }) => {
  const fails = (...codes: string[]) => {
    const errors = codes.map((code) => Object.assign(new Error(code), { code }))
    return order(database, { db: aFailingDatabase(database.db, ...errors) })
  }

  expect(await fails('40P01', '40001', '40P01')).toMatchObject({ status: 'Processing' })
  expect(await fails('40P01', '40P01', '40P01', '40001')).toMatchObject({ rejected: '40001' })
  for (const code of ['57014', '40P012', 'x40001', ''])
    expect(await fails(code)).toMatchObject({ rejected: code })
  expect(await order(database, { db: aFailingDatabase(database.db, new Error('gone')) })).toMatchObject({
    rejected: 'gone',
  })
})

test('[CHK-13] an order of an unknown customer is rejected', async ({ database }) => {
  expect(await order(database, { customerId: newId() })).toMatchObject({ rejected: 'LOGIN_NEEDED' })
})
