import { expect, test } from './support/journey'
import { headline } from './support/places'
import { honey } from './support/shopper'
import { expectNoFindingInOffice, logInAsStaff, visitOffice } from './support/staff'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('a form that is left with something typed asks first, and keeps it for who stays', async ({ page }) => {
  await logInAsStaff(page)
  await visitOffice(page, '/admin/staff/new')
  await page.getByLabel('Name').fill('Kavitha')
  const rooms = page.getByRole('navigation', { name: 'Rooms' })

  await rooms.getByRole('link', { name: 'Audit log' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expectNoFindingInOffice(page)
  await asked.getByRole('button', { name: 'Stay' }).click()

  await expect(page.getByLabel('Name')).toHaveValue('Kavitha')
  await rooms.getByRole('link', { name: 'Audit log' }).click()
  await asked.getByRole('button', { name: 'Leave' }).click()
  await expect(headline(page)).toHaveText('Audit log')
})

test('what a list is searched for stands in its address, and can be taken back', async ({ page }) => {
  await logInAsStaff(page)
  await visitOffice(page, '/admin/products')
  await page.getByRole('searchbox', { name: 'Search' }).fill(honey.title)
  await expect(page.getByRole('link', { name: honey.title })).toBeVisible()
  await expect(page).toHaveURL(/search=Wild/)

  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(honey.title)
  await page.getByRole('searchbox', { name: 'Search' }).fill('no such thing at all')
  await expect(page.getByText('Nothing fits this search.')).toBeVisible()
  await expectNoFindingInOffice(page)
  await page.getByRole('button', { name: 'Show all' }).click()

  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
  await expect(page.getByRole('row')).not.toHaveCount(1)
})

test('on a phone a list is cards, with its filters folded away @phone', async ({ page }) => {
  await logInAsStaff(page)
  await visitOffice(page, '/admin/products')
  const products = page.getByRole('list', { name: 'Products' }).getByRole('listitem')
  await expect(products.first()).toBeVisible()
  await expect(page.getByLabel('Sort by')).toBeHidden()

  await page.getByText('Filter and sort').click()

  await expect(page.getByLabel('Sort by')).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectNoFindingInOffice(page)
})
