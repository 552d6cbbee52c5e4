import type { Locator, Page } from '@playwright/test'
import { expect, takenOver, test } from './support/journey'
import { main } from './support/places'
import { honey, productNamed } from './support/shopper'
import { openSlowLine } from './support/slow-line'

const oneMore = (page: Page) => page.getByRole('button', { name: 'One more' })
const loadAgain = (page: Page) => page.getByRole('button', { name: 'Load again' })
const words = (page: Page) => page.getByText('Part of this page has not arrived.')
const older = (page: Page) => page.getByText('The shop was updated. Please load this page again.')
const libraries = '**/assets/libraries-*.js'
const scripts = '**/assets/*.js'

/** Shown when patience is over, however long that is, and not before. */
async function waited(page: Page, what: Locator) {
  await expect(what).toHaveCount(0)
  await expect(async () => {
    await page.clock.fastForward('01:00')
    await expect(what).toBeVisible({ timeout: 100 })
  }).toPass()
}

for (const [where, from] of [
  ['in its products far below', '<footer'],
  ['in what it was made with', 'id="page-data"'],
]) {
  test(`[LAY-06] a page that broke off ${where} says so, and can be loaded again`, async ({
    page,
    baseURL,
    trouble,
  }) => {
    trouble.allow(/ERR_CONTENT_LENGTH_MISMATCH/)
    const { _id } = await productNamed(page, honey.title)
    const line = await openSlowLine(String(baseURL), from)
    await page.clock.install()
    try {
      await page.goto(`${line.origin}/product/${_id}`, { waitUntil: 'commit' })
      await oneMore(page).click()
      const brokenOff = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest())
      line.breakOff()
      await brokenOff
      await waited(page, words(page))

      await loadAgain(page).click()
      await takenOver(page)
      await oneMore(page).click()

      await expect(page.getByRole('spinbutton')).toHaveValue('2')
      await expect(words(page)).toHaveCount(0)
    } finally {
      line.close()
    }
  })
}

test('[LAY-06] a page that arrives late after all takes back that it did not', async ({ page, baseURL }) => {
  const { _id } = await productNamed(page, honey.title)
  const line = await openSlowLine(String(baseURL))
  await page.clock.install()
  try {
    await page.goto(`${line.origin}/product/${_id}`, { waitUntil: 'commit' })
    await oneMore(page).click()
    await waited(page, words(page))
    await loadAgain(page).focus()

    line.letGo()

    await expect(page.getByRole('spinbutton')).toHaveValue('2')
    await expect(words(page)).toHaveCount(0)
    await expect(main(page), 'what had the focus is gone').toBeFocused()
  } finally {
    line.close()
  }
})

for (const [where, cut] of [
  ['within', (whole) => whole.indexOf('id="page-data"') + 100],
  ['behind a brace of', (whole) => whole.indexOf('}', whole.indexOf('id="page-data"')) + 1],
] as [string, (whole: string) => number][]) {
  test(`[LAY-06] a page that ends too early, ${where} what it was made with, says so where a browser takes it for whole`, async ({
    page,
  }) => {
    await page.route('**/about', async (route) => {
      const whole = await (await route.fetch()).text()
      await route.fulfill({ body: whole.slice(0, cut(whole)), contentType: 'text/html' })
    })

    await page.goto('/about')

    await expect(loadAgain(page)).toBeVisible()
    await page.unroute('**/about')
    await loadAgain(page).click()
    await takenOver(page)
    await expect(loadAgain(page)).toHaveCount(0)
  })
}

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
    if (route.request().url().includes('/libraries-')) asked += 1
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
    if (route.request().url().includes('/libraries-')) asked += 1
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
  await page.route(libraries, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: "throw new TypeError('Torn')" }),
  )
  const reported = page.waitForEvent('pageerror')

  await page.goto('/about')

  expect((await reported).message).toBe('Torn')
})

test('[LAY-06] a page that came whole and cannot be read is our own fault, and is reported', async ({
  page,
  trouble,
}) => {
  trouble.allow(/JSON/)
  await page.route('**/about', async (route) => {
    const whole = await (await route.fetch()).text()
    await route.fulfill({
      body: whole.replace(/(id="page-data">)[^<]*/, '$1{"shop":}\n'),
      contentType: 'text/html',
    })
  })
  const reported = page.waitForEvent('pageerror')

  await page.goto('/about')

  expect((await reported).name).toBe('SyntaxError')
})

for (const width of [320, 360]) {
  test(`[LAY-06] at ${width} px what says so is lower than what is kept free below the focus`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.route('**/about', async (route) => {
      const whole = await (await route.fetch()).text()
      await route.fulfill({ body: whole.slice(0, whole.indexOf('id="page-data"')), contentType: 'text/html' })
    })

    await page.goto('/about')

    const bar = page.getByRole('alert').filter({ has: loadAgain(page) })
    await expect(bar).toBeVisible()
    const kept = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom),
    )
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(kept)
  })
}
