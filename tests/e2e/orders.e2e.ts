import type { Page, Request } from '@playwright/test'
import type { Order } from '../../src/orders/contract/orders'
import * as commonMessages from '../../src/platform/contract/messages'
import { readPdf } from '../support/pdf/read-pdf'
import { held } from '../support/run/deferred'
import { expect, test, visit } from './support/journey'
import { cashOrderOf, customerWithOrderOf, orderOf, showOrdersWith } from './support/placed-orders'
import { orderCards, section } from './support/places'
import { shiftsOf } from './support/shifts'
import { endSession, honey, logIn, signUp, tea } from './support/shopper'
import { anId, atPanel, confirm, transactionId } from './support/upi'

test('[ORD-04] an order is cancelled while it is Processing, and reordered with one tap', async ({
  page,
}) => {
  const { shop } = await atPanel(page)
  await transactionId(page).fill(anId())
  await confirm(page).click()
  const thanks = page.getByText(/^Thank you! Your order TH-/)
  await expect(thanks).toBeVisible()
  await expect(section(page, 'Goes well with your order').getByRole('article')).toHaveCount(4)
  await expect(page.getByText('You can cancel this order until we confirm it.')).toBeVisible()
  await page.getByRole('button', { name: /^Cancel order TH-/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  await dialog.getByRole('button', { name: 'Yes, cancel order' }).click()

  await expect(dialog).toBeHidden()
  const card = orderCards(page)
  await expect(card.getByText('Cancelled').first()).toHaveClass(/\bcancelled\b/)
  await expect(card).toContainText('UPI, being checked. If we have received it, we will refund it')
  await expect(thanks).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Cancel order/ })).toHaveCount(0)
  expect(await shop.orders()).toMatchObject([{ orderStatus: 'Cancelled' }])

  await card.getByRole('button', { name: /^Order again/ }).click()
  await expect(page).toHaveURL('/cart')
  expect(await shop.cart()).toMatchObject([{ quantity: 2, productId: { title: honey.title } }])
})

test('[ORD-01] an overdue delivery is marked late, even if the connection was lost since', async ({
  page,
  trouble,
}) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED/)
  const { orderNumber } = await orderOf(page, honey)
  await showOrdersWith(page, { createdAt: '2026-01-05T06:00:00Z' })
  const itsCode = page.waitForEvent('requestfinished', (request) =>
    /\/order-page-.*\.js$/.test(request.url()),
  )

  await visit(page, '/my-orders')

  const late = 'Should have arrived12 Jan to 19 Jan'
  await expect(page.getByRole('article')).toContainText(late)
  // Resolves once all files that the page consists of are there.
  await page.evaluate((code) => import(code), (await itsCode).url())
  await page.waitForFunction(() =>
    [...document.querySelectorAll('link[rel=stylesheet]')].every((one) => (one as HTMLLinkElement).sheet),
  )
  await page.context().setOffline(true)
  await page.getByRole('link', { name: `Order ${orderNumber}` }).click()
  await expect(page).toHaveURL(/\/my-orders\/./)
  await expect(page.getByRole('article')).toContainText(late)
})

test('[ORD-01] an order of another customer is requested once, and all orders are one tap away; a printed order is one page that names the seller with address and food licence', async ({
  page,
  trouble,
}) => {
  trouble.allow(/404/)
  const kayal = await signUp(page)
  await visit(page, '/my-orders/nothing')
  await expect(page.getByText(commonMessages.orderNotFound())).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await page.getByRole('link', { name: 'View all orders' }).click()
  await expect(page.getByText('You have not placed any orders yet.')).toBeVisible()

  const { _id } = await cashOrderOf(page, kayal, honey)
  await visit(page, `/my-orders/${_id}`)
  const seller = page.getByRole('main').getByText('FSSAI Lic. No.')
  await expect(seller).toBeHidden()

  await page.emulateMedia({ media: 'print' })

  await expect(seller).toBeVisible()
  await expect(
    page.getByRole('main').getByText(/^Thulir Naturals Private Limited, .*Tamil Nadu/),
  ).toBeVisible()
  const margin = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' }
  expect(await readPdf(await page.pdf({ format: 'A4', margin }))).toHaveLength(1)
})

