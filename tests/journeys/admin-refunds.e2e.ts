import type { Page } from '@playwright/test'
import { formatRupees } from '#contract/money'
import { expectNoFinding } from './support/axe'
import { expect, visit } from './support/journey'
import { test, testOfTwo } from './support/office'
import { aCashOrder, dialog } from './support/office-orders'
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

test('@phone money that has to go back is found from Today, sent in two transfers, and seen by its shopper', async ({
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
  await expect(payment).toContainText(`${formatRupees(honey.price)} has to go back to the customer.`)
  const sent = payment.getByRole('button', { name: 'Money was sent back' })
  await sent.click()
  const amount = dialog(page).getByLabel('Amount in rupees')
  await expect(amount).toHaveValue(String(honey.price))
  await amount.fill(String(honey.price + 1))
  await dialog(page).getByRole('button', { name: 'Yes, it was sent' }).click()
  await expect(amount).toHaveAccessibleDescription(
    `At most ${formatRupees(honey.price)} has to be given back.`,
  )
  await expectNoFinding(page)
  await amount.fill('100')
  await dialog(page).getByLabel('Reference of the bank').fill('UTR 5550')
  await dialog(page).getByRole('button', { name: 'Yes, it was sent' }).click()
  await expect(payment).toContainText(`${formatRupees(honey.price - 100)} has to go back to the customer.`)
  await expect(page.getByText('Part given back, Rs. 100').first()).toBeVisible()
  await sent.click()
  await expect(amount).toHaveValue(String(honey.price - 100))
  await dialog(page).getByRole('button', { name: 'Yes, it was sent' }).click()

  await expect(payment).toContainText(`Given back${formatRupees(honey.price)}`)
  await expect(sent).toHaveCount(0)
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText(/Rs\. 100 sent back on .+, reference UTR 5550/)
  await expectNoFindingInOffice(page)

  await page.evaluate(
    ([token, customer]) => {
      localStorage.setItem('token', token ?? '')
      localStorage.setItem('customer', customer ?? '')
    },
    [shopper.token, JSON.stringify(shopper)],
  )
  await visit(page, `/my-orders/${order._id}`)
  const mine = page.getByRole('article', { name: `Order ${order.orderNumber}` })
  await expect(mine).toContainText(/Sent back to youRs\. 100 on .+, reference UTR 5550/)
  await expect(mine).not.toContainText('We send back to you')
  await expectNoFinding(page)
})

testOfTwo(
  '@phone who notes a transfer that was noted meanwhile is told, and notes none twice',
  async ({ page }) => {
    const { order, tell } = await aCreditedOrder(page)
    await visitOffice(page, '/admin/payments')
    await expectNoFinding(page)
    await page.getByRole('link', { name: 'Refunds due' }).click()
    await page.getByRole('link', { name: order.orderNumber, exact: true }).click()
    const payment = page.getByRole('region', { name: 'Payment' })
    await payment.getByRole('button', { name: 'Money was sent back' }).click()
    const confirm = dialog(page).getByRole('button', { name: 'Yes, it was sent' })
    await expect(confirm).toBeVisible()

    await tell('refunds', { amount: 100, refunds: 0 })
    await confirm.click()

    const left = formatRupees(honey.price - 100)
    await expect(dialog(page)).toContainText(
      `has meanwhile noted that money was sent back. ${left} still has to go back.`,
    )
    await dialog(page).getByRole('button', { name: 'All right' }).click()
    await expect(payment).toContainText(`${left} has to go back to the customer.`)
    await expect(payment).toContainText('Given backRs. 100')
  },
)
