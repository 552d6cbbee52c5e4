import { randomUUID } from 'node:crypto'
import type { APIResponse, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Job } from '#contract/jobs'
import { held } from '../support/held'
import { expectNoFindingAtAnyWidth } from './support/axe'
import { expect } from './support/journey'
import { test } from './support/office'
import { headline } from './support/places'
import { askOffice, logInAsStaff, visitOffice } from './support/staff'

const photograph = async (
  name: string,
  more: { width?: number; height?: number; background?: string } = {},
) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: '#6f4e37', ...more } })
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
  const { promise, letGo } = held()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return letGo
}

/** The answers of these two arrive in the same moment, as soon as both are there. */
async function answerTogether(
  page: Page,
  address: string,
  isMeant: (answer: APIResponse) => Promise<boolean> = async () => true,
) {
  const { promise, letGo } = held()
  let there = 0
  await page.route(address, async (route) => {
    const response = await route.fetch()
    if (await isMeant(response)) {
      there += 1
      if (there === 2) letGo()
      await promise
    }
    await route.fulfill({ response })
  })
}

const leaving = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })
const today = (page: Page) => page.getByRole('link', { name: 'Today' }).last()

/** How often the browser was about to ask whether the page may be left. */
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

/** Another one for the first banner, which arrives when it is let go. */
async function sendBannerPicture(page: Page) {
  await logInAsStaff(page)
  await visitOffice(page, '/admin/content/banners')
  const letGo = await holdBack(page, '**/api/admin/pictures?*')
  const picture = await photograph('banner.jpg')
  await page.getByLabel('Another picture').first().setInputFiles(picture)
  return letGo
}

