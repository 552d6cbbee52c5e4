import type { Page } from '@playwright/test'
import { held } from '../support/run/deferred'
import { expect, test, visit } from './support/journey'
import { cards, headline } from './support/places'

const loaded = (page: Page, name: string) =>
  page.evaluate(
    (wanted) => performance.getEntriesByType('resource').some(({ name }) => name.includes(`/${wanted}-`)),
    name,
  )

test('the code of the likely next pages is loaded when the browser is idle', async ({ page }) => {
  await visit(page, '/')

  for (const name of ['product-page', 'store-page', 'cart-page'])
    await expect.poll(() => loaded(page, name)).toBe(true)
})

test('under Save-Data the code of a page is loaded when its link is clicked', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } }),
  )
  await visit(page, '/')
  await expect.poll(() => loaded(page, 'next-page')).toBe(true)
  // Whatever waits for an idle browser now comes after what waited before.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))))
  expect(await loaded(page, 'product-page')).toBe(false)

  await cards(page).getByRole('heading').first().getByRole('link').click()

  await expect(page).toHaveURL(/\/product\/./)
  await expect.poll(() => loaded(page, 'product-page')).toBe(true)
})

test('[PROD-01] @phone a tap on a card shows its title and its picture while the product loads', async ({
  page,
}) => {
  const { promise, abandon } = held()
  await page.route(/\/api\/product\/[\w-]+$/, async (route) => {
    await promise
    await route.continue()
  })
  await visit(page, '/product')
  const link = cards(page).getByRole('heading').first().getByRole('link')
  const title = (await link.textContent()) ?? ''

  await link.tap()

  await expect(headline(page)).toHaveText(title)
  await expect(headline(page)).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const picture = page.getByRole('main').locator('img').first()
  await expect(picture).toBeInViewport()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const before = await headline(page).elementHandle()
  const top = () => picture.evaluate((image) => image.getBoundingClientRect().top)
  const topBefore = await top()
  abandon()
  await expect(page.getByRole('heading', { name: 'Description' })).toBeAttached()

  // The same elements: nothing jumps, and the focus stays.
  await expect(headline(page)).toBeFocused()
  expect(await headline(page).evaluate((heading, first) => heading === first, before)).toBe(true)
  expect(Math.abs((await top()) - topBefore)).toBeLessThan(1)
})

test('[PROD-01] the picture of a card grows into its product page, but not with reduced motion or on a slow device', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      document.documentElement.dataset.carried = ''
      return start(update)
    }
    const timeStamp = { get: () => performance.now() - Number(sessionStorage.getItem('late')) }
    Object.defineProperty(MouseEvent.prototype, 'timeStamp', timeStamp)
  })
  const open = async (reducedMotion: 'reduce' | 'no-preference', late: number) => {
    await page.emulateMedia({ reducedMotion })
    await visit(page, '/product')
    await expect.poll(() => loaded(page, 'product-page')).toBe(true)
    await page.waitForLoadState('networkidle')
    await page.evaluate((ms) => sessionStorage.setItem('late', String(ms)), late)
    const link = cards(page).getByRole('heading').first().getByRole('link')
    const title = (await link.textContent()) ?? ''
    await link.click()
    await expect(headline(page)).toHaveText(title)
    return page.evaluate(() => document.documentElement.dataset.carried !== undefined)
  }

  expect(await open('no-preference', 0)).toBe(true)
  expect(await open('no-preference', 100)).toBe(false)
  expect(await open('reduce', 0)).toBe(false)
})
