import { afterAll, expect, test } from 'vitest'
import { aProduct } from '../../../../tests/support/factories/factories'
import { anOrderOf } from '../../../../tests/support/factories/order-bodies'
import { openBusyShop } from '../../../../tests/support/shop/busy-shop'

const shop = await openBusyShop()
afterAll(() => shop.close())

test('a cancelled order is copied with its customer, address, notes and what is still sold', async () => {
  const honey = await aProduct(shop.db, { title: 'Forest honey', options: [{ name: '500 g' }] })
  const tea = await aProduct(shop.db, { title: 'Tea' })
  const shopper = await shop.aShopper()
  const body = {
    ...anOrderOf([{ of: honey, quantity: 2 }, { of: tea }]),
    isGift: true,
    giftNote: 'Happy birthday',
    sellerNote: 'Ring twice',
  }
  const { _id: id, orderNumber } = (await shopper.call('POST', '/api/order/cod', body)).json().order
  const manager = shop.asStaff('manager')
  await manager.post(`/api/admin/orders/${id}/notes`, { text: 'Pays at the gate' })
  await manager.post(`/api/admin/orders/${id}/move`, { from: 'Processing', to: 'Cancelled' })
  await shop.db
    .updateTable('order_address')
    .set({ mobile: '9800011111' })
    .where('order_id', '=', id)
    .execute()
  await shop.db.updateTable('product').set({ archived_at: new Date() }).where('id', '=', tea.id).execute()
  await shop.db.updateTable('product').set({ price_paise: 31_000 }).where('id', '=', honey.id).execute()

  const copy = await manager.get(`/api/admin/orders/${id}/copy`)

  expect(copy.json()).toMatchObject({
    customer: { firstname: 'Meena', mobile: expect.stringMatching(/^\d{10}$/), orders: 1 },
    address: body.shippingInfo,
    lines: [
      {
        product: honey.id,
        color: honey.options[0]?.id,
        title: 'Forest honey',
        option: '500 g',
        price: 310,
        quantity: 2,
      },
    ],
    notSold: ['Tea (Amber)'],
    byTransfer: false,
    gift: { isGift: true, giftNote: 'Happy birthday' },
    note: [
      `Copy of order ${orderNumber}.`,
      'Mobile number: 9800011111',
      'Ring twice',
      'Pays at the gate',
    ].join('\n'),
  })
})

test('an order without a customer is not copied', async () => {
  const { order } = await shop.aShopper()
  const { _id: id } = (await order(anOrderOf([{ of: await aProduct(shop.db) }]))).json().order
  await shop.db.updateTable('orders').set({ customer_id: null }).where('id', '=', id).execute()

  const replies = await Promise.all(
    [id, 'unknown'].map((one) => shop.asStaff('manager').get(`/api/admin/orders/${one}/copy`)),
  )

  expect(replies.map((reply) => [reply.statusCode, reply.json().code])).toEqual([
    [404, 'CUSTOMER_NOT_FOUND'],
    [404, 'ORDER_NOT_FOUND'],
  ])
})
