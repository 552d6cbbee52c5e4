import type { Page } from '@playwright/test'
import { held } from '../support/run/deferred'
import { downloadBy } from './support/downloads'
import { expect, test, visit } from './support/journey'
import { toast } from './support/places'
import { askShop, fillAddress, honey, shippingAddress, signUp, tea } from './support/shopper'
import { atPanel, codeIn, openPanel, panel, savedAddress, scan, step, transactionId } from './support/upi'

test('[CHK-02, CHK-03, CHK-05, CHK-06] C33 C44 the address is saved, and the panel shows amount, payee, reference, where to find the number, and a QR code that a UPI app can read', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const { kayal } = await atPanel(page)

  await expect(step(page)).toBeDisabled()
  expect(JSON.parse((await savedAddress(page)) ?? '')).toEqual({
    firstname: 'Kayal',
    lastname: 'Selvam',
    other: '',
    state: 'Tamil Nadu',
    country: 'India',
    ...shippingAddress,
  })
  await expect(panel(page)).toContainText('thulir@upi')
  await expect(page.getByLabel('PIN code')).toHaveAttribute('inputmode', 'numeric')
  await expect(page.getByLabel('PIN code')).toHaveAttribute('type', 'text')
  for (const fact of ['Rs. 1,045', 'Thulir Naturals'])
    await expect(panel(page).getByRole('definition').filter({ hasText: fact })).toBeVisible()
  await expect(panel(page).getByText(/^Our reference [A-Za-z0-9]{4,35}$/)).toBeVisible()
  await expect(transactionId(page)).toHaveAttribute('inputmode', 'numeric')
  await expect(transactionId(page)).toHaveAttribute('type', 'text')
  await panel(page).getByText('Where do I find the 12-digit number?').click()
  for (const app of ['Google Pay', 'PhonePe', 'Paytm', 'BHIM and bank apps'])
    await expect(panel(page).getByRole('term').filter({ hasText: app })).toBeVisible()
  const said = await scan(page)
  expect(said).toEqual({
    pa: 'thulir@upi',
    pn: 'Thulir Naturals',
    mc: '0000',
    tr: expect.stringMatching(/^[A-Za-z0-9]{4,35}$/),
    am: '1045.00',
    cu: 'INR',
  })
  expect(
    BigInt(`0x${kayal._id.replaceAll('-', '')}`)
      .toString(36)
      .padStart(25, '0'),
  ).toBe(said.tr?.slice(0, 25))
  expect(scripts.filter((url) => url.includes('upi-panel'))).toHaveLength(1)
})

test('[CHK-03, CHK-05] the panel costs nothing for those who pay in cash, and another address or payment method removes it; the last payment method is preselected in another tab and for the next order', async ({
  page,
  context,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const shop = askShop(page, await signUp(page))
  await shop.add(honey.title)
  await visit(page, '/checkout')
  await expect(page.getByRole('radio', { name: /^Cash on delivery/ })).toBeChecked()
  expect(scripts.filter((url) => url.includes('upi'))).toEqual([])
  await openPanel(page)

  await page.getByLabel('City').fill('Erode')
  await expect(panel(page)).toBeHidden()
  await step(page).click()
  await expect(panel(page)).toBeVisible()
  expect(JSON.parse((await savedAddress(page)) ?? '')).toMatchObject({ city: 'Erode' })

  const way = (tab: Page, name: RegExp) => tab.getByRole('radio', { name })
  await way(page, /^Cash/).check()
  await expect(panel(page)).toBeHidden()
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeEnabled()
  const second = await context.newPage()
  await visit(second, '/checkout')
  await expect(way(second, /^Cash/)).toBeChecked()
  await expect(second.getByLabel('City'), 'the address stays').toHaveValue('Erode')

  await second.getByRole('button', { name: /^Place order/ }).click()
  await expect(second).toHaveURL('/my-orders')
  await shop.add(honey.title)
  await visit(second, '/checkout')
  await expect(way(second, /^Cash/)).toBeChecked()
  await way(second, /^UPI/).check()
  const third = await context.newPage()
  await visit(third, '/checkout')

  await expect(way(third, /^UPI/)).toBeChecked()
})

test('[CHK-03, CHK-05, CHK-09] a phone that discarded the page while its UPI app was open restores panel and id, and asks about the first amount once the total has changed; an interrupted UPI payment stays the payment method, in another tab too, until an order is placed', async ({
  page,
  context,
}) => {
  const { shop } = await atPanel(page)
  const asked = page.getByText('Have you paid Rs. 1,045 already?')
  const title = (sum: string) => page.getByRole('heading', { name: `Pay Rs. ${sum} by UPI` })
  await transactionId(page).fill('4123')

  await page.reload()
  await expect(title('1,045')).toBeVisible()
  await expect(transactionId(page)).toHaveValue('4123')
  await expect(page.getByLabel('City')).toHaveValue(shippingAddress.city)
  await expect(asked).toHaveCount(0)
  await shop.add(tea.title)

  for (const _ of ['once', 'and again']) {
    await page.reload()
    await expect(title('1,465')).toBeVisible()
    await expect(asked).toBeVisible()
  }

  await page.getByLabel('City').fill('Erode')
  await visit(page, '/cart')
  const upi = (tab: Page) => tab.getByRole('radio', { name: /^UPI/ })
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await visit(tab, '/checkout')
    await expect(upi(tab)).toBeChecked()
    await expect(panel(tab)).toBeHidden()
  }
  await other.getByRole('radio', { name: /^Cash/ }).check()
  await other.getByRole('button', { name: /^Place order/ }).click()
  await expect(other).toHaveURL('/my-orders')
  await shop.add(honey.title)
  await visit(other, '/checkout')

  await expect(other.getByRole('radio', { name: /^Cash/ })).toBeChecked()
})

