import { expect, test, vi } from 'vitest'
import { anOpenOrder } from '../../../tests/support/factories/checkout'
import { orderPaymentRoutes } from '../../orders/contract/order-payment'
import { CodOrder, UpiOrder } from '../../orders/contract/orders'
import type { OpenOrder } from '../../orders/storefront/open-order'
import type { Route } from '../../platform/contract/route'
import type { RouteSelector } from '../../platform/storefront/api-client'
import { routes } from '../../routes'
import { senderOf } from './send-order'

async function sentFor(order: OpenOrder) {
  const call = vi.fn()
  await senderOf(order, 'customer-1')(call, {})
  const [select, { body }] = call.mock.calls[0] as [RouteSelector<Route>, { body: unknown }]
  return { route: select(routes), body }
}

const { shippingInfo } = anOpenOrder()
const orderItems = [{ product: 'p1', color: 'o1', quantity: 2, price: 299 }]
const claim = { upiTransactionId: '412345678901', qrReference: 'abc123' }

test('[CHK-10] an order in cash has the route and the COD shape of the specification', async () => {
  const { route, body } = await sentFor(anOpenOrder())

  expect(route).toBe(routes.orders.placeCod)
  expect(body).toMatchObject({
    user: 'customer-1',
    shippingInfo,
    orderItems,
    totalPrice: 603,
    totalPriceAfterDiscount: 603,
    paymentInfo: {
      upiTransactionId: 'COD-1795255200000',
      paymentMethod: 'COD',
      paymentStatus: 'Pending',
    },
    orderStatus: 'Processing',
    paidAt: '2026-11-21T10:00:00.000Z',
    month: 10,
  })
  expect(CodOrder.safeParse(body).success).toBe(true)
})

test('[CHK-09] an order by UPI has the route and the format of the specification', async () => {
  const { route, body } = await sentFor(anOpenOrder({ method: 'UPI', claim }))

  expect(route).toBe(routes.orders.placeUpi)
  expect(body).toEqual({
    user: 'customer-1',
    amount: 603,
    paymentMethod: 'UPI',
    ...claim,
    shippingInfo,
    orderItems,
  })
  expect(UpiOrder.safeParse(body).success).toBe(true)
})

test('[CHK-03] an order by any other method names it, with the choices and notes', async () => {
  const choices = { code: 'TEA10', delivery: 'express' }
  const notes = { sellerNote: 'Ring twice' }

  const { route, body } = await sentFor(anOpenOrder({ method: 'RAZORPAY', choices, notes }))

  expect(route).toBe(orderPaymentRoutes.place)
  expect(body).toEqual({
    method: 'RAZORPAY',
    shippingInfo,
    orderItems,
    totalPrice: 603,
    ...choices,
    ...notes,
  })
})
