import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Order } from '../../../src/orders/contract/orders'
import { expect } from './journey'
import { honey, productNamed, type Shopper, shippingAddress, signUp } from './shopper'
import { anId } from './upi'

type Goods = { title: string; price: number }

/** Places a cash order for a new customer; returns the response. */
export async function orderOf(page: Page, ...products: Goods[]): Promise<Order> {
  return (await customerWithOrderOf(page, ...products)).order
}

export async function customerWithOrderOf(page: Page, ...products: Goods[]) {
  const customer = await signUp(page)
  return { ...customer, order: await cashOrderOf(page, customer, ...products) }
}

/** Places another cash order of this customer. */
export async function cashOrderOf(page: Page, customer: Shopper, ...products: Goods[]): Promise<Order> {
  const found = await Promise.all(products.map(({ title }) => productNamed(page, title)))
  return send(page, customer, '/api/order/cod', {
    shippingInfo: addressOf(customer),
    orderItems: found.map(({ _id, color }) => ({ product: _id, color: color[0]?._id, quantity: 1 })),
    totalPrice: products.reduce((sum, { price }) => sum + price, 5),
  })
}

/** Places an order of honey whose UPI payment by this number is not matched yet. */
export async function upiOrderOf(
  page: Page,
  customer: Shopper,
  { upiTransactionId = anId(), quantity = 1 } = {},
): Promise<Order> {
  const { _id, color } = await productNamed(page, honey.title)
  return send(page, customer, '/api/user/order/create', {
    ...{ user: customer._id, amount: quantity * honey.price + 5, paymentMethod: 'UPI', upiTransactionId },
    shippingInfo: addressOf(customer),
    orderItems: [{ product: _id, color: color[0]?._id, quantity, price: honey.price }],
  })
}

const addressOf = ({ firstname, lastname }: Shopper) => ({
  ...{ firstname, lastname, ...shippingAddress, state: 'Tamil Nadu', country: 'India' },
})

async function send(page: Page, { token }: Shopper, address: string, data: object): Promise<Order> {
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() }
  const answer = await page.request.post(address, { headers, data })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).order
}

/** The orders response, with its first line changed to an earlier state. */
export async function showOrdersWith(page: Page, change: object, ofLine: object = {}) {
  await page.route('**/api/order/my-orders', async (route) => {
    const answer = await route.fetch()
    const { orders } = await answer.json()
    for (const order of orders) Object.assign(Object.assign(order, change).orderItems[0], ofLine)
    await route.fulfill({ response: answer, json: { orders } })
  })
}
