import type { Page } from '@playwright/test'
import { expect, takenOver, test } from './support/journey'
import { loadAgain, oneMore } from './support/places'
import { honey, productNamed } from './support/shopper'

const older = (page: Page) => page.getByText('The shop was updated. Please reload this page.')
const entry = '**/assets/entry-browser-*.js'
const scripts = '**/assets/*.js'

test('[LAY-06] scripts that did not arrive are asked for again, and what was pressed counts', async ({
  page,
  trouble,
}) => {
  // What the browser says of a script that did not come has no words.
  trouble.allow(/ERR_INTERNET_DISCONNECTED|^page: $/)
  const { _id } = await productNamed(page, honey.title)
  await page.clock.install()
  let refused = 0
  let loaded = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded += 1
  })
  await page.route(scripts, (route) => {
    refused += 1
    return route.abort('internetdisconnected')
  })
  await page.goto(`/product/${_id}`)
  await oneMore(page).click()
  for (let minute = 0; minute < 20; minute += 1) {
    await page.clock.fastForward('01:00')
    await page.evaluate(() => fetch('/healthz'))
  }
  expect(refused, 'not by the preload and the first try alone').toBeGreaterThan(2)
  expect(loaded, 'nothing is known of the shop').toBe(1)

  // However long it was: not by a pause that has grown to an hour.
  await page.unroute(scripts)
  await page.clock.fastForward('01:00')

  await expect(page.getByRole('spinbutton')).toHaveValue('2')
})

test('[LAY-06] the file of a page that did not arrive is asked for again, and what was pressed counts', async ({
  page,
  trouble,
}) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|^page: $/)
  const { _id } = await productNamed(page, honey.title)
  await page.clock.install()
  const lost = page.waitForEvent('pageerror')
  await page.route('**/assets/product-page-*.js', (route) => route.abort('internetdisconnected'))
  await page.goto(`/product/${_id}`)
  await oneMore(page).click()
  await lost
  await page.unroute('**/assets/product-page-*.js')

  await expect(async () => {
    await page.clock.fastForward('00:30')
    await expect(page.getByRole('spinbutton')).toHaveValue('2', { timeout: 100 })
  }).toPass()
})

test('[LAY-06] a page whose own file is gone, as the shop was renewed, says so and can be loaded again', async ({
  page,
  trouble,
}) => {
  trouble.allow(/410|Failed to fetch|^page: $/)
  const gone = /\/assets\/(?:product-page|entry-browser)-/
  await page.route(gone, (route) =>
    route.request().method() === 'HEAD' || route.request().url().includes('product-page')
      ? route.fulfill({ status: 410 })
      : route.continue(),
  )
  await page.goto(`/product/${(await productNamed(page, honey.title))._id}`)
  await expect(older(page)).toBeVisible()

  await page.unroute(gone)
  await loadAgain(page).click()

  await takenOver(page)
  await expect(older(page)).toHaveCount(0)
})

test('[LAY-06] a page whose scripts are gone, as the shop was renewed, is loaded again once', async ({
  page,
  trouble,
}) => {
  trouble.allow(/410|Failed to fetch|^page: /)
  // With a clock of the test's own a browser does not say whether a page was loaded again.
  let [loaded, asked] = [0, 0]
  page.on('request', (request) => {
    if (request.isNavigationRequest()) [loaded, asked] = [loaded + 1, 0]
  })
  await page.route(scripts, (route) => {
    if (route.request().url().includes('/entry-browser-')) asked += 1
    return route.fulfill({ status: 410 })
  })

  await page.goto('/about')

  await expect.poll(() => loaded, { timeout: 20_000 }).toBe(2)
  // By its preload and three tries: after the second of a page that was not loaded again, it would have been.
  await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(3)
  expect(loaded).toBe(2)
})

test('[LAY-06, CONT-02] what is typed into a page whose scripts are gone stays', async ({
  page,
  trouble,
}) => {
  trouble.allow(/410|Failed to fetch|^page: /)
  let asked = 0
  await page.route(scripts, (route) => {
    if (route.request().url().includes('/entry-browser-')) asked += 1
    return route.fulfill({ status: 410 })
  })
  await page.goto('/contact')

  await page.getByLabel('Comment', { exact: true }).fill('Do you send to Leh?')

  // By its preload and three tries: after the second of an untouched page it would have been loaded again.
  await expect.poll(() => asked, { timeout: 30_000 }).toBeGreaterThan(3)
  await expect(page.getByLabel('Comment', { exact: true })).toHaveValue('Do you send to Leh?')
})

test('[LAY-06] what a script of ours does wrong is reported', async ({ page, trouble }) => {
  trouble.allow(/Torn/)
  await page.route(entry, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new TypeError('Torn')" }),
  )
  const reported = page.waitForEvent('pageerror')

  await page.goto('/about')

  expect((await reported).message).toBe('Torn')
})
