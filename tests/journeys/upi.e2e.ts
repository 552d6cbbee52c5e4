import type { Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test, visit } from './support/journey'
import { cartLink, toast } from './support/places'
import { askShop, fillAddress, honey, shippingAddress, signUp } from './support/shopper'

const step = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Continue to pay/ })
const panel = (page: Page) => page.getByRole('region', { name: /^Pay Rs\. .* by UPI$/ })
const transactionId = (page: Page) => page.getByLabel('UPI Transaction ID', { exact: true })
const confirm = (page: Page) => page.getByRole('button', { name: /^I have paid/ })
const alert = (page: Page) => page.getByRole('alertdialog')
const savedAddress = (page: Page) => page.evaluate(() => localStorage.getItem('address'))
const anId = () => String(410_000_000_000 + Math.floor(Math.random() * 9_999_999_999))

async function atPanel(page: Page) {
  const kayal = await signUp(page)
  const shop = askShop(page, kayal)
  await shop.add(honey.title, 2)
  await visit(page, '/checkout')
  await page.getByRole('radio', { name: /^UPI/ }).check()
  await fillAddress(page)
  await step(page).click()
  await expect(panel(page)).toBeVisible()
  return { kayal, shop }
}

/** What a camera reads from the code on the screen. */
async function scan(page: Page): Promise<Record<string, string>> {
  const picture = await panel(page)
    .getByRole('img', { name: /^QR code/ })
    .screenshot()
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const link = decodeQR({ width: info.width, height: info.height, data })
  expect(link).toMatch(/^upi:\/\/pay\?[^ +]+$/)
  return Object.fromEntries(new URLSearchParams(link.split('?')[1]))
}

