import type { Page } from '@playwright/test'
import { held } from '../support/run/deferred'
import { waitForEver } from './support/clocks'
import { expect, hydrated, test } from './support/journey'
import { cardOf, cartLink, headline, searchBox } from './support/places'
import { askShop, honey, productNamed, signUp, tea } from './support/shopper'
import { openSlowConnection } from './support/slow-connection'

/** Opens a page with some of its files held back; the returned function releases them. */
async function openWithout(page: Page, files: string, address: string) {
  const gate = held()
  await page.route(files, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return gate.abandon
}
/** The page does not load scripts merely because time has passed. */
const neverTakeTooLong = (page: Page) => waitForEver(page, 3000)
const scripts = '**/assets/*.js'
const pictures = '**/media/**'

test('[PROD-04, PROD-05] clicks before the scripts load are replayed', async ({ page }) => {
  const { _id } = await productNamed(page, tea.title)
  const abandon = await openWithout(page, scripts, `/product/${_id}`)
  await page
    .getByRole('group', { name: /^Pack colour/ })
    .getByText('Terracotta')
    .click()
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'One more' }).click()

  abandon()
  await hydrated(page)

  await expect(page.getByRole('group', { name: 'Pack colour: Terracotta' })).toBeVisible()
  await expect(page.getByRole('spinbutton')).toHaveValue('3')
})

test("[CARD-04] a card's cart icon clicked before the scripts load adds one, once", async ({ page }) => {
  const shop = askShop(page, await signUp(page))
  const abandon = await openWithout(page, scripts, '/product')
  await cardOf(page, honey.title)
    .getByRole('button', { name: `Add ${honey.title} to cart` })
    .click()

  abandon()

  await expect(cartLink(page)).toHaveAccessibleName('Cart: 1 item, 1 piece, Rs. 520')
  expect(await shop.cart()).toMatchObject([{ quantity: 1 }])
})

test('a click loads the scripts while pictures are still loading', async ({ page }) => {
  const { _id } = await productNamed(page, tea.title)
  await neverTakeTooLong(page)
  const abandon = await openWithout(page, pictures, `/product/${_id}`)

  await page.getByRole('button', { name: 'One more' }).click()

  await expect(page.getByRole('spinbutton')).toHaveValue('2')
  abandon()
})

test('scripts load once the largest element has started to paint', async ({ page }) => {
  const { _id } = await productNamed(page, tea.title)
  await neverTakeTooLong(page)

  await page.goto(`/product/${_id}`)
  await hydrated(page)

  const [seen, fetched] = await page.evaluate(
    () =>
      new Promise<[number, number]>((resolve) => {
        new PerformanceObserver((list) => {
          const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
          resolve([list.getEntries()[0]?.startTime ?? 0, Math.min(...files.map((file) => file.startTime))])
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  expect(seen).toBeGreaterThan(0)
  expect(fetched).toBeLessThan(Number.POSITIVE_INFINITY)
  expect(fetched).toBeGreaterThan(seen)
})

test('[HDR-05, PROD-05] a quantity and a search typed before the scripts load stay, and the search is made', async ({
  page,
}) => {
  const { _id } = await productNamed(page, tea.title)
  const abandon = await openWithout(page, scripts, `/product/${_id}`)
  await page.getByRole('spinbutton').fill('3')
  await searchBox(page).pressSequentially('hon')

  abandon()
  await hydrated(page)

  await expect(searchBox(page)).toHaveValue('hon')
  await expect(page.getByRole('spinbutton')).toHaveValue('3')
  await searchBox(page).pressSequentially('ey')
  await expect(searchBox(page)).toHaveValue('honey')
  await expect(page.getByRole('listbox')).toContainText(honey.title)
  await searchBox(page).press('Escape')
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(page.getByRole('spinbutton')).toHaveValue('4')
})

test('[HDR-05, STORE-04] the same holds on the store page, where a chosen sort order is applied', async ({
  page,
}) => {
  const abandon = await openWithout(page, scripts, '/product?search=tea')
  await page.getByLabel('Sort by').selectOption('Price, low to high')
  await searchBox(page).fill('honey')

  abandon()
  await expect(page).toHaveURL(/sort=price/)
  await expect(page.getByLabel('Sort by')).toHaveValue('price')
  await hydrated(page)
  await searchBox(page).press('Enter')

  await expect(headline(page)).toHaveText('Results for “honey”')
})

test('[HDR-05] a visitor redirected from the cart to login can go on typing a search', async ({ page }) => {
  const abandon = await openWithout(page, scripts, '/cart')
  await searchBox(page).pressSequentially('hon')

  abandon()
  await expect(headline(page)).toHaveText('Log in')
  await page.keyboard.type('ey')

  await expect(searchBox(page)).toHaveValue('honey')
})

test("[CONT-01] C38 a logged-in customer's details are prefilled without disturbing their typing, and a focused empty field stays empty", async ({
  page,
}) => {
  const { firstname, lastname, email } = await signUp(page)
  const abandon = await openWithout(page, scripts, '/contact')
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
  await field('Mobile').pressSequentially('98400')

  abandon()
  await expect(field('Name')).toHaveValue(`${firstname} ${lastname}`)
  await field('Mobile').pressSequentially(' 99999')

  await expect(field('Email')).toHaveValue(email)
  await expect(field('Mobile')).toHaveValue('98400 99999')

  await page.unroute(scripts)
  await page.evaluate(() => sessionStorage.clear())
  const abandonAgain = await openWithout(page, scripts, '/contact')
  await field('Mobile').focus()
  abandonAgain()
  await expect(field('Email')).toHaveValue(email)
  await expect(field('Mobile')).toHaveValue('')
})

test('[LAY-06] scripts that load before the end of their page wait for it', async ({ page, baseURL }) => {
  const line = await openSlowConnection(String(baseURL))
  try {
    await page.goto(`${line.origin}/cart`, { waitUntil: 'commit' })
    await page.locator('[data-scripts]').evaluate(async ({ dataset }) => {
      await import(String(dataset.scripts?.split(' ').at(-1)))
    })
    await expect(page.getByRole('main').getByText('Loading...')).toBeVisible()

    line.abandon()

    await expect(headline(page)).toHaveText('Log in')
  } finally {
    line.close()
  }
})
