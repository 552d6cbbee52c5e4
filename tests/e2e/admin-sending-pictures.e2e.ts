import type { APIResponse, Page } from '@playwright/test'
import type { Job } from '../../src/platform/contract/jobs'
import { held } from '../support/run/deferred'
import { expectNoFindingAtAnyWidth } from './support/axe'
import { discardChanges } from './support/conflicts'
import { expect } from './support/journey'
import { test } from './support/office'
import { holdBack, openNewProduct, photograph, sendBannerPicture, torn } from './support/pictures'
import { headline } from './support/places'
import { logInAsStaff, visitOffice } from './support/staff'

const broken = { name: 'torn.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') }

/** Both responses arrive at the same moment, as soon as both are ready. */
async function answerTogether(
  page: Page,
  address: string,
  isMeant: (answer: APIResponse) => Promise<boolean> = async () => true,
) {
  const { promise, abandon } = held()
  let there = 0
  await page.route(address, async (route) => {
    const response = await route.fetch()
    if (await isMeant(response)) {
      there += 1
      if (there === 2) abandon()
      await promise
    }
    await route.fulfill({ response })
  })
}

test('upload progress is shown in percent; a rejected picture among several is named, and stays named when the others have arrived; a damaged one is named where it failed, and goes once it was dismissed @phone', async ({
  page,
  trouble,
}) => {
  trouble.allow(/415/)
  await openNewProduct(page)
  const abandon = await holdBack(page, '**/api/admin/products/*/pictures*')
  await page.getByLabel('Add pictures').setInputFiles(await photograph('whole.jpg', { width: 333 }))
  await expect(page.getByText(/Uploading the picture *\d+ %/)).toBeVisible()
  abandon()
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible({ timeout: 60_000 })

  const pictures = [
    await photograph('front.jpg'),
    broken,
    await photograph('back.jpg', { background: '#dd9f27' }),
  ]
  await page.getByLabel('Add pictures').setInputFiles(pictures)
  await expect(page.getByRole('button', { name: 'Remove picture 3' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('torn.jpg: This file is not a picture')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove picture 4' })).toHaveCount(0)

  await sendDamaged(page)
})

test('a post is not published while its picture is uploading @phone', async ({ page }) => {
  await logInAsStaff(page)
  await visitOffice(page, '/admin/content/blogs/new')
  await page.getByLabel('Title', { exact: true }).fill('On horse gram')
  await page.getByRole('textbox', { name: 'Text' }).pressSequentially('Soak it overnight.')
  await page.getByLabel('Published').check()
  const abandon = await holdBack(page, '**/api/admin/pictures?*')
  await page.getByLabel('Picture', { exact: true }).setInputFiles(await photograph('gram.jpg'))
  await expect(page.getByText('Uploading the picture')).toBeVisible()
  const publish = page.getByRole('button', { name: 'Publish' })
  await publish.dispatchEvent('click')
  await page.getByLabel('Title', { exact: true }).press('Enter')
  await expect(page.getByText('You can save as soon as the picture is ready.')).toBeVisible()
  await expectNoFindingAtAnyWidth(page)
  abandon()
  await page.getByLabel('Picture description').fill('A bowl of horse gram')
  await expect(publish).not.toHaveAttribute('aria-busy', /./, { timeout: 60_000 })
  await publish.click()
  await expect(headline(page)).toHaveText('On horse gram')
  await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeVisible()
})

test('a banner keeps its place, and cannot be discarded, while its picture is uploading; the error of a picture moves along with its banner, and so does the focus @phone', async ({
  page,
  trouble,
}) => {
  trouble.allow(/415/)
  const abandon = await sendBannerPicture(page)
  await page.getByLabel('Title', { exact: true }).first().fill('Half typed')
  await expect(page.getByRole('button', { name: 'Remove banner 1' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Discard changes' })).toBeDisabled()
  abandon()
  await expect(page.getByRole('button', { name: 'Remove banner 1' })).toBeEnabled({ timeout: 60_000 })
  await discardChanges(page)

  await moveRejectedPicture(page)
})

test('two banner pictures uploaded at once and ready at once each reach their banner', async ({ page }) => {
  await logInAsStaff(page)
  await visitOffice(page, '/admin/content/banners')
  await answerTogether(page, '**/api/admin/pictures?*')
  await answerTogether(page, '**/api/admin/jobs/*', async (answer) => {
    const { state }: Job = await answer.json()
    return state === 'done'
  })
  const existing = await page.getByRole('button', { name: 'Remove banner' }).count()
  const banner = (at: number) => page.getByRole('group', { name: `Banner ${existing + at}`, exact: true })
  for (const at of [1, 2]) {
    await page.getByRole('button', { name: 'Add banner' }).click()
    await banner(at)
      .getByLabel('Picture', { exact: true })
      .setInputFiles(await photograph(`banner-${at}.jpg`, { width: 300 + at }))
  }
  for (const at of [1, 2])
    await expect(banner(at).locator('img')).toHaveAttribute('width', String(300 + at), { timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy')
  await discardChanges(page)
})

/** Between two new banners. */
async function moveRejectedPicture(page: Page) {
  const count = await page.getByRole('button', { name: 'Remove banner' }).count()
  const banner = (at: number) => page.getByRole('group', { name: `Banner ${count + at}`, exact: true })
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Add banner' }).click()
  await banner(2).getByLabel('Title', { exact: true }).fill('Below')
  await banner(1).getByLabel('Picture', { exact: true }).setInputFiles(broken)
  await expect(banner(1)).toContainText('This file is not a picture')

  await banner(1).getByRole('button', { name: 'later' }).press('Enter')

  await expect(banner(1).getByLabel('Title', { exact: true })).toHaveValue('Below')
  await expect(banner(1)).not.toContainText('This file is not a picture')
  await expect(banner(2)).toContainText('This file is not a picture')
  await expect(banner(2)).toBeFocused()
  const earlier = banner(2).getByRole('button', { name: 'earlier' })
  await earlier.press('Enter')
  await expect(banner(1).getByRole('button', { name: 'earlier' })).toBeFocused()
  await discardChanges(page)
}

/** For a product, and then for a post. */
async function sendDamaged(page: Page) {
  await page.getByLabel('Add pictures').setInputFiles(await torn('damaged.jpg'))
  const said = page.getByRole('alert').filter({ hasText: 'damaged.jpg' })
  await expect(said).toContainText('not a picture we can read', { timeout: 60_000 })
  await said.getByRole('button', { name: 'Dismiss damaged.jpg' }).click()
  await expect(said).toHaveCount(0)

  await visitOffice(page, '/admin/content/blogs/new')
  await page.getByLabel('Picture', { exact: true }).setInputFiles(await torn('half.jpg'))
  await expect(page.getByText('half.jpg: This file is not a picture')).toBeVisible({ timeout: 60_000 })
  expect(new URL(page.url()).search).toBe('')
}
