import type { Page } from '@playwright/test'
import { held } from '../../support/run/deferred'
import { expect, visit } from './journey'
import { askShop, honey, signUp } from './shopper'

export const placeOrder = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Place order/ })

/** A customer of this test alone, at checkout with two jars of honey. */
export async function atCheckout(page: Page) {
  const kayal = await signUp(page)
  const shop = askShop(page, kayal)
  await shop.add(honey.title, 2)
  await visit(page, '/checkout')
  await expect(placeOrder(page)).toHaveText('Place order — Rs. 1,045')
  return { kayal, shop }
}

/** For the page; the shop itself serves Tamil Nadu only. */
export async function serveStates(page: Page, states: readonly string[]) {
  await page.route('**/checkout', async (route) => {
    const response = await route.fetch()
    const served = `"states":${JSON.stringify(states)}`
    const body = (await response.text()).replace('"states":["Tamil Nadu"]', served)
    await route.fulfill({ response, body })
  })
}

/** Delays the response about earlier orders until released. */
export async function holdOrders(page: Page) {
  const response = held()
  await page.route('**/api/order/my-orders', async (route) => {
    await response.promise
    await route.continue()
  })
  return response.abandon
}
