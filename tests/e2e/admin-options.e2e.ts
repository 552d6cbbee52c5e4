import { held } from '../support/run/deferred'
import { expectNoFinding } from './support/axe'
import { type Kept, productOfTwoPacks, save, typeNewOption } from './support/conflicts'
import { expect } from './support/journey'
import { testOfTwo as test } from './support/office'
import { messageRegion } from './support/places'
import { askOffice, logInAsStaff, visitOffice } from './support/staff'

test('focus moves to a sensible control when an option is added or removed @phone', async ({ page }) => {
  await logInAsStaff(page)
  const { id } = await askOffice<Kept>(page, 'POST', '/api/admin/products', productOfTwoPacks())
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

test('editing a new option while it is being saved keeps one option, and its stock is saved with the next save @phone', async ({
  page,
}) => {
  const { id, sku } = await typeNewOption(page)
  const stock = page.getByRole('group', { name: '2 kg' }).getByLabel('Own stock')
  const typed = held()
  await page.route(`**/api/admin/products/${id}`, async (route) => {
    if (route.request().method() === 'PUT') await typed.promise
    await route.continue()
  })
  await save(page, 'Save product')
  await stock.fill('1')
  await sku.fill('HG')
  typed.abandon()
  await expect(messageRegion(page).getByText('Product saved')).toBeVisible()
  const { options } = await askOffice<{ options: Kept[] }>(page, 'GET', `/api/admin/products/${id}`)
  await expect(sku).toBeFocused()
  await page.keyboard.type('-2')
  await expect(stock).toHaveValue('1')
  // The field also stays while another one is edited.
  await stock.fill('')
  await page.keyboard.type('12')

  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await save(page, 'Save product')
  await saved

  expect(await askOffice(page, 'GET', `/api/admin/products/${id}`)).toMatchObject({
    options: [{}, {}, { id: options[2]?.id, name: '2 kg', sku: 'HG-2', stock: 12 }],
  })
  await expect(stock).toHaveCount(0)
})
