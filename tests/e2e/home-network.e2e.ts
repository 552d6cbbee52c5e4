import type { Browser, Page } from '@playwright/test'
import { expect, test as journey } from './support/journey'
import { officeShop, shoppersShop } from './support/journey-shops'
import { firstOwner, typeLogin } from './support/staff'

const hosts = ['shop.local', 'shop.example']

/** A phone at an address without TLS, where browsers disable some APIs. */
const test = journey.extend<object, { away: Browser }>({
  away: [
    async ({ playwright, launchOptions }, use) => {
      const mapped = hosts.map((host) => `MAP ${host} 127.0.0.1`).join(', ')
      const args = [...(launchOptions.args ?? []), `--host-resolver-rules=${mapped}`]
      const browser = await playwright.chromium.launch({ ...launchOptions, args })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

const at = (host: string, { port }: { port: number }, address: string) => `http://${host}:${port}${address}`

async function aPhone(browser: Browser): Promise<{ page: Page; errors: string[] }> {
  const page = await browser.newPage({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  return { page, errors }
}

const warning = (page: Page) => page.getByText('This connection is not encrypted.')

test('@phone without TLS the owner gets instructions at a public address before typing a password, and at a private one a warning, logs in and adds a product', async ({
  away,
}) => {
  const { page, errors } = await aPhone(away)
  await page.goto(at('shop.example', officeShop, '/admin'))
  await expect(page.getByText('Please change http:// to https:// in the address.')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  expect(errors).toEqual([])

  await page.goto(at('shop.local', officeShop, '/admin'))
  await expect(warning(page)).toBeVisible()
  await typeLogin(page, await firstOwner())
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await expect(warning(page)).toBeVisible()

  await page.goto(at('shop.local', officeShop, '/admin/products/new'))
  await page.getByLabel('Name', { exact: true }).fill('Hill pepper')
  await page.getByLabel('Brand', { exact: true }).fill('Malai Estate')
  await page.getByLabel('Category', { exact: true }).fill('Spices')
  await page.getByLabel('Price in rupees').fill('310')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hill pepper' })).toBeVisible()

  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  expect(errors).toEqual([])
})

test('@phone a browser that drops cookies gets an explanation instead of repeated logins', async ({
  away,
}) => {
  const { page } = await aPhone(away)
  // The response to a browser that has sent no cookie.
  await page.route('**/api/admin/session', (route) => route.fulfill({ json: { staff: null } }))
  await page.goto(at('shop.local', officeShop, '/admin'))
  await typeLogin(page, await firstOwner())

  await expect(page.getByText('Your browser did not save the login.')).toBeVisible()
})

test('@phone without clipboard access the link of a product is shown for copying', async ({ away }) => {
  const { page, errors } = await aPhone(away)
  await page.goto(at('shop.local', shoppersShop, '/product'))
  await page.getByRole('main').getByRole('link', { name: /Honey/ }).first().click()
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Copy product link' }).click()

  await expect(page.getByText('Please copy this link: http://shop.local')).toBeVisible()
  expect(errors).toEqual([])
})