test('[CHK-03, CHK-05, CHK-06] the address is kept, and a code appears that a UPI app can read', async ({
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

test('[CHK-05] the panel costs those who pay in cash nothing', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const kayal = await signUp(page)
  await askShop(page, kayal).add(honey.title)

  await visit(page, '/checkout')

  await expect(page.getByRole('radio', { name: /^Cash on delivery/ })).toBeChecked()
  expect(scripts.filter((url) => url.includes('upi'))).toEqual([])
})

test('[CHK-09] a confirmed payment becomes an order whose payment is being checked', async ({ page }) => {
  const { kayal, shop } = await atPanel(page)
  const id = anId()
  await transactionId(page).fill(`${id.slice(0, 4)} ${id.slice(4, 8)} ${id.slice(8)}`)
  const sent = page.waitForRequest('**/api/user/order/create')

  await confirm(page).click()

  await expect(page).toHaveURL('/my-orders')
  await expect(toast(page, 'Ordered createad Successfully!')).toBeVisible()
  const order = (await sent).postDataJSON()
  expect(order).toMatchObject({
    user: kayal._id,
    amount: 1045,
    paymentMethod: 'UPI',
    upiTransactionId: id,
    shippingInfo: { firstname: 'Kayal', ...shippingAddress },
    orderItems: [{ quantity: 2, price: 520 }],
  })
  expect(await savedAddress(page)).toBeNull()
  expect(await shop.cart()).toEqual([])
  await expect(cartLink(page)).toHaveAccessibleName(/^Cart: 0 items/)
  await expect(page.getByText(/Your payment of Rs\. 1,045 is being checked/)).toBeVisible()
  const card = page.getByRole('main').getByRole('article')
  await expect(card).toContainText('UPI, Payment being checked')
  await expect(card).not.toContainText(/\bPaid\b/)
  await expect(card).toContainText(id)
  expect(await shop.orders()).toMatchObject([
    { orderStatus: 'Processing', paidAt: null, paymentInfo: { paymentStatus: 'Verifying' } },
  ])
})

test('[CHK-07, CHK-08] what is missing is said one after the other: the id, then the address', async ({
  page,
}) => {
  const { shop } = await atPanel(page)
  await page.evaluate(() => localStorage.removeItem('address'))

  await confirm(page).click()
  await expect(alert(page)).toContainText('Please enter the UPI Transaction ID')
  await alert(page).getByRole('button', { name: 'OK' }).click()
  await expect(transactionId(page)).toBeFocused()

  await transactionId(page).fill(anId())
  await confirm(page).click()
  await expect(alert(page)).toContainText('Missing shipping information or user data')
  await alert(page).getByRole('button', { name: 'OK' }).click()

  await expect(step(page)).toBeEnabled()
  expect(await shop.orders()).toEqual([])
})

test('[CHK-12] the shop says why it takes no order, and nothing typed is lost', async ({ page, trouble }) => {
  trouble.allow(/409|500/)
  const first = await atPanel(page)
  const id = anId()
  await transactionId(page).fill(id)
  await confirm(page).click()
  await expect(page).toHaveURL('/my-orders')

  await first.shop.add(honey.title, 2)
  await visit(page, '/checkout')
  await page.getByRole('radio', { name: /^UPI/ }).check()
  await fillAddress(page)
  await step(page).click()
  await transactionId(page).fill(id)
  await confirm(page).click()
  await expect(alert(page)).toContainText('This UPI Transaction ID was already given for another order.')
  await alert(page).getByRole('button', { name: 'OK' }).click()
  await expect(toast(page, 'Something Went Wrong!')).toBeVisible()
  await expect(transactionId(page)).toHaveValue(id)

  await transactionId(page).fill(anId())
  await page.route('**/api/user/order/create', (route) => route.fulfill({ json: { success: false } }), {
    times: 1,
  })
  await confirm(page).click()
  await expect(alert(page)).toContainText('Failed to create order')
  await alert(page).getByRole('button', { name: 'OK' }).click()
  await confirm(page).click()

  await expect(page).toHaveURL('/my-orders')
  expect(await first.shop.orders()).toHaveLength(2)
})

test('[CHK-05] another address or another way to pay takes the panel away again', async ({ page }) => {
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

test('[CHK-09] a phone that forgot the page while its UPI app was open finds panel and id again', async ({
  page,
}) => {
  await atPanel(page)
  await transactionId(page).fill('4123')

  await page.reload()

  await expect(panel(page)).toBeVisible()
  await expect(transactionId(page)).toHaveValue('4123')
  await expect(page.getByLabel('City')).toHaveValue(shippingAddress.city)
})

test('[CHK-06] @phone the same link opens the UPI app, and id and amount can be copied', async ({
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
  const href = await panel(page).locator('a').getAttribute('href')
  expect(Object.fromEntries(new URLSearchParams(href?.split('?')[1]))).toEqual(said)
  if (!isMobile) return
  await link.click()
  await expect(panel(page).getByText(/^No app opened\?/)).toBeVisible()
})

test('[CHK-09] an id that is not 12 digits is questioned, and taken', async ({ page }) => {
  await atPanel(page)
  await transactionId(page).fill(`T${anId()}XY`)
  await transactionId(page).blur()
  await expect(page.getByText(/This is not a 12-digit number/)).toBeVisible()
  await page.getByText('Where do I find the 12-digit number?').click()
  await expect(page.getByText('Google Pay', { exact: true })).toBeVisible()

  await confirm(page).click()

  await expect(page).toHaveURL('/my-orders')
})

test('[ORD-04] an order is cancelled while it is Processing, and ordered again with one tap', async ({
  page,
}) => {
  const { shop } = await atPanel(page)
  await transactionId(page).fill(anId())
  await confirm(page).click()
  await page.getByRole('button', { name: /^Cancel order TH-/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()

  await expect(dialog).toBeHidden()
  const card = page.getByRole('main').getByRole('article')
  await expect(card.getByText('Cancelled')).toHaveClass(/\bcancelled\b/)
  await expect(page.getByRole('button', { name: /^Cancel order/ })).toHaveCount(0)
  expect(await shop.orders()).toMatchObject([{ orderStatus: 'Cancelled' }])

  await card.getByRole('button', { name: /^Order again/ }).click()
  await expect(page).toHaveURL('/cart')
  expect(await shop.cart()).toMatchObject([{ quantity: 2, productId: { title: honey.title } }])
})
