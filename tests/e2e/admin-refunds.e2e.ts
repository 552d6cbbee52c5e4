import type { Page } from '@playwright/test'
import { formatRupees } from '../../src/platform/contract/money'
import { expectNoFinding } from './support/axe'
import { expect, visit } from './support/journey'
import { test, testOfTwo } from './support/office'
import { aCashOrder, dialog, step } from './support/office-orders'
import { honey } from './support/shopper'
import { askOffice, expectNoFindingInOffice, logInAsStaff, visitOffice } from './support/staff'

/** Delivered and paid in cash; its one jar is credited since. A manager is logged in. */
async function aCreditedOrder(page: Page) {
  const placed = await aCashOrder(page)
  await logInAsStaff(page, 'manager')
  const tell = (what: string, body: object) =>
    askOffice(page, 'POST', `/api/admin/orders/${placed.order._id}/${what}`, body)
  await tell('move', { from: 'Processing', to: 'Confirmed' })
  await tell('move', { from: 'Confirmed', to: 'Packed' })
  await tell('move', { from: 'Packed', to: 'Shipped', carrier: 'Own delivery' })
  await tell('move', { from: 'Shipped', to: 'Delivered', cashCollected: true })
  const jar = { lines: [{ position: 0, quantity: 1 }], fee: false, restock: false, reason: 'It leaked' }
  await tell('credit', { ...jar, notes: 0 })
  return { ...placed, tell }
}

const refund = (page: Page, due: number) => step(page, `Refund ${formatRupees(due)}`)
const sent = (page: Page) => dialog(page).getByRole('button', { name: 'Record refund' })

/** The refund of this amount was recorded by mistake. */
async function takeBackLast(page: Page, rupees: number) {
  const refunds = page.getByRole('list', { name: 'Refunds' })
  const one = refunds.getByRole('listitem').filter({ hasText: formatRupees(rupees) })
  await one.getByRole('button', { name: /^Reverse refund/ }).click()
  const sure = dialog(page).getByRole('button', { name: 'Yes, reverse it' })
  await sure.click()
  const why = dialog(page).getByLabel('Reason')
  await expect(why).toHaveAccessibleDescription(/enter a reason/)
  await expectNoFinding(page)
  await why.fill('It was never sent')
  await sure.click()
  await expect(one).toHaveCount(0)
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText(`Reversed: Refund of ${formatRupees(rupees)}`)
  await expect(history).toContainText('It was never sent')
}

test('@phone a due refund is found from Today, sent in two transfers, one voided, and visible to its customer', async ({
  page,
  trouble,
}) => {
  trouble.allow(/\b400\b.*\/refunds/)
  const { order, shopper } = await aCreditedOrder(page)

  await visitOffice(page, '/admin')
  await expectNoFinding(page)
  await page
    .getByRole('list', { name: 'Work' })
    .getByRole('link', { name: /Refunds due/ })
    .click()
  await expect(page).toHaveURL(/refundDue=yes/)
  const card = page
    .getByRole('list', { name: 'Orders', exact: true })
    .getByRole('listitem')
    .filter({ hasText: order.orderNumber })
  await expect(card).toContainText(`Refund due, ${formatRupees(honey.price)}`)
  await card.getByRole('link', { name: order.orderNumber, exact: true }).click()

  const payment = page.getByRole('region', { name: 'Payment' })
  const due = (rupees: number) => `A refund of ${formatRupees(rupees)} is due.`
  await expect(payment).toContainText(due(honey.price))
  await refund(page, honey.price).click()
  const amount = dialog(page).getByLabel('Amount in rupees')
  await expect(amount).toHaveValue(String(honey.price))
  // Other dialog content aside.
  await expect(sent(page)).toBeInViewport({ ratio: 1 })
  await amount.fill(String(honey.price + 1))
  await sent(page).click()
  await expect(amount).toHaveAccessibleDescription(`You can refund at most ${formatRupees(honey.price)}.`)
  await expectNoFinding(page)
  await amount.fill('100')
  await dialog(page).getByLabel('Bank reference').fill('UTR 5550')
  await sent(page).click()
  await expect(payment).toContainText(due(honey.price - 100))
  await expect(page.getByText('Partly refunded, Rs. 100').first()).toBeVisible()
  await refund(page, honey.price - 100).click()
  await expect(amount).toHaveValue(String(honey.price - 100))
  await sent(page).click()

  await expect(payment).toContainText(`Refunded${formatRupees(honey.price)}`)
  await expect(page.getByRole('region', { name: 'Actions' })).not.toContainText('Refund')
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText(/Refund of Rs\. 100 on .+, reference UTR 5550/)
  await expectNoFindingInOffice(page)
  await takeBackLast(page, honey.price - 100)
  await expect(payment).toContainText(due(honey.price - 100))

  await page.evaluate(
    ([token, customer]) => {
      localStorage.setItem('token', token ?? '')
      localStorage.setItem('customer', customer ?? '')
    },
    [shopper.token, JSON.stringify(shopper)],
  )
  await visit(page, `/my-orders/${order._id}`)
  const mine = page.getByRole('article', { name: `Order ${order.orderNumber}` })
  await expect(mine).toContainText(/RefundedRs\. 100 on .+, reference UTR 5550/)
  await expect(mine).toContainText(`We will refund${formatRupees(honey.price - 100)}`)
  await expect(mine).toContainText('New totalRs. 5')
  await expectNoFinding(page)
})

testOfTwo(
  '@phone recording a transfer that was recorded already shows a message, and records none twice',
  async ({ page }) => {
    const { order, tell } = await aCreditedOrder(page)
    await visitOffice(page, '/admin/payments')
    await expectNoFinding(page)
    await page.getByRole('link', { name: 'Refunds due' }).click()
    await page.getByRole('link', { name: order.orderNumber, exact: true }).click()
    const payment = page.getByRole('region', { name: 'Payment' })
    await refund(page, honey.price).click()
    await expect(sent(page)).toBeVisible()

    await tell('refunds', { amount: 100, refunds: 0 })
    await sent(page).click()

    const left = formatRupees(honey.price - 100)
    await expect(dialog(page)).toContainText(
      `has already recorded or reversed a refund. ${left} is still due.`,
    )
    await dialog(page).getByRole('button', { name: 'OK' }).click()
    await expect(payment).toContainText(`A refund of ${left} is due.`)
    await expect(payment).toContainText('RefundedRs. 100')
  },
)
