import type { Page } from '@playwright/test'
import { readPdf } from '../support/pdf/read-pdf'
import { holdFile } from './support/hold-file'
import { expect, test, visit } from './support/journey'

/** Whether any content is not drawn because it is far below. */
const waits = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, footer *')].some(
      (part) => part.checkVisibility() && !part.checkVisibility({ contentVisibilityAuto: true }),
    ),
  )

test('[HOME-01] a printed home page is whole, though its lower parts are laid out late', async ({ page }) => {
  // This script lays them out when the browser is idle.
  const abandon = await holdFile(page, 'next-page')
  await visit(page, '/')
  expect(await waits(page)).toBe(true)
  const titles = await page.locator('main :is(h1, h2, h3):not(.visually-hidden)').allTextContents()

  const printed = (await readPdf(await page.pdf())).join(' ')

  expect(titles.length).toBeGreaterThan(10)
  for (const title of titles) expect(printed).toContain(title.trim())
  abandon()
})

test('@phone captured pages are whole, without scrolling', async ({ page }) => {
  for (const address of ['/', '/product']) {
    await visit(page, address)

    await expect.poll(() => waits(page), address).toBe(false)
    expect(await page.evaluate(() => scrollY), address).toBe(0)
  }
})
