import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '../../../tests/support/makers'
import { aUpiOrderOf } from '../../../tests/support/order-bodies'
import { openTestShop, type TestShop, testPassword } from '../../../tests/support/test-shop'
import { tidy } from '../database/maintenance'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('[ACC-11] to whom money has still to be sent is named, with what staff noted of it, until it has been', async () => {
  const honey = await aProduct(shop.db)
  const placed = await shop
    .as('owed')
    .post('/api/user/order/create', aUpiOrderOf([{ of: honey }], { upiTransactionId: '412399990001' }))
  const order = placed.json().order._id
  const tell = (what: string, body: object) =>
    shop.asStaff('manager').post(`/api/admin/orders/${order}/${what}`, body)
  await tell('payment', { from: 'Verifying', to: 'Paid' })
  await tell('move', { from: 'Processing', to: 'Cancelled' })
  await tell('notes', { text: 'Wants it sent to meena@okbank' })
  const address = () =>
    shop.db.selectFrom('order_address').selectAll().where('order_id', '=', order).executeTakeFirstOrThrow()
  const notes = () => shop.db.selectFrom('order_note').select('text').where('order_id', '=', order).execute()

  await shop.as('owed').delete('/api/user/account', { password: testPassword })
  await tidy(shop.db)
  const whileOwed = [await address(), await notes()]
  const sent = await tell('refunds', { amount: 304, refunds: 0 })
  await tidy(shop.db)

  expect(whileOwed).toMatchObject([{ firstname: 'Meena' }, [{ text: 'Wants it sent to meena@okbank' }]])
  expect(sent.statusCode).toBe(200)
  expect(await address()).toMatchObject({ firstname: '', address: '' })
  expect(await notes()).toEqual([])
})
