import type { Page, Request } from '@playwright/test'
import { expectNoFinding } from './support/axe'
import { atCheckout, placeOrder } from './support/checkout'
import { expect, test, visit } from './support/journey'
import { cartLink, main, orderCards } from './support/places'
import { fillAddress, honey } from './support/shopper'
import { anId, atPanel, confirm, transactionId } from './support/upi'

test.beforeEach(({ trouble }) => trouble.allow(/ERR_CONNECTION_RESET|50[03]|409/))

const alert = (page: Page) => page.getByRole('alertdialog')
const close = (page: Page) => alert(page).getByRole('button', { name: 'OK' }).click()
const tryAgain = (page: Page) => main(page).getByRole('button', { name: 'Try again' })
const lookForIt = (page: Page) => main(page).getByRole('button', { name: 'Check order status' })
const change = (page: Page) => main(page).getByRole('button', { name: 'Change order' })
const notThere = (page: Page) => main(page).getByText('Your order has not been placed so far.')

/** The shop fails at each order, possibly after placing it. */
async function breakAt(page: Page, url: string, { placed = false } = {}) {
  const asked: Request[] = []
  await page.route(url, async (route) => {
    asked.push(route.request())
    if (placed) await route.fetch()
    await route.fulfill({ status: 500, json: { success: false, message: 'Broken.', code: 'FAULT' } })
  })
  return asked
}

/** The first request finally reaches the shop. */
async function arriveLate(page: Page, request: Request | undefined) {
  const { authorization, 'idempotency-key': key, 'x-cart-version': version } = request?.headers() ?? {}
  const headers = { authorization, 'idempotency-key': key, 'x-cart-version': version }
  return page.request.post(request?.url() ?? '', { headers: headers as never, data: request?.postDataJSON() })
}

test('[CHK-12, CHK-13] @phone an order that fails each time is looked up, even if that fails first, changed and placed, and stays one order', async ({
  page,
}) => {
  const { shop } = await atCheckout(page)
  await fillAddress(page)
  const asked = await breakAt(page, '**/api/order/cod')
  await placeOrder(page).click()
  await close(page)
  await tryAgain(page).click()
  await close(page)
  await expect(change(page)).toHaveCount(0)

  const busy = { success: false, message: 'The shop is busy.', code: 'BUSY' }
  await page.route('**/api/order/placed', (route) => route.fulfill({ status: 503, json: busy }))
  await lookForIt(page).click()
  await expect(main(page).getByText('The shop is busy.')).toBeVisible()
  await expect(change(page), 'nothing is abandoned').toHaveCount(0)
  await expect(tryAgain(page)).toBeEnabled()
  await page.unroute('**/api/order/placed')

  await lookForIt(page).click()
  await expect(notThere(page)).toBeVisible()
  await expect(lookForIt(page)).toBeFocused()
  // Where the header covers no part of a link.
  await page.evaluate(() => scrollTo(0, 0))
  await expectNoFinding(page)
  await change(page).click()

  const abandon = main(page).getByRole('status').filter({ hasText: 'You can change your order now.' })
  await expect(abandon.locator('..')).toBeFocused()
  await expect(abandon.getByRole('link', { name: 'Go back to your cart' })).toBeVisible()
  await page.getByLabel('City').fill('Karur')
  await page.unrouteAll({ behavior: 'wait' })
  await placeOrder(page).click()
  await expect(page).toHaveURL('/my-orders')
  const late = await arriveLate(page, asked[0])

  expect(late.status()).toBe(409)
  expect(await shop.orders()).toMatchObject([{ shippingInfo: { city: 'Karur' } }])
})

test('[CHK-12, CHK-13] an order that was placed, but answered with an error each time, is found', async ({
  page,
}) => {
  const { shop } = await atCheckout(page)
  await fillAddress(page)
  await breakAt(page, '**/api/order/cod', { placed: true })
  await placeOrder(page).click()
  await close(page)
  await tryAgain(page).click()
  await close(page)

  await lookForIt(page).click()

  await expect(page).toHaveURL('/my-orders')
  await expect(page.getByRole('status').filter({ hasText: /^Thank you!/ })).toContainText('Rs. 1,045 in cash')
  await expect(orderCards(page)).toHaveCount(1)
  await expect(cartLink(page)).toHaveAccessibleName(/^Cart: 0 items/)
  expect(await shop.orders()).toHaveLength(1)
  await shop.add(honey.title, 1)
  await visit(page, '/checkout')
  await expect(placeOrder(page)).toHaveText('Place order — Rs. 525')
  await expect(main(page).getByText(/earlier order/)).toHaveCount(0)
})

test('[CHK-09, CHK-13] a UPI order that fails each time is abandoned with its number, and placed once', async ({
  page,
}) => {
  const { shop } = await atPanel(page)
  const id = anId()
  await transactionId(page).fill(id)
  const asked = await breakAt(page, '**/api/user/order/create')
  await confirm(page).click()
  await close(page)

  await lookForIt(page).click()
  await change(page).click()

  await expect(transactionId(page)).toHaveValue(id)
  await expect(transactionId(page)).toBeEditable()
  await shop.add(honey.title, 1)
  await page.reload()
  await expect(main(page).getByText('Pay Rs. 1,565 by UPI')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await confirm(page).click()
  await expect(page).toHaveURL('/my-orders')

  expect((await arriveLate(page, asked[0])).status()).toBe(409)
  expect(await shop.orders()).toMatchObject([{ totalPrice: 1565, paymentInfo: { upiTransactionId: id } }])
})

test('[CHK-13] an order that arrives after the cart was changed is not placed beside the next one', async ({
  page,
}) => {
  const { shop } = await atCheckout(page)
  await fillAddress(page)
  const asked = await breakAt(page, '**/api/order/cod')
  await placeOrder(page).click()
  await close(page)
  await shop.add(honey.title, 1)
  await visit(page, '/checkout')
  await expect(main(page).getByText('Your earlier order has not been placed so far.')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  expect((await arriveLate(page, asked[0])).status()).toBe(200)

  await placeOrder(page).click()

  await expect(alert(page)).toContainText('Your earlier order was placed, so this one was not.')
  await close(page)
  await expect(page).toHaveURL('/my-orders')
  await expect(orderCards(page)).toHaveCount(1)
  expect(await shop.orders()).toMatchObject([{ totalPrice: 1045 }])
  await visit(page, '/checkout')
  await expect(placeOrder(page)).toHaveText('Place order — Rs. 525')
  await fillAddress(page)
  await placeOrder(page).click()
  await expect(page).toHaveURL('/my-orders')
  expect(await shop.orders(), 'the rest is a separate order').toHaveLength(2)
})
