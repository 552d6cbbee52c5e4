import type { Locator, Page } from '@playwright/test'
import { held } from '../support/run/deferred'
import { expectNoFindingAtAnyWidth } from './support/axe'
import { atCheckout, placeOrder, serveStates } from './support/checkout'
import { expect, test, visit } from './support/journey'
import { orderCards } from './support/places'
import { fillAddress, shippingAddress, tea } from './support/shopper'
import { panel, step } from './support/upi'

const pinField = (page: Page) => page.getByLabel('PIN code')
const notInDelhi = 'We do not deliver to 110001 (Delhi) yet.'

test('[CHK-02] C34 a PIN code of a state without delivery cannot be ordered to, and the message stays in reach', async ({
  page,
}) => {
  const { shop } = await atCheckout(page)
  await fillAddress(page)
  const message = page.getByText(notInDelhi)
  await expect(message).toHaveCount(0)

  await pinField(page).fill('110001')
  await expect(message).toBeVisible()
  const topOf = async (what: Locator) => (await what.boundingBox())?.y ?? 0
  const field = await topOf(pinField(page))
  expect((await topOf(message)) - field, 'px below the top of its own field').toBeLessThan(80)
  await expect(page.getByRole('button', { name: /^Use / })).toHaveCount(0)
  const summary = page.getByRole('region', { name: 'Your order' })
  await expect(summary).toContainText('Not available at this address')
  await expect(summary).not.toContainText('Rs. 1,045')
  await expect(placeOrder(page)).toHaveText('Place order')
  await expect(page.getByText(/state filled in/)).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('radio', { name: /^UPI/ }).check()
  const reminder = page.getByRole('link', { name: 'We do not deliver to 110001', exact: true })
  await expect(reminder).toBeInViewport({ ratio: 1 })
  const street = page.getByLabel('Address', { exact: true })
  await street.fill('')
  await step(page).click()
  const problems = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(problems.getByRole('link')).toHaveText([notInDelhi, 'Address Details are Required'])
  await street.fill(shippingAddress.address)
  await step(page).click()
  await expect(problems.getByRole('link')).toHaveText([notInDelhi])
  await expect(panel(page), 'nobody pays for an order that is refused').toHaveCount(0)
  await reminder.click()
  await expect(pinField(page)).toBeFocused()
  await expect(pinField(page)).toHaveAccessibleDescription(notInDelhi)
  await pinField(page).fill(shippingAddress.pincode)
  await expect(page.getByText(notInDelhi)).toHaveCount(0)
  await expect(summary).toContainText('Rs. 1,045')
  await page.getByRole('radio', { name: /^Cash/ }).check()
  await placeOrder(page).click()

  await expect(orderCards(page)).toHaveCount(1)
  expect((await shop.orders())[0]?.shippingInfo.pincode).toBe(shippingAddress.pincode)
})

test('[CHK-02] C34 a PIN code of another state is refused with both readings, and fixed by one press', async ({
  page,
  trouble,
}) => {
  await serveStates(page, ['Kerala', 'Tamil Nadu'])
  await atCheckout(page)
  await fillAddress(page)
  const state = page.getByLabel('State')
  const message = page.getByText('625001 is in Madurai, Tamil Nadu. You chose Kerala.')
  await expect(state, 'filled in from the PIN code').toHaveValue('Tamil Nadu')
  await expect(message).toHaveCount(0)

  await state.selectOption('Kerala')
  await expect(message).toBeVisible()
  await expectNoFindingAtAnyWidth(page)
  await page.reload()
  await expect(state, 'chosen by the shopper').toHaveValue('Kerala')
  await expect(message).toBeVisible()
  await placeOrder(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toContainText(
    '625001 is in Madurai, Tamil Nadu. You chose Kerala.',
  )
  await page.getByRole('button', { name: 'Use Tamil Nadu' }).click()
  await expect(state).toHaveValue('Tamil Nadu')
  await expect(state).toBeFocused()
  await expect(message).toHaveCount(0)
  await placeOrder(page).click()

  await expect(orderCards(page)).toHaveCount(1)
  trouble.allow(/422/)
})

test('[CHK-02] city and state are filled in from the PIN code, and what the shopper typed stays; the server refuses what the browser could not check', async ({
  page,
  trouble,
}) => {
  trouble.allow(/422|\/api\/pin\//)
  await serveStates(page, ['Kerala', 'Tamil Nadu'])
  await atCheckout(page)
  const city = page.getByLabel('City')
  const state = page.getByLabel('State')
  await expect(state).toHaveValue('')

  await pinField(page).fill('641001')
  await expect(city).toHaveValue('Coimbatore')
  await expect(state).toHaveValue('Tamil Nadu')
  await expect(page.getByText('City and state filled in: Coimbatore, Tamil Nadu')).toBeAttached()
  await pinField(page).fill('600001')
  await expect(city, 'filled in by the form').toHaveValue('Chennai')
  await city.fill('Sowcarpet')
  await pinField(page).fill('625001')
  await expect(page.getByText('City and state filled in: Madurai, Tamil Nadu')).toHaveCount(0)
  await page.reload()

  await expect(pinField(page)).toHaveValue('625001')
  await expect(city).toHaveValue('Sowcarpet')

  await page.route('**/api/pin/*', (route) => route.abort())
  await fillAddress(page)
  await pinField(page).fill('682001')
  await placeOrder(page).click()
  const message = 'We do not deliver to 682001 (Kerala) yet.'
  await expect(pinField(page)).toHaveAccessibleDescription(message)
  await expect(state).toHaveAccessibleDescription(message)
})

test('[CHK-02] C34 on a slow line nothing waits for the answer about the PIN code, and an address from an earlier order gets the same message', async ({
  page,
}) => {
  const answer = held()
  await page.route('**/api/pin/*', async (route) => {
    await answer.promise
    await route.continue().catch(() => {})
  })
  const { shop } = await atCheckout(page)
  await fillAddress(page)
  await placeOrder(page).click()

  await expect(orderCards(page)).toHaveCount(1)
  answer.abandon()
  await page.route('**/api/order/my-orders', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('625001', '560001') })
  })
  await shop.add(tea.title)
  await visit(page, '/checkout')
  await page.getByRole('button', { name: 'Use last address' }).click()
  await expect(page.getByText('We do not deliver to 560001 (Karnataka) yet.')).toBeVisible()
  await pinField(page).fill('625001')
  await expect(page.getByText('We do not deliver to 560001')).toHaveCount(0)
})

test('[CHK-02] an unknown PIN code is questioned and takes the city it did not bring along away, but a new one can be ordered to', async ({
  page,
  trouble,
}) => {
  trouble.allow(/\b404\b.*\/pin\/641999/)
  const { shop } = await atCheckout(page)
  const city = page.getByLabel('City', { exact: true })
  await pinField(page).fill('641001')
  await expect(city).toHaveValue('Coimbatore')

  await pinField(page).fill('641999')

  await expect(page.getByText('We do not know the PIN code 641999. Please check it again.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Please check PIN code 641999' })).toBeVisible()
  await expect(city).toHaveValue('')
  await expectNoFindingAtAnyWidth(page)
  await page.getByLabel('Address', { exact: true }).fill(shippingAddress.address)
  await city.fill('New Town')
  await page.getByRole('radio', { name: /^Cash/ }).check()
  await placeOrder(page).click()
  await expect(orderCards(page)).toHaveCount(1)
  expect((await shop.orders())[0]?.shippingInfo).toMatchObject({ pincode: '641999', city: 'New Town' })
})
