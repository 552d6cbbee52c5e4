import type { Page } from '@playwright/test'
import type { AdminProduct } from '../../src/catalog/contract/admin-products'
import { dayInIndia, dayMs } from '../../src/platform/contract/india-time'
import { aProductForm } from '../support/factories/product-forms'
import { held } from '../support/run/deferred'
import { expectNoFinding, expectNoFindingAtAnyWidth } from './support/axe'
import { expect, visit } from './support/journey'
import { test } from './support/office'
import { photograph } from './support/pictures'
import { tea } from './support/shopper'
import { askOffice, logInAsStaff, visitOffice } from './support/staff'

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })

test('@phone the owner adds a product with two options and three pictures, and sees it in the shop', async ({
  page,
}) => {
  test.slow()
  await logInAsStaff(page)
  await visitOffice(page, '/admin/products')
  await page.getByRole('link', { name: 'New product' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New product' })).toBeVisible()

  await page.getByLabel('Name', { exact: true }).fill('Coorg Coffee')
  await page.getByLabel('Brand', { exact: true }).fill('Malai Estate')
  await page.getByLabel('Category', { exact: true }).fill('Teas')
  await page.getByLabel('Price in rupees').fill('310')
  await page.getByLabel('MRP in rupees').fill('300')
  await page.getByRole('textbox', { name: 'Description' }).pressSequentially('Roasted in small drums.')
  for (const [index, name] of ['250 g', '500 g'].entries()) {
    await page.getByRole('button', { name: 'Add an option' }).click()
    await page.getByLabel('Name of the option').nth(index).fill(name)
  }
  await page.getByLabel('Name of the choice').fill('Pack')
  await page.getByLabel('Own price (optional)').nth(1).fill('590')
  await page.getByLabel('Own MRP (optional)').nth(1).fill('620')
  await page.getByLabel('Own net quantity (optional)').nth(1).fill('500')
  await page.getByLabel('Ingredients').fill('Coffee')
  await page.getByLabel('None').check()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('nothing may be sold above its MRP').first()).toBeVisible()
  await expect(page.getByText('Please enter both'), 'no quantity was given').toBeHidden()
  await page.getByLabel('Net quantity', { exact: true }).fill('250')
  await page.getByLabel('MRP in rupees').fill('330')
  await page.getByRole('button', { name: 'Save draft' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Coorg Coffee' })).toBeVisible()
  const pictures = await Promise.all(
    (['#6f4e37', '#23513a', '#dd9f27'] as const).map((background, n) =>
      photograph(`photo-${n}.jpg`, { width: 900, height: 700, background }),
    ),
  )
  await expect(page.getByLabel('Take photo'), 'on a phone').toBeVisible()
  await page.getByLabel('Add pictures').setInputFiles(pictures)
  await expect(page.getByRole('button', { name: 'Remove picture 3' })).toBeVisible({ timeout: 60_000 })
  const answer = held()
  await page.route(
    '**/api/admin/products/*/pictures',
    async (route) => {
      await answer.promise
      await route.continue()
    },
    { times: 1 },
  )
  await page.getByLabel('Description of picture 3 (optional)').fill('The golden pack')
  await page.getByRole('button', { name: 'Move picture 3 earlier' }).click()
  answer.abandon()
  await expect(page.getByLabel('Description of picture 2 (optional)')).toHaveValue('The golden pack')

  const { pathname } = new URL(page.url())
  const shopPage = pathname.replace('/admin/products/', '/product/')
  expect((await page.request.get(shopPage)).status(), 'a draft').toBe(404)
  await page.getByRole('button', { name: 'Publish' }).click()
  const question = page.getByRole('alertdialog', { name: 'Put “Coorg Coffee” on sale with facts missing?' })
  await expect(question).toContainText('FSSAI')
  await question.getByRole('button', { name: 'Publish anyway' }).click()
  await expect(page.getByText('In the shop', { exact: true })).toBeVisible()
  await visit(page, shopPage)
  await expect(page.getByRole('heading', { level: 1, name: 'Coorg Coffee' })).toBeVisible()
  await expect(page.getByText('Roasted in small drums.')).toBeVisible()
  await expect(page.getByRole('group', { name: /^Pack/ })).toBeVisible()
  await page.getByText('500 g', { exact: true }).first().click()
  await expect(page.getByText('Rs. 590').first()).toBeVisible()
  await expect(page.getByRole('row', { name: 'Ingredients Coffee' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Allergens None' })).toBeVisible()
})

test('@phone the owner takes several products off sale at once, and puts them back', async ({ page }) => {
  await logInAsStaff(page)
  const titles = ['Sample Kodo Millet', 'Sample Little Millet']
  for (const title of titles) await askOffice(page, 'POST', '/api/admin/products', aProductForm({ title }))
  await visitOffice(page, '/admin/products?search=Sample')
  await page.getByRole('button', { name: 'Select several' }).click()
  for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}` }).check()
  await page.getByRole('button', { name: 'Archive 2' }).click()
  const question = page.getByRole('alertdialog', { name: 'Take 2 products off sale?' })
  await question.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('2 products archived')).toBeVisible()
  for (const title of titles) await expect(page.getByRole('link', { name: title })).toBeHidden()

  await visitOffice(page, '/admin/products?search=Sample&state=archived')
  await page.getByRole('button', { name: 'Select several' }).click()
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Put 2 back on sale' }).click()
  const back = page.getByRole('alertdialog', { name: 'Put 2 products back on sale?' })
  await expect(back).toContainText('Some of them lack facts that the law requires.')
  await back.getByRole('button', { name: 'Put back on sale' }).click()
  await expect(page.getByText('2 products are back on sale')).toBeVisible()
})

test('the product pages are accessible', async ({ page }) => {
  await logInAsStaff(page)
  await visitOffice(page, '/admin/products')
  await page.getByRole('searchbox', { name: 'Search' }).fill(tea.title)
  await page.getByRole('link', { name: tea.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: tea.title })).toBeVisible()
  await expect(field(page, 'Description')).toBeVisible()
  await page.getByLabel('Best before').fill(dayInIndia(Date.now() + 10 * dayMs))
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByText('It goes off sale the day after.')).toBeVisible()
  await expectNoFindingAtAnyWidth(page)
  await visitOffice(page, '/admin')
  await page.getByRole('region', { name: 'Best before' }).getByRole('link', { name: /^View/ }).click()
  await expect(page.getByRole('row', { name: tea.title })).toContainText(/Best before \d/)
  await expectNoFindingAtAnyWidth(page)
  await visitOffice(page, '/admin/products/import')
  await expectNoFindingAtAnyWidth(page)
})

test('@phone price and stock change in the list, and what others changed meanwhile stays', async ({
  page,
  trouble,
}) => {
  trouble.allow(/\b(400|409)\b.*\/admin\/products/)
  const title = `Horse gram ${Date.now()}`
  await logInAsStaff(page, 'manager')
  const options = [
    { name: '500 g', kind: 'chip', stock: 8 },
    { name: '1 kg', kind: 'chip', price: 190, mrp: 200, stock: 3 },
  ]
  const form = aProductForm({ title, price: 100, mrp: 120, netQuantity: 500, netUnit: 'g', options })
  const { id } = await askOffice<{ id: string }>(page, 'POST', '/api/admin/products', form)
  const show = () => askOffice<AdminProduct>(page, 'GET', `/api/admin/products/${id}`)
  await visitOffice(page, `/admin/products?search=${encodeURIComponent(title)}`)

  await page.getByRole('button', { name: `Rs. 100: change price and stock of ${title}` }).click()
  const dialog = page.getByRole('alertdialog', { name: `Price and stock: ${title}` })
  await dialog.getByLabel('Price in rupees').fill('130')
  await dialog.getByLabel('Stock now of 1 kg').fill('7')
  await expectNoFinding(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('nothing may be sold above its MRP')
  await expect(dialog.getByLabel('Price in rupees'), 'nothing typed is lost').toHaveValue('130')

  // A colleague renames it, and a piece is taken away.
  const { version, ...now } = await show()
  const renamed = { ...now, otherNames: 'Kollu', firstStock: null, version }
  await askOffice(page, 'PUT', `/api/admin/products/${id}`, renamed)
  await dialog.getByLabel('Price in rupees').fill('110')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/changed this product/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(dialog).toBeHidden()
  await expect(
    page.getByRole('button', { name: `Rs. 110: change price and stock of ${title}` }),
  ).toBeFocused()
  const { price, otherNames, options: after } = await show()
  expect({ price, otherNames }).toEqual({ price: 110, otherNames: ['Kollu'] })
  expect(after.map(({ price, mrp, stock }) => [price, mrp, stock])).toEqual([
    [null, null, 8],
    [190, 200, 7],
  ])

  await page.getByRole('button', { name: `Rs. 110: change price and stock of ${title}` }).click()
  await dialog.getByLabel('Price in rupees').fill('11')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('alertdialog', { name: 'Save this price?' })
  await expect(question).toContainText('Rs. 11 is 90 % less than Rs. 110.')
  await expectNoFinding(page)
  await question.getByRole('button', { name: 'Change it' }).click()
  await expect(dialog.getByLabel('Price in rupees')).toHaveValue('11')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'Save it' }).click()
  await expect(page.getByRole('button', { name: `Rs. 11: change price and stock of ${title}` })).toBeFocused()

  await page.getByRole('link', { name: title }).click()
  await page.getByRole('link', { name: 'Copy', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New product' })).toBeVisible()
  await expect(page.getByLabel('Name of the option').nth(1)).toHaveValue('1 kg')
  await expect(page.getByLabel('Own stock (optional)').nth(1)).toHaveValue('')
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await page.getByLabel('Name', { exact: true }).fill(`${title} whole`)
  await expectNoFinding(page)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${title} whole` })).toBeVisible()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
})
