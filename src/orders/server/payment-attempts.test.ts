import { expect } from 'vitest'
import { aProduct } from '../../../tests/support/factories/factories'
import { aUpiOrderOf } from '../../../tests/support/factories/order-bodies'
import { test } from '../../../tests/support/shop/shop-test'

test('[ORD-01] the newest of several payments of an order counts, and earlier ones are kept', async ({
  shop,
}) => {
  const body = aUpiOrderOf([{ of: await aProduct(shop.db) }], { upiTransactionId: '412377770001' })
  const { _id, totalPrice } = (await shop.as('meena').post('/api/user/order/create', body)).json().order
  const owner = shop.asStaff('owner')
  const payments = shop.db.selectFrom('payment').where('order_id', '=', _id)
  const failed = { from: 'Verifying', to: 'Failed' }
  await owner.post(`/api/admin/orders/${_id}/payment`, failed)

  await shop.db
    .updateTable('current_payment')
    .set({ replaced_at: new Date() })
    .where('order_id', '=', _id)
    .execute()
  await shop.db
    .insertInto('payment')
    .values({ order_id: _id, provider: 'COD', amount_paise: totalPrice * 100, reference: '' })
    .execute()

  const order = (await shop.as('meena').get(`/api/order/my-orders/${_id}`)).json()
  expect(order).toMatchObject({ paymentInfo: { paymentMethod: 'COD', paymentStatus: 'Pending' } })
  const list = (await owner.get('/api/admin/orders')).json()
  expect(list.rows.map(({ id, method }: { id: string; method: string }) => [id, method])).toEqual([
    [_id, 'COD'],
  ])
  await owner.post(`/api/admin/orders/${_id}/payment`, { from: 'Pending', to: 'Paid' })
  expect(await payments.select(['provider', 'status']).orderBy('created_at').execute()).toEqual([
    { provider: 'UPI', status: 'Failed' },
    { provider: 'COD', status: 'Paid' },
  ])
  const found = await owner.get('/api/admin/orders?search=412377770001')
  expect(found.json().rows).toHaveLength(1)
})
