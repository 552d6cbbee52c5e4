import sharp from 'sharp'
import type { AdminProduct } from '../../src/catalog/contract/admin-products'
import { pictureLimits } from '../../src/platform/contract/constants'
import { expect } from './support/journey'
import { test } from './support/office'
import { openNewProduct, sendBannerPicture } from './support/pictures'
import { askOffice } from './support/staff'

/** As a phone stores an upright photo: rotated, with an EXIF orientation. The rest is other phone metadata. */
async function phonePhotograph(name: string) {
  const source = sharp({ create: { width: 900, height: 600, channels: 3, background: '#6f4e37' } })
  const picture = await source.jpeg().withMetadata({ orientation: 6 }).toBuffer()
  return { name, mimeType: 'image/jpeg', buffer: Buffer.concat([picture, Buffer.alloc(pictureLimits.bytes)]) }
}

test('a photo of more than 5 MB is made smaller before upload, and stays upright @phone', async ({
  page,
}) => {
  test.slow()
  const id = await openNewProduct(page)

  await page.getByLabel('Add pictures').setInputFiles(await phonePhotograph('IMG_2041.jpg'))
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible({ timeout: 120_000 })

  const { pictures } = await askOffice<AdminProduct>(page, 'GET', `/api/admin/products/${id}`)
  const { width = 0, height = 0 } = pictures[0]?.picture ?? {}
  expect(width / height).toBeCloseTo(2 / 3, 1)
})

test('a picture in a form may be as large', async ({ page }) => {
  test.slow()
  const releaseUpload = await sendBannerPicture(page, await phonePhotograph('banner.jpg'))
  releaseUpload()
  await expect(page.getByText('Uploading the picture')).toBeHidden({ timeout: 120_000 })
  await expect(page.getByText('at most 5 MB')).toBeHidden()
})

test('a HEIC picture is not uploaded, and the page says what to do', async ({ page }) => {
  await openNewProduct(page)
  const buffer = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(200)])

  await page
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'IMG_2042.HEIC', mimeType: 'image/heic', buffer })

  await expect(page.getByText('IMG_2042.HEIC: This is a HEIC picture')).toBeVisible()
})
