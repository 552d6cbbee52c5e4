import type { Page } from '@playwright/test'
import { discardChanges } from './support/conflicts'
import { expect } from './support/journey'
import { test } from './support/office'
import { holdBack, openNewProduct, photograph, sendBannerPicture } from './support/pictures'
import { headline } from './support/places'
import { goInOffice, logInAsStaff, visitOffice } from './support/staff'

const leaving = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })
const today = (page: Page) => page.getByRole('link', { name: 'Today' }).last()

/** How often the browser asked whether to leave the page. */
const countWarnings = (page: Page) =>
  page.evaluate(() => {
    document.body.dataset.warnings = '0'
    window.addEventListener('beforeunload', (event) => {
      const { dataset } = document.body
      if (event.defaultPrevented) dataset.warnings = String(Number(dataset.warnings) + 1)
    })
  })
const readWarnings = (page: Page) => page.evaluate(() => Number(document.body.dataset.warnings))
const backToProducts = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Products' })

test('leaving during picture uploads asks first, and staying loses none; the question closes and leaves once the picture has arrived @phone', async ({
  page,
}) => {
  await openNewProduct(page)
  const abandon = await holdBack(page, '**/api/admin/products/*/pictures*')
  const pictures = [await photograph('1.jpg'), await photograph('2.jpg', { background: '#23513a' })]
  await page.getByLabel('Add pictures').setInputFiles(pictures)
  await expect(page.getByText('Uploading picture 1 of 2')).toBeVisible()
  await backToProducts(page).click()
  await expect(leaving(page)).toContainText('Some pictures are still uploading and will be lost.')
  await leaving(page).getByRole('button', { name: 'Stay' }).click()
  abandon()
  await expect(page.getByRole('button', { name: 'Remove picture 2' })).toBeVisible({ timeout: 60_000 })

  const abandonThird = await holdBack(page, '**/api/admin/products/*/pictures*')
  await page.getByLabel('Add pictures').setInputFiles(await photograph('3.jpg', { background: '#8c1c13' }))
  await backToProducts(page).click()
  await expect(leaving(page)).toBeVisible()
  abandonThird()
  await expect(headline(page)).toHaveText('Products')
  await expect(leaving(page)).toHaveCount(0)
})

test('the leave question stays while a picture of the form arrives, and its answer still counts @phone', async ({
  page,
}) => {
  const abandon = await sendBannerPicture(page)
  await expect(page.getByRole('button', { name: 'Remove banner 1' })).toBeDisabled()
  await today(page).click()
  await expect(leaving(page)).toBeVisible()
  abandon()
  await expect(page.getByRole('button', { name: 'Remove banner 1', includeHidden: true })).toBeEnabled({
    timeout: 60_000,
  })
  await leaving(page).getByRole('button', { name: 'Leave' }).click()
  await expect(headline(page)).toHaveText('Today')
})

