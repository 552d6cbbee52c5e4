import type { Locator, Page } from '@playwright/test'
import { held } from '../support/held'
import { expect, test, visit } from './support/journey'
import { cartLink, header, headline, toast } from './support/places'
import { shiftsOf } from './support/shifts'
import { askShop, fillAddress, honey, shippingAddress, signUp, tea } from './support/shopper'

const placeOrder = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Place order/ })
const orders = (page: Page) => page.getByRole('main').getByRole('article')

async function atCheckout(page: Page) {
  const kayal = await signUp(page)
  await askShop(page, kayal).add(honey.title, 2)
  await visit(page, '/checkout')
  await expect(placeOrder(page)).toHaveText('Place order — Rs. 1,045')
  return { kayal, shop: askShop(page, kayal) }
}

/** Answers what was ordered before only when told to. */
async function holdOrders(page: Page) {
  const kept = held()
  await page.route('**/api/order/my-orders', async (route) => {
    await kept.promise
    await route.continue()
  })
  return kept.letGo
}

test('[CHK-01, CHK-02] C37 the shipping form knows its fields and says what is missing', async ({ page }) => {
  const { shop } = await atCheckout(page)
  await expect(page.getByLabel('First name')).toHaveValue('Kayal')
  await expect(page.getByLabel('Country').getByRole('option')).toHaveText(['India'])
  await expect(page.getByLabel('State').getByRole('option')).toHaveText(['Tamil Nadu'])
  await expect(page.getByLabel(/Apartment.*optional/)).toBeEditable()
  await page.getByLabel('First name').fill('')
  await page.getByLabel('Last name').fill(' ')

  await placeOrder(page).click()

  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'First Name is Required',
    'Last Name is Required',
    'Address Details are Required',
    'PIN code is Required',
    'City is Required',
  ])
  for (const wrong of ['62500', '025001', '-62500', '62500x']) {
    await page.getByLabel('PIN code').fill(wrong)
    await page.getByLabel('PIN code').blur()
    await expect(page.getByLabel('PIN code')).toHaveAccessibleDescription(
      'PIN code should have 6 digits and not start with 0',
    )
  }
  await page.getByLabel('PIN code').fill('625 001')
  await expect(page.getByLabel('PIN code')).not.toHaveAttribute('aria-invalid', 'true')
  expect(await shop.orders()).toEqual([])
})

