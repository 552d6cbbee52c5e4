import type { Page } from '@playwright/test'
import { held } from '../../support/run/deferred'
import { expect, visit } from './journey'
import { askShop, honey, signUp } from './shopper'

export const placeOrder = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Place order/ })
export const orders = (page: Page) => page.getByRole('main').getByRole('article')

/** A customer of this test alone who has come to the checkout with two glasses of honey. */
export async function atCheckout(page: Page) {
  const kayal = await signUp(page)
  const shop = askShop(page, kayal)
  await shop.add(honey.title, 2)
  await visit(page, '/checkout')
  await expect(placeOrder(page)).toHaveText('Place order — Rs. 1,045')
  return { kayal, shop }
}

/** As the page is told; the shop itself serves Tamil Nadu alone. */
export async function serveStates(page: Page, states: readonly string[]) {
  await page.route('**/checkout', async (route) => {
    const response = await route.fetch()
    const served = `"states":${JSON.stringify(states)}`
    const body = (await response.text()).replace('"states":["Tamil Nadu"]', served)
    await route.fulfill({ response, body })
  })
}

/** Answers what was ordered before only when told to. */
export async function holdOrders(page: Page) {
  const kept = held()
  await page.route('**/api/order/my-orders', async (route) => {
    await kept.promise
    await route.continue()
  })
  return kept.abandon
}
