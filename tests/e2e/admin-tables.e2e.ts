import { randomUUID } from 'node:crypto'
import { expect } from './support/journey'
import { test, testOfTwo } from './support/office'
import { askOffice, expectNoFindingInOffice, logInAsStaff, visitOffice } from './support/staff'

const head =
  'ID,Type,SKU,Name,Published,Description,In stock?,Stock,Sale price,Regular price,Categories,Tags,Images,Parent,Brands,Attribute 1 name,Attribute 1 value(s)'
const aTable = (name: string, rows: readonly string[]) => ({
  ...{ name, mimeType: 'text/csv' },
  buffer: Buffer.from([head, ...rows].join('\n')),
})

test('a WooCommerce export of all products is imported unchanged, and the page explains the mapping', async ({
  page,
}) => {
  const name = `Hill Pepper ${randomUUID().slice(0, 8)}`
  const sku = randomUUID().slice(0, 8)
  await logInAsStaff(page)
  await visitOffice(page, '/admin/products/import')
  await expect(page.getByText('The columns are those of the product download')).toBeHidden()
  await page.getByText('Rules for your own file').click()
  await expect(page.getByText('The columns are those of the product download')).toBeVisible()
  await expectNoFindingInOffice(page)
  await page.getByText('Rules for your own file').click()

  const table = aTable('wc-product-export.csv', [
    `10,variable,${sku},${name},1,Black pepper,1,,,,Spices,hot,http://127.0.0.1:1/1.jpg,,,Pack,"100 g, 250 g"`,
    `11,variation,${sku}-100,${name} - 100 g,1,,1,12,90,100,,,,${sku},,Pack,100 g`,
    `12,variation,${sku}-250,${name} - 250 g,1,,1,4,,220,,,,${sku},,Pack,250 g`,
    '13,grouped,,Both together,1,,1,,,,Spices,,,,,,',
  ])
  await page.getByLabel('Choose file').setInputFiles(table)
  await expect(page.getByText('1 product will be added')).toBeVisible()
  await expect(page.getByText('This is a table from WooCommerce.')).toBeVisible()
  await expect(page.getByText('Columns that are not used: Tags.')).toBeVisible()
  await page.getByText(/^How each column is read/).click()
  await expect(page.getByRole('row', { name: 'Regular price price, mrp' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^5 Type Groups, subscriptions/ })).toBeVisible()
  await expectNoFindingInOffice(page)
  await page.getByRole('button', { name: 'Import 1 product' }).click()

  await expect(page.getByText('1 product was added')).toBeVisible()
  await visitOffice(page, `/admin/products?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByLabel('Name of the option').nth(1)).toHaveValue('250 g')
})

test("an edited export lists the shop's changes since, and leaves them unchanged", async ({ page }) => {
  await logInAsStaff(page)
  const slug = `sold-since-${randomUUID().slice(0, 8)}`
  const form = {
    title: slug,
    slug,
    brand: 'Malai Estate',
    category: 'Grains',
    price: 90,
    facts: {},
    options: [],
  }
  const { id } = await askOffice<{ id: string }>(page, 'POST', '/api/admin/products', { ...form, stock: 100 })
  const { jobId } = await askOffice<{ jobId: string }>(page, 'POST', '/api/admin/product-exports')
  await expect
    .poll(async () => (await askOffice<{ state: string }>(page, 'GET', `/api/admin/jobs/${jobId}`)).state)
    .toBe('done')
  const file = await page.request.get(`/api/admin/exports/${jobId}`)
  const lines = (await file.text()).split('\r\n')
  const row = lines.find((line) => line.startsWith(slug)) ?? ''
  const sale = { optionId: null, change: -7, reason: 'damaged', note: '' }
  await askOffice(page, 'POST', `/api/admin/products/${id}/stock`, sale)

  await visitOffice(page, '/admin/products/import')
  const buffer = Buffer.from([lines[0], row.replace(',90,', ',95,')].join('\r\n'))
  await page.getByLabel('Choose file').setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByRole('row', { name: '2 stock 100 93 Stays as in the shop' })).toBeVisible()
  await expectNoFindingInOffice(page)
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('1 was changed')).toBeVisible()

  const product = await askOffice(page, 'GET', `/api/admin/products/${id}`)
  expect(product).toMatchObject({ price: 95, stock: 93 })
})

testOfTwo('the same delivery from two tabs is asked about, and recorded once confirmed', async ({ page }) => {
  await logInAsStaff(page)
  const title = `Horse Gram ${randomUUID().slice(0, 8)}`
  const plain = {
    title,
    brand: 'Malai Estate',
    category: 'Grains',
    price: 90,
    facts: {},
    options: [],
    stock: 5,
  }
  const { id } = await askOffice<{ id: string }>(page, 'POST', '/api/admin/products', plain)
  const tabs = [page, await page.context().newPage()]
  for (const tab of tabs) {
    await visitOffice(tab, `/admin/products/${id}`)
    await tab.getByRole('button', { name: 'Change stock Pieces' }).click()
    await tab.getByLabel('Pieces in').fill('50')
    await tab.getByLabel('Note (optional)').fill('DN 4711')
  }
  const [one = page, other = page] = tabs
  const ask = (tab: typeof page) => tab.getByRole('button', { name: 'Change stock', exact: true }).click()

  await ask(one)
  await expect(one.getByText('55 left')).toBeVisible()
  await ask(other)
  await expect(other.getByText('with the same note. Is this another delivery?')).toBeVisible()
  await expectNoFindingInOffice(other)
  await other.getByLabel('Pieces in').fill('40')
  await expect(other.getByText('Is this another delivery?')).toBeHidden()
  await other.getByLabel('Pieces in').fill('50')
  await other.getByRole('button', { name: 'Yes, add it' }).click()

  await expect(other.getByText('105 left')).toBeVisible()
})
