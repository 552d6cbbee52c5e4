import type { Page } from '@playwright/test'
import { expectNoFinding, expectNoFindingAtAnyWidth } from './support/axe'
import { expect, resize, visit } from './support/journey'
import { test } from './support/office'
import { cards, main, messageRegion } from './support/places'
import { askOffice, logInAsStaff, visitOffice } from './support/staff'

interface Saved {
  theme: { version: string; values: { brand: string } }
}

async function saveTheme(page: Page, values: Saved['theme']['values']) {
  const { theme } = await askOffice<Saved>(page, 'GET', '/api/admin/settings')
  await askOffice(page, 'PUT', `/api/admin/settings/theme?version=${theme.version}`, values)
}

const order = ['Shop by category', 'Our Latest Blogs', 'Special Products', 'Our Popular Products']

const colourOf = (element: Element) => getComputedStyle(element).backgroundColor

test('[HOME-02 to 07] an owner tries colours and another order of the home page, saves them, and a shopper sees them', async ({
  page,
}) => {
  await resize(page, { width: 360, height: 740 })
  await logInAsStaff(page)
  const { theme } = await askOffice<Saved>(page, 'GET', '/api/admin/settings')
  await visitOffice(page, '/admin/settings/theme')
  const preview = page.frameLocator('iframe')
  const button = preview.getByText('BUY NOW', { exact: true })
  await expect(button).toBeVisible()

  await page.getByLabel('Brand colour', { exact: true }).fill('#8fce9f')
  await expect(page.getByText(/^White text on the brand colour has a contrast of 1\.8:1/)).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  await page.getByRole('button', { name: 'Use #' }).click()
  await expect(page.getByText(/^White text on the brand colour/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Indigo' }).click()
  await expect.poll(() => button.evaluate(colourOf)).toBe('rgb(47, 63, 140)')
  for (let moves = 0; moves < 3; moves++)
    await page.getByRole('button', { name: 'Move Our Latest Blogs earlier' }).press('Enter')
  await page.getByRole('checkbox', { name: 'Brand logos' }).uncheck()
  await expect(preview.getByRole('heading', { level: 2, includeHidden: true })).toContainText(order)
  await expectNoFindingAtAnyWidth(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(messageRegion(page).getByText('Saved and live in the shop.')).toBeVisible()

  await resize(page, { width: 360, height: 740 })
  await expect
    .poll(async () => (await page.request.get('/')).text(), { timeout: 2000 })
    .toContain('--leaf:#2f3f8c')
  await visit(page, '/')
  expect(await page.getByRole('link', { name: 'BUY NOW' }).evaluate(colourOf)).toBe('rgb(47, 63, 140)')
  const titles = main(page).getByRole('heading', { level: 2 })
  await expect(titles).toContainText(order)
  await expect(titles.getByText('Our brands')).toHaveCount(0)
  await expectNoFinding(page)
  await cards(page)
    .getByRole('link', { name: /^View / })
    .first()
    .click()
  const inStock = main(page).getByText('In Stock', { exact: true })
  expect(await inStock.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(42, 90, 64)')
  await saveTheme(page, theme.values)
})