test('of several pictures the one that is refused is named, and stays named when the others have arrived @phone', async ({
  page,
  trouble,
}) => {
  trouble.allow(/415/)
  await openNewProduct(page)
  const pictures = [
    await photograph('front.jpg'),
    broken,
    await photograph('back.jpg', { background: '#dd9f27' }),
  ]
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
  const pictures = [await photograph('1.jpg'), await photograph('2.jpg', { background: '#23513a' })]
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

test('who is asked about a picture on its way leaves by itself once the picture has arrived @phone', async ({
  page,
}) => {
  await openNewProduct(page)
  const letGo = await holdBack(page, '**/api/admin/products/*/pictures*')
  await page.getByLabel('Add pictures').setInputFiles(await photograph('1.jpg'))
  await backToProducts(page).click()
  await expect(leaving(page)).toBeVisible()
  letGo()
  await expect(headline(page)).toHaveText('Products')
  await expect(leaving(page)).toHaveCount(0)
})

test('the question before leaving stands while a picture of the form arrives, and its answer still counts @phone', async ({
  page,
}) => {
  const letGo = await sendBannerPicture(page)
  await expect(page.getByRole('button', { name: 'Remove banner 1' })).toBeDisabled()
  await today(page).click()
  await expect(leaving(page)).toBeVisible()
  letGo()
  await expect(page.getByRole('button', { name: 'Remove banner 1', includeHidden: true })).toBeEnabled({
    timeout: 60_000,
  })
  await leaving(page).getByRole('button', { name: 'Leave' }).click()
  await expect(headline(page)).toHaveText('Today')
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
  await expect(publish).not.toHaveAttribute('aria-busy', /./, { timeout: 60_000 })
  await publish.click()
  await expect(headline(page)).toHaveText('On horse gram')
  await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeVisible()
})

test('an answer to an enquiry half typed is asked about before it is left, not before a mail is written beside it @phone', async ({
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
  await page.getByLabel('Your answer').fill('Dear Ravi, it is roasted, so')
  await countWarnings(page)
  await page.getByRole('link', { name: enquiry.email }).click()
  await page.getByRole('link', { name: enquiry.mobile }).click()
  await today(page).click()
  await leaving(page).getByRole('button', { name: 'Stay' }).click()
  expect(await readWarnings(page)).toBe(0)
  await expect(page.getByLabel('Your answer')).toHaveValue('Dear Ravi, it is roasted, so')
  await today(page).click()
  await leaving(page).getByRole('button', { name: 'Leave' }).click()
  await expect(headline(page)).toHaveText('Today')
})

test('of the two forms of an account, each half typed is asked about before it is left @phone', async ({
  page,
}) => {
  await logInAsStaff(page)
  await visitOffice(page, '/admin/account')
  await page.getByLabel('Password so far').fill('half a change')
  await today(page).click()
  await leaving(page).getByRole('button', { name: 'Stay' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Devi Anand')
  await page.getByLabel('Password so far').fill('')
  await today(page).click()
  await leaving(page).getByRole('button', { name: 'Leave' }).click()
  await expect(headline(page)).toHaveText('Today')
})

test('a banner keeps its place, and is not discarded, while its picture is on its way @phone', async ({
  page,
}) => {
  const letGo = await sendBannerPicture(page)
  await page.getByLabel('Title', { exact: true }).first().fill('Half typed')
  await expect(page.getByRole('button', { name: 'Remove banner 1' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Discard changes' })).toBeDisabled()
  letGo()
  await expect(page.getByRole('button', { name: 'Remove banner 1' })).toBeEnabled({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Discard changes' }).click()
})

test('two banner pictures that are sent at once, and are ready at once, each arrive at their banner', async ({
  page,
}) => {
  await logInAsStaff(page)
  await visitOffice(page, '/admin/content/banners')
  await answerTogether(page, '**/api/admin/pictures?*')
  await answerTogether(page, '**/api/admin/jobs/*', async (answer) => {
    const { state }: Job = await answer.json()
    return state === 'done'
  })
  const kept = await page.getByRole('button', { name: 'Remove banner' }).count()
  const banner = (at: number) => page.getByRole('group', { name: `Banner ${kept + at}`, exact: true })
  for (const at of [1, 2]) {
    await page.getByRole('button', { name: 'Add a banner' }).click()
    await banner(at)
      .getByLabel('Picture', { exact: true })
      .setInputFiles(await photograph(`banner-${at}.jpg`, { width: 300 + at }))
  }
  for (const at of [1, 2])
    await expect(banner(at).locator('img')).toHaveAttribute('width', String(300 + at), { timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy')
  await page.getByRole('button', { name: 'Discard changes' }).click()
})

/** Its head is that of a picture, so that only the job finds it torn. */
const torn = async (name: string) => {
  const { buffer, ...rest } = await photograph(name, { width: 900, height: 900 })
  return { ...rest, buffer: buffer.subarray(0, Math.floor(buffer.length / 2)) }
}

test('words of a picture say that they are saved apart from the form, and are asked about until they are @phone', async ({
  page,
  trouble,
}) => {
  trouble.allow(/503/)
  await openNewProduct(page)
  await page.getByLabel('Add pictures').setInputFiles(await photograph('front.jpg'))
  await expect(page.getByText('What you change on pictures is saved at once.')).toBeVisible({
    timeout: 60_000,
  })
  const words = page.getByLabel('What picture 1 shows')
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

test('a torn picture is named where it failed, and nothing of it stays once it was seen @phone', async ({
  page,
}) => {
  await openNewProduct(page)
  await page.getByLabel('Add pictures').setInputFiles(await torn('torn.jpg'))
  const said = page.getByRole('alert').filter({ hasText: 'torn.jpg' })
  await expect(said).toContainText('no picture that the shop can read', { timeout: 60_000 })
  await said.getByRole('button', { name: 'All right: torn.jpg' }).click()
  await expect(said).toHaveCount(0)

  await visitOffice(page, '/admin/content/blogs/new')
  await page.getByLabel('Picture', { exact: true }).setInputFiles(await torn('half.jpg'))
  await expect(page.getByText('half.jpg: This file is no picture')).toBeVisible({ timeout: 60_000 })
  expect(new URL(page.url()).search).toBe('')
})

test('how much of a picture has gone out is said in hundredths @phone', async ({ page }) => {
  await openNewProduct(page)
  const letGo = await holdBack(page, '**/api/admin/products/*/pictures*')
  await page.getByLabel('Add pictures').setInputFiles(await photograph('front.jpg'))
  await expect(page.getByText(/Sending the picture *\d+ %/)).toBeVisible()
  letGo()
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible({ timeout: 60_000 })
})
