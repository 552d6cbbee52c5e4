import type { Locator } from '@playwright/test'
import type { CartItem } from '../../src/cart/contract/cart'
import { expectNoFindingAtAnyWidth } from './support/axe'
import { atCheckout, holdOrders, placeOrder, serveStates } from './support/checkout'
import { expect, test, visit } from './support/journey'
import { cashOrderOf } from './support/placed-orders'
import { cartLink, header, orderCards, toast } from './support/places'
import { askShop, fillAddress, honey, shippingAddress, signUp, tea } from './support/shopper'

/** The vertical gap between a box and the next. */
async function gapBetween(upper: Locator, lower: Locator) {
  const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()])
  if (!above || !below) throw new Error('A box is not on the page.')
  return Math.round(below.y - above.y - above.height)
}

test('[CHK-01, CHK-02] C37 the shipping form knows its fields and says what is missing, and on a desktop the order button stays visible below the header while scrolling', async ({
  page,
}) => {
  const { shop } = await atCheckout(page)
  await expect(page.getByLabel('First name')).toHaveValue('Kayal')
  for (const [only, value] of [
    ['Country', 'India'],
    ['State', 'Tamil Nadu'],
  ] as const) {
    await expect(page.getByLabel(only)).toHaveValue(value)
    await expect(page.getByLabel(only), 'text, as there is one choice').not.toBeEditable()
  }
  await expect(page.getByLabel(/Apartment.*optional/)).toBeEditable()
  await page.getByLabel('First name').fill('')
  await page.getByLabel('Last name').fill(' ')

  await placeOrder(page).click()

  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'PIN code is Required',
    'City is Required',
    'First Name is Required',
    'Last Name is Required',
    'Address Details are Required',
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

  await page.setViewportSize({ width: 1000, height: 600 })
  const payment = page.getByRole('group', { name: 'Payment' })
  await payment.evaluate((choices) => window.scrollTo(0, choices.getBoundingClientRect().top + scrollY - 200))
  await expect(payment).toBeInViewport()
  await expect(placeOrder(page)).toBeInViewport({ ratio: 1 })
  await placeOrder(page).click({ trial: true })
})

test('[CHK-01, CHK-02] a shop that serves several states preselects none', async ({ page }) => {
  await serveStates(page, ['Kerala', 'Tamil Nadu'])
  const { shop } = await atCheckout(page)
  const state = page.getByLabel('State')
  await expect(state.getByRole('option')).toHaveText(['Please choose', 'Kerala', 'Tamil Nadu'])
  await expect(state).toHaveValue('')
  await fillAddress(page)
  await expect(state, 'the PIN code fills it in').toHaveValue('Tamil Nadu')
  await state.selectOption('')

  await placeOrder(page).click()

  await expect(state).toHaveAccessibleDescription('State is Required')
  await expectNoFindingAtAnyWidth(page)
  await state.selectOption('Tamil Nadu')
  await expect(state).not.toHaveAttribute('aria-invalid', 'true')
  await page.reload()
  await expect(state, 'nothing typed is lost on a reload').toHaveValue('Tamil Nadu')
  await placeOrder(page).click()
  await expect(orderCards(page)).toHaveCount(1)
  expect((await shop.orders())[0]?.shippingInfo.state).toBe('Tamil Nadu')
})

