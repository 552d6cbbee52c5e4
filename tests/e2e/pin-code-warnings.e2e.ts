import type { Locator } from '@playwright/test'
import { expectNoFindingAtAnyWidth } from './support/axe'
import { atCheckout, orders, placeOrder, serveStates } from './support/checkout'
import { expect, test, visit } from './support/journey'
import { fillAddress, shippingAddress, tea } from './support/shopper'
import { panel, step } from './support/upi'

test('[CHK-02] C34 a PIN code of a state without delivery shows a warning, also at the payment, and can be ordered anyway', async ({
  page,
}) => {
  const { shop } = await atCheckout(page)
  await fillAddress(page)
  const doubt = page.getByText('PIN codes that begin with 11 are in Delhi.')
  await expect(doubt).toHaveCount(0)

  await page.getByLabel('PIN code').fill('110001')
  await expect(doubt).toBeVisible()
  const topOf = async (what: Locator) => (await what.boundingBox())?.y ?? 0
  const field = await topOf(page.getByLabel('PIN code'))
  expect((await topOf(doubt)) - field, 'px below the top of its own field').toBeLessThan(80)
  await expect(page.getByRole('button', { name: /^Use / })).toHaveCount(0)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('radio', { name: /^UPI/ }).check()
  const reminder = page.getByRole('link', { name: 'Is PIN code 110001 right for Tamil Nadu?' })
  await expect(reminder).toBeInViewport({ ratio: 1 })
  await step(page).click()
  await expect(panel(page).getByRole('heading', { name: /^Pay / })).toBeFocused()
  await expect(doubt).not.toBeInViewport()
  await expect(reminder).toBeInViewport({ ratio: 1 })
  await reminder.click()
  await expect(page.getByLabel('PIN code')).toBeFocused()
  await expect(doubt).toBeInViewport({ ratio: 1 })
  await page.getByRole('radio', { name: /^Cash/ }).check()
  await placeOrder(page).click()

  await expect(orders(page)).toHaveCount(1)
  expect((await shop.orders())[0]?.shippingInfo.pincode).toBe('110001')
})

test('[CHK-02] C34 a contradicting PIN code and state are fixed by one press, either way', async ({
  page,
  trouble,
}) => {
  // The shop serves Tamil Nadu only.
  trouble.allow(/422/)
  await serveStates(page, ['Kerala', 'Tamil Nadu'])
  await atCheckout(page)
  await fillAddress(page)
  const state = page.getByLabel('State')
  const doubt = page.getByText('PIN codes that begin with 62 are in Tamil Nadu, but Kerala is selected.')
  const take = page.getByRole('button', { name: 'Use Tamil Nadu' })
  const keep = page.getByRole('button', { name: 'PIN code is right, keep Kerala' })
  await state.selectOption('Tamil Nadu')
  await expect(doubt).toHaveCount(0)

  await state.selectOption('Kerala')
  await expect(doubt).toBeVisible()
  await expectNoFindingAtAnyWidth(page)
  await take.click()
  await expect(state).toHaveValue('Tamil Nadu')
  await expect(state).toBeFocused()
  await expect(doubt).toHaveCount(0)
  await page.reload()
  await expect(state, 'stays as if chosen in the list').toHaveValue('Tamil Nadu')

  await state.selectOption('Kerala')
  await keep.click()
  await expect(doubt).toHaveCount(0)
  await expect(page.getByLabel('PIN code')).toBeFocused()
  await page.reload()
  await expect(state).toHaveValue('Kerala')
  await expect(doubt, 'the question is asked once').toHaveCount(0)
  await page.getByLabel('PIN code').fill('600001')
  await expect(
    page.getByText('PIN codes that begin with 60 are in Tamil Nadu'),
    'but of another',
  ).toBeVisible()
  await state.selectOption('Kerala')
  await page.getByLabel('PIN code').fill(shippingAddress.pincode)
  const sent = page.waitForRequest('**/api/order/cod')
  await placeOrder(page).click()

  expect((await sent).postDataJSON().shippingInfo).toMatchObject({ state: 'Kerala', pincode: '625001' })
})

test('[CHK-02] C34 an address from an earlier order gets the same warning', async ({ page }) => {
  const { shop } = await atCheckout(page)
  await fillAddress(page)
  await placeOrder(page).click()
  await expect(orders(page)).toHaveCount(1)
  await page.route('**/api/order/my-orders', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('625001', '560001') })
  })
  await shop.add(tea.title)
  await visit(page, '/checkout')
  await page.getByRole('button', { name: 'Use last address' }).click()
  await expect(page.getByText('PIN codes that begin with 56 are in Karnataka.')).toBeVisible()
  await page.getByLabel('PIN code').fill('625001')
  await expect(page.getByText('PIN codes that begin with 56')).toHaveCount(0)
})
