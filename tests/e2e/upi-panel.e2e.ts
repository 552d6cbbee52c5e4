import type { Page, Request } from '@playwright/test'
import { held } from '../support/run/deferred'
import { downloadBy } from './support/downloads'
import { expect, test, visit } from './support/journey'
import { toast } from './support/places'
import { askShop, fillAddress, honey, shippingAddress, signUp, tea } from './support/shopper'
import { atPanel, codeIn, panel, savedAddress, scan, step, transactionId } from './support/upi'

test('[CHK-03, CHK-05, CHK-06] the address is saved, and a QR code appears that a UPI app can read', async ({
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
  await expect(panel(page)).toContainText('Thulir Naturals')
  await expect(panel(page)).toContainText('Rs. 1,045')
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

test('[CHK-05] the panel costs nothing for those who pay in cash', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const kayal = await signUp(page)
  await askShop(page, kayal).add(honey.title)

  await visit(page, '/checkout')

  await expect(page.getByRole('radio', { name: /^Cash on delivery/ })).toBeChecked()
  expect(scripts.filter((url) => url.includes('upi'))).toEqual([])
})

test('[CHK-05] another address or payment method removes the panel', async ({ page }) => {
  await atPanel(page)

  await page.getByLabel('City').fill('Erode')
  await expect(panel(page)).toBeHidden()
  await step(page).click()
  await expect(panel(page)).toBeVisible()
  expect(JSON.parse((await savedAddress(page)) ?? '')).toMatchObject({ city: 'Erode' })

  await page.getByRole('radio', { name: /^Cash/ }).check()
  await expect(panel(page)).toBeHidden()
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeEnabled()
})

test('[CHK-09] a phone that discarded the page while its UPI app was open restores panel and id', async ({
  page,
}) => {
  await atPanel(page)
  await transactionId(page).fill('4123')

  await page.reload()

  await expect(panel(page)).toBeVisible()
  await expect(transactionId(page)).toHaveValue('4123')
  await expect(page.getByLabel('City')).toHaveValue(shippingAddress.city)
})

test('[CHK-03, CHK-05] an interrupted UPI payment stays the payment method, in another tab too, until an order is placed', async ({
  page,
  context,
}) => {
  const { shop } = await atPanel(page)
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
  const next = await context.newPage()
  await visit(next, '/checkout')

  await expect(next.getByRole('radio', { name: /^Cash/ })).toBeChecked()
})

test('[CHK-05, CHK-09] returning to a discarded page with another total asks whether the first amount was paid', async ({
  page,
}) => {
  const { shop } = await atPanel(page)
  const asked = page.getByText('Have you paid Rs. 1,045 already?')
  const title = (sum: string) => page.getByRole('heading', { name: `Pay Rs. ${sum} by UPI` })
  await page.reload()
  await expect(title('1,045')).toBeVisible()
  await expect(asked).toHaveCount(0)
  await shop.add(tea.title)

  for (const _ of ['once', 'and again']) {
    await page.reload()
    await expect(title('1,465')).toBeVisible()
    await expect(asked).toBeVisible()
  }
})

test('[CHK-03] the last payment method is preselected in another tab and for the next order', async ({
  page,
  context,
}) => {
  const { shop } = await atPanel(page)
  const way = (tab: Page, name: RegExp) => tab.getByRole('radio', { name })
  await way(page, /^Cash/).check()
  const second = await context.newPage()
  await visit(second, '/checkout')
  await expect(way(second, /^Cash/)).toBeChecked()
  await expect(second.getByLabel('City'), 'the address stays').toHaveValue(shippingAddress.city)

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

test('[CHK-06] @phone C43 a shopper who returns from a UPI app does not see that no app opened', async ({
  page,
}) => {
  await atPanel(page)
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
})

test('[CHK-06] @phone C43 the same link opens the UPI app, and id and amount can be copied', async ({
  page,
  context,
  isMobile,
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

  await expect(link).toBeVisible({ visible: isMobile })
  const href = await panel(page).locator('a').first().getAttribute('href')
  expect(Object.fromEntries(new URLSearchParams(href?.split('?')[1]))).toEqual(said)
  if (!isMobile) return
  await link.click()
  await expect(panel(page).getByText(/^No app opened\?/)).toBeVisible()
})

test('[CHK-05] a panel that failed on a lost connection loads automatically when it returns', async ({
  page,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED|Failed to fetch/)
  await page.route('**/upi-panel-*.js', (route) => route.abort())
  await askShop(page, await signUp(page)).add(honey.title)
  await visit(page, '/checkout')
  await page.getByRole('radio', { name: /^UPI/ }).check()
  await fillAddress(page)
  await step(page).click()
  await expect(page.getByRole('button', { name: 'Try again: UPI' })).toBeVisible()

  await page.unroute('**/upi-panel-*.js')
  await page.evaluate(() => dispatchEvent(new Event('online')))

  await expect(panel(page)).toBeVisible()
  await expect(panel(page).getByRole('heading').first()).toBeFocused()
})

for (const [when, late] of [
  ['before', false],
  ['after', true],
] as const)
  test(`[CHK-05] C63 the retry button of a panel that failed ${when} keeps the focus`, async ({
    page,
    trouble,
  }) => {
    trouble.allow(/ERR_FAILED|Failed to fetch/)
    const { promise: pressed, abandon } = held()
    await page.route('**/upi-panel-*.js', async (route) => {
      if (late) await pressed
      await route.abort()
    })
    await askShop(page, await signUp(page)).add(honey.title)
    await visit(page, '/checkout')
    await fillAddress(page)
    const isPanel = (request: Request) => request.url().includes('/upi-panel-')
    const lost = late ? undefined : page.waitForEvent('requestfailed', isPanel)
    await page.getByRole('radio', { name: /^UPI/ }).check()
    await lost

    await step(page).click()
    await expect(step(page)).toBeDisabled()
    await expect(page.getByText('Loading...')).toHaveCount(late ? 1 : 0)
    abandon()

    await expect(page.getByRole('button', { name: 'Try again: UPI' })).toBeFocused()
  })

test('[CHK-06] @phone each app opens the same payment, and the code can be saved as a picture', async ({
  page,
}) => {
  await atPanel(page)
  const said = await scan(page)
  const queryOf = (link: string) => Object.fromEntries(new URLSearchParams(link.split('?')[1]))
  const links = panel(page).getByRole('list', { name: 'Open an app' }).getByRole('link')

  const opens = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  const saved = await downloadBy(page, () => panel(page).getByRole('button', { name: 'Save QR' }).click())

  expect(opens.map((link) => link.split('?')[0])).toEqual(['tez://upi/pay', 'phonepe://pay', 'paytmmp://pay'])
  for (const link of opens) expect(queryOf(link)).toEqual(said)
  expect(saved.suggestedFilename()).toBe('upi-1045.00.png')
  expect(queryOf(await codeIn(await saved.path()))).toEqual(said)
})
