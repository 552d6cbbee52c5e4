import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer, aProduct } from '../../../tests/support/factories/factories'
import { aUpiOrderOf, meenasAddress } from '../../../tests/support/factories/order-bodies'
import { type BusyShop, openBusyShop, type Shopper, times } from '../../../tests/support/shop/busy-shop'
import { paymentReference } from '../../payments/contract/upi'

let shop: BusyShop
beforeAll(async () => {
  shop = await openBusyShop()
})
afterAll(() => shop.close())

const order = (shopper: Shopper, body: object, headers?: Record<string, string>) =>
  shopper.call('POST', '/api/user/order/create', body, headers)
const paymentOf = (orderId: string) =>
  shop.db.selectFrom('payment').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()

let made = 0
const anId = () => {
  made += 1
  return String(411_000_000_000 + made)
}

test('[API-14] [CHK-09] an order by UPI waits for its payment to be checked, and is not paid', async () => {
  const shopper = await shop.aShopper()
  const honey = await aProduct(shop.db)
  await shopper.put(honey, 2)
  const stranger = await aCustomer(shop.db)
  const upiTransactionId = anId()

  const reply = await order(shopper, {
    ...aUpiOrderOf([{ of: honey, quantity: 2 }], { upiTransactionId }),
    user: stranger.id,
    paidAt: '2026-01-01T00:00:00Z',
    orderStatus: 'Delivered',
    paymentStatus: 'Paid',
  })

  expect(reply.statusCode).toBe(200)
  const { success, message, order: placed } = reply.json()
  expect({ success, message }).toEqual({ success: true, message: 'Ordered createad Successfully!' })
  expect(placed).toMatchObject({
    orderStatus: 'Processing',
    paidAt: null,
    paymentInfo: { paymentMethod: 'UPI', paymentStatus: 'Verifying', upiTransactionId },
    shippingInfo: meenasAddress,
    totalPrice: 603,
  })
  expect(await shopper.orders()).toMatchObject([placed])
  expect((await shopper.call('GET', '/api/user/cart')).json()).toEqual([])
  expect(await paymentOf(placed._id)).toMatchObject({
    amount_paise: 60_300,
    reference_unusual: false,
    qr_reference: null,
    paid_at: null,
  })
})

test('[API-14] [CHK-09] an id that is not 12 digits is accepted and marked as unusual', async () => {
  const shopper = await shop.aShopper()
  const honey = await aProduct(shop.db)

  const reply = await order(shopper, aUpiOrderOf([{ of: honey }], { upiTransactionId: ' T2411 21XyZ ' }))

  expect(reply.json().order.paymentInfo.upiTransactionId).toBe('T241121XyZ')
  expect(await paymentOf(reply.json().order._id)).toMatchObject({ reference_unusual: true })
})

test('[CHK-06] [API-14] the reference in our QR code is stored with the payment, unless it is another customer’s', async () => {
  const [shopper, other] = [await shop.aShopper(), await shop.aShopper()]
  const honey = await aProduct(shop.db)
  const own = paymentReference(shopper.id, '7')
  const place = async (qrReference: string) => {
    const reply = await order(
      shopper,
      {
        ...aUpiOrderOf([{ of: honey }], { upiTransactionId: anId() }),
        qrReference,
      },
      { 'idempotency-key': qrReference },
    )
    return paymentOf(reply.json().order._id)
  }

  expect(await place(own)).toMatchObject({ qr_reference: own })
  expect(await place(paymentReference(other.id, '7'))).toMatchObject({ qr_reference: null })
})

test('[API-14] [CHK-13] a repeated order gets the first response, concurrently or later', async () => {
  const shopper = await shop.aShopper()
  const honey = await aProduct(shop.db, { stock: 5 })
  await shopper.put(honey)
  const body = aUpiOrderOf([{ of: honey }], { upiTransactionId: anId() })

  const replies = await Promise.all(times(10, () => order(shopper, body)))
  const later = await order(shopper, body)

  expect(new Set([...replies, later].map((reply) => reply.body)).size).toBe(1)
  expect(later.statusCode).toBe(200)
  expect(await shopper.orders()).toHaveLength(1)
})

test('[API-14] a used id is rejected, in any letter case and with any spaces', async () => {
  const [shopper, other] = [await shop.aShopper(), await shop.aShopper()]
  const honey = await aProduct(shop.db, { stock: 5 })
  await order(shopper, aUpiOrderOf([{ of: honey }], { upiTransactionId: `UTR${anId()}` }))
  await other.put(honey)

  const again = await order(
    other,
    aUpiOrderOf([{ of: honey }], { upiTransactionId: `utr ${made + 411_000_000_000}` }),
  )

  expect(again.statusCode).toBe(409)
  expect(again.json()).toMatchObject({
    success: false,
    code: 'TRANSACTION_ID_USED',
    message: expect.stringMatching(/already used for another order/),
  })
  expect(await other.orders()).toEqual([])
  expect((await other.call('GET', '/api/user/cart')).json()).toHaveLength(1)
})

test('[API-14] of two concurrent orders with the same id one succeeds', async () => {
  for (let round = 0; round < 10; round += 1) {
    const shoppers = [await shop.aShopper(), await shop.aShopper()]
    const honey = await aProduct(shop.db, { stock: 5 })
    const body = aUpiOrderOf([{ of: honey }], { upiTransactionId: anId() })

    const replies = await Promise.all(shoppers.map((shopper) => order(shopper, body)))

    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409])
    const { stock } = await shop.db
      .selectFrom('product')
      .select('stock')
      .where('id', '=', honey.id)
      .executeTakeFirstOrThrow()
    expect(stock).toBe(4)
  }
})

test('[API-14] [CHK-13] a wrong amount is rejected with the current totals', async () => {
  const shopper = await shop.aShopper()
  const honey = await aProduct(shop.db, { title: 'Forest honey' })
  const body = aUpiOrderOf([{ of: honey }], { upiTransactionId: anId() })

  const tampered = await order(shopper, { ...body, amount: 1 })
  const asText = await order(shopper, { ...body, amount: '304.00' })

  expect(tampered.statusCode).toBe(409)
  expect(tampered.json()).toMatchObject({ code: 'TOTALS_CHANGED', subtotal: 299, fee: 5, total: 304 })
  expect(asText.statusCode).toBe(200)
  expect(await shopper.orders()).toHaveLength(1)
})

test('[API-13] the path of other clients places a cash order too', async () => {
  const shopper = await shop.aShopper()
  const honey = await aProduct(shop.db)
  const { amount: total, ...body } = aUpiOrderOf([{ of: honey }], { upiTransactionId: '' })

  const reply = await shopper.call('POST', '/api/user/cart/create-order/', { ...body, totalPrice: total })

  expect(reply.json()).toMatchObject({ success: true, order: { paymentInfo: { paymentMethod: 'COD' } } })
})