/** Who returns from a UPI app does not see that no app opened. */
async function returnFromApp(page: Page) {
  const link = panel(page).getByRole('link', { name: 'Pay with a UPI app' })
  const noApp = panel(page).getByText(/^No app opened\?/)
  const hide = (hidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  // The clock of a background page pauses until the page is visible again.
  await page.clock.install()

  await link.click()
  await hide(true)
  await hide(false)
  await page.clock.fastForward(60_000)
  await expect(noApp).toHaveCount(0)

  await link.click()
  await page.clock.fastForward(60_000)
  await expect(noApp).toBeVisible()
  await hide(true)
  await expect(noApp).toHaveCount(0)
}

test('[CHK-06] @phone C43 the same link opens the UPI app or one of three, the code can be saved as a picture, id and amount can be copied, and who returns does not see that no app opened', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await atPanel(page)
  const link = panel(page).getByRole('link', { name: 'Pay with a UPI app' })
  const said = await scan(page)

  await panel(page).getByRole('button', { name: 'Copy UPI ID' }).click()
  await expect(toast(page, 'UPI ID copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('thulir@upi')
  await panel(page).getByRole('button', { name: 'Copy Amount' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('1045.00')

  await expect(link).toBeVisible()
  const href = await panel(page).locator('a').first().getAttribute('href')
  const queryOf = (link = '') => Object.fromEntries(new URLSearchParams(link.split('?')[1]))
  expect(queryOf(href ?? '')).toEqual(said)
  const apps = panel(page).getByRole('list', { name: 'Open an app' }).getByRole('link')
  const opens = await apps.evaluateAll((found) => found.map((one) => one.getAttribute('href') ?? ''))
  expect(opens.map((one) => one.split('?')[0])).toEqual(['tez://upi/pay', 'phonepe://pay', 'paytmmp://pay'])
  for (const one of opens) expect(queryOf(one)).toEqual(said)
  const saved = await downloadBy(page, () => panel(page).getByRole('button', { name: 'Save QR' }).click())
  expect(saved.suggestedFilename()).toBe('upi-1045.00.png')
  expect(queryOf(await codeIn(await saved.path()))).toEqual(said)
  await returnFromApp(page)
})

test('[CHK-05] C63 the retry button of a panel that failed keeps the focus, and a returning connection loads the panel', async ({
  page,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED|Failed to fetch/)
  await page.route('**/upi-panel-*.js', (route) => route.abort())
  await askShop(page, await signUp(page)).add(honey.title)
  await visit(page, '/checkout')
  await fillAddress(page)
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/upi-panel-'))
  await page.getByRole('radio', { name: /^UPI/ }).check()
  await lost

  await step(page).click()
  await expect(step(page)).toBeDisabled()
  await expect(page.getByText('Loading...')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Try again: UPI' })).toBeFocused()

  await page.unroute('**/upi-panel-*.js')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(panel(page)).toBeVisible()
  await expect(panel(page).getByRole('heading').first()).toBeFocused()
})

test('[CHK-05] C63 the retry button of a panel that fails after it was asked for keeps the focus', async ({
  page,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED|Failed to fetch/)
  const { promise: pressed, abandon } = held()
  await page.route('**/upi-panel-*.js', async (route) => {
    await pressed
    await route.abort()
  })
  await askShop(page, await signUp(page)).add(honey.title)
  await visit(page, '/checkout')
  await fillAddress(page)
  await page.getByRole('radio', { name: /^UPI/ }).check()

  await step(page).click()
  await expect(step(page)).toBeDisabled()
  await expect(page.getByText('Loading...')).toHaveCount(1)
  abandon()

  await expect(page.getByRole('button', { name: 'Try again: UPI' })).toBeFocused()
})