test('[CHK-03, CHK-04, CHK-10, CHK-14, ORD-01, ORD-02, ORD-05] C27 a cart becomes an order to be paid in cash', async ({
  page,
}) => {
  const { kayal, shop } = await atCheckout(page)
  const summary = page.getByRole('region', { name: 'Your order' })
  await expect(summary).toContainText(/Subtotal\s*Rs\. 1,040/)
  await expect(summary).toContainText('taxes and shipping calculated at checkout')
  await expect(summary).toContainText('Rs. 5')
  const arrives = /Arrives\s*\d+ \w+ to \d+ \w+/
  await expect(summary).toContainText(arrives)
  await expect(page.getByRole('radio', { name: /^Cash on delivery/ })).toBeChecked()
  await fillAddress(page)
  const sent = page.waitForRequest('**/api/order/cod')

  await placeOrder(page).click()

  await expect(page).toHaveURL('/my-orders')
  await expect(toast(page, 'Ordered createad Successfully!')).toBeVisible()
  const order = (await sent).postDataJSON()
  expect(order).toMatchObject({
    user: kayal._id,
    shippingInfo: { firstname: 'Kayal', ...shippingAddress, state: 'Tamil Nadu', country: 'India' },
    orderItems: [{ quantity: 2, price: 520 }],
    totalPrice: 1045,
    paymentInfo: { paymentMethod: 'COD', paymentStatus: 'Pending' },
    orderStatus: 'Processing',
  })
  expect(order.paymentInfo.upiTransactionId).toMatch(/^COD-\d+$/)
  await expect(cartLink(page)).toHaveAccessibleName('Cart: 0 items, 0 pieces, Rs. 0')
  expect(await shop.cart()).toEqual([])
  await expect(page.getByText(/^Thank you! Your order TH-/)).toBeVisible()
  const [placed] = await shop.orders()
  const card = orders(page)
  await expect(card).toHaveCount(1)
  await expect(card).toContainText(arrives)
  await expect(card).toContainText(placed?._id ?? 'no order')
  await expect(card.getByRole('time').first()).toHaveAttribute('datetime', placed?.createdAt ?? '')
  await expect(card).toContainText(/Total\s*Rs\. 1,045/)
  await expect(card).toContainText(/Total after discount\s*Rs\. 1,045/)
  await expect(card).toContainText('Cash on delivery, Pending')
  await expect(card.getByText('Processing').first()).toHaveClass(/\bprocessing\b/)
  await expect(card.getByRole('listitem')).toContainText([
    /Processing/,
    /Wild Forest Honey.*Quantity 2.*Rs\. 520 each.*Line total Rs\. 1,040/,
  ])
  await expect(card).toContainText(/Subtotal\s*Rs\. 1,040\s*Delivery\s*Rs\. 5\s*Total\s*Rs\. 1,045/)
  await expect(card, 'honey has nothing to choose').not.toContainText('Standard')

  await card.getByRole('button', { name: /^Cancel order/ }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(card).toContainText('Cash on delivery, nothing to pay')
})

test('[ORD-01] the newest order comes first', async ({ page }) => {
  const { shop } = await atCheckout(page)
  await fillAddress(page)
  await placeOrder(page).click()
  await expect(orders(page)).toHaveCount(1)

  await shop.add(tea.title)
  await visit(page, '/checkout')
  await fillAddress(page)
  await placeOrder(page).click()

  await expect(orders(page)).toHaveCount(2)
  await expect(orders(page).nth(0)).toContainText(tea.title)
  await expect(orders(page).nth(1)).toContainText(honey.title)
  await page.emulateMedia({ media: 'print' })
  await expect(header(page).getByRole('link')).toHaveText(['Thulir Naturals'])
})

test('[CHK-11] an empty cart is not ordered', async ({ page }) => {
  await signUp(page)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await visit(page, '/checkout')
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('Your cart is empty')
  await page.setViewportSize({ width: 360, height: 740 })
  const nothing = page.getByText('there is nothing to order yet')
  await expect(nothing).toBeInViewport()
  await fillAddress(page)
  const place = await page.getByLabel('PIN code').evaluate((field) => (field as HTMLElement).offsetTop)

  await placeOrder(page).click()

  await expect(nothing).toHaveCount(2)
  await expect(page.getByRole('alert').filter({ has: nothing })).toBeInViewport()
  expect(
    await page.getByLabel('PIN code').evaluate((field) => (field as HTMLElement).offsetTop),
    'nothing jumps',
  ).toBe(place)
  await expect(toast(page, '')).toHaveCount(0)
  await expect(page).toHaveURL('/checkout')
  expect(sent).toEqual([])
})

test('[CHK-13] C39 a double click makes one order', async ({ page }) => {
  const { shop } = await atCheckout(page)
  await fillAddress(page)

  await placeOrder(page).dblclick()

  await expect(page).toHaveURL('/my-orders')
  await expect(orders(page)).toHaveCount(1)
  expect(await shop.orders()).toHaveLength(1)
})

test('[CHK-13] two tabs make one order', async ({ page, context }) => {
  const { shop } = await atCheckout(page)
  const other = await context.newPage()
  await visit(other, '/checkout')
  await expect(placeOrder(other)).toHaveText('Place order — Rs. 1,045')
  await fillAddress(page)
  await fillAddress(other)

  await Promise.all([placeOrder(page).click(), placeOrder(other).click()])

  await expect(page).toHaveURL('/my-orders')
  await expect(other).toHaveURL('/my-orders')
  expect(await shop.orders()).toHaveLength(1)
})

test('[CHK-14] what another tab adds to a line while the first orders it stays in the cart', async ({
  page,
}) => {
  const { shop } = await atCheckout(page)
  await fillAddress(page)
  await shop.add(honey.title, 1)

  await placeOrder(page).click()

  await expect(page).toHaveURL('/my-orders')
  await expect(cartLink(page)).toHaveAccessibleName('Cart: 1 item, 1 piece, Rs. 520')
  expect(await shop.orders()).toMatchObject([{ totalPrice: 1045, orderItems: [{ quantity: 2 }] }])
  expect(await shop.cart()).toMatchObject([{ productId: { title: honey.title }, quantity: 1 }])
})

test('[CHK-13] an answer that got lost is asked for again and makes no second order', async ({
  page,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED/)
  const { shop } = await atCheckout(page)
  await fillAddress(page)
  await page.route(
    '**/api/order/cod',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await placeOrder(page).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert).toContainText('You seem to be offline.')
  await alert.getByRole('button', { name: 'OK' }).click()

  expect(await shop.orders()).toHaveLength(1)
  await expect(cartLink(page)).toHaveAccessibleName('Cart: 0 items, 0 pieces, Rs. 0')
  await visit(page, '/my-orders')
  await expect(orders(page)).toHaveCount(1)
})

test('[CHK-12, CHK-13, CART-09] a price that changed meanwhile is refused, shown, and then ordered', async ({
  page,
  trouble,
}) => {
  trouble.allow(/409/)
  const kayal = await signUp(page)
  const shop = askShop(page, kayal)
  await shop.add(honey.title, 2)
  // The page learns of an old price; the shop, asked to order at it, refuses by itself.
  await page.route('**/api/user/cart', async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()).map((line: object) => ({ ...line, price: 500 }))
    await route.fulfill({ response: answer, json })
  })
  await visit(page, '/checkout')
  await expect(placeOrder(page)).toHaveText('Place order — Rs. 1,005')
  await page.unrouteAll({ behavior: 'wait' })
  await fillAddress(page)
  await placeOrder(page).click()

  const alert = page.getByRole('alertdialog', { name: 'Your order was not placed' })
  await expect(alert).toContainText('You saw Rs. 1,005, it is Rs. 1,045 now.')
  expect(await shop.orders()).toEqual([])
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(placeOrder(page)).toHaveText('Place order — Rs. 1,045')
  await expect(page.getByLabel('City')).toHaveValue(shippingAddress.city)
  await placeOrder(page).click()

  await expect(page).toHaveURL('/my-orders')
  expect(await shop.orders()).toMatchObject([{ totalPrice: 1045 }])
})

