import type { Page } from '@playwright/test'
import { orderPausesMs, shortPausesMs } from '../../src/platform/storefront/lost-answers'
import { held } from '../support/run/deferred'
import { atCheckout, placeOrder } from './support/checkout'
import { shortenPauses } from './support/clocks'
import { expect, test, visit } from './support/journey'
import { loseAnswers } from './support/lost-response'
import { cartLink, main, orderCards, toast } from './support/places'
import { askShop, endSession, fillAddress, honey, logIn, shippingAddress } from './support/shopper'
import { anId, atPanel, confirm, panel, transactionId } from './support/upi'

test.beforeEach(async ({ page, trouble }) => {
  trouble.allow(/ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED/)
  await shortenPauses(page, [...orderPausesMs, ...shortPausesMs])
})

const tryAgain = (page: Page) => main(page).getByRole('button', { name: 'Try again' })
const unknown = /We could not confirm whether your order was placed/

async function orderInCashUnanswered(page: Page) {
  const { shop } = await atCheckout(page)
  await fillAddress(page)
  await loseAnswers(page, '**/api/order/cod', { times: 4 })
  await placeOrder(page).click()
  const dialog = page.getByRole('alertdialog', { name: unknown })
  await expect(dialog).toBeVisible()
  return { shop, dialog }
}

test('[CHK-09, CHK-13] the id of a payment cannot be edited while its order is being sent; with a lost response it is looked up automatically, and is one order', async ({
  page,
}) => {
  const { shop } = await atPanel(page)
  const id = anId()
  await transactionId(page).fill(id)
  await loseAnswers(page, '**/api/user/order/create')
  const { promise, abandon } = held()
  await page.route('**/api/user/order/create', async (route) => {
    await promise
    await route.fallback()
  })

  await confirm(page).click()
  await transactionId(page).press('7')
  await expect(transactionId(page)).toHaveValue(id)
  abandon()

  await expect(page).toHaveURL('/my-orders')
  await expect(toast(page, 'Ordered createad Successfully!')).toBeVisible()
  await expect(orderCards(page)).toHaveCount(1)
  expect(await shop.orders()).toHaveLength(1)
})

test('[ACC-09, CHK-12, CHK-13] a cash order that never left is reported as unsent; one rejected because the session ended is not shown as unconfirmed; one with a lost response is looked up automatically, and is one order', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(/401/)
  const { kayal } = await atCheckout(page)
  await fillAddress(page)
  await context.setOffline(true)
  await placeOrder(page).click()
  const unsent = page.getByRole('alertdialog', { name: 'Your order was not placed' })
  await expect(unsent).toContainText('You are offline, so your order was not sent.')
  await unsent.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByLabel('City')).toBeEditable()
  await expect(placeOrder(page)).toBeFocused()
  await context.setOffline(false)

  await endSession(page, kayal)
  await placeOrder(page).click()
  await expect(page).toHaveURL('/login')
  await logIn(page, kayal)
  await expect(page).toHaveURL('/checkout')
  await expect(placeOrder(page)).toHaveText('Place order — Rs. 1,045')
  await expect(main(page).getByText(unknown)).toHaveCount(0)

  await loseAnswers(page, '**/api/order/cod')

  await placeOrder(page).click()

  await expect(page).toHaveURL('/my-orders')
  await expect(page.getByText(/was not placed/)).toHaveCount(0)
  await expect(orderCards(page)).toHaveCount(1)
  const token = await page.evaluate(() => String(localStorage.token))
  expect(await askShop(page, { token }).orders()).toHaveLength(1)
})

test('[CHK-09, CHK-12] a UPI order without any response keeps its input, also after a reload, and the same order is sent again', async ({
  page,
}) => {
  const { shop } = await atPanel(page)
  const id = anId()
  await transactionId(page).fill(id)
  const reference = await panel(page).getByText('Our reference').textContent()
  await loseAnswers(page, '**/api/user/order/create', { times: 4 })
  const asked: unknown[] = []
  page.on('request', async (request) => {
    if (!request.url().endsWith('/order/create')) return
    asked.push([await request.headerValue('idempotency-key'), request.postData()])
  })

  await confirm(page).click()
  const dialog = page.getByRole('alertdialog', { name: unknown })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(cartLink(page)).toHaveAccessibleName(/^Cart: 0 items/)
  for (const reloaded of [false, true]) {
    if (reloaded) await page.reload()
    await expect(transactionId(page)).toHaveValue(id)
    await expect(panel(page).getByText('Our reference')).toHaveText(String(reference))
    await expect(panel(page).getByText(unknown)).toBeVisible()
    await expect(page.getByLabel('City')).toHaveValue(shippingAddress.city)
  }
  await tryAgain(page).click()

  await expect(page).toHaveURL('/my-orders')
  expect(await shop.orders()).toHaveLength(1)
  expect(asked).toHaveLength(5)
  expect(new Set(asked.map((one) => JSON.stringify(one))).size).toBe(1)
})

test('[CHK-12, CHK-13] a cash order without any response is not reported as rejected, and the same order is sent again', async ({
  page,
}) => {
  const { shop, dialog } = await orderInCashUnanswered(page)

  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.reload()
  await expect(main(page).getByText(unknown)).toBeVisible()
  await expect(page.getByText(/was not placed|cart is empty/)).toHaveCount(0)
  await expect(page.getByLabel('City')).toHaveValue(shippingAddress.city)
  await tryAgain(page).click()

  await expect(page).toHaveURL('/my-orders')
  expect(await shop.orders()).toHaveLength(1)
})

test('[CHK-12, CHK-13] an order cannot be edited once sent, until it is rejected', async ({
  page,
  trouble,
}) => {
  trouble.allow(/409/)
  await atCheckout(page)
  await fillAddress(page)
  const city = page.getByLabel('City')
  const answers = [held(), held()]
  const asked: { shippingInfo: { city: string } }[] = []
  await page.route('**/api/order/cod', async (route) => {
    const before = asked.push(route.request().postDataJSON()) - 1
    await answers[before]?.promise
    if (before > 0) return route.abort('connectionreset')
    const error = { success: false, code: 'TOTALS_CHANGED', message: 'A price has changed.' }
    return route.fulfill({ status: 409, json: error })
  })
  const close = () => page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()

  await city.press('Enter')
  await expect.poll(() => asked).toHaveLength(1)
  await page.keyboard.type('x')
  await expect(city).toHaveValue(shippingAddress.city)
  answers[0]?.abandon()
  await close()
  await expect(city).toBeFocused()
  await city.fill('Karur')
  await city.press('Enter')
  await expect.poll(() => asked).toHaveLength(2)
  await page.keyboard.type('x')
  answers[1]?.abandon()
  await expect(page.getByRole('alertdialog', { name: unknown })).toBeVisible()
  await close()

  await expect(tryAgain(page)).toBeFocused()
  expect(asked.at(-1)?.shippingInfo.city).toBe('Karur')
  await expect(city).toHaveValue('Karur')
})

test('[CHK-13] an unconfirmed order is no longer offered once the cart has changed, and its outcome is shown', async ({
  page,
}) => {
  const { shop } = await orderInCashUnanswered(page)

  await shop.add(honey.title, 1)
  await visit(page, '/checkout')

  await expect(placeOrder(page)).toHaveText(/Rs\. 52\d/)
  await expect(main(page).getByText(unknown)).toHaveCount(0)
  await expect(main(page).getByText(/^Your earlier order TH-\S+ was placed\./)).toBeVisible()
  await placeOrder(page).click()
  await expect(page).toHaveURL('/my-orders')
  expect(await shop.orders(), 'another order').toHaveLength(2)
})
