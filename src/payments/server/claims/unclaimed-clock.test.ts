import { sql } from 'kysely'
import { expect } from 'vitest'
import { emailsOf } from '../../../../tests/support/email/order-emails'
import { aCustomer, aProduct, type MadeProduct } from '../../../../tests/support/factories/factories'
import { meenasAddress } from '../../../../tests/support/factories/order-bodies'
import { test } from '../../../../tests/support/shop/shop-test'
import { customerIdOf, type TestShop } from '../../../../tests/support/shop/test-shop'
import { unreachableEmail } from '../../../email/server/reachable'
import { releaseStaleClaims } from './claim-clock'

let honey: MadeProduct
test.beforeAll(async ({ shop }) => {
  honey = await aProduct(shop.db, { stock: 100 })
  const value = JSON.stringify({ remindAfterHours: 24, releaseAfterHours: 72 })
  await shop.db.insertInto('setting').values({ key: 'upiClaims', value }).execute()
})

let keys = 0
async function anUnpaidOrder(shop: TestShop, customerId?: string): Promise<string> {
  keys += 1
  const reply = await shop.asStaff('manager').post('/api/admin/orders/phone', {
    customerId: customerId ?? (await customerIdOf(shop, 'meena')),
    key: `clock-${keys}`,
    shippingInfo: meenasAddress,
    orderItems: [{ product: honey.id, color: honey.options[0]?.id, quantity: 1 }],
    total: 304,
    method: 'UPI',
    byLink: true,
  })
  return reply.json().id
}

const link = async (shop: TestShop, id: string): Promise<string> =>
  (await shop.asStaff('manager').post(`/api/admin/orders/${id}/payment-link`)).json().link.split('/pay/')[1]
const age = async ({ db }: TestShop, id: string, hours: number) => {
  const before = sql`now() - make_interval(hours => ${hours})`
  await sql`update orders set created_at = ${before} where id = ${id}`.execute(db)
  await sql`update payment_link set created_at = ${before} where order_id = ${id}`.execute(db)
}
const stateOf = ({ db }: TestShop, id: string) =>
  db
    .selectFrom('orders')
    .innerJoin('current_payment as payment', 'payment.order_id', 'orders.id')
    .select(['orders.status', 'payment.status as payment', 'payment.reminded_at'])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow()
const stockOf = async ({ db }: TestShop) =>
  (await db.selectFrom('product').select('stock').where('id', '=', honey.id).executeTakeFirstOrThrow()).stock
const stillOpen = { status: 'Processing', payment: 'Pending' }

test('an unpaid link gets one reminder, then its order is cancelled and its stock returned', async ({
  shop,
}) => {
  const id = await anUnpaidOrder(shop)
  await link(shop, id)
  await age(shop, id, 25)
  await Promise.all([releaseStaleClaims(shop.db), releaseStaleClaims(shop.db)])
  await age(shop, id, 80)
  await releaseStaleClaims(shop.db)
  const atOnce = await stateOf(shop, id)
  const before = await stockOf(shop)
  await sql`update payment set reminded_at = now() - interval '13 hours' where order_id = ${id}`.execute(
    shop.db,
  )

  await releaseStaleClaims(shop.db)

  expect(atOnce).toMatchObject(stillOpen)
  expect(await stateOf(shop, id)).toMatchObject({ status: 'Cancelled', payment: 'Failed' })
  expect(await stockOf(shop)).toBe((before ?? 0) + 1)
  const emails = (await emailsOf(shop.db, id)).map(({ kind }) => kind)
  expect(emails.filter((kind) => kind === 'paymentReminder')).toHaveLength(1)
  expect(emails).toContain('orderMoved')
})

test('a new link begins the time again, and an order without a link is cancelled without a reminder', async ({
  shop,
}) => {
  const { id: withoutEmail } = await aCustomer(shop.db, { email: unreachableEmail('phone-1') })
  const [renewed, forgotten] = [await anUnpaidOrder(shop), await anUnpaidOrder(shop, withoutEmail)]
  await link(shop, renewed)
  await age(shop, renewed, 100)
  await age(shop, forgotten, 100)
  await link(shop, renewed)

  await releaseStaleClaims(shop.db)

  expect(await stateOf(shop, renewed)).toMatchObject({ ...stillOpen, reminded_at: null })
  expect(await stateOf(shop, forgotten)).toMatchObject({ status: 'Cancelled' })
})

test('a claim counts from the day it was made, not from the day of its order', async ({ shop }) => {
  const id = await anUnpaidOrder(shop)
  const token = await link(shop, id)
  await age(shop, id, 200)
  const claim = { upiTransactionId: '499900001111', amount: 304 }
  await shop.visitor.post(`/api/pay/${token}`, claim)
  await sql`update payment_event set at = now() - interval '20 hours' where order_id = ${id}`.execute(shop.db)

  await releaseStaleClaims(shop.db)

  expect(await stateOf(shop, id)).toEqual({ status: 'Processing', payment: 'Verifying', reminded_at: null })
})
