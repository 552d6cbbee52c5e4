import type { Page } from '@playwright/test'
import type { Order } from '../../src/orders/contract/orders'
import { limits } from '../../src/platform/contract/constants'
import * as commonMessages from '../../src/platform/contract/messages'
import { expect, test, visit } from './support/journey'
import { orderOf } from './support/placed-orders'
import { honey } from './support/shopper'

const cards = (page: Page) => page.getByRole('article')
const showOlder = (page: Page) => page.getByRole('button', { name: 'Show older orders' })
const copyOf = (order: Order, name: string) => ({ ...order, _id: name, orderNumber: `TH-${name}` })

/** The customer's order, behind newer copies of it; together one full page of orders. */
async function tellNewerOrders(page: Page, count: number) {
  const newer = Array.from({ length: count }, (_, n) => `copy-${n}`)
  await page.route(/\/api\/order\/my-orders(?:\?.*)?$/, async (route) => {
    const before = new URL(route.request().url()).searchParams.get('before')
    const answer = await route.fetch({ url: route.request().url().replace(/\?.*/, '') })
    const { orders } = await answer.json()
    const all = [...newer.map((name) => copyOf(orders[0], name)), ...orders]
    const from = before === null ? 0 : all.findIndex(({ _id }) => _id === before) + 1
    await route.fulfill({ response: answer, json: { orders: all.slice(from, from + limits.ordersAtOnce) } })
  })
  return newer
}

async function openOlder(page: Page) {
  const order = await orderOf(page, honey)
  const newer = await tellNewerOrders(page, limits.ordersAtOnce)
  await visit(page, '/my-orders')
  await expect(cards(page)).toHaveCount(limits.ordersAtOnce)
  await showOlder(page).press('Enter')
  await expect(cards(page)).toHaveCount(limits.ordersAtOnce + 1)
  return { order, newer }
}

/** Cancels it from its card, the last one, which then says so. */
async function cancelLast(page: Page, order: Order) {
  const card = cards(page).last()
  await card.getByRole('button', { name: `Cancel order ${order.orderNumber}` }).click()
  await page.getByRole('button', { name: 'Yes, cancel order' }).click()
  await expect(page.getByText(`Order ${order.orderNumber} is cancelled.`)).toBeVisible()
  await expect(card.getByText('Cancelled').first()).toHaveClass(/\bcancelled\b/)
  await expect(card.getByText('Processing', { exact: true })).toHaveCount(1)
}

test('[ORD-01] a press that finds no older order says so instead of the button', async ({ page }) => {
  await orderOf(page, honey)
  await tellNewerOrders(page, limits.ordersAtOnce - 1)
  await visit(page, '/my-orders')

  await showOlder(page).press('Enter')

  const said = page.getByRole('status').filter({ hasText: 'These are all your orders.' })
  await expect(said.locator('..')).toBeFocused()
  await expect(showOlder(page)).toHaveCount(0)
})

test('[ORD-01, ORD-04] C48 older orders load on a press, with the focus on them; none is left out when a new one arrives meanwhile, and one with a lost cancellation response is shown as cancelled', async ({
  page,
  trouble,
}) => {
  trouble.allow(/409|503/)
  const { order, newer } = await openOlder(page)
  await expect(cards(page).last()).toContainText(order.orderNumber)
  await expect(cards(page).nth(199)).toContainText('TH-copy-199')
  await expect(showOlder(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: `Order ${order.orderNumber}` })).toBeFocused()

  newer.unshift('ordered-elsewhere')
  const refused = {
    success: false,
    message: commonMessages.orderNotCancellable(),
    code: 'ORDER_NOT_CANCELLABLE',
  }
  await page.route('**/cancel', (route) => route.fulfill({ status: 409, json: refused }))

  await page.getByRole('button', { name: 'Cancel order TH-copy-0' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  await dialog.getByRole('button', { name: 'Yes, cancel order' }).click()
  await dialog.getByRole('button', { name: 'Keep order' }).click()
  await expect(cards(page).first()).toContainText('TH-ordered-elsewhere')
  await showOlder(page).click()

  await expect(cards(page)).toHaveCount(limits.ordersAtOnce + 2)
  await expect(cards(page).nth(200)).toContainText('TH-copy-199')
  await expect(cards(page).last()).toContainText(order.orderNumber)

  await page.route('**/cancel', async (route) => {
    await route.fetch()
    await route.fulfill({ status: 503, json: { success: false, message: 'Try later.', code: 'BUSY' } })
  })
  await cancelLast(page, order)
})
