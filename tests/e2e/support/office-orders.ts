import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import type { Order } from '../../../src/orders/contract/orders'
import { expect } from './journey'
import { upiOrderOf } from './placed-orders'
import { honey, productNamed, type Shopper, shippingAddress, signUp } from './shopper'
import { askOffice, logInAsStaff, visitOffice } from './staff'

/** A cash order of a new customer of the demo shop; the browser stays theirs until somebody else logs in. */
export async function aCashOrder(
  page: Page,
  address: object = {},
): Promise<{ order: Order; shopper: Shopper }> {
  const shopper = await signUp(page)
  const { _id, color } = await productNamed(page, honey.title)
  const { firstname, lastname } = shopper
  const answer = await page.request.post('/api/order/cod', {
    headers: { Authorization: `Bearer ${shopper.token}` },
    data: {
      shippingInfo: {
        ...{ firstname, lastname, ...shippingAddress, state: 'Tamil Nadu', country: 'India' },
        ...address,
      },
      orderItems: [{ product: _id, color: color[0]?._id, quantity: 1 }],
      totalPrice: honey.price + 5,
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return { order: (await answer.json()).order, shopper }
}

/** An order of a new customer whose UPI payment is not matched yet. */
export const aUpiOrder = async (page: Page, quantity = 1): Promise<Order> =>
  upiOrderOf(page, await signUp(page), { quantity })

/** A customer without orders, whom the staff of this browser have entered. */
export async function aCaller(page: Page, firstname = 'Selvi') {
  // With letters, because staff search digits as a phone number.
  const lastname = `Raman${randomUUID().slice(0, 8)}`
  const data = { firstname, lastname, mobile: '9876543210', email: '' }
  const { id } = await askOffice<{ id: string }>(page, 'POST', '/api/admin/orders/customers', data)
  return { id, firstname, lastname, name: `${firstname} ${lastname}` }
}

interface SentParcel {
  carrier: string
  trackingNumber?: string
}

/** Moves an order to Shipped; the browser is a manager's. */
export async function shipOrder(page: Page, { _id }: Order, parcel: SentParcel): Promise<void> {
  const move = (from: string, to: string, more: object = {}) =>
    askOffice(page, 'POST', `/api/admin/orders/${_id}/move`, { from, to, ...more })
  await move('Processing', 'Confirmed')
  await move('Confirmed', 'Packed')
  await move('Packed', 'Shipped', parcel)
}

/** A shipped order, on a manager's screen. */
export async function aShippedOrder(page: Page, parcel: SentParcel): Promise<Order> {
  const { order } = await aCashOrder(page)
  await logInAsStaff(page, 'manager')
  await shipOrder(page, order, parcel)
  await visitOffice(page, `/admin/orders/${order._id}`)
  return order
}

/** An order in the list on a phone. */
export const orderCard = (page: Page, { orderNumber }: Order) =>
  page
    .getByRole('list', { name: 'Orders', exact: true })
    .getByRole('listitem')
    .filter({ hasText: orderNumber })

export const dialog = (page: Page) => page.getByRole('alertdialog')
export const step = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Actions' }).getByRole('button', { name })

/** The same shop in the browser of a colleague. */
export async function colleague(browser: Browser): Promise<Page> {
  const other = await browser.newPage()
  await logInAsStaff(other, 'manager')
  return other
}