test('a half-typed answer to an enquiry asks before leaving, but not before writing an email about it, and each of the two half-typed forms of an account @phone', async ({
  page,
}) => {
  const enquiry = {
    name: 'Ravi Kumar',
    email: 'ravi@example.com',
    mobile: '9840012345',
    comment: 'Is it raw?',
  }
  const { ticket } = await (await page.request.post('/api/enquiry', { data: enquiry })).json()
  await logInAsStaff(page)
  await visitOffice(page, `/admin/enquiries?search=${ticket}`)
  await page.getByRole('link', { name: ticket }).click()
  await page.getByLabel('Your reply').fill('Dear Ravi, it is roasted, so')
  await countWarnings(page)
  await page.getByRole('link', { name: enquiry.email }).click()
  await page.getByRole('link', { name: enquiry.mobile }).click()
  await today(page).click()
  await leaving(page).getByRole('button', { name: 'Stay' }).click()
  expect(await readWarnings(page)).toBe(0)
  await expect(page.getByLabel('Your reply')).toHaveValue('Dear Ravi, it is roasted, so')
  await today(page).click()
  await leaving(page).getByRole('button', { name: 'Leave' }).click()
  await expect(headline(page)).toHaveText('Today')

  await goInOffice(page, '/admin/account')
  await page.getByLabel('Current password').fill('half a change')
  await today(page).click()
  await leaving(page).getByRole('button', { name: 'Stay' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Devi Anand')
  await page.getByLabel('Current password').fill('')
  await today(page).click()
  await leaving(page).getByRole('button', { name: 'Leave' }).click()
  await expect(headline(page)).toHaveText('Today')
})

test('alt text says that it is saved separately from the form, and asks before leaving until it is saved @phone', async ({
  page,
  trouble,
}) => {
  trouble.allow(/503/)
  await openNewProduct(page)
  await page.getByLabel('Add pictures').setInputFiles(await photograph('front.jpg'))
  await expect(page.getByText('Changes to pictures are saved immediately.')).toBeVisible({
    timeout: 60_000,
  })
  const words = page.getByLabel('Description of picture 1')
  await words.fill('A brown pack')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  await page.route('**/api/admin/products/*/pictures', (route) =>
    route.fulfill({ status: 503, json: { code: 'BUSY', message: 'The shop is busy.' } }),
  )
  await backToProducts(page).click()
  await leaving(page).getByRole('button', { name: 'Stay' }).click()
  await expect(words).toHaveValue('A brown pack')
  await page.unroute('**/api/admin/products/*/pictures')
  await words.press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Remove picture 1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(words).toHaveValue('A brown pack')
  await page.getByRole('button', { name: 'Remove picture 1' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(words).toHaveCount(0)
  await backToProducts(page).click()
  await expect(headline(page)).toHaveText('Products')
})

test('[CHK-01] an accidental Discard or All of India loses nothing, and every state is ticked at once @phone', async ({
  page,
}) => {
  await logInAsStaff(page)
  await visitOffice(page, '/admin/settings/delivery')
  const terms = page.getByLabel('Short return policy')
  const promised = await terms.inputValue()
  const india = page.getByLabel('All of India')
  const boxes = page.getByRole('group', { name: 'States served' }).last().getByRole('checkbox')
  const ticked = () =>
    boxes.evaluateAll((all) => all.map((box) => box instanceof HTMLInputElement && box.checked))
  const served = await ticked()
  expect(served, 'some state is not served').toContain(false)
  await terms.fill('Damaged jars are replaced')
  await india.check()
  await expect.poll(ticked).not.toContain(false)
  await india.uncheck()
  await expect.poll(ticked).toEqual(served)
  await india.check()
  const discard = page.getByRole('button', { name: 'Discard changes' })
  await discard.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect(discard).toBeFocused()
  await expect(terms).toHaveValue('Damaged jars are replaced')
  expect(await ticked()).not.toContain(false)

  await discardChanges(page)

  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused()
  await expect(terms).toHaveValue(promised)
  expect(await ticked()).toEqual(served)
})

test('product input is offered again after a reload, and is gone after saving or logging out @phone', async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await openNewProduct(page)
  const ingredients = page.getByLabel('Ingredients')
  const offer = page.getByText(/^What you typed here on/)
  await ingredients.fill('Horse gram, nothing else')

  await page.reload()
  await expect(offer).toBeVisible()
  await expect(ingredients).toHaveValue('')
  await page.getByRole('button', { name: 'Restore it' }).click()
  await expect(ingredients).toHaveValue('Horse gram, nothing else')
  await expect(offer).toBeHidden()
  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByText('Product saved')).toBeVisible()
  await page.reload()
  await expect(ingredients).toHaveValue('Horse gram, nothing else')
  await expect(offer).toBeHidden()

  await visitOffice(page, '/admin/products/new')
  await page.getByLabel('Brand').fill('Half typed')
  await page.reload()
  await expect(offer).toBeVisible()
  await page.getByRole('button', { name: 'Discard it' }).click()
  await page.reload()
  await expect(page.getByLabel('Brand')).toHaveValue('')
  await expect(offer).toBeHidden()

  await page.getByLabel('Brand').fill('Half typed')
  await page.goto('/admin')
  await page.getByRole('button', { name: 'More' }).click()
  const stored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('unsaved ')))
  expect(await stored()).toHaveLength(1)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(headline(page)).toHaveText('Back office')
  expect(await stored()).toEqual([])
})
