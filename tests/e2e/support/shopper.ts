import { randomUUID } from 'node:crypto'
import type { APIResponse, Page } from '@playwright/test'
import type { CartItem } from '../../../src/cart/contract/cart'
import type { Product } from '../../../src/catalog/contract/catalogue'
import type { CustomerSession } from '../../../src/customers/contract/accounts'
import type { Order } from '../../../src/orders/contract/orders'
import { storageKeys } from '../../../src/platform/contract/constants'
import { expect, visit } from './journey'
import { headline } from './places'

export const aPerson = () => ({
  firstname: 'Kayal',
  lastname: 'Selvam',
  email: `kayal-${randomUUID()}@example.com`,
  mobile: '9840011122',
  password: 'a-slow-walk-home',
})

export type Shopper = CustomerSession & { password: string }

async function replyOf<Reply>(answer: APIResponse): Promise<Reply> {
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

/** A new customer, unknown to any browser. */
export async function aCustomer(page: Page): Promise<Shopper> {
  const data = aPerson()
  await replyOf(await page.request.post('/api/user/register', { data }))
  const session = await replyOf<CustomerSession>(await page.request.post('/api/user/login', { data }))
  return { ...session, password: data.password }
}

/** A new customer, logged in as by the login page, on no page yet. */
export async function signUp(page: Page): Promise<Shopper> {
  const { password, ...session } = await aCustomer(page)
  const stored = { [storageKeys.customer]: JSON.stringify(session), [storageKeys.token]: session.token }
  // Playwright's own way opens another page. A tab's session storage outlives navigation, so once is enough.
  await page.addInitScript(
    ({ stored, once }) => {
      if (window.name.includes(once)) return
      window.name += once
      localStorage.clear()
      Object.assign(localStorage, stored)
    },
    { stored, once: session._id },
  )
  return { ...session, password }
}

/** The browser no longer knows the customer; the shop still does. Of a page with scripts, late requests would follow without their token. */
export async function forgetCustomer(page: Page) {
  await page.goto('/robots.txt')
  await page.evaluate(() => localStorage.clear())
}

/** Ends the session in the shop but not in the browser. */
export async function endSession(page: Page, { token }: { token: string }) {
  const headers = { Authorization: `Bearer ${token}` }
  await replyOf(await page.request.post('/api/user/logout', { headers }))
}

/** The tab's session storage, such as unsent input. */
export const keptInTab = (page: Page) => page.evaluate(() => Object.values(sessionStorage).join())

/** By the login page, which is open or loading. */
export async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  const main = page.getByRole('main')
  await expect(headline(page)).toHaveText('Log in')
  await main.getByLabel('Email', { exact: true }).fill(email)
  await main.getByLabel('Password', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Log in', exact: true }).click()
}

export async function fillSignup(page: Page, person: ReturnType<typeof aPerson>) {
  await page.getByLabel('First name').fill(person.firstname)
  await page.getByLabel('Last name').fill(person.lastname)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Mobile number').fill(person.mobile)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
}

/** The shop's own data, without the page. */
export function askShop(page: Page, { token }: { token: string }) {
  const headers = { Authorization: `Bearer ${token}` }
  return {
    cart: async () => replyOf<CartItem[]>(await page.request.get('/api/user/cart', { headers })),
    orders: async () =>
      (await replyOf<{ orders: Order[] }>(await page.request.get('/api/order/my-orders', { headers })))
        .orders,
    async add(title: string, quantity = 1, option = 0) {
      const { _id, color } = await productNamed(page, title)
      const data = { productId: _id, color: color[option]?._id, quantity, price: color[option]?.price }
      await replyOf(await page.request.post('/api/user/cart', { headers, data }))
    },
  }
}

/** The demo product with this title. */
export async function productNamed(page: Page, title: string): Promise<Product> {
  const products = await replyOf<Product[]>(await page.request.get('/api/product'))
  const product = products.find((one) => one.title === title)
  if (!product) throw new Error(`The demo shop has no ${title}`)
  return product
}

export async function openProduct(page: Page, title: string): Promise<Product> {
  const product = await productNamed(page, title)
  await visit(page, `/product/${product._id}`)
  return product
}

/** From the demo shop: one with a single option, and one with three. */
export const honey = { title: 'Wild Forest Honey', price: 520 } as const
export const tea = { title: 'Nilgiri Hill Black Tea', price: 420, labels: 3 } as const

export const shippingAddress = {
  address: '7 Temple Tank Street',
  city: 'Madurai',
  pincode: '625001',
} as const

export async function fillAddress(page: Page) {
  await page.getByLabel('Address', { exact: true }).fill(shippingAddress.address)
  await page.getByLabel('PIN code').fill(shippingAddress.pincode)
  await page.getByLabel('City').fill(shippingAddress.city)
}
