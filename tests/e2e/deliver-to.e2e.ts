import type { Page } from '@playwright/test'
import { expectNoFinding } from './support/axe'
import { expect, test, visit } from './support/journey'
import { shiftsOf } from './support/shifts'
import { askShop, honey, openProduct, signUp, tea } from './support/shopper'

const field = (page: Page) => page.getByLabel('Deliver to PIN code')
const answer = (page: Page) => page.locator('#deliver-to-answer')

test('[PROD-09] @phone before any login a shopper sees date, fee and cash on delivery for a PIN code', async ({
  page,
}) => {
  await openProduct(page, tea.title)
  await expect(answer(page)).toContainText('Enter your PIN code')
  await page.evaluate(() => document.fonts.ready)
  const shifts = await shiftsOf(page)

  await field(page).pressSequentially('600001', { delay: 30 })

  await expect(answer(page)).toContainText(/Arrives \d.* Chennai, Tamil Nadu/)
  await expect(answer(page)).toContainText('Delivery Rs. 5 · Cash on delivery available')
  await expect(field(page), 'the keyboard of a phone stays open').toBeFocused()
  expect(await shiftsOf(page)).toBe(shifts)
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(answer(page), 'it is there already').toBeFocused()
  await expectNoFinding(page)
})

test('[PROD-09] on a phone the answer for a PIN code shows above the bar to buy', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await openProduct(page, tea.title)
  await field(page).evaluate((input) => input.scrollIntoView({ block: 'end' }))

  await field(page).pressSequentially('600001')

  await expect(answer(page)).toContainText('Chennai, Tamil Nadu')
  const bottom = async () => {
    const [words, bar] = [
      await answer(page).boundingBox(),
      await page.locator('[data-bottom-bar]').boundingBox(),
    ]
    return (words?.y ?? 0) + (words?.height ?? 0) - (bar?.y ?? 0)
  }
  await expect.poll(bottom).toBeLessThanOrEqual(0)
})

test('[PROD-09] a PIN code stays for the visit: on other products, in the cart and at checkout', async ({
  page,
}) => {
  await openProduct(page, tea.title)
  await field(page).fill('641001')
  await expect(answer(page)).toContainText('Coimbatore, Tamil Nadu')
  const fee = page.getByText(/^plus .* per order$/)
  await expect(fee).toBeVisible()
  await field(page).fill('110001')
  await expect(page.getByText('Not delivered to 110001', { exact: true }).first()).toBeVisible()
  await expect(fee, 'no promise of what is refused').toHaveCount(0)
  await field(page).fill('641001')
  await expect(fee).toBeVisible()
  await openProduct(page, honey.title)
  await expect(field(page)).toHaveValue('641001')
  await expect(answer(page)).toContainText('Coimbatore, Tamil Nadu')

  const shop = askShop(page, await signUp(page))
  await shop.add(honey.title)
  await visit(page, '/cart')
  await expect(field(page)).toHaveValue('641001')
  await expect(answer(page)).toContainText('Coimbatore, Tamil Nadu')
  await expect(page.getByRole('main')).toContainText('We deliver to Tamil Nadu.')
  await expectNoFinding(page)
  await field(page).fill('110001')
  await expect(answer(page)).toContainText('We do not deliver to 110001 (Delhi) yet.')
  await expect(page.locator('#totals')).toContainText('Not available at this address')
  await expect(page.locator('#totals')).not.toContainText(`Rs. ${honey.price + 5}`)
  await field(page).fill('600001')
  await expect(answer(page)).toContainText('Chennai, Tamil Nadu')
  await visit(page, '/checkout')

  await expect(page.getByLabel('PIN code')).toHaveValue('600001')
  await expect(page.getByLabel('City')).toHaveValue('Chennai')
})

test('[PROD-09] what cannot be delivered or is no PIN code is said, by keyboard too; without a connection the answer can be asked for again', async ({
  page,
  trouble,
}) => {
  trouble.allow(/404|\/api\/pin\//)
  await openProduct(page, tea.title)
  await field(page).focus()
  await page.keyboard.type('7950')
  await page.keyboard.press('Enter')
  await expect(answer(page)).toHaveText('Enter the 6 digits of your PIN code.')
  await expect(field(page)).toBeFocused()

  await page.keyboard.type('01')
  await expect(answer(page)).toHaveText('We do not deliver to 795001 (Manipur) yet.')
  await field(page).fill('600999')
  await expect(answer(page)).toHaveText('We do not know the PIN code 600999. Please check it again.')
  await expectNoFinding(page)

  await page.route('**/api/pin/*', (route) => route.abort())
  await field(page).fill('600001')
  await expect(answer(page)).toContainText('connection')

  await page.unroute('**/api/pin/*')
  await page.getByRole('button', { name: 'Check' }).click()

  await expect(answer(page)).toContainText('Chennai, Tamil Nadu')
})

test('where the shop delivers stands on home and list', async ({ page }) => {
  for (const address of ['/', '/product']) {
    await visit(page, address)
    await expect(page.getByRole('main')).toContainText('We deliver to Tamil Nadu.')
  }
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page.getByRole('main'), 'after a navigation in the browser').toContainText(
    'We deliver to Tamil Nadu.',
  )
})
