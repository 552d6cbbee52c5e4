import type { Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { expect, visit } from './journey'
import { askShop, fillAddress, honey, signUp } from './shopper'

/** Hidden while the panel is open. */
export const step = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Continue to pay/, includeHidden: true })
export const panel = (page: Page) => page.getByRole('region', { name: /^Pay Rs\. .* by UPI$/ })
export const transactionId = (page: Page) => page.getByLabel('UPI Transaction ID', { exact: true })
export const confirm = (page: Page) => page.getByRole('button', { name: /^I have paid/ })
export const alert = (page: Page) => page.getByRole('alertdialog')
export const savedAddress = (page: Page) => page.evaluate(() => localStorage.getItem('address'))
export const anId = () => String(410_000_000_000 + Math.floor(Math.random() * 9_999_999_999))

export async function atPanel(page: Page) {
  const kayal = await signUp(page)
  const shop = askShop(page, kayal)
  await shop.add(honey.title, 2)
  await visit(page, '/checkout')
  await openPanel(page)
  return { kayal, shop }
}

/** From checkout. */
export async function openPanel(page: Page) {
  const upi = page.getByRole('radio', { name: /^UPI/ })
  // Before the scripts have loaded, a click is kept and done after them.
  await upi.click()
  await expect(upi).toBeChecked()
  await fillAddress(page)
  await step(page).click()
  await expect(panel(page)).toBeVisible()
}

/** The text of the QR code in a picture. */
export async function codeIn(picture: Buffer | string): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return decodeQR({ width: info.width, height: info.height, data })
}

/** The content of the QR code on the screen. */
export async function scan(page: Page): Promise<Record<string, string>> {
  const picture = await panel(page)
    .getByRole('img', { name: /^QR code/ })
    .screenshot()
  const link = await codeIn(picture)
  expect(link).toMatch(/^upi:\/\/pay\?[^ +]+$/)
  return Object.fromEntries(new URLSearchParams(link.split('?')[1]))
}
