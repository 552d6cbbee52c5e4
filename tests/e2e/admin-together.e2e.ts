import type { Page } from '@playwright/test'
import { aNewOption } from '../support/factories/product-forms'
import { expectNoFinding } from './support/axe'
import { choose, conflict, differences, type Kept, productOfTwoPacks, save } from './support/conflicts'
import { expect } from './support/journey'
import { testOfTwo as test } from './support/office'
import { messageRegion } from './support/places'
import { askOffice, logInAsStaff, visitOffice } from './support/staff'

/** A product in its form, and a function with which somebody else saves it. */
async function openedByTwo(page: Page) {
  await logInAsStaff(page)
  type Product = Kept & { options: object[] }
  const added = await askOffice<Product>(page, 'POST', '/api/admin/products', productOfTwoPacks())
  const { id, options } = added
  let current = added
  await visitOffice(page, `/admin/products/${id}`)
  return {
    id,
    options,
    async save(change: object) {
      const theirs = { ...added, ...change, version: current.version }
      current = await askOffice<Product>(page, 'PUT', `/api/admin/products/${id}`, theirs)
    },
  }
}

type Part = { version: string; values: Record<string, unknown> }

test('when two people edit a product, the second sees the differences and may keep their own values @phone', async ({
  page,
}) => {
  const { id, save: saveTheirs } = await openedByTwo(page)
  await page.getByLabel('Price in rupees').fill('95')
  await page.getByLabel('Storage').fill('Dry and cool')
  const own = page.getByRole('group', { name: '1 kg' }).getByLabel('Own price')
  await own.fill('175')
  await saveTheirs({ price: 99, sku: 'HG-500' })

  await save(page, 'Save product')

  await expect(differences(page)).toHaveText([
    /Price in rupees.*Yours: 95.*Theirs: 99/,
    /^SKU.*Theirs: HG-500/,
  ])
  await expect(conflict(page)).not.toContainText('Own price')
  await expectNoFinding(page)
  await choose(page, 'Keep mine')

  await expect(messageRegion(page).getByText('Product saved')).toBeVisible()
  await expect(conflict(page)).toHaveCount(0)
  await expect(page.getByLabel('SKU (optional)', { exact: true })).toHaveValue('HG-500')
  expect(await askOffice(page, 'GET', `/api/admin/products/${id}`)).toMatchObject({
    ...{ price: 95, sku: 'HG-500', facts: { storage: 'Dry and cool' } },
    options: [{ name: '500 g' }, { name: '1 kg', price: 175 }],
  })
})

test('the second of two may go back to the form, or accept what the first has saved; a product archived under a half-typed form is saved without a question @phone', async ({
  page,
}) => {
  const { id, save: saveTheirs } = await openedByTwo(page)
  const price = page.getByRole('textbox', { name: 'Price in rupees' })
  await price.fill('95')
  await saveTheirs({ price: 99 })

  await save(page, 'Save product')
  await choose(page, 'Back')
  await expect(price).toHaveValue('95')
  await save(page, 'Save product')
  await choose(page, 'Use theirs')

  await expect(price).toHaveValue('99')
  await expect(page.getByRole('button', { name: 'Discard changes' })).toHaveCount(0)
  await price.fill('98')
  await save(page, 'Save product')
  await expect(messageRegion(page).getByText('Product saved')).toBeVisible()
  await messageRegion(page).getByText('Product saved').click()

  await page.getByLabel('Storage').fill('Dry and cool')
  await askOffice(page, 'POST', `/api/admin/products/${id}/archive`)
  await save(page, 'Save product')
  await expect(messageRegion(page).getByText('Product saved')).toBeVisible()
  await expect(page.getByText('Archived')).toBeVisible()
})

test('a conflict shows the label of its field, also where no field shows it yet; the second person to start counting stock sees how many are left, and is not led to stop counting @phone', async ({
  page,
}) => {
  const { id, save: saveTheirs, options } = await openedByTwo(page)
  await page.getByLabel('Storage').fill('Dry and cool')
  const [small, large] = options
  await saveTheirs({ options: [small, { ...large, kind: 'swatch', value: '#112233' }] })
  await save(page, 'Save product')
  await expect(differences(page)).toHaveText([
    /^1 kg: Shown as.*Theirs: Text and colour/,
    /^1 kg: Colour.*Theirs: #112233/,
  ])
  await choose(page, 'Back')
  await saveTheirs({
    optionLabel: 'Pack',
    options: [small, aNewOption({ name: '2 kg', price: 330, mrp: 440 })],
  })

  await save(page, 'Save product')

  await expect(differences(page)).toHaveText([
    /^Name of the choice.*Theirs: Pack/,
    /^Options.*Theirs: 500 g; 2 kg, Rs. 330, MRP Rs. 440/,
  ])
  await choose(page, 'Keep mine')
  await expect(messageRegion(page).getByText('Product saved')).toBeVisible()

  await startCountingSecond(page, id)
})

test('settings and a post keep their input when somebody else saved first @phone', async ({ page }) => {
  await logInAsStaff(page)
  await visitOffice(page, '/admin/settings/contact')
  const { contact } = await askOffice<{ contact: Part }>(page, 'GET', '/api/admin/settings')
  await page.getByLabel('Hours (optional)').fill('Mornings')
  const saved = await askOffice<Part>(page, 'PUT', `/api/admin/settings/contact?version=${contact.version}`, {
    ...contact.values,
    ...{ openingHours: 'Evenings', officerName: 'A. Devi' },
  })
  await save(page)
  await expect(differences(page)).toHaveText([
    /^Hours.*Yours: Mornings.*Theirs: Evenings/,
    /^Name of the officer.*Theirs: A. Devi/,
  ])
  await choose(page, 'Use theirs')
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
  await choose(page, 'Keep mine')
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveText('Soak it overnight.')
  await expect(messageRegion(page).getByText('Saved. Not live in the shop.')).toBeVisible()
})

async function startCountingSecond(page: Page, id: string) {
  await page.getByRole('button', { name: 'Start counting Shared by the options' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Pieces in stock').fill('20')
  await askOffice(page, 'PUT', `/api/admin/products/${id}/stock`, { optionId: null, pieces: 12 })

  await dialog.getByRole('button', { name: 'Start counting' }).click()

  await expect(dialog.getByText('already counted: 12 in stock')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Stop counting Shared', includeHidden: true })).toHaveCount(1)
  await expect(dialog.getByLabel('Pieces in stock')).toHaveValue('20')
  await expect(dialog.getByRole('button', { name: 'Stop counting' })).toHaveCount(0)
}
