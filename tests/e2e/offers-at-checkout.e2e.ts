import type { Page } from '@playwright/test'
import { orderPausesMs } from '../../src/platform/storefront/lost-answers'
import { held } from '../support/run/deferred'
import { expectNoFindingAtAnyWidth } from './support/axe'
import { placeOrder } from './support/checkout'
import { shortenPauses } from './support/clocks'
import { expect, visit } from './support/journey'
import { loseAnswers } from './support/lost-response'
import { addOffer, addZone, aRate, type OwnShop, setMethod, test } from './support/own-shop'
import { orderCards, quantityOf } from './support/places'
import { askShop, fillAddress, honey, productNamed, shippingAddress, signUp, tea } from './support/shopper'

// One after the other, as offers and zones are for the whole shop.
test.describe.configure({ mode: 'default' })

const totals = (page: Page) => page.getByRole('region', { name: 'Totals' })
const summary = (page: Page) => page.getByRole('region', { name: 'Your order' })
const codeField = (page: Page) => page.getByLabel('Offer code')

async function cartOfHoney(page: Page, quantity = 2) {
  const shop = askShop(page, await signUp(page))
  await shop.add(honey.title, quantity)
  return shop
}

async function applyCode(page: Page, code: string) {
  const opener = page.getByRole('button', { name: 'Have an offer code?' })
  if (await opener.isVisible()) await opener.click()
  await codeField(page).fill(code)
  await codeField(page).press('Enter')
}

test('[CHK-04] code at checkout: an offer is typed in the cart, kept for the visit, and charged; the newest answer about the total counts', async ({
  page,
  ownShop,
}) => {
  const offer = await addOffer(ownShop, { name: 'Pongal', code: 'PONGAL10', minSubtotal: 1000 })
  const shop = await cartOfHoney(page)
  await visit(page, '/cart')
  await removeLateCode(page)

  await applyCode(page, 'no such')
  await expect(codeField(page)).toHaveAccessibleDescription(
    'We do not know the code NOSUCH. Please check it.',
  )
  await applyCode(page, 'pongal 10')
  await expect(codeField(page)).toHaveAccessibleDescription(/Add Rs\. 480 to use it/)
  await expectNoFindingAtAnyWidth(page)
  await quantityOf(page, honey.title).fill('2')
  await quantityOf(page, honey.title).press('Enter')
  await expect(page.getByText('Code PONGAL10 is applied.')).toBeVisible()
  await expect(totals(page)).toContainText(/Pongal \(PONGAL10\)\s*− Rs\. 104/)
  await expectNoFindingAtAnyWidth(page)

  await page.getByRole('link', { name: 'Checkout' }).click()
  await expect(placeOrder(page)).toHaveText('Place order — Rs. 941')
  await page.reload()
  await expect(placeOrder(page)).toHaveText('Place order — Rs. 941')
  await page.getByRole('button', { name: 'Remove code PONGAL10' }).click()
  await expect(placeOrder(page)).toHaveText('Place order — Rs. 1,045')
  await expect(page.getByRole('button', { name: 'Have an offer code?' })).toBeFocused()
  await applyCode(page, 'PONGAL10')
  await expect(placeOrder(page)).toHaveText('Place order — Rs. 941')
  await fillAddress(page)
  await placeOrder(page).click()

  await expect(page).toHaveURL('/my-orders')
  await expect(orderCards(page)).toHaveCount(1)
  expect(await shop.orders()).toMatchObject([{ totalPriceAfterDiscount: 941 }])
  await shop.add(honey.title, 2)
  await visit(page, '/cart')
  await expect(totals(page), 'the next order begins without the code').toContainText(/Total.*Rs\. 1,045/)
  await offer.end()
})

/** A code that is removed, and one of two jars, before the shop answers about it. */
async function removeLateCode(page: Page) {
  await expect(totals(page)).toContainText(/Total.*Rs\. 1,045/)
  const late = held()
  await page.route('**/api/checkout/quote', async (route) => {
    if (route.request().postData()?.includes('PONGAL10')) await late.promise
    await route.continue()
  })
  await applyCode(page, 'PONGAL10')
  await expect(totals(page)).toContainText('Checking your code…')
  await expect(totals(page), 'the last known total stays').toContainText(/Total.*Rs\. 1,045/)
  await page.getByRole('button', { name: 'Remove code PONGAL10' }).click()
  await quantityOf(page, honey.title).fill('1')
  await quantityOf(page, honey.title).press('Enter')
  await expect(totals(page)).toContainText(/Total.*Rs\. 525/)

  late.abandon()
  await expect(totals(page)).toContainText(/Total.*Rs\. 525/)
  await expect(totals(page)).not.toContainText('Pongal')
  await page.unroute('**/api/checkout/quote')
}

