import * as commonMessages from '../../src/platform/contract/messages'
import { deployShop } from './support/deployment'
import { expect } from './support/journey'
import { test } from './support/office'
import { headline, main } from './support/places'
import { logInAsStaff, visitOffice } from './support/staff'

test.beforeEach(async ({ page, trouble }) => {
  trouble.allow(/410|Failed to fetch|Unable to preload CSS/)
  await logInAsStaff(page)
  await visitOffice(page, '/admin')
})

test('staff can go on to the next page after a deployment', async ({ page }) => {
  await deployShop(page)

  await page.getByRole('link', { name: 'Products', exact: true }).click()

  await expect(headline(page)).toHaveText('Products')
  await expect(page).toHaveURL('/admin/products')
})

test('an admin page whose script stays missing is reloaded once, not forever', async ({ page }) => {
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

test('an admin page that failed to load on a broken connection is requested again', async ({
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
