import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { held } from '../support/held'
import { expectNoFinding } from './support/axe'
import { expect } from './support/journey'
import { testOfTwo as test } from './support/office'
import { messageRegion } from './support/places'
import { askOffice, logInAsStaff, visitOffice } from './support/staff'

interface Kept {
  id: string
  version: number
}
type Part = { version: string; values: Record<string, unknown> }

const product = () => ({
  ...{ title: `Horse Gram ${randomUUID().slice(0, 8)}`, brand: 'Malai Estate', category: 'Grains' },
  ...{ price: 90, mrp: 120, netQuantity: 500, netUnit: 'g', description: '<p>Roasted.</p>', facts: {} },
  options: [
    { name: '500 g', kind: 'chip' },
    { name: '1 kg', kind: 'chip', price: 170, mrp: 220, netQuantity: 1000 },
  ],
})

const conflict = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Somebody else has saved this meanwhile' })
const save = (page: Page, name = 'Save') => page.getByRole('button', { name, exact: true }).click()

test('of a product that two change at once nothing typed is lost: what both changed is asked about @phone', async ({
  page,
}) => {
  await logInAsStaff(page)
  const form = product()
  const { id, version } = await askOffice<Kept>(page, 'POST', '/api/admin/products', form)
  await visitOffice(page, `/admin/products/${id}`)
  await page.getByLabel('Price in rupees').fill('95')
  await page.getByLabel('Storage').fill('Dry and cool')
  const own = page.getByRole('group', { name: '1 kg' }).getByLabel('Own price')
  await own.fill('175')
  const kept = await askOffice<{ options: object[] }>(page, 'GET', `/api/admin/products/${id}`)
  const theirs = { ...form, options: kept.options, price: 99, sku: 'HG-500', version }
  await askOffice(page, 'PUT', `/api/admin/products/${id}`, theirs)

  await save(page, 'Save product')

  await expect(conflict(page)).toBeInViewport()
  await expect(conflict(page).getByRole('listitem')).toHaveText([
    'SKU: HG-500',
    /Price in rupees.*Yours, in the form: 95.*Theirs: 99/,
  ])
  await expect(page.getByLabel('SKU (optional)', { exact: true })).toHaveValue('HG-500')
  await expectNoFinding(page)
  await conflict(page).getByRole('button', { name: 'Take theirs: Price in rupees' }).click()
  await expect(page.getByRole('textbox', { name: 'Price in rupees' })).toHaveValue('99')
  await conflict(page).getByRole('button', { name: 'Back to mine: Price in rupees' }).click()
  await save(page, 'Save product')

  await expect(messageRegion(page).getByText('Product saved')).toBeVisible()
  await expect(conflict(page)).toHaveCount(0)
  expect(await askOffice(page, 'GET', `/api/admin/products/${id}`)).toMatchObject({
    ...{ price: 95, sku: 'HG-500', facts: { storage: 'Dry and cool' } },
    options: [{ name: '500 g' }, { name: '1 kg', price: 175 }],
  })
})

test('what somebody else changed is named as on the screen, also where no field shows it yet @phone', async ({
  page,
}) => {
  await logInAsStaff(page)
  const form = product()
  const { id, version } = await askOffice<Kept>(page, 'POST', '/api/admin/products', form)
  await visitOffice(page, `/admin/products/${id}`)
  await page.getByLabel('Storage').fill('Dry and cool')
  const before = await askOffice<{ options: object[] }>(page, 'GET', `/api/admin/products/${id}`)
  const [small, large] = before.options
  const coloured = { ...form, options: [small, { ...large, kind: 'swatch', value: '#112233' }], version }
  const kept = await askOffice<Kept>(page, 'PUT', `/api/admin/products/${id}`, coloured)
  await save(page, 'Save product')
  await expect(conflict(page).getByRole('listitem')).toHaveText([
    '1 kg: Shown as: Words and a colour',
    '1 kg: Colour: #112233',
  ])

  const longer = {
    ...coloured,
    optionLabel: 'Pack',
    options: [small, { name: '2 kg', kind: 'chip', price: 330, mrp: 440 }],
  }
  await askOffice(page, 'PUT', `/api/admin/products/${id}`, { ...longer, version: kept.version })
  await save(page, 'Save product')
  await expect(conflict(page).getByRole('listitem')).toHaveText([
    'What there is to choose: Pack',
    'Options: 500 g; 2 kg, Rs. 330, MRP Rs. 440',
  ])
  await save(page, 'Save product')
  await expect(messageRegion(page).getByText('Product saved')).toBeVisible()
})

/** A product of the test alone, a new option half typed into its form. */
async function typeNewOption(page: Page) {
  await logInAsStaff(page)
  const { id } = await askOffice<Kept>(page, 'POST', '/api/admin/products', product())
  await visitOffice(page, `/admin/products/${id}`)
  await page.getByRole('button', { name: 'Add an option' }).click()
  await page.getByLabel('Name of the option').last().fill('2 kg')
  return { id, sku: page.getByRole('group', { name: '2 kg' }).getByLabel('Own SKU') }
}