test('[CHK-04, CART-07] free-delivery bar: the cart says how much is missing, in the words of the rates; buy some, get other goods: it says what to add, and charges less for it', async ({
  page,
  ownShop,
}) => {
  const shop = await cartOfHoney(page, 1)
  await reachFreeDelivery(page, ownShop)

  const [bought, given] = [await productNamed(page, honey.title), await productNamed(page, tea.title)]
  const offer = await addOffer(ownShop, {
    ...{ name: 'Tea with honey', kind: 'buy_x_get_y', parameters: { buy: 2, get: 1, percent: 50 } },
    ...{ scope: 'products', products: [bought._id] },
    reward: { scope: 'products', categories: [], brands: [], products: [given._id] },
  })
  await page.reload()

  await expect(totals(page).getByRole('status').filter({ hasText: 'Tea with honey' })).toHaveText(
    `Tea with honey: Buy 2, get 1 at 50% off. Add 1 piece of ${tea.title} to get this offer.`,
  )
  await expectNoFindingAtAnyWidth(page)
  await shop.add(tea.title)
  await page.reload()
  await expect(totals(page)).toContainText(/Tea with honey\s*− Rs\. 210/)
  await expect(totals(page)).not.toContainText('to get this offer')
  await expect(totals(page)).toContainText(/Total.*Rs\. 1,255/)
  await offer.end()
})

/** On the cart, with one jar and then two. */
async function reachFreeDelivery(page: Page, ownShop: OwnShop) {
  const zone = await addZone(ownShop, [aRate('By courier', 60, { freeAbove: 1000 })])
  await visit(page, '/cart')

  await expect(totals(page)).toContainText('Rs. 480 more for free delivery')
  const bar = page.getByRole('progressbar', { name: 'Free delivery' })
  await expect(bar).toHaveJSProperty('position', 0.52)
  await expect(totals(page)).toContainText(/By courier.*Rs\. 60/)
  await expectNoFindingAtAnyWidth(page)
  await quantityOf(page, honey.title).fill('2')
  await quantityOf(page, honey.title).press('Enter')

  await expect(totals(page)).toContainText('Delivery of this order is free.')
  await expect(bar).toHaveJSProperty('position', 1)
  await expect(totals(page)).toContainText(/By courier.*Free/)
  await zone.remove()
}

test('[CHK-13] a changed total is explained and confirmed with one tap', async ({
  page,
  ownShop,
  trouble,
}) => {
  trouble.allow(/409/)
  const offer = await addOffer(ownShop, { name: 'Diwali', code: null })
  const shop = await cartOfHoney(page)
  await visit(page, '/checkout')
  await expect(summary(page)).toContainText(/Diwali\s*− Rs\. 104/)
  await expect(placeOrder(page)).toHaveText('Place order — Rs. 941')
  await expect(page.getByRole('button', { name: 'Have an offer code?' })).toHaveCount(0)
  const quoted = page.waitForResponse((answer) =>
    Boolean(
      answer.url().endsWith('/api/checkout/quote') &&
        answer.request().postData()?.includes(shippingAddress.pincode),
    ),
  )
  await fillAddress(page)
  await quoted
  await offer.end()
  await placeOrder(page).click()

  const dialog = page.getByRole('alertdialog', { name: 'The total has changed' })
  await expect(dialog).toContainText('The offer “Diwali” no longer applies.')
  await expect(dialog).toContainText(/Total.*Rs\. 1,045/)
  await expectNoFindingAtAnyWidth(page)
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect(placeOrder(page)).toHaveText('Place order — Rs. 1,045')
  expect(await shop.orders()).toEqual([])
  const again = await addOffer(ownShop, { name: 'Navratri', parameters: { percent: 5 } })
  await placeOrder(page).click()
  await expect(dialog).toContainText('The offer “Navratri” now takes off Rs. 52.')
  await dialog.getByRole('button', { name: 'Place order — Rs. 993' }).click()

  await expect(page).toHaveURL('/my-orders')
  expect(await shop.orders()).toMatchObject([{ totalPriceAfterDiscount: 993 }])
  await again.end()
})

