import { expectNoFindingAtAnyWidth } from './support/axe'
import { expect, visit } from './support/journey'
import { test } from './support/office'
import { headline, main, searchBox } from './support/places'
import { askOffice, logInAsStaff, visitOffice } from './support/staff'

test('@phone [HDR-03, PROD-02] the owner gives a product another name, and a shopper finds it by that', async ({
  page,
}) => {
  await logInAsStaff(page)
  const product = { title: 'Barnyard Millet', brand: 'Vayal', category: 'Farm Fresh', price: 120, facts: {} }
  const { id } = await askOffice<{ id: string }>(page, 'POST', '/api/admin/products', product)
  await visitOffice(page, `/admin/products/${id}`)
  const names = page.getByLabel('Other names (optional)')
  await names.fill('x'.repeat(61))
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(names).toHaveAccessibleDescription(/ragi, kezhvaragu.*longer than 60 characters/s)

  await names.fill('Kuthiraivali, குதிரைவாலி; सांवा, kuthiraivali')
  await page.getByRole('button', { name: 'Save product' }).click()

  await expect(names).toHaveValue('Kuthiraivali, குதிரைவாலி, सांवा')
  await visit(page, '/')
  await searchBox(page).fill('குதிரை')
  await page.getByRole('option', { name: /Barnyard Millet/ }).tap()
  await expect(headline(page)).toHaveText('Barnyard Millet')
  await expect(main(page).getByText('Kuthiraivali, குதிரைவாலி, सांवा')).toBeVisible()
  await expect(main(page).getByText('குதிரைவாலி', { exact: true })).toHaveAttribute('lang', 'ta')
  await expectNoFindingAtAnyWidth(page)
  await searchBox(page).fill('kudiraivali')
  await expect(page.getByRole('option', { name: /Barnyard Millet/ })).toBeVisible()
})

test('@phone [PROD-02] names of sixty letters without a space fit a narrow screen', async ({ page }) => {
  await logInAsStaff(page)
  const names = ['குதிரைவாலி'.repeat(6), 'Kuthiraivali'.repeat(5)]
  const product = { title: 'Narrow Millet', brand: 'Vayal', category: 'Farm Fresh', price: 120, facts: {} }
  const given = { ...product, otherNames: names.join(', ') }
  const { id } = await askOffice<{ id: string }>(page, 'POST', '/api/admin/products', given)
  await page.setViewportSize({ width: 360, height: 640 })
  for (const address of [`/admin/products/${id}`, `/product/${id}`]) {
    await page.goto(address)
    await expect(headline(page)).toHaveText('Narrow Millet')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(360)
  }
  for (const name of names) await expect(main(page).getByText(name, { exact: true })).toBeVisible()
})
