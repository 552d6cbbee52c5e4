import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoFindingAtAnyWidth } from './support/axe'
import { expect, test } from './support/journey'
import { headline } from './support/places'
import { askOffice, logInAsStaff, visitOffice } from './support/staff'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

const photograph = async (name: string, background = '#6f4e37') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})
const broken = { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') }

const title = 'Horse Gram'

/** A product of the test alone, on its page. */
async function openNewProduct(page: Page) {
  await logInAsStaff(page)
  const name = `${title} ${randomUUID().slice(0, 8)}`
  const plain = { title: name, brand: 'Malai Estate', category: 'Grains', price: 90, facts: {}, options: [] }
  const { id } = await askOffice<{ id: string }>(page, 'POST', '/api/admin/products', plain)
  await visitOffice(page, `/admin/products/${id}`)
}

/** Holds back what is sent there until it is let go. */
async function holdBack(page: Page, address: string) {
  let letGo = () => {}
  const held = new Promise<void>((release) => {
    letGo = release
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

const leaving = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })
const backToProducts = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Products' })

test('of several pictures the one that is refused is named, and stays named when the others have arrived @phone', async ({
  page,
  trouble,
}) => {
  trouble.allow(/415/)
  await openNewProduct(page)
  const pictures = [await photograph('front.jpg'), broken, await photograph('back.jpg', '#dd9f27')]
  await page.getByLabel('Add pictures').setInputFiles(pictures)
  await expect(page.getByRole('button', { name: 'Remove picture 2' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('torn.jpg: This file is no picture')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove picture 3' })).toHaveCount(0)
})

test('who leaves while pictures are being sent is asked first, and loses none by staying @phone', async ({
  page,
}) => {
  await openNewProduct(page)
  const letGo = await holdBack(page, '**/api/admin/products/*/pictures*')
  const pictures = [await photograph('1.jpg'), await photograph('2.jpg', '#23513a')]
  await page.getByLabel('Add pictures').setInputFiles(pictures)
  await expect(page.getByText('Sending picture 1 of 2')).toBeVisible()
  await backToProducts(page).click()
  await expect(leaving(page)).toContainText('Pictures that are not sent yet would be left out.')
  await leaving(page).getByRole('button', { name: 'Stay' }).click()
  letGo()
  await expect(page.getByRole('button', { name: 'Remove picture 2' })).toBeVisible({ timeout: 60_000 })
  await backToProducts(page).click()
  await expect(headline(page)).toHaveText('Products')
})

test('a post is not published without the picture that is still on its way @phone', async ({ page }) => {
  await logInAsStaff(page)
  await visitOffice(page, '/admin/content/blogs/new')
  await page.getByLabel('Title', { exact: true }).fill('On horse gram')
  await page.getByRole('textbox', { name: 'Text' }).pressSequentially('Soak it overnight.')
  await page.getByLabel('Published').check()
  const letGo = await holdBack(page, '**/api/admin/pictures?*')
  await page.getByLabel('Picture', { exact: true }).setInputFiles(await photograph('gram.jpg'))
  await expect(page.getByText('Sending the picture')).toBeVisible()
  const publish = page.getByRole('button', { name: 'Publish' })
  await publish.dispatchEvent('click')
  await page.getByLabel('Title', { exact: true }).press('Enter')
  await expect(page.getByText('You can save as soon as the picture is ready.')).toBeVisible()
  await expectNoFindingAtAnyWidth(page)
  letGo()
  await page.getByLabel('What the picture shows').fill('A bowl of horse gram')
  await expect(publish).not.toHaveAttribute('aria-busy')
  await publish.click()
  await expect(headline(page)).toHaveText('On horse gram')
  await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeVisible()
})

test('an answer to an enquiry, a note and a name half typed are asked about before they are left @phone', async ({
  page,
}) => {
  const enquiry = {
    name: 'Ravi Kumar',
    email: 'ravi@example.com',
    mobile: '9840012345',
    comment: 'Is it raw?',
  }
  expect((await page.request.post('/api/enquiry', { data: enquiry })).ok()).toBe(true)
  await logInAsStaff(page)
  await visitOffice(page, '/admin/enquiries')
  await page.getByRole('link', { name: 'TN-' }).first().click()
  await page.getByLabel('Your answer').fill('Dear Ravi, it is roasted, so')
  await page.getByRole('link', { name: 'Today' }).last().click()
  await leaving(page).getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Your answer')).toHaveValue('Dear Ravi, it is roasted, so')
  await page.getByRole('link', { name: 'Today' }).last().click()
  await leaving(page).getByRole('button', { name: 'Leave' }).click()
  await expect(headline(page)).toHaveText('Today')

  await visitOffice(page, '/admin/account')
  await page.getByLabel('Name', { exact: true }).fill('Devi Anand')
  await page.getByLabel('Password so far').fill('both forms of the page are at once unsaved')
  await page.getByLabel('Password so far').fill('')
  await page.getByRole('link', { name: 'Today' }).last().click()
  await leaving(page).getByRole('button', { name: 'Leave' }).click()
  await expect(headline(page)).toHaveText('Today')
})

test('a banner keeps its place while its picture is on its way @phone', async ({ page }) => {
  await logInAsStaff(page)
  await visitOffice(page, '/admin/content/banners')
  const letGo = await holdBack(page, '**/api/admin/pictures?*')
  await page
    .getByLabel('Another picture')
    .first()
    .setInputFiles(await photograph('banner.jpg'))
  await expect(page.getByRole('button', { name: 'Remove banner 1' })).toBeDisabled()
  letGo()
  await expect(page.getByRole('button', { name: 'Remove banner 1' })).toBeEnabled({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Discard changes' }).click()
})
