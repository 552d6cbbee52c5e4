import * as commonMessages from '../../src/platform/contract/messages'
import { expect } from './support/journey'
import { test } from './support/office'
import { headline, main } from './support/places'
import { renewShop } from './support/renewed'
import { logInAsStaff, visitOffice } from './support/staff'

test.beforeEach(async ({ page, trouble }) => {
  trouble.allow(/410|Failed to fetch|Unable to preload CSS/)
  await logInAsStaff(page)
  await visitOffice(page, '/admin')
})

test('who goes on in a back office that was renewed meanwhile comes to the next page', async ({ page }) => {
  await renewShop(page)

  await page.getByRole('link', { name: 'Products', exact: true }).click()

  await expect(headline(page)).toHaveText('Products')
  await expect(page).toHaveURL('/admin/products')
})

test('a page of the back office whose file stays away is loaded again once, and not for ever', async ({
  page,
}) => {
  let loaded = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded += 1
  })
  await page.route('**/assets/**', (route) =>
    route.request().method() === 'HEAD' || route.request().url().includes('products-page')
      ? route.fulfill({ status: 410 })
      : route.continue(),
  )

  await page.getByRole('link', { name: 'Products', exact: true }).click()

  await expect(main(page).getByRole('alert')).toHaveText(commonMessages.faulty())
  expect(loaded).toBe(1)
})

test('a page of the back office that a broken line holds back is asked for again', async ({
  page,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED/)
  await page.route('**/products-page-*.js', (route) => route.abort())

  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await expect(main(page).getByRole('alert')).toHaveText('Please check your connection and try again.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(headline(page)).toHaveText('Products')
})