/** Saves a product whose answer never arrives. */
async function saveUnheard(page: Page, id: string) {
  await page.route(`**/api/admin/products/${id}`, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await save(page, 'Save product')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unrouteAll()
}

test('an option is saved once and takes what is typed on in it, though the answer was lost @phone', async ({
  page,
  trouble,
}) => {
  // The answer that is lost.
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

test('what is typed on after an answer was lost is asked about only where a colleague changed it too @phone', async ({
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

  await expect(conflict(page).getByRole('listitem')).toHaveText([
    'Price in rupees: 99',
    /Storage.*Yours, in the form: Dry and dark.*Theirs: Cool/,
  ])
  await expectNoFinding(page)
  await save(page, 'Save product')
  await expect(messageRegion(page).getByText('Product saved')).toBeVisible()
  expect(await askOffice(page, 'GET', `/api/admin/products/${id}`)).toMatchObject({
    ...{ price: 99, facts: { storage: 'Dry and dark' } },
    options: [{}, {}, { id: unheard.options[2]?.id, sku: number, stock: 12 }],
  })
})

test('the keyboard goes on at what stands there when an option is added or removed @phone', async ({
  page,
}) => {
  await logInAsStaff(page)
  const { id } = await askOffice<Kept>(page, 'POST', '/api/admin/products', product())
  await visitOffice(page, `/admin/products/${id}`)
  const add = page.getByRole('button', { name: 'Add an option' })
  await add.press('Enter')
  await expect(page.getByRole('group', { name: 'Option 3' }).getByLabel('Name of the option')).toBeFocused()
  await page.keyboard.type('2 kg')
  const large = page.getByRole('group', { name: '1 kg' })
  await large.evaluate((fieldset) => fieldset.setAttribute('data-same', ''))

  await page.getByRole('button', { name: 'Remove 500 g' }).press('Enter')

  await expect(large).toBeFocused()
  await expect(large).toHaveAttribute('data-same', '')
  await expectNoFinding(page)
  await page.getByRole('button', { name: 'Remove 2 kg' }).press('Enter')
  await expect(add).toBeFocused()
})

test('a new option typed on in while it is being saved stays the same option @phone', async ({ page }) => {
  const { id, sku } = await typeNewOption(page)
  const typed = held()
  await page.route(`**/api/admin/products/${id}`, async (route) => {
    if (route.request().method() === 'PUT') await typed.promise
    await route.continue()
  })
  await save(page, 'Save product')
  await sku.fill('HG')
  typed.letGo()
  await expect(messageRegion(page).getByText('Product saved')).toBeVisible()
  const { options } = await askOffice<{ options: Kept[] }>(page, 'GET', `/api/admin/products/${id}`)
  await expect(sku).toBeFocused()
  await page.keyboard.type('-2')

  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await save(page, 'Save product')
  await saved

  expect(await askOffice(page, 'GET', `/api/admin/products/${id}`)).toMatchObject({
    options: [{}, {}, { id: options[2]?.id, name: '2 kg', sku: 'HG-2' }],
  })
})

test('a product archived over a half typed form is saved without a question @phone', async ({ page }) => {
  await logInAsStaff(page)
  const { id } = await askOffice<Kept>(page, 'POST', '/api/admin/products', product())
  await visitOffice(page, `/admin/products/${id}`)
  await page.getByLabel('Storage').fill('Dry and cool')
  await askOffice(page, 'POST', `/api/admin/products/${id}/archive`)

  await save(page, 'Save product')

  await expect(messageRegion(page).getByText('Product saved')).toBeVisible()
  await expect(page.getByText('Archived')).toBeVisible()
})

test('settings and a post keep what was typed when somebody else was first @phone', async ({ page }) => {
  await logInAsStaff(page)
  await visitOffice(page, '/admin/settings/contact')
  const { contact } = await askOffice<{ contact: Part }>(page, 'GET', '/api/admin/settings')
  await page.getByLabel('Hours (optional)').fill('Mornings')
  const saved = await askOffice<Part>(page, 'PUT', `/api/admin/settings/contact?version=${contact.version}`, {
    ...contact.values,
    ...{ openingHours: 'Evenings', officerName: 'A. Devi' },
  })
  await save(page)
  await expect(conflict(page)).toContainText('Name of the officer: A. Devi')
  await page.getByRole('button', { name: 'Take theirs: Hours' }).click()
  await expect(page.getByLabel('Hours (optional)')).toHaveValue('Evenings')
  await expect(page.getByRole('button', { name: 'Discard changes' })).toHaveCount(0)
  await askOffice(page, 'PUT', `/api/admin/settings/contact?version=${saved.version}`, contact.values)

  const post = { title: 'On horse gram', category: '', html: '<p>Soak it.</p>', picture: null, alt: '' }
  const { id, updatedAt } = await askOffice<{ id: string; updatedAt: string }>(
    page,
    'POST',
    '/api/admin/blogs',
    {
      ...post,
      published: false,
    },
  )
  await visitOffice(page, `/admin/content/blogs/${id}`)
  await page.getByRole('textbox', { name: 'Text' }).fill('Soak it overnight.')
  const html = '<p>Soak it for a day.</p>'
  await askOffice(page, 'PUT', `/api/admin/blogs/${id}`, { ...post, html, published: false, updatedAt })
  await save(page)
  await expect(conflict(page)).toContainText('Theirs: Soak it for a day.')
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveText('Soak it overnight.')
  await save(page)
  await expect(messageRegion(page).getByText('Saved.')).toBeVisible()
})
