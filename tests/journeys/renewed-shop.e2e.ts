import type { Page } from '@playwright/test'
import { messages } from '#contract/messages'
import { atCheckout } from './support/checkout'
import { expect, takenOver, test, visit } from './support/journey'
import { footer, headline, mainMenu } from './support/places'
import { fillAddress, shippingAddress } from './support/shopper'
import { panel, step } from './support/upi'

test.beforeEach(({ trouble }) => trouble.allow(/404|Failed to fetch/))

/** As after a release: what was built before is gone, and a page loaded from now on finds all it names. */
async function renewShop(page: Page) {
  let gone = true
  await page.route('**/*', (route) => {
    const request = route.request()
    if (request.isNavigationRequest()) gone = false
    return gone && request.url().includes('/assets/') ? route.fulfill({ status: 404 }) : route.continue()
  })
}

test('[LAY-06] who goes on in a shop that was renewed meanwhile comes to the next page', async ({ page }) => {
  await visit(page, '/')
  await renewShop(page)

  await mainMenu(page).getByRole('link', { name: 'Contact' }).click()

  await expect(headline(page)).toHaveText('Contact')
  await takenOver(page)
  await expect(page).toHaveURL('/contact')
})

test('[CHK-05] C38 who wants to pay by UPI in a shop that was renewed meanwhile loads the page again, and goes on', async ({
  page,
}) => {
  await atCheckout(page)
  await renewShop(page)
  await page.getByRole('radio', { name: /^UPI/ }).check()
  await fillAddress(page)
  await step(page).click()
  await expect(page.getByRole('alert').filter({ hasText: messages.outdated })).toBeInViewport()

  await page.getByRole('button', { name: 'Load again' }).click()

  await expect(panel(page)).toBeVisible()
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(shippingAddress.address)
})

test('[LAY-06, FTR-01] a first call to a shop that was renewed meanwhile says what helps', async ({
  page,
}) => {
  await visit(page, '/about')
  await renewShop(page)

  await footer(page).getByPlaceholder('Your Email Address').fill('kayal@example.com')
  await footer(page).getByRole('button', { name: 'Subscribe' }).click()

  await expect(footer(page).getByText(messages.outdated)).toBeVisible()
})