test('[CHK-03, CHK-04, CHK-10, CHK-14, ORD-01, ORD-02, ORD-05] C27 a cart becomes a cash order', async ({
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
  await expect(page.getByText(`We will call: ${kayal.mobile}`)).toBeVisible()
  await fillAddress(page)
  const sent = page.waitForRequest('**/api/order/cod')
  const abandon = await holdOrders(page)

  await placeOrder(page).click()

  await expect(page).toHaveURL('/my-orders')
  await expect(toast(page, 'Ordered createad Successfully!')).toBeVisible()
  const thanks = page.getByRole('status').filter({ hasText: /^Thank you! Your order TH-/ })
  const outline = page.getByRole('status').filter({ hasText: 'Loading...' })
  await expect(outline).toBeVisible()
  const outlined = await gapBetween(thanks, outline)
  abandon()
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
  await expect(thanks).toBeVisible()
  const [placed] = await shop.orders()
  const card = orderCards(page)
  await expect(card).toHaveCount(1)
  expect(outlined, 'the order takes the place of its outline').toBe(await gapBetween(thanks, card))
  await expect(card).toContainText(arrives)
  await expect(card.getByRole('link', { name: /^Order TH-/ })).toHaveAttribute(
    'href',
    `/my-orders/${placed?._id}`,
  )
  await expect(card.getByRole('time').first()).toHaveAttribute('datetime', placed?.createdAt ?? '')
  await expect(card).toContainText(/Total\s*Rs\. 1,045/)
  await expect(card, 'no discount was given').not.toContainText('Total after discount')
  await expect(card).toContainText('Pay on delivery')
  await expect(card.getByText('Processing').first()).toHaveClass(/\bprocessing\b/)
  await expect(card.getByRole('listitem')).toContainText([
    ...[/Processing/, /Confirmed/, /Packed/, /Shipped/, /Delivered/],
    /Wild Forest Honey.*500 g.*Quantity 2.*Rs\. 520 each.*Line total Rs\. 1,040/,
  ])
  await expect(card).toContainText(/Subtotal\s*Rs\. 1,040\s*Delivery\s*Rs\. 5\s*Total\s*Rs\. 1,045/)
  await expect(card, 'honey has nothing to choose').not.toContainText('Standard')

  await card.getByRole('button', { name: /^Cancel order/ }).click()
  await page.getByRole('button', { name: 'Yes, cancel order' }).click()
  await expect(card).toContainText('Cash on delivery, nothing to pay')
})

test('[ORD-01] the newest order comes first', async ({ page }) => {
  const kayal = await signUp(page)
  await cashOrderOf(page, kayal, honey)
  await cashOrderOf(page, kayal, tea)

  await visit(page, '/my-orders')

  await expect(orderCards(page)).toHaveCount(2)
  await expect(orderCards(page).nth(0)).toContainText(tea.title)
  await expect(orderCards(page).nth(1)).toContainText(honey.title)
  await page.emulateMedia({ media: 'print' })
  await expect(header(page).getByRole('link')).toHaveText(['Thulir Naturals'])
})

test('[CHK-11] an empty cart is not ordered, and the message says that it is empty', async ({ page }) => {
  await signUp(page)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await visit(page, '/checkout')
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('Your cart is empty')
  await page.setViewportSize({ width: 360, height: 740 })
  const nothing = page.getByText('there is nothing to order yet')
  await expect(nothing).toBeInViewport()
  await expect(page.getByRole('main').getByText('Rs. 0', { exact: true })).toHaveCount(0)
  await expect(page.getByText(/^Arrives /)).toHaveCount(0)
  const place = await page.getByLabel('PIN code').evaluate((field) => (field as HTMLElement).offsetTop)

  await placeOrder(page).click()

  await expect(nothing).toHaveCount(2)
  await expect(page.getByRole('alert').filter({ has: nothing })).toBeInViewport()
  await expect(page.getByText('There is a problem'), 'the address is not the matter').toHaveCount(0)
  expect(
    await page.getByLabel('PIN code').evaluate((field) => (field as HTMLElement).offsetTop),
    'nothing jumps',
  ).toBe(place)
  await expect(toast(page, '')).toHaveCount(0)
  await expect(page).toHaveURL('/checkout')
  expect(sent).toEqual([])
})

test('[CHK-11] a cart of products that are no longer sold is not ordered, and the message says so', async ({
  page,
}) => {
  await askShop(page, await signUp(page)).add(honey.title)
  await page.route('**/api/user/cart', async (route) => {
    const answer = await route.fetch()
    const lines: CartItem[] = await answer.json()
    const json = lines.map((line) => ({ ...line, productId: { ...line.productId, available: false } }))
    await route.fulfill({ response: answer, json })
  })
  await visit(page, '/checkout')

  await placeOrder(page).click()

  const reason = page
    .getByRole('alert')
    .filter({ hasText: 'None of the products in your cart can be ordered now' })
  await expect(reason).toBeInViewport()
  await expect(page.getByText('Your cart is empty')).toHaveCount(0)
  await reason.getByRole('link', { name: 'Edit cart' }).click()
  await expect(page).toHaveURL('/cart')
})
