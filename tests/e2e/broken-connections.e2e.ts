import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, resize, test } from './support/journey'
import { loadAgain, main, notArrived, oneMore } from './support/places'
import { honey, productNamed } from './support/shopper'
import { openSlowConnection } from './support/slow-connection'

/** Shown after the timeout, however long that is, and not before. */
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
  test(`[LAY-06] a page cut off ${where} says so, and can be reloaded`, async ({
    page,
    baseURL,
    trouble,
  }) => {
    trouble.allow(/ERR_CONTENT_LENGTH_MISMATCH/)
    const { _id } = await productNamed(page, honey.title)
    const line = await openSlowConnection(String(baseURL), from)
    await page.clock.install()
    try {
      await page.goto(`${line.origin}/product/${_id}`, { waitUntil: 'commit' })
      await oneMore(page).click()
      const brokenOff = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest())
      line.breakOff()
      await brokenOff
      await waited(page, notArrived(page))

      await loadAgain(page).click()
      await hydrated(page)
      await oneMore(page).click()

      await expect(page.getByRole('spinbutton')).toHaveValue('2')
      await expect(notArrived(page)).toHaveCount(0)
    } finally {
      line.close()
    }
  })
}

test('[LAY-06] a page that completes late takes the message back', async ({ page, baseURL }) => {
  const { _id } = await productNamed(page, honey.title)
  const line = await openSlowConnection(String(baseURL))
  await page.clock.install()
  try {
    await page.goto(`${line.origin}/product/${_id}`, { waitUntil: 'commit' })
    await oneMore(page).click()
    await waited(page, notArrived(page))
    await loadAgain(page).focus()

    line.abandon()

    await expect(page.getByRole('spinbutton')).toHaveValue('2')
    await expect(notArrived(page)).toHaveCount(0)
    await expect(main(page), 'what had the focus is gone').toBeFocused()
  } finally {
    line.close()
  }
})

test('[LAY-06] a page that ends too early, within its data or behind a brace of it, says so where a browser considers it complete', async ({
  page,
}) => {
  const ends: ((whole: string) => number)[] = [
    (whole) => whole.indexOf('id="page-data"') + 100,
    (whole) => whole.indexOf('}', whole.indexOf('id="page-data"')) + 1,
  ]
  for (const [at, end] of ends.entries()) {
    await page.route('**/about', async (route) => {
      const whole = await (await route.fetch()).text()
      await route.fulfill({ body: whole.slice(0, end(whole)), contentType: 'text/html' })
    })

    await page.goto('/about')

    await expect(loadAgain(page), `end ${at}`).toBeVisible()
    await page.unroute('**/about')
    await loadAgain(page).click()
    await hydrated(page)
    await expect(loadAgain(page), `end ${at}`).toHaveCount(0)
  }
})

test('[LAY-06] a complete page that cannot be read is our bug, and is reported', async ({
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

test('[LAY-06] the message is lower than the space kept free below the focus, on each phone', async ({
  page,
}) => {
  await page.route('**/about', async (route) => {
    const whole = await (await route.fetch()).text()
    await route.fulfill({ body: whole.slice(0, whole.indexOf('id="page-data"')), contentType: 'text/html' })
  })
  await page.setViewportSize({ width: 320, height: 740 })

  await page.goto('/about')

  const bar = page.getByRole('alert').filter({ has: loadAgain(page) })
  await expect(bar).toBeVisible()
  for (const width of [320, 360]) {
    await resize(page, { width, height: 740 })
    const reserved = await page.evaluate(() =>
      Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom),
    )
    expect((await bar.boundingBox())?.height, `${width} px`).toBeLessThanOrEqual(reserved)
  }
})