test('[CHK-12] an order that fails says why, in the words of the shop or its own', async ({
  page,
  trouble,
}) => {
  trouble.allow(/50\d/)
  const { shop } = await atCheckout(page)
  await fillAddress(page)
  const alert = page.getByRole('alertdialog')
  for (const [answer, words] of [
    [{ status: 503, json: { message: 'We are at lunch.' } }, 'We are at lunch.'],
    [{ status: 200, json: { success: false, message: '' } }, 'Failed to create order'],
  ] as const) {
    await page.route('**/api/order/cod', (route) => route.fulfill(answer), { times: 1 })
    await placeOrder(page).click()
    await expect(alert).toContainText(words)
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(alert).toHaveCount(0)
  }

  await expect(headline(page)).toHaveText('Checkout')
  expect(await shop.orders()).toEqual([])
})

test('[CHK-01] C42 the address of the last order is offered again, and never pushed into what is typed', async ({
  page,
}) => {
  const { shop } = await atCheckout(page)
  const again = page.getByRole('button', { name: 'Use last address' })
  await fillAddress(page)
  await page.getByLabel(/Apartment/).fill('Second floor')
  await placeOrder(page).click()
  await expect(orders(page)).toHaveCount(1)
  await shop.add(tea.title)
  const address = page.getByLabel('Address', { exact: true })
  const formAt = async () => (await address.boundingBox())?.y

  const letGo = await holdOrders(page)
  await visit(page, '/checkout')
  await expect(address).toHaveValue('')
  await expect(placeOrder(page)).toContainText('Rs.')
  await page.evaluate(() => document.fonts.ready)
  const [before, shifts] = [await formAt(), await shiftsOf(page)]
  letGo()
  await expect(again).toBeVisible()
  expect(await formAt()).toBe(before)
  expect(await shiftsOf(page)).toBe(shifts)
  await again.click()

  await expect(page.getByText('From your last order.')).toBeFocused()
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(shippingAddress.address)
  await expect(page.getByLabel(/Apartment/)).toHaveValue('Second floor')
  await expect(page.getByLabel('PIN code')).toHaveValue(shippingAddress.pincode)
  await expect(page.getByLabel('City')).toHaveValue(shippingAddress.city)
  await page.getByLabel('City').fill('Erode')
  await page.reload()
  await expect(page.getByLabel('City')).toHaveValue('Erode')
  await expect(again).toHaveCount(0)
  await placeOrder(page).click()
  await expect(orders(page)).toHaveCount(2)
  expect((await shop.orders())[0]?.shippingInfo).toMatchObject({ ...shippingAddress, city: 'Erode' })
})

test('[CHK-02] C34 a PIN code of another state is doubted in words, and ordered to all the same', async ({
  page,
}) => {
  const { shop } = await atCheckout(page)
  await fillAddress(page)
  const doubt = page.getByText('PIN codes that begin with 11 lie in Delhi.')
  await expect(doubt).toHaveCount(0)

  await page.getByLabel('PIN code').fill('110001')
  await expect(doubt).toBeVisible()
  const topOf = async (what: Locator) => (await what.boundingBox())?.y ?? 0
  const field = await topOf(page.getByLabel('PIN code'))
  expect((await topOf(doubt)) - field, 'px below the top of its own field').toBeLessThan(80)
  await placeOrder(page).click()

  await expect(orders(page)).toHaveCount(1)
  expect((await shop.orders())[0]?.shippingInfo.pincode).toBe('110001')
})