test('[CHK-04] delivery choice: the shopper chooses by fee and days, or collects', async ({
  page,
  ownShop,
}) => {
  const zone = await addZone(ownShop, [
    aRate('Express', 90, { daysFrom: 1, daysTo: 2 }),
    aRate('By post', 40, { daysFrom: 4, daysTo: 7 }),
    aRate('Our store', 0, { kind: 'pickup' }),
  ])
  const shop = await cartOfHoney(page)
  await visit(page, '/checkout')
  await fillAddress(page)
  const choice = page.getByRole('group', { name: 'Delivery', exact: true })

  await expect(choice.getByRole('radio')).toHaveCount(3)
  await expect(choice.getByRole('radio', { name: /^By post/ })).toBeChecked()
  await expect(placeOrder(page)).toHaveText('Place order — Rs. 1,080')
  await expect(choice.getByText(/^Pick up at Our store/)).toBeVisible()
  await expectNoFindingAtAnyWidth(page)
  await choice.getByRole('radio', { name: /^Pick up at/ }).check()
  await expect(page.locator('#totals')).toContainText('Pick-up: Our store')
  await expect(page.getByText('Pay in cash when you collect your order.')).toBeVisible()
  await choice.getByRole('radio', { name: /^By post/ }).check()
  await expect(placeOrder(page)).toHaveText('Place order — Rs. 1,080')
  await choice.getByRole('radio', { name: /^By post/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(choice.getByRole('radio', { name: /^Express/ })).toBeChecked()
  await expect(placeOrder(page)).toHaveText('Place order — Rs. 1,130')
  await page.reload()
  await expect(choice.getByRole('radio', { name: /^Express/ })).toBeChecked()
  await placeOrder(page).click()

  await expect(page).toHaveURL('/my-orders')
  expect(await shop.orders()).toMatchObject([{ totalPriceAfterDiscount: 1130 }])
  await zone.remove()
})

test('[CHK-02] an order from a PIN code with pick-up alone can be placed', async ({ page, ownShop }) => {
  const pickup = aRate('Our store', 0, { kind: 'pickup' })
  const zone = await addZone(ownShop, [pickup], { states: [], pins: '625001-625099' })
  const shop = await cartOfHoney(page)
  await visit(page, '/cart')
  await page.getByLabel('Deliver to PIN code').fill(shippingAddress.pincode)
  const words = 'We do not deliver to 625001 (Tamil Nadu) yet, but you can pick up your order at our shop.'
  await expect(page.locator('#deliver-to-answer')).toHaveText(words)
  await expect(totals(page)).toContainText(/Total.*Rs\. 1,040/)
  await expectNoFindingAtAnyWidth(page)

  await page.getByRole('link', { name: 'Checkout' }).click()
  await fillAddress(page)
  await placeOrder(page).click()

  await expect(page).toHaveURL('/my-orders')
  expect(await shop.orders()).toMatchObject([{ totalPriceAfterDiscount: 1040 }])
  await zone.remove()
})

test('[CHK-13] without an answer about the total the shopper can go on, and the shop asks first', async ({
  page,
  ownShop,
  trouble,
}) => {
  trouble.allow(/503|409/)
  const zone = await addZone(ownShop, [aRate('By courier', 60)])
  const shop = await cartOfHoney(page)
  await page.route('**/api/checkout/quote', (route) => route.fulfill({ status: 503, json: {} }))
  await visit(page, '/checkout')
  await expect(summary(page)).toContainText('We could not check offers and delivery just now.')
  await expect(placeOrder(page)).toHaveText('Place order — Rs. 1,100')
  await expectNoFindingAtAnyWidth(page)
  await fillAddress(page)
  await zone.change([aRate('By courier', 75)])
  await placeOrder(page).click()

  const dialog = page.getByRole('alertdialog', { name: 'The total has changed' })
  await expect(dialog).toContainText('By courier costs Rs. 75, not Rs. 60.')
  await dialog.getByRole('button', { name: 'Place order — Rs. 1,115' }).click()

  await expect(page).toHaveURL('/my-orders')
  expect(await shop.orders()).toMatchObject([{ totalPriceAfterDiscount: 1115 }])
  await zone.remove()
})

test('[CHK-03, CHK-04] the fee of cash on delivery is shown before it is chosen, and charged; a method that is not offered for an order says why, and another one is chosen', async ({
  page,
  ownShop,
}) => {
  const usual = await setMethod(ownShop, 'COD', { fee: 30, label: 'Pay on delivery' })
  const shop = await cartOfHoney(page)
  await visit(page, '/checkout')
  const payment = page.getByRole('group', { name: 'Payment' })
  const cash = payment.getByRole('radio', { name: /^Pay on delivery.*\+ Rs\. 30$/ })

  await expect(cash).toBeChecked()
  await expect(summary(page)).toContainText(/Pay on delivery.*Rs\. 30/)
  await expect(placeOrder(page)).toHaveText('Place order — Rs. 1,075')
  await payment.getByRole('radio', { name: /^UPI/ }).check()
  const toPay = page.getByRole('main').getByRole('button', { name: /^Continue to pay/ })
  await expect(toPay).toHaveText('Continue to pay — Rs. 1,045')
  await fillAddress(page)
  await toPay.click()
  await expect(page.getByRole('heading', { name: 'Pay Rs. 1,045 by UPI' })).toBeVisible()
  await cash.check()
  await expect(placeOrder(page)).toHaveText('Place order — Rs. 1,075')
  await expectNoFindingAtAnyWidth(page)
  await placeOrder(page).click()

  await expect(page).toHaveURL('/my-orders')
  expect(await shop.orders()).toMatchObject([{ totalPriceAfterDiscount: 1075, fee: 5 }])
  await usual()

  const unlimited = await setMethod(ownShop, 'COD', { max: 1000 })
  await shop.add(honey.title, 2)
  await visit(page, '/checkout')
  await expect(payment.getByRole('radio', { name: /^Cash on delivery.*Rs\. 1,000/ })).toBeDisabled()
  await expect(payment.getByRole('radio', { name: /^UPI/ })).toBeChecked()
  await expectNoFindingAtAnyWidth(page)
  await unlimited()
})

test('[CHK-07, CHK-13] a total that changed after a payment by UPI is explained, and the shopper pays the new one', async ({
  page,
  ownShop,
  trouble,
}) => {
  trouble.allow(/409/)
  const offer = await addOffer(ownShop, { name: 'Diwali' })
  await cartOfHoney(page)
  await visit(page, '/checkout')
  await page.getByRole('radio', { name: /^UPI/ }).check()
  await fillAddress(page)
  await page.getByRole('main').getByRole('button', { name: 'Continue to pay — Rs. 941' }).click()
  await page.getByLabel('UPI Transaction ID').fill('412345678901')
  await offer.end()
  await page.getByRole('button', { name: 'I have paid — confirm order' }).click()

  const dialog = page.getByRole('alertdialog', { name: 'The total has changed' })
  await expect(dialog).toContainText('The offer “Diwali” no longer applies.')
  await dialog.getByRole('button', { name: 'Pay Rs. 1,045 by UPI' }).click()
  await expect(page.getByRole('heading', { name: 'Pay Rs. 1,045 by UPI' })).toBeFocused()
  await expect(page.getByText(/^Have you paid Rs\. 941 already\?/)).toBeVisible()
})

test('[CHK-13] after lost answers and a reload the same order is repeated, with its code, figures and delivery', async ({
  page,
  ownShop,
  trouble,
}) => {
  trouble.allow(/ERR_CONNECTION_RESET/)
  await shortenPauses(page, orderPausesMs)
  const offer = await addOffer(ownShop, { name: 'Pongal', code: 'PONGAL10' })
  const zone = await addZone(ownShop, [aRate('By post', 40), aRate('Express', 90)])
  const shop = await cartOfHoney(page)
  await visit(page, '/checkout')
  await applyCode(page, 'PONGAL10')
  await fillAddress(page)
  await page.getByRole('radio', { name: /^Express/ }).check()
  await expect(placeOrder(page)).toHaveText('Place order — Rs. 1,026')
  await loseAnswers(page, '**/api/order/cod', { times: 4 })
  const first = page.waitForRequest('**/api/order/cod')
  await placeOrder(page).click()
  const dialog = page.getByRole('alertdialog', { name: /^We could not confirm/ })
  await dialog.getByRole('button', { name: 'OK' }).click()
  // What was sent stays, whatever changes since.
  await Promise.all([offer.end(), zone.change([aRate('By post', 50)])])
  await page.reload()
  await expect(summary(page)).toContainText(/Code PONGAL10 is applied.*Pongal.*− Rs\. 104.*Express.*Rs\. 90/)
  await expect(page.getByRole('radio', { name: /^Express/ })).toBeChecked()
  const again = page.waitForRequest('**/api/order/cod')
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()

  await expect(page).toHaveURL('/my-orders')
  expect((await again).postDataJSON()).toEqual((await first).postDataJSON())
  expect((await first).postDataJSON()).toMatchObject({ code: 'PONGAL10', totalPriceAfterDiscount: 1026 })
  expect(await shop.orders()).toMatchObject([{ totalPriceAfterDiscount: 1026 }])
  await zone.remove()
})
