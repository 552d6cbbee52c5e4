import type { Page } from '@playwright/test'
import type { Order } from '../../../src/orders/contract/orders'
import { productNamed, shippingAddress, signUp } from './shopper'

/** Places a cash order for a new customer; returns the response. */
export async function orderOf(page: Page, ...products: { title: string; price: number }[]): Promise<Order> {
  return (await customerWithOrderOf(page, ...products)).order
}

export async function customerWithOrderOf(page: Page, ...products: { title: string; price: number }[]) {
  const { token, firstname, lastname, email, password } = await signUp(page)
  const found = await Promise.all(products.map(({ title }) => productNamed(page, title)))
  const data = {
    shippingInfo: { firstname, lastname, ...shippingAddress, state: 'Tamil Nadu', country: 'India' },
    orderItems: found.map(({ _id, color }) => ({ product: _id, color: color[0]?._id, quantity: 1 })),
    totalPrice: products.reduce((sum, { price }) => sum + price, 5),
  }
  const headers = { Authorization: `Bearer ${token}` }
  const order: Order = (await (await page.request.post('/api/order/cod', { headers, data })).json()).order
  return { token, email, password, order }
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
