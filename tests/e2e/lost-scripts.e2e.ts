import type { Page } from '@playwright/test'
import { shortenPauses } from './support/clocks'
import { expect, hydrated, test } from './support/journey'
import { loadAgain, oneMore } from './support/places'
import { honey, productNamed } from './support/shopper'

const older = (page: Page) => page.getByText('The shop was updated. Please reload this page.')
const entry = '**/assets/entry-browser-*.js'
const scripts = '**/assets/*.js'
/** Before the next try of scripts that did not load. */
const retriesMs = [3_000, 6_000, 12_000, 24_000, 30_000]

test('[LAY-06] scripts that failed to load are requested again, and clicks are replayed', async ({
  page,
  trouble,
}) => {
  // The browser's message about a failed script has no text.
  trouble.allow(/ERR_INTERNET_DISCONNECTED|^page: $/)
  const { _id } = await productNamed(page, honey.title)
  await page.clock.install()
  const refused: string[] = []
  let loaded = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded += 1
  })
  await page.route(scripts, (route) => {
    refused.push(route.request().url())
    return route.abort('internetdisconnected')
  })
  await page.goto(`/product/${_id}`)
  await oneMore(page).click()
  for (let minute = 0; minute < 20; minute += 1) {
    await page.clock.fastForward('01:00')
    await page.evaluate(() => fetch('/healthz'))
  }
  const files = new Set(refused).size
  expect(refused.length, 'not by the preloads and the first tries alone').toBeGreaterThan(2 * files)
  expect(loaded, 'nothing is known of the shop').toBe(1)

  // After any outage: the retry interval does not grow to an hour.
  await page.unroute(scripts)
  await page.clock.fastForward('01:00')

  await expect(page.getByRole('spinbutton')).toHaveValue('2')
})

test('[LAY-06] a page script that failed to load is requested again, and clicks are replayed', async ({
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

test('[LAY-06] a page whose script is gone after a deployment says so and can be reloaded', async ({
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

  await hydrated(page)
  await expect(older(page)).toHaveCount(0)
})

test('[LAY-06] a page whose scripts are gone after a deployment is reloaded once', async ({
  page,
  trouble,
}) => {
  trouble.allow(/410|Failed to fetch|^page: /)
  await shortenPauses(page, retriesMs)
  // With a fake clock a browser does not report whether a page was reloaded.
  let [loaded, asked] = [0, 0]
  page.on('request', (request) => {
    if (request.isNavigationRequest()) [loaded, asked] = [loaded + 1, 0]
  })
  await page.route(scripts, (route) => {
    if (route.request().url().includes('/entry-browser-')) asked += 1
    return route.fulfill({ status: 410 })
  })

  await page.goto('/about')

  await expect.poll(() => loaded).toBe(2)
  // After its preload and three HEAD requests: a page that was not reloaded would reload after the second.
  await expect.poll(() => asked).toBeGreaterThan(3)
  expect(loaded).toBe(2)
})

test('[LAY-06, CONT-02] input on a page whose scripts are gone stays', async ({ page, trouble }) => {
  trouble.allow(/410|Failed to fetch|^page: /)
  await shortenPauses(page, retriesMs)
  let asked = 0
  await page.route(scripts, (route) => {
    if (route.request().url().includes('/entry-browser-')) asked += 1
    return route.fulfill({ status: 410 })
  })
  await page.goto('/contact')

  await page.getByLabel('Comment', { exact: true }).fill('Do you send to Leh?')

  // After its preload and three HEAD requests: an untouched page would reload after the second.
  await expect.poll(() => asked).toBeGreaterThan(3)
  await expect(page.getByLabel('Comment', { exact: true })).toHaveValue('Do you send to Leh?')
})

test('[LAY-06] an error in our scripts is reported', async ({ page, trouble }) => {
  trouble.allow(/Torn/)
  await page.route(entry, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new TypeError('Torn')" }),
  )
  const reported = page.waitForEvent('pageerror')

  await page.goto('/about')

  expect((await reported).message).toBe('Torn')
})
