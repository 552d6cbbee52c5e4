import { productOfTwoPacks } from './support/conflicts'
import { expect, visit } from './support/journey'
import { test } from './support/office'
import { cardOf, chosenFilters, filters, headline } from './support/places'
import { askOffice, logInAsStaff } from './support/staff'

test('[PROD-02, PROD-04] net quantity, unit price and MRP follow the chosen pack', async ({ page }) => {
  await logInAsStaff(page)
  const { id } = await askOffice<{ id: string }>(page, 'POST', '/api/admin/products', productOfTwoPacks())
  await visit(page, `/product/${id}`)
  const main = page.getByRole('main')
  const choice = page.getByRole('group', { name: /^Pack size/ })
  const netQuantity = main
    .getByText('Net quantity', { exact: true })
    .locator('xpath=following-sibling::dd[1]')
  await expect(netQuantity).toHaveText('500 g')
  await expect(main.getByRole('rowheader', { name: 'Common name' })).toHaveCSS('text-align', 'start')

  await choice.getByText('1 kg', { exact: true }).click()

  await expect(netQuantity).toHaveText('1 kg')
  await expect(main.getByText('MRP Rs. 220, inclusive of all taxes · Rs. 170 per kg')).toBeVisible()
  await choice.getByText('500 g', { exact: true }).click()
  await expect(netQuantity).toHaveText('500 g')
  await expect(main.getByText('MRP Rs. 120, inclusive of all taxes · Rs. 18 per 100 g')).toBeVisible()
})

test('[STORE-03, STORE-04, STORE-09, PAGE-01] imported goods are filtered and sorted by their country, and an unwritten policy contains the facts of the shop', async ({
  page,
}) => {
  await logInAsStaff(page)
  const form = { ...productOfTwoPacks(), facts: { countryOfOrigin: 'Nepal' } }
  await askOffice(page, 'POST', '/api/admin/products', form)
  const imported = { ...productOfTwoPacks(), facts: { countryOfOrigin: 'ceylon' } }
  await askOffice(page, 'POST', '/api/admin/products', imported)
  await visit(page, '/product')

  await filters(page)
    .getByRole('link', { name: /^Sri Lanka/ })
    .click()

  await expect(page).toHaveURL('/product?origin=Sri+Lanka')
  await expect(chosenFilters(page).getByRole('link', { name: 'Remove Sri Lanka' })).toBeVisible()
  await expect(cardOf(page, imported.title)).toContainText('Malai Estate, from Sri Lanka')
  await chosenFilters(page).getByRole('link', { name: 'Remove Sri Lanka' }).click()
  await page.getByLabel('Sort by').selectOption('Country of origin, Z to A')
  await expect(page).toHaveURL('/product?sort=-origin')
  await expect(cardOf(page, imported.title)).toBeVisible()

  await visit(page, '/shipping-policy')

  await expect(headline(page)).toHaveText('Shipping Policy')
  await expect(page.getByRole('main')).toContainText('one flat fee of Rs. 5')
  await expect(page.getByRole('main')).toContainText('We deliver to Tamil Nadu')
})
