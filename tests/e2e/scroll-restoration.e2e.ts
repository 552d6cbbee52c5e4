import type { Page } from '@playwright/test'
import { held } from '../support/run/deferred'
import { expect, hydrated, test, visit } from './support/journey'
import { cards, drawer, headline, mainMenu, searchBox, section } from './support/places'
import { productNamed, tea } from './support/shopper'

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Like a shopper, slowly enough that the page has recorded it before the next action. */
async function scrollDown(page: Page, top: number) {
  await page.evaluate(
    (to) =>
      new Promise((done) => {
        addEventListener('scroll', done, { once: true })
        window.scrollTo({ top: to, behavior: 'instant' })
      }),
    top,
  )
}

test('[HDR-03] C2 a search from the middle of a list starts at the top, and Back returns to the middle; a page from the back-forward cache restores its own scroll positions', async ({
  page,
}) => {
  await visit(page, '/product')
  await searchBox(page).fill('organic')
  await scrollDown(page, 900)
  await page.keyboard.press('Enter')

  await expect(headline(page)).toHaveText('Results for “organic”')
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect(headline(page)).toBeFocused()
  await page.goBack()
  await expect(headline(page)).toHaveText('Our Store')
  await expect.poll(() => scrolled(page)).toBe(900)

  const after = (event: string) =>
    page.evaluate((type) => {
      dispatchEvent(new PageTransitionEvent(type, { persisted: true }))
      return history.scrollRestoration
    }, event)
  expect(await after('pagehide')).toBe('auto')
  expect(await after('pageshow')).toBe('manual')
  await expect(cards(page)).toHaveCount(24)
})

test('[CARD-06] C2 @phone Back returns to the middle of the list even after the product was reloaded', async ({
  page,
}) => {
  await visit(page, '/product')
  await scrollDown(page, 900)
  const card = cards(page).getByRole('link').filter({ visible: true })
  const inSight = await card.evaluateAll((links) =>
    links.findIndex((link) => link.getBoundingClientRect().top > 100),
  )
  await card.nth(inSight).hover()
  const left = await scrolled(page)
  await card.nth(inSight).click()
  await expect(page).toHaveURL(/\/product\/./)
  await page.reload()
  await hydrated(page)

  await page.goBack()

  await expect(headline(page)).toHaveText('Our Store')
  await expect.poll(() => scrolled(page)).toBe(left)
})

test('[HDR-11] C50 @phone another category of the menu starts at the top', async ({ page }) => {
  await visit(page, '/product?category=Farm+Fresh')
  await scrollDown(page, 1200)
  await page.getByRole('button', { name: 'Menu' }).click()

  await drawer(page).getByRole('link', { name: 'Teas' }).click()

  await expect(headline(page)).toHaveText('Teas')
  await expect.poll(() => scrolled(page)).toBe(0)
})

test('[STORE-09] C2 navigating before the old position is restored cancels the restoration', async ({
  page,
}) => {
  const { _id } = await productNamed(page, tea.title)
  await visit(page, `/product/${_id}`)
  const other = section(page, 'Our Popular Products').getByRole('heading').nth(1).getByRole('link')
  await other.scrollIntoViewIfNeeded()
  await other.click()
  await expect(headline(page)).not.toHaveText(tea.title)
  const { promise, abandon } = held()
  await page.route(`**/api/product/${_id}`, async (route) => {
    await promise
    await route.continue()
  })
  // Restoration gives up after a while, but this clock stands still.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goBack()
  await expect(headline(page)).toHaveText(tea.title)

  await mainMenu(page).getByRole('link', { name: 'Blogs' }).click()
  await expect(headline(page)).toHaveText('Blogs')
  await page.clock.resume()
  await drawn(page)

  expect(await scrolled(page)).toBe(0)
  abandon()
})
