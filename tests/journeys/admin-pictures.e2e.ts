import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { held } from '../support/held'
import { expect } from './support/journey'
import { test } from './support/office'
import { headline } from './support/places'
import { askOffice, logInAsStaff, visitOffice } from './support/staff'

const photograph = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

/** A product without pictures, on the screen. */
async function openProduct(page: Page): Promise<string> {
  const { id } = await askOffice<{ id: string }>(page, 'POST', '/api/admin/products', {
    ...{ title: `Horse Gram ${randomUUID().slice(0, 8)}`, brand: 'Malai Estate', category: 'Grains' },
    ...{ price: 90, mrp: 120, netQuantity: 500, netUnit: 'g', description: '<p>Roasted.</p>', facts: {} },
    options: [],
  })
  await visitOffice(page, `/admin/products/${id}`)
  return id
}

test('a picture that failed before is told where it stands, and only to whoever can put it away @phone', async ({
  page,
}) => {
  await logInAsStaff(page)
  const id = await openProduct(page)
  const { buffer, ...rest } = await photograph('torn.jpg', '#6f4e37')
  const half = buffer.subarray(0, Math.floor(buffer.length / 2))
  await page.getByLabel('Add pictures').setInputFiles({ ...rest, buffer: half })
  const told = page.getByText('torn.jpg')
  const alert = page.getByRole('alert').filter({ has: told })
  await expect(alert).toContainText('no picture that the shop can read', { timeout: 60_000 })
  await expect(alert).toBeInViewport()

  await visitOffice(page, `/admin/products/${id}`)
  await expect(told).toBeVisible()
  await expect(alert).toHaveCount(0)
  await expect(headline(page)).toBeInViewport()

  await logInAsStaff(page, 'packer')
  await visitOffice(page, `/admin/products/${id}`)
  await expect(page.getByText('No pictures yet')).toBeVisible()
  await expect(told).toHaveCount(0)
})

test('words of a picture are sent once, and say that they are being saved only if they are @phone', async ({
  page,
}) => {
  await logInAsStaff(page)
  await openProduct(page)
  const pictures = [await photograph('front.jpg', '#6f4e37'), await photograph('back.jpg', '#23513a')]
  await page.getByLabel('Add pictures').setInputFiles(pictures)
  await expect(page.getByRole('button', { name: 'Remove picture 2' })).toBeVisible({ timeout: 60_000 })
  const words = (place: number) => page.getByLabel(`What picture ${place} shows`)
  const saved = (place: number) =>
    page
      .getByRole('listitem')
      .filter({ has: words(place) })
      .getByRole('status')
  const answer = held()
  const sent: unknown[] = []
  await page.route('**/api/admin/products/*/pictures', async (route) => {
    sent.push(
      route
        .request()
        .postDataJSON()
        .pictures.map(({ alt }: { alt: string }) => alt),
    )
    await answer.promise
    await route.continue()
  })

  await words(1).fill('The front')
  await words(1).press('Enter')
  await expect(saved(1)).toHaveText('Saving...')
  await words(1).press('Tab')
  await words(2).fill('The back')
  await expect(saved(2)).toHaveText('Not saved yet')
  answer.letGo()
  await expect(saved(1)).toHaveText('Saved')
  await words(2).press('Enter')
  await expect(saved(2)).toHaveText('Saved')

  expect(sent).toEqual([
    ['The front', ''],
    ['The front', 'The back'],
  ])
})
