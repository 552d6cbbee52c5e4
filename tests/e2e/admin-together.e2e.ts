import { expectNoFinding } from './support/axe'
import { conflict, type Kept, productOfTwoPacks, save } from './support/conflicts'
import { expect } from './support/journey'
import { testOfTwo as test } from './support/office'
import { messageRegion } from './support/places'
import { askOffice, logInAsStaff, visitOffice } from './support/staff'

type Part = { version: string; values: Record<string, unknown> }

test('of a product that two change at once nothing typed is lost: what both changed is asked about @phone', async ({
  page,
}) => {
  await logInAsStaff(page)
  const form = productOfTwoPacks()
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
  const form = productOfTwoPacks()
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

test('a product archived over a half typed form is saved without a question @phone', async ({ page }) => {
  await logInAsStaff(page)
  const { id } = await askOffice<Kept>(page, 'POST', '/api/admin/products', productOfTwoPacks())
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

test('whoever begins to count second is told how many are left, and not led to end it @phone', async ({
  page,
}) => {
  await logInAsStaff(page)
  const { id } = await askOffice<Kept>(page, 'POST', '/api/admin/products', productOfTwoPacks())
  await visitOffice(page, `/admin/products/${id}`)
  await page.getByRole('button', { name: 'Count Shared by the options' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Pieces on the shelf').fill('20')
  await askOffice(page, 'PUT', `/api/admin/products/${id}/stock`, { optionId: null, pieces: 12 })

  await dialog.getByRole('button', { name: 'Begin to count' }).click()

  await expect(dialog.getByText('counted already; 12 left now')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop counting Shared', includeHidden: true })).toHaveCount(1)
  await expect(dialog.getByLabel('Pieces on the shelf')).toHaveValue('20')
  await expect(dialog.getByRole('button', { name: 'Stop counting' })).toHaveCount(0)
})
