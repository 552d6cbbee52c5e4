import type { Page } from '@playwright/test'
import { URI } from 'otpauth'
import sharp from 'sharp'
import { textPages } from '../../src/content/contract/text-page-slugs'
import { dayInIndia } from '../../src/platform/contract/india-time'
import { removeFolder, type ShopProcess, startShop, temporaryFolder } from '../support/built/shop-process'
import { openSmtpSink, type SmtpSink } from '../support/email/smtp-sink'
import { expect, test, visit } from './support/journey'
import { headline, messageRegion, section } from './support/places'
import { typeLogin, visitOffice } from './support/staff'

/** A separate shop: empty, without the demo, and with a mail server that accepts emails. */
let shop: ShopProcess
let folder: string
let mail: SmtpSink
test.beforeAll(async () => {
  test.setTimeout(120_000) // a first start, beside another
  folder = await temporaryFolder()
  mail = await openSmtpSink()
  shop = await startShop({ SHOP_DATA_DIR: folder, SHOP_DEMO: 'off', SMTP_URL: mail.url })
})
test.afterAll(async () => {
  await shop.end('SIGTERM')
  await mail.close()
  await removeFolder(folder)
})

test('@phone from the first start to an open shop, down the checklist until all of it is green', async ({
  page,
  trouble,
}) => {
  test.setTimeout(240_000)
  trouble.allow(/401/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const open = (path: string) => visitOffice(page, shop.origin + path)
  await page.goto(`${shop.origin}/admin/ready`)
  const [, email = '', password = ''] = /First owner: +(\S+), password (\S+)/.exec(shop.said()) ?? []
  await typeLogin(page, { email, password })
  await expect(headline(page)).toHaveText('Ready to open?')
  await expect(page.getByRole('region', { name: 'Before you open' }).getByRole('link')).not.toHaveCount(0)
  await page.getByRole('button', { name: 'Send test email' }).click()

  await open('/admin/settings/seller')
  await page.getByLabel('Name of the shop').fill('Malai Foods')
  await page.getByLabel('Why choose us').fill('Picked by hand\nPacked within a week')
  await page.getByLabel('Legal name').fill('Malai Foods Private Limited')
  await page.getByLabel('Address').fill('7 Hill Road\nUdhagamandalam 643001\nTamil Nadu, India')
  await page.getByLabel('Map location').fill('11.4118, 76.6953')
  await page.getByLabel('FSSAI licence number').fill('12423999000123')
  await save(page)

  await open('/admin/settings/contact')
  await page.getByLabel('Phone', { exact: true }).fill('+91 98400 12345')
  await page.getByLabel('Email', { exact: true }).fill('care@malai.example')
  await page.getByLabel('Name of the officer').fill('A. Devi')
  await page.getByLabel('Designation').fill('Manager')
  await page.getByLabel('Phone of the officer').fill('+91 98400 54321')
  await save(page)

  await open('/admin/settings/delivery')
  await page.getByLabel('Fee in rupees').fill('40')
  await page.getByLabel('Short return policy').fill('Unopened packs within 7 days')
  await save(page)

  await open('/admin/settings/payment')
  await page.getByLabel('UPI ID').fill('malai@upi')
  await page.getByLabel('Payee name').fill('Malai Foods')
  await page.getByLabel('Merchant code').fill('5411')
  await save(page)

  await open('/admin/settings/tax')
  await page.getByLabel('Registration').selectOption('regular')
  await page.getByLabel('GSTIN').fill('33AAGCA1234F1ZB')
  await save(page)

  for (const slug of textPages) {
    await open(`/admin/content/pages/${slug}`)
    await page.getByRole('button', { name: 'Edit as HTML' }).click()
    await page.getByLabel(/ as HTML$/).fill(`<p>Our own words on ${slug}.</p>`)
    await save(page)
  }

  await addTea(page, open)

  await open('/admin/health')
  await section(page, 'Backups').getByRole('button', { name: 'Back up now' }).click()
  await expect(page.getByText('The backup is ready.')).toBeVisible({ timeout: 60_000 })

  await open('/admin/account')
  await page.getByRole('button', { name: 'Turn on' }).click()
  const uri = await page.getByRole('link', { name: 'Open your authenticator app' }).getAttribute('href')
  await page.getByLabel('Code from the app').fill(URI.parse(uri ?? '').generate())
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()

  await mail.until(1)
  await open('/admin/ready')
  await expect(page.getByRole('region', { name: 'Done' })).toBeVisible()
  // This browser can reach the shop, but shoppers cannot.
  const left = page.getByRole('region', { name: 'Before you open' }).getByRole('link')
  await expect(left).toHaveText(['Address of the shop'])
  await expect(page.getByRole('region', { name: 'Please check' })).toHaveCount(0)

  await visit(page, `${shop.origin}/product`)
  await page.getByRole('link', { name: 'Green Tea' }).first().click()
  await expect(headline(page)).toHaveText('Green Tea')
  await expect(page.getByText('Unopened packs within 7 days').first()).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Malai Foods Private Limited')
  await expect(page.getByRole('contentinfo')).toContainText('12423999000123')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click()
  await expect(page).toHaveURL(/\/about$/)
})

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(messageRegion(page).getByText('Saved and live in the shop.')).toBeVisible()
}

/** A product with all facts the law requires. */
async function addTea(page: Page, open: (path: string) => Promise<void>) {
  await open('/admin/products')
  await page.getByRole('link', { name: 'New product' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Green Tea')
  await page.getByLabel('Brand', { exact: true }).fill('Malai')
  await page.getByLabel('Category', { exact: true }).fill('Teas')
  await page.getByLabel('Tag (optional)').fill('popular')
  await page.getByLabel('Price in rupees').fill('299')
  await page.getByLabel('MRP in rupees').fill('330')
  await page.getByLabel('Net quantity', { exact: true }).fill('250')
  await page.getByRole('textbox', { name: 'Description' }).pressSequentially('Leaves of the spring.')
  await page.getByLabel('Ingredients').fill('Green tea leaves')
  await page.getByLabel('None').check()
  await page.getByLabel('Vegetarian mark').selectOption('Vegetarian')
  await page.getByLabel('Shelf life from packing').fill('12')
  await page.getByLabel('Role').selectOption('Packed by')
  await page.getByLabel('Name of the maker').fill('Malai Foods Private Limited')
  await page.getByLabel('Address of the maker').fill('7 Hill Road, Udhagamandalam 643001')
  await page.getByLabel('FSSAI number').fill('12423999000123')
  await page.getByLabel('Country of origin').fill('India')
  await page.getByLabel('Nutrition table not required: raw single food, spice, tea or coffee').check()
  await page.getByRole('button', { name: 'Add a rate' }).click()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue(dayInIndia(new Date()))
  await page.getByLabel('From', { exact: true }).fill('2026-04-01')
  await page.getByLabel('HSN code').fill('0902')
  await page.getByLabel('Rate in percent').fill('5')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(headline(page)).toHaveText('Green Tea')
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#23513a' } })
    .jpeg()
    .toBuffer()
  await page
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'tea.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('In the shop', { exact: true })).toBeVisible()
}
