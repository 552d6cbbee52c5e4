import { readFile } from 'node:fs/promises'
import { expectNoFindingAtAnyWidth } from './support/axe'
import { productOfTwoPacks } from './support/conflicts'
import { downloadBy } from './support/downloads'
import { expect, resize } from './support/journey'
import { test } from './support/office'
import { aCashOrder } from './support/office-orders'
import { honey } from './support/shopper'
import { askOffice, logInAsStaff, visitOffice } from './support/staff'

test('staff count the stock on a phone; a stock sold from meanwhile is looked at again', async ({ page }) => {
  await logInAsStaff(page)
  await resize(page, { width: 360, height: 740 })
  const product = productOfTwoPacks()
  const { id } = await askOffice<{ id: string }>(page, 'POST', '/api/admin/products', product)
  await visitOffice(page, '/admin/products/count?category=Grains')
  const field = page.getByRole('textbox', { name: `Counted: ${product.title}, 500 g, 1 kg` })
  const line = page.getByRole('listitem').filter({ has: field })
  await expect(line).toContainText('Not counted')

  await field.fill('20')
  await page.getByRole('button', { name: 'Save counts' }).click()
  await expect(page.getByText('1 count saved')).toBeVisible()
  await expect(line).toContainText('20 left')
  await field.fill('18')
  await expect(line).toContainText('−2')
  await expectNoFindingAtAnyWidth(page)
  const sold = { optionId: null, change: -1, reason: 'damaged', note: '' }
  await askOffice(page, 'POST', `/api/admin/products/${id}/stock`, sold)
  await page.getByRole('button', { name: 'Save counts' }).click()

  await expect(line).toContainText('19 in stock now')
  await expect(field, 'it is counted again').toBeFocused()
  await expect(page.getByRole('button', { name: 'Save counts' })).toBeDisabled()
  await field.fill('')
  await field.fill('18')
  await page.getByRole('button', { name: 'Save counts' }).click()
  await expect(line).toContainText('18 left')
  await expect(field).toHaveValue('')
  await visitOffice(page, `/admin/products/${id}`)
  await page.getByText('Stock history').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'stock 18' })).toContainText('−1Stock count')
})

test('the owner sorts customers by sales, downloads them, and sees the status and payment of their orders', async ({
  page,
}) => {
  const { shopper, order } = await aCashOrder(page)
  await logInAsStaff(page)
  await visitOffice(page, '/admin/customers')

  await page.getByRole('button', { name: 'Sales' }).click()
  await expect(page).toHaveURL(/sort=-?sales/)
  await expectNoFindingAtAnyWidth(page)
  const file = await downloadBy(page, () => page.getByRole('button', { name: 'Download all (.csv)' }).click())

  expect(file.suggestedFilename()).toMatch(/^customers-.*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    new RegExp(`\\r\\n${shopper.firstname} ${shopper.lastname},.*,1,${honey.price + 5},`),
  )
  await page.getByLabel('Search').fill(shopper.email)
  await page.getByRole('row').filter({ hasText: shopper.email }).getByRole('link').first().click()
  const orders = page.getByRole('region', { name: 'Orders' })
  await expect(orders).toContainText(order.orderNumber)
  await expect(orders).toContainText('Cash to collect')
  await expectNoFindingAtAnyWidth(page)
})

test('the owner finds the orders of a product and downloads them', async ({ page }) => {
  const { order, shopper } = await aCashOrder(page)
  await logInAsStaff(page)
  await visitOffice(page, '/admin/orders?status=Processing')

  await page.getByRole('searchbox', { name: 'Search' }).fill(honey.title)
  await expect(page.getByRole('link', { name: order.orderNumber })).toBeVisible()
  const file = await downloadBy(page, () =>
    page.getByRole('button', { name: 'Download these orders (.csv)' }).click(),
  )

  expect(file.suggestedFilename()).toMatch(/^orders-.*\.csv$/)
  const rows = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  const total = honey.price + 5
  expect(rows.find((row) => row.startsWith(order.orderNumber))).toMatch(
    new RegExp(`,${shopper.firstname} ${shopper.lastname},.*,${honey.title},.*,${total.toFixed(2)},0\\.00,`),
  )
  for (const row of rows.slice(1)) expect(row).toContain(`,Processing,`)
})
