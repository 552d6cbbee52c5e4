import type { Page } from '@playwright/test'
import { expect, test, visit } from './support/journey'
import { officeShop } from './support/journey-shops'
import { cards, headline, messageRegion, searchBox } from './support/places'
import { logInAsStaff, visitOffice } from './support/staff'

/**
 * Features that browsers of the build's target (vite.config.ts: es2022) lack. The compiler rejects named globals, and the build
 * is checked for them (tests/built/older-browsers.test.ts); this file also covers features without a name.
 */
const asOfOld = (page: Page) =>
  page.addInitScript(() => {
    for (const [owner, ...names] of [
      [String.prototype, 'isWellFormed', 'toWellFormed'],
      [Array.prototype, 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
      [Array, 'fromAsync'],
      [Object, 'groupBy'],
      [Map, 'groupBy'],
      [Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf'],
      [Promise, 'withResolvers', 'try'],
      [URL, 'canParse', 'parse'],
      [URLSearchParams.prototype, 'size'],
      [AbortSignal, 'timeout', 'any'],
      [AbortSignal.prototype, 'reason', 'throwIfAborted'],
      [Element.prototype, 'checkVisibility'],
      [HTMLInputElement.prototype, 'showPicker'],
      [window, 'structuredClone', 'navigation', 'requestIdleCallback', 'Iterator'],
    ] as [object, ...string[]][])
      for (const name of names) Reflect.deleteProperty(owner, name)
  })

test.beforeEach(({ page }) => asOfOld(page))

test('[HDR-03] [CONT-02] on an older phone a search finds products and a form is sent @phone', async ({
  page,
}) => {
  await visit(page, '/product')
  await searchBox(page).fill('forest honey')
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL(/search=forest/)
  await expect(cards(page)).toHaveCount(1)

  await visit(page, '/contact')
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
  await field('Name').fill('Kayal Selvam')
  await field('Email').fill(`kayal-${crypto.randomUUID()}@example.com`)
  await field('Mobile').fill('98400 11122')
  await field('Comment').fill('Do you ship to Madurai?')
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click()

  await expect(
    messageRegion(page).getByText('Contact Form Submitted Successfully', { exact: true }),
  ).toBeVisible()
})

test('[LAY-06] in an older browser a product opens and filters work', async ({ page }) => {
  await visit(page, '/product?category=Teas')
  await page.getByRole('complementary', { name: 'Filters' }).getByRole('link', { name: 'All' }).click()
  await expect(page).toHaveURL('/product')
  await cards(page).first().getByRole('link').first().click()

  await expect(headline(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
})

test.describe('in the admin', () => {
  test.use({ baseURL: officeShop.origin })

  test('an older browser shows orders, and product edits are saved', async ({ page, trouble }) => {
    trouble.allow(/401/)
    await logInAsStaff(page)
    await visitOffice(page, '/admin/orders')
    await expect(headline(page)).toBeVisible()
    await visitOffice(page, '/admin/products/new')
    const text = page.getByRole('textbox', { name: 'Description' })

    await text.pressSequentially('Roasted in small drums.')

    await expect(text).toHaveText('Roasted in small drums.')
  })
})