test("[ORD-04] C48 why an order could not be cancelled is shown at the button, and the request is sent once more; the order page shows the shop's response without a reload", async ({
  page,
  trouble,
}) => {
  trouble.allow(/409|ERR_CONNECTION_RESET|ERR_FAILED/)
  const { _id, orderNumber } = await orderOf(page, honey)
  await visit(page, `/my-orders/${_id}`)
  await expect(page.getByRole('article')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  const ask = page.getByRole('button', { name: `Cancel order ${orderNumber}` })
  const cancel = dialog.getByRole('button', { name: 'Yes, cancel order' })
  const message = commonMessages.orderNotCancellable()
  await page.route('**/cancel', (route) =>
    route.fulfill({ status: 409, json: { success: false, message, code: 'ORDER_NOT_CANCELLABLE' } }),
  )
  await ask.click()

  await cancel.click()
  await expect(dialog.getByRole('alert')).toHaveText(message)
  await dialog.getByRole('button', { name: 'Keep order' }).click()
  await ask.click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)

  await page.route(/\/api\/order\//, (route) => route.abort('connectionreset'))
  await cancel.click()
  await expect(dialog.getByRole('alert')).toContainText(
    'We could not confirm whether your order was cancelled.',
  )
  await page.unrouteAll({ behavior: 'wait' })
  const read: string[] = []
  await page.route(/order\/my-orders/, (route) => {
    read.push(route.request().url())
    return route.abort()
  })
  await cancel.click()
  await expect(page.getByText(`Order ${orderNumber} is cancelled.`)).toBeVisible()
  const steps = page.getByRole('list', { name: 'Progress' }).getByRole('listitem')
  await expect(steps).toHaveText([/^Processing/, /^Cancelled/])
  expect(read).toEqual([])
})

test('[ORD-04, ACC-09] a customer who must log in for a cancellation gets no further question, among all orders and on the page of one', async ({
  page,
  trouble,
}) => {
  trouble.allow(/401/)
  const { order, ...kayal } = await customerWithOrderOf(page, honey)
  await visit(page, '/my-orders')

  await cancelWithEndedSession()
  await logIn(page, kayal)
  await expect(page).toHaveURL('/my-orders')
  await page.getByRole('link', { name: `Order ${order.orderNumber}` }).click()
  await expect(page).toHaveURL(`/my-orders/${order._id}`)

  await cancelWithEndedSession()

  async function cancelWithEndedSession() {
    await page.getByRole('button', { name: `Cancel order ${order.orderNumber}` }).click()
    await endSession(page, { token: await page.evaluate(() => String(localStorage.token)) })
    const asked: string[] = []
    const listen = (request: Request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(pathname)
    }
    page.on('request', listen)
    await page.getByRole('button', { name: 'Yes, cancel order' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    expect(asked).toEqual([expect.stringMatching(/\/cancel$/)])
    page.off('request', listen)
  }
})

const cancelled = (page: Page, { orderNumber }: Order) =>
  page.getByRole('status').filter({ hasText: `Order ${orderNumber} is cancelled.` })

test('[ORD-04] @phone a cancellation among all orders or on the page of one is shown and announced in place of the button', async ({
  page,
}) => {
  const { order, ...kayal } = await customerWithOrderOf(page, honey, tea)
  await cancelAndExpectNews('/my-orders', order)
  const second = await cashOrderOf(page, kayal, tea)
  await cancelAndExpectNews(`/my-orders/${second._id}`, second)

  async function cancelAndExpectNews(address: string, one: Order) {
    await visit(page, address)
    await page.getByRole('button', { name: `Cancel order ${one.orderNumber}` }).click()
    await page.getByRole('button', { name: 'Yes, cancel order' }).click()

    await expect(cancelled(page, one), address).toBeInViewport({ ratio: 1 })
    await expect(cancelled(page, one).locator('..'), address).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(
      page.getByRole('button', { name: `Order again the items of order ${one.orderNumber}` }),
      address,
    ).toBeFocused()
  }
})

test('[ORD-04] C48 a cancellation with a lost response is reported as done, among all orders or on the page of one', async ({
  page,
  trouble,
}) => {
  trouble.allow(/503/)
  const { order, ...kayal } = await customerWithOrderOf(page, honey)
  await page.route('**/cancel', async (route) => {
    await route.fetch()
    await route.fulfill({ status: 503, json: { success: false, message: 'Try later.', code: 'BUSY' } })
  })
  await cancelUnheard('/my-orders', order)
  const second = await cashOrderOf(page, kayal, tea)
  await cancelUnheard(`/my-orders/${second._id}`, second)

  async function cancelUnheard(address: string, one: Order) {
    await visit(page, address)
    await page.getByRole('button', { name: `Cancel order ${one.orderNumber}` }).click()

    await page.getByRole('button', { name: 'Yes, cancel order' }).click()

    await expect(cancelled(page, one), address).toBeVisible()
    await expect(page.getByRole('dialog', { name: 'Cancel this order?' }), address).toHaveCount(0)
  }
})

test('[ORD-01, PROD-11] @phone each line of an order has its picture, or a leaf without one, and once delivered a link to the reviews', async ({
  page,
}) => {
  await orderOf(page, honey, tea)
  await page.route('**/api/order/my-orders', async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    json.orders[0].orderItems[1].product.images = []
    await route.fulfill({ response: answer, json })
  })

  await visit(page, '/my-orders')

  const line = (title: string) =>
    page
      .getByRole('article')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: title }) })
  const picture = line(honey.title).locator('img')
  await expect(picture).toHaveAttribute('alt', '')
  await expect(picture).toHaveAttribute('loading', 'lazy')
  await expect(picture).toHaveAttribute('width', /^\d+$/)
  await expect(picture).toHaveAttribute('height', /^\d+$/)
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  expect(await picture.boundingBox()).toMatchObject({ width: 56, height: 56 })
  await expect(line(tea.title).locator('img')).toHaveCount(0)
  await expect(line(tea.title).locator('svg').first()).toBeVisible()

  const review = page.getByRole('article').getByRole('link', { name: `Write a review: ${honey.title}` })
  await expect(page.getByRole('article')).toContainText('Processing')
  await expect(review).toHaveCount(0)
  await showOrdersWith(page, { orderStatus: 'Delivered' })
  await visit(page, '/my-orders')
  await review.click()
  await expect(page).toHaveURL(/\/product\/.*#reviews$/)
  const form = section(page, 'Write a review')
  await expect(form.getByRole('heading')).toBeFocused()
  await expect(form.getByRole('radio', { name: /^5 stars/ })).toBeInViewport()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Write a review' })).toBeVisible()
  await expect(form).toHaveCount(0)

  const id = new URL(page.url()).pathname.split('/').at(-1)
  await showOrdersWith(page, { orderStatus: 'Delivered', reviewed: [id] })
  await visit(page, '/my-orders')
  const change = page.getByRole('link', { name: `Change your review: ${honey.title}` })
  await expect(change).toHaveText('Change your review')
  await expect(review).toHaveCount(0)
})

test('[ORD-01] nothing moves on a phone when orders load into the reserved space', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { order } = await customerWithOrderOf(page, honey)
  for (const address of ['/my-orders', `/my-orders/${order._id}`]) {
    const { promise, abandon } = held()
    await page.route('**/api/order/my-orders**', async (route) => {
      await promise
      await route.continue()
    })
    await visit(page, address)
    const waiting = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' })
    expect((await waiting.boundingBox())?.width, 'a placeholder is visible').toBeGreaterThan(300)
    await page.evaluate(() => document.fonts.ready)
    abandon()

    await expect(page.getByRole('main').getByRole('article')).toBeVisible()
    expect(await shiftsOf(page), `layout shift of ${address}`).toBeLessThan(0.01)
    await page.unrouteAll()
  }
})
