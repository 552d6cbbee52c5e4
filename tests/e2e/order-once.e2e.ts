import type { Page } from '@playwright/test'
import { held } from '../support/run/deferred'
import { atCheckout, placeOrder } from './support/checkout'
import { expect, test, visit } from './support/journey'
import { cartLink, orderCards } from './support/places'
import { fillAddress, honey } from './support/shopper'

test('[CHK-13] C39 a double click makes one order', async ({ page }) => {
  const { shop } = await atCheckout(page)
  await fillAddress(page)

  await placeOrder(page).dblclick()

  await expect(page).toHaveURL('/my-orders')
  await expect(orderCards(page)).toHaveCount(1)
  expect(await shop.orders()).toHaveLength(1)
})

/** The same cart at checkout in two tabs. */
async function inTwoTabs(page: Page) {
  const { shop } = await atCheckout(page)
  const other = await page.context().newPage()
  await visit(other, '/checkout')
  await expect(placeOrder(other)).toHaveText('Place order — Rs. 1,045')
  await fillAddress(page)
  await fillAddress(other)
  return { shop, other }
}

test('[CHK-13] two tabs that order at once make one order', async ({ page, context }) => {
  const { shop, other } = await inTwoTabs(page)
  const release = held()
  const sent = [page, other].map((tab) => tab.waitForRequest('**/api/order/cod'))
  await context.route('**/api/order/cod', async (route) => {
    await release.promise
    await route.continue()
  })

  await placeOrder(page).click()
  await placeOrder(other).click()
  await Promise.all(sent)
  release.abandon()

  await expect(page).toHaveURL('/my-orders')
  await expect(other).toHaveURL('/my-orders')
  expect(await shop.orders()).toHaveLength(1)
})

test('[CHK-13] a tab whose cart was ordered in another says where the order is', async ({ page }) => {
  const { shop, other } = await inTwoTabs(page)
  await placeOrder(page).click()
  await expect(page).toHaveURL('/my-orders')
  await expect(cartLink(other)).toHaveAccessibleName(/\b0 items/)
  await expect(other.getByRole('main').getByText('Rs. 0', { exact: true })).toHaveCount(0)

  await placeOrder(other).click()

  await other.getByRole('alert').getByRole('link', { name: 'View your orders' }).click()
  await expect(orderCards(other)).toHaveCount(1)
  expect(await shop.orders()).toHaveLength(1)
})

test('[CHK-14] items another tab adds to a line while the first orders it stay in the cart', async ({
  page,
}) => {
  const { shop } = await atCheckout(page)
  await fillAddress(page)
  await expect(placeOrder(page)).toHaveText('Place order — Rs. 1,045')
  await shop.add(honey.title, 1)

  await placeOrder(page).click()

  await expect(page).toHaveURL('/my-orders')
  await expect(cartLink(page)).toHaveAccessibleName('Cart: 1 item, 1 piece, Rs. 520')
  expect(await shop.orders()).toMatchObject([{ totalPrice: 1045, orderItems: [{ quantity: 2 }] }])
  expect(await shop.cart()).toMatchObject([{ productId: { title: honey.title }, quantity: 1 }])
})
