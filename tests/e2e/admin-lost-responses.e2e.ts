import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import {
  choose,
  conflict,
  differences,
  discardChanges,
  type Kept,
  productOfTwoPacks,
  save,
  saveUnheard,
  sendUnheard,
  typeNewOption,
} from './support/conflicts'
import { expect } from './support/journey'
import { testOfTwo as test } from './support/office'
import { headline, messageRegion } from './support/places'
import { askOffice, goInOffice, logInAsStaff, visitOffice } from './support/staff'

test('an option is saved once and accepts further input although the response was lost @phone', async ({
  page,
  trouble,
}) => {
  // The response that is lost.
  trouble.allow(/ERR_FAILED/)
  const { id, sku } = await typeNewOption(page)
  await page.getByRole('group', { name: '2 kg' }).getByLabel('Own stock').fill('12')
  await page.getByLabel('Storage').fill(' Dry ')
  await page.getByLabel('Price in rupees').fill('90.0')
  await saveUnheard(page, id)
  await save(page, 'Save product')

  await expect(messageRegion(page).getByText('Product saved')).toBeVisible()
  await expect(conflict(page)).toHaveCount(0)
  const { options } = await askOffice<{ options: Kept[] }>(page, 'GET', `/api/admin/products/${id}`)
  expect(options).toMatchObject([{}, {}, { name: '2 kg', stock: 12 }])
  await expect(page.getByLabel('Storage')).toHaveValue('Dry')
  await expect(page.getByRole('button', { name: 'Discard changes' })).toHaveCount(0)
  const number = `HG-${randomUUID().slice(0, 8)}`
  await sku.fill(number)
  await save(page, 'Save product')
  await expect(messageRegion(page).getByText('Product saved')).toBeVisible()
  expect(await askOffice(page, 'GET', `/api/admin/products/${id}`)).toMatchObject({
    options: [{}, {}, { id: options[2]?.id, name: '2 kg', sku: number }],
  })
})

test("a colleague's save after a save whose response was lost is an ordinary conflict @phone", async ({
  page,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED/)
  const { id, sku } = await typeNewOption(page)
  await page.getByRole('group', { name: '2 kg' }).getByLabel('Own stock').fill('12')
  await page.getByLabel('Storage').fill(' Dry ')
  await saveUnheard(page, id)
  type Now = { version: number; facts: object; options: Kept[] }
  const unheard = await askOffice<Now>(page, 'GET', `/api/admin/products/${id}`)
  const theirs = { ...unheard, price: 99, facts: { ...unheard.facts, storage: 'Cool' } }
  await askOffice(page, 'PUT', `/api/admin/products/${id}`, theirs)
  const number = `HG-${randomUUID().slice(0, 8)}`
  await sku.fill(number)
  await page.getByLabel('Storage').fill('Dry and dark')

  await save(page, 'Save product')

  await expect(differences(page)).toHaveText([
    /^Price in rupees.*Theirs: 99/,
    /^Options.*Yours: .*2 kg.*Theirs: .*2 kg/,
    /^Storage.*Yours: Dry and dark.*Theirs: Cool/,
  ])
  await choose(page, 'Keep mine')
  await expect(messageRegion(page).getByText('Product saved')).toBeVisible()
  expect(await askOffice(page, 'GET', `/api/admin/products/${id}`)).toMatchObject({
    ...{ price: 99, facts: { storage: 'Dry and dark' } },
    options: [{}, {}, { name: '2 kg', sku: number, stock: 12 }],
  })
})

test('an option with a lost save response stays one option after a piece of it was sold, and stock entered again goes to it @phone', async ({
  page,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED/)
  await enterStockAgain(page)
  const { id } = await typeNewOption(page)
  await page.getByRole('group', { name: '2 kg' }).getByLabel('Own stock').fill('12')
  await saveUnheard(page, id)
  const { options } = await askOffice<{ options: Kept[] }>(page, 'GET', `/api/admin/products/${id}`)
  const sold = { optionId: options[2]?.id, change: -1, reason: 'used', note: '' }
  await askOffice(page, 'POST', `/api/admin/products/${id}/stock`, sold)
  await page.getByLabel('Storage').fill('Dry')

  await save(page, 'Save product')

  await expect(messageRegion(page).getByText('Product saved')).toBeVisible()
  await expect(conflict(page)).toHaveCount(0)
  expect(await askOffice(page, 'GET', `/api/admin/products/${id}`)).toMatchObject({
    ...{ facts: { storage: 'Dry' } },
    options: [{}, {}, { id: options[2]?.id, name: '2 kg', stock: 11 }],
  })
})

