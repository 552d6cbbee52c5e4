import type { Page } from '@playwright/test'
import { expect, takenOver, test } from './support/journey'
import { honey, productNamed } from './support/shopper'
import { openSlowLine } from './support/slow-line'

/** Patience of so many milliseconds is over at once. */
const hurry = (page: Page, patience: number) =>
  page.addInitScript((patience) => {
    const { setTimeout } = window
    Object.assign(window, {
      setTimeout: (work: TimerHandler, ms?: number) => setTimeout(work, ms === patience ? 0 : ms),
    })
  }, patience)

const oneMore = (page: Page) => page.getByRole('button', { name: 'One more' })
const loadAgain = (page: Page) => page.getByRole('button', { name: 'Load again' })
const words = (page: Page) => page.getByText('Part of this page has not arrived.')

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
    await hurry(page, 5000)
    try {
      await page.goto(`${line.origin}/product/${_id}`, { waitUntil: 'commit' })
      await expect(oneMore(page)).toBeVisible()
      line.breakOff()
      await oneMore(page).click()
      await expect(words(page)).toBeVisible()

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
  await hurry(page, 5000)
  try {
    await page.goto(`${line.origin}/product/${_id}`, { waitUntil: 'commit' })
    await oneMore(page).click()
    await expect(words(page)).toBeVisible()

    line.letGo()

    await expect(page.getByRole('spinbutton')).toHaveValue('2')
    await expect(words(page)).toHaveCount(0)
  } finally {
    line.close()
  }
})

test('[LAY-06] a page that ends too early says so where a browser takes it for whole', async ({ page }) => {
  await page.route('**/about', async (route) => {
    const whole = await (await route.fetch()).text()
    await route.fulfill({
      body: whole.slice(0, whole.indexOf('id="page-data"') + 100),
      contentType: 'text/html',
    })
  })

  await page.goto('/about')

  await expect(loadAgain(page)).toBeVisible()
  await page.unroute('**/about')
  await loadAgain(page).click()
  await takenOver(page)
  await expect(loadAgain(page)).toHaveCount(0)
})

test('[LAY-06] scripts that did not arrive are asked for again, and what was pressed counts', async ({
  page,
  trouble,
}) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED/)
  const { _id } = await productNamed(page, honey.title)
  await hurry(page, 3000)
  let refused = 0
  await page.route('**/assets/*.js', (route) => {
    refused += 1
    return route.abort('internetdisconnected')
  })
  await page.goto(`/product/${_id}`)
  await oneMore(page).click()
  await expect.poll(() => refused).toBeGreaterThan(4)

  await page.unroute('**/assets/*.js')

  await expect(page.getByRole('spinbutton')).toHaveValue('2')
})
