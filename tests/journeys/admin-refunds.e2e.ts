import { formatRupees } from '#contract/money'
import { expectNoFinding } from './support/axe'
import { expect, visit } from './support/journey'
import { test } from './support/office'
import { aCashOrder, dialog } from './support/office-orders'
import { honey } from './support/shopper'
import { askOffice, expectNoFindingInOffice, logInAsStaff, visitOffice } from './support/staff'

test('@phone money that has to go back is found from Today, sent in two transfers, and seen by its shopper', async ({
  page,
  trouble,
}) => {
  trouble.allow(/\b400\b.*\/refunds/)
  const { order, shopper } = await aCashOrder(page)
  await logInAsStaff(page, 'manager')
  const tell = (what: string, body: object) =>
    askOffice(page, 'POST', `/api/admin/orders/${order._id}/${what}`, body)
  await tell('move', { from: 'Processing', to: 'Confirmed' })
  await tell('move', { from: 'Confirmed', to: 'Packed' })
  await tell('move', { from: 'Packed', to: 'Shipped', carrier: 'Own delivery' })
  await tell('move', { from: 'Shipped', to: 'Delivered', cashCollected: true })
  const jar = { lines: [{ position: 0, quantity: 1 }], fee: false, restock: false, reason: 'It leaked' }
  await tell('credit', { ...jar, notes: 0 })

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
