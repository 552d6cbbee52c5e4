import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { held } from '../../support/run/deferred'
import { askOffice, logInAsStaff, visitOffice } from './staff'

export const photograph = async (
  name: string,
  more: { width?: number; height?: number; background?: string } = {},
) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: '#6f4e37', ...more } })
    .jpeg()
    .toBuffer(),
})

/** Its header is valid, so that only the job finds it damaged. */
export const torn = async (name: string) => {
  const { buffer, ...rest } = await photograph(name, { width: 900, height: 900 })
  return { ...rest, buffer: buffer.subarray(0, Math.floor(buffer.length / 2)) }
}

/** A product of this test, without pictures, on the owner's screen. */
export async function openNewProduct(page: Page): Promise<string> {
  await logInAsStaff(page)
  const title = `Horse Gram ${randomUUID().slice(0, 8)}`
  const plain = { title, brand: 'Malai Estate', category: 'Grains', price: 90, facts: {}, options: [] }
  const { id } = await askOffice<{ id: string }>(page, 'POST', '/api/admin/products', plain)
  await visitOffice(page, `/admin/products/${id}`)
  return id
}

/** Holds uploads to this path until released. */
export async function holdBack(page: Page, address: string) {
  const { promise, abandon } = held()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return abandon
}

/** A new picture for the first banner, whose upload arrives when released. */
export async function sendBannerPicture(page: Page, file?: Awaited<ReturnType<typeof photograph>>) {
  await logInAsStaff(page)
  await visitOffice(page, '/admin/content/banners')
  const abandon = await holdBack(page, '**/api/admin/pictures?*')
  const picture = file ?? (await photograph('banner.jpg'))
  await page.getByLabel('Another picture').first().setInputFiles(picture)
  return abandon
}
