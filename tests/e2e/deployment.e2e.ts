import * as commonMessages from '../../src/platform/contract/messages'
import { held } from '../support/run/deferred'
import { atCheckout } from './support/checkout'
import { waitForEver } from './support/clocks'
import { deployShop } from './support/deployment'
import { holdFile } from './support/hold-file'
import { expect, hydrated, test, visit } from './support/journey'
import { cards, footer, headline, main, mainMenu } from './support/places'
import { fillAddress, honey, productNamed, shippingAddress } from './support/shopper'
import { panel, step } from './support/upi'

test.beforeEach(({ trouble }) => trouble.allow(/410|Failed to fetch|Unable to preload CSS/))

test('[LAY-06] going back before the deployment is detected stays on that page', async ({ page }) => {
  await waitForEver(page, 4000)
  await visit(page, '/')
  await deployShop(page)
  const { promise, abandon } = held()
  await page.route('**/assets/entry-browser-*.js', async (route) => {
    await promise
    await route.fulfill({ status: 410 })
  })
  const asked = page.waitForRequest((request) => request.method() === 'HEAD')
  await mainMenu(page).getByRole('link', { name: 'Contact' }).click()
  await asked
  await expect(page).toHaveURL('/contact')
  await expect(main(page).getByRole('alert')).toHaveCount(0)
  let loaded = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded += 1
  })

  await page.goBack()
  await expect(headline(page)).toBeVisible()
  const answered = page.waitForResponse((answer) => answer.request().method() === 'HEAD')
  abandon()
  await answered
  await page.evaluate(() => new Promise((done) => setTimeout(done)))

  expect(loaded).toBe(0)
})

test('[STORE-04] a list is sorted after a deployment without a reload: it needs no more code', async ({
  page,
}) => {
  // Otherwise all code would be there before the deployment.
  await holdFile(page, 'next-page')
  await visit(page, '/product')
  await deployShop(page)

  await page.getByLabel('Sort by').selectOption({ index: 1 })

  await expect(page).toHaveURL(/sort=/)
  await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0)
  await expect(cards(page).first()).toBeVisible()
  await expect(main(page).getByRole('alert')).toHaveCount(0)
})

test('[LAY-06] a page that breaks after a deployment is reloaded once, not forever', async ({
  page,
  trouble,
}) => {
  trouble.allow(/Torn/)
  let loaded = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded += 1
  })
  await visit(page, '/')
  await page.route('**/assets/**', (route) => {
    if (route.request().method() === 'HEAD') return route.fulfill({ status: 410 })
    if (!route.request().url().includes('contact-page')) return route.continue()
    const body = "export default () => { throw new Error('Torn') }"
    return route.fulfill({ contentType: 'text/javascript', body })
  })

  await mainMenu(page).getByRole('link', { name: 'Contact' }).click()

  await expect(main(page).getByText(commonMessages.faulty())).toBeVisible()
  expect(loaded).toBe(2)
})

test('[CHK-05] C38 paying by UPI after a deployment reloads the page and continues', async ({ page }) => {
  await atCheckout(page)
  await deployShop(page)
  await page.getByRole('radio', { name: /^UPI/ }).check()
  await fillAddress(page)
  await step(page).click()
  await expect(page.getByRole('alert').filter({ hasText: commonMessages.outdated() })).toBeInViewport()

  await page.getByRole('button', { name: 'Reload' }).click()

  await expect(panel(page)).toBeVisible()
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(shippingAddress.address)
})

test('[LAY-06, FTR-01] a first request after a deployment is sent, as its code came with the page, and a shopper can go on to the next page', async ({
  page,
}) => {
  await visit(page, '/about')
  await deployShop(page)

  await footer(page).getByPlaceholder('Your Email Address').fill('kayal@example.com')
  await footer(page).getByRole('button', { name: 'Subscribe' }).click()

  await expect(footer(page).getByText(/^Thank you\./)).toBeVisible()

  await mainMenu(page).getByRole('link', { name: 'Contact' }).click()
  await expect(headline(page)).toHaveText('Contact')
  await hydrated(page)
  await expect(page).toHaveURL('/contact')
})

test('[PROD-01] zooming a picture after a deployment says what helps', async ({ page }) => {
  const { _id } = await productNamed(page, honey.title)
  await visit(page, `/product/${_id}`)
  await deployShop(page)
  const closer = page.getByRole('button', { name: /^Zoom:/ })
  await closer.click()
  const said = page.getByRole('alert').filter({ hasText: commonMessages.outdated() })
  await expect(said).toBeInViewport()

  await said.getByRole('button', { name: 'Reload' }).click()

  await expect(said).toHaveCount(0)
  await hydrated(page)
  await closer.click()
  await expect(page.getByRole('dialog', { name: 'Zoom' })).toBeVisible()
})
