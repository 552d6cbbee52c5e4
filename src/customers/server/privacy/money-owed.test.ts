import { sql } from 'kysely'
import { expect } from 'vitest'
import { aProduct } from '../../../../tests/support/factories/factories'
import { aUpiOrderOf } from '../../../../tests/support/factories/order-bodies'
import { test } from '../../../../tests/support/shop/shop-test'
import { type TestShop, testPassword } from '../../../../tests/support/shop/test-shop'
import { tidy } from '../../../platform/db/maintenance'

/** A paid, cancelled order of a deleted customer; `known` returns the remaining data. */
async function anOrderThatIsOwed(shop: TestShop, name: string, upiTransactionId: string) {
  const honey = await aProduct(shop.db)
  const placed = await shop
    .as(name)
    .post('/api/user/order/create', aUpiOrderOf([{ of: honey }], { upiTransactionId }))
  const id: string = placed.json().order._id
  const tell = (what: string, body: object) =>
    shop.asStaff('manager').post(`/api/admin/orders/${id}/${what}`, body)
  await tell('payment', { from: 'Verifying', to: 'Paid' })
  await tell('move', { from: 'Processing', to: 'Cancelled' })
  await tell('notes', { text: 'Wants it sent to meena@okbank' })
  await shop.as(name).delete('/api/user/account', { password: testPassword })
  const known = async () => {
    await tidy(shop.db)
    const { firstname } = await shop.db
      .selectFrom('order_address')
      .select('firstname')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    const notes = await shop.db.selectFrom('order_note').select('text').where('order_id', '=', id).execute()
    return [firstname, ...notes.map(({ text }) => text)]
  }
  return { id, tell, known }
}

const all = ['Meena', 'Wants it sent to meena@okbank']

/** Moves the payment events of this order back by this many days. */
const daysPass = async (shop: TestShop, id: string, days: number) => {
  const sooner = sql`make_interval(days => ${days})`
  await sql`update payment_event set at = at - ${sooner} where order_id = ${id}`.execute(shop.db)
  await sql`update refund set at = at - ${sooner}, voided_at = voided_at - ${sooner} where order_id = ${id}`.execute(
    shop.db,
  )
}

test('[ACC-11] a customer who is owed a refund keeps name and staff notes until two weeks after it', async ({
  shop,
}) => {
  const { id, tell, known } = await anOrderThatIsOwed(shop, 'owed', '412399990001')
  await daysPass(shop, id, 15)

  const whileOwed = await known()
  const sent = await tell('refunds', { amount: 304, refunds: 0 })
  await daysPass(shop, id, 13)
  const afterDays = await known()
  await daysPass(shop, id, 2)

  expect(sent.statusCode).toBe(200)
  expect([whileOwed, afterDays]).toEqual([all, all])
  expect(await known()).toEqual([''])
})

test('[ACC-11] a customer keeps the name if a refund was noted by mistake or not paid', async ({ shop }) => {
  const [mistaken, undone] = [
    await anOrderThatIsOwed(shop, 'mistaken', '412399990002'),
    await anOrderThatIsOwed(shop, 'undone', '412399990003'),
  ]
  await daysPass(shop, undone.id, 15)

  await mistaken.tell('refunds', { amount: 304, refunds: 0 })
  const noted = await mistaken.known()
  const back = await mistaken.tell('refunds/take-back', { place: 0, why: 'It was another order' })
  await daysPass(shop, mistaken.id, 15)
  await undone.tell('payment', { from: 'Paid', to: 'Verifying', note: 'A wrong tap' })
  const checkedAgain = await undone.known()
  await daysPass(shop, undone.id, 15)

  expect(back.statusCode).toBe(200)
  expect([noted, await mistaken.known(), checkedAgain]).toEqual([all, all, all])
  expect(await undone.known()).toEqual([''])
})

test('[ACC-11] 180 days after an order its customer is anonymised, even with money due', async ({ shop }) => {
  const { id, tell, known } = await anOrderThatIsOwed(shop, 'late', '412399990004')
  await tell('refunds', { amount: 100, refunds: 0 })
  await sql`update orders set created_at = now() - interval '181 days' where id = ${id}`.execute(shop.db)

  expect(await known()).toEqual([''])
})