test('a product or a post whose first save was not confirmed is created once, even after further typing @phone', async ({
  page,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED/)
  await logInAsStaff(page)
  await visitOffice(page, '/admin/products/new')
  const mark = randomUUID().slice(0, 8)
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill(`Hors Gram ${mark}`)
  await page.getByLabel('Brand').fill('Malai Estate')
  await page.getByLabel('Category').fill('Grains')
  await page.getByLabel('Price in rupees').fill('90.0')
  await page.getByLabel('Pieces in stock').fill('7')
  await page.getByRole('button', { name: 'Add an option' }).click()
  await page.getByLabel('Name of the option').fill('500 g')
  await sendUnheard(page, '**/api/admin/products', 'Save draft')
  await name.fill(`Horse Gram ${mark}`)

  await save(page, 'Save draft')

  await expect(headline(page)).toHaveText(`Horse Gram ${mark}`)
  const { rows } = await askOffice<{ rows: Kept[] }>(page, 'GET', `/api/admin/products?search=${mark}`)
  expect(rows).toMatchObject([{ title: `Horse Gram ${mark}`, stock: 7, options: 1 }])

  await createPostUnheard(page, mark)
})

async function enterStockAgain(page: Page) {
  const { id } = await typeNewOption(page)
  const stock = page.getByRole('group', { name: '2 kg' }).getByLabel('Own stock')
  await stock.fill('12')
  await saveUnheard(page, id)
  const { options } = await askOffice<{ options: Kept[] }>(page, 'GET', `/api/admin/products/${id}`)
  await stock.fill('15')

  await save(page, 'Save product')

  await expect(messageRegion(page).getByText('Product saved')).toBeVisible()
  await expect(conflict(page)).toHaveCount(0)
  expect(await askOffice(page, 'GET', `/api/admin/products/${id}`)).toMatchObject({
    options: [{}, {}, { id: options[2]?.id, name: '2 kg', stock: 15 }],
  })
}

test('an unconfirmed save stays when later changes are rejected and discarded @phone', async ({
  page,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED/)
  await logInAsStaff(page)
  const [sku, title] = [`HG-${randomUUID().slice(0, 8)}`, `Black Gram ${randomUUID().slice(0, 8)}`]
  await askOffice(page, 'POST', '/api/admin/products', { ...productOfTwoPacks(), sku })
  const { id } = await askOffice<Kept>(page, 'POST', '/api/admin/products', productOfTwoPacks())
  await visitOffice(page, `/admin/products/${id}`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(title)
  await saveUnheard(page, id)
  const own = page.getByLabel('SKU (optional)', { exact: true })
  await own.fill(sku)
  await save(page, 'Save product')
  await expect(own).toHaveAttribute('aria-invalid', 'true')

  await discardChanges(page)

  await expect(own).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(title)
})

test('changes discarded after a save with a lost response are not sent again @phone', async ({
  page,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED/)
  await logInAsStaff(page)
  const { id, title } = await askOffice<Kept & { title: string }>(
    page,
    'POST',
    '/api/admin/products',
    productOfTwoPacks(),
  )
  await visitOffice(page, `/admin/products/${id}`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('A slip')
  await page.route(`**/api/admin/products/${id}`, (route) => route.abort())
  await save(page, 'Save product')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unrouteAll()
  await discardChanges(page)
  await page.getByLabel('Storage').fill('Dry')

  await save(page, 'Save product')

  await expect(messageRegion(page).getByText('Product saved')).toBeVisible()
  const audit = await askOffice<{ action: string; after: object }[]>(
    page,
    'GET',
    `/api/admin/audit?entity=product&entityId=${id}`,
  )
  expect(audit).toHaveLength(2)
  expect(await askOffice(page, 'GET', `/api/admin/products/${id}`)).toMatchObject({
    ...{ title, facts: { storage: 'Dry' } },
  })
})

async function createPostUnheard(page: Page, mark: string) {
  await goInOffice(page, '/admin/content/blogs/new')
  const title = page.getByLabel('Title', { exact: true })
  await title.fill(`On hors gram ${mark}`)
  await page.getByRole('textbox', { name: 'Text' }).pressSequentially('Soak it overnight.')
  await sendUnheard(page, '**/api/admin/blogs', 'Save draft')
  await title.fill(`On horse gram ${mark}`)

  await save(page, 'Save draft')

  await expect(headline(page)).toHaveText(`On horse gram ${mark}`)
  const { rows } = await askOffice<{ rows: Kept[] }>(page, 'GET', `/api/admin/blogs?search=${mark}`)
  expect(rows).toMatchObject([{ title: `On horse gram ${mark}` }])
}
