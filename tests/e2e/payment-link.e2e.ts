import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoFinding } from './support/axe'
import { expect, visit } from './support/journey'
import { test } from './support/office'
import { aCaller, aUpiOrder, step } from './support/office-orders'
import { honey, productNamed, shippingAddress } from './support/shopper'
import { askOffice, expectNoFindingInOffice, logInAsStaff, visitOffice } from './support/staff'
import { anId, scan } from './support/upi'

/** A phone order that is still to be paid by UPI, on a manager's screen. */
async function anUnpaidOrder(page: Page) {
  await logInAsStaff(page, 'manager')
  const { id: customerId, firstname, lastname } = await aCaller(page)
  const { _id, color } = await productNamed(page, honey.title)
  const order = await askOffice<{ id: string; number: string }>(page, 'POST', '/api/admin/orders/phone', {
    customerId,
    key: randomUUID(),
    shippingInfo: { firstname, lastname, ...shippingAddress, state: 'Tamil Nadu', country: 'India' },
    orderItems: [{ product: _id, color: color[0]?._id, quantity: 1 }],
    total: honey.price + 5,
    method: 'UPI',
    byLink: true,
  })
  await visitOffice(page, `/admin/orders/${order.id}`)
  return order
}

/** Makes a link on the order page. */
async function makeLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^(Create payment link|New link)$/ }).click()
  const link = page.getByText(/\/pay\/[0-9a-f]{64}$/)
  await expect(link).toBeVisible()
  return (await link.textContent()) ?? ''
}

test('@phone staff enter an order to be paid by UPI, and its link is paid without a login', async ({
  page,
  browser,
  trouble,
}) => {
  trouble.allow(/\b409\b.*\/api\/pay\//)
  const { id, number } = await anUnpaidOrder(page)
  const payment = page.getByRole('region', { name: 'Payment' })
  await expect(payment).toContainText('The order is not paid yet')
  await page.getByRole('region', { name: 'Actions' }).getByRole('link', { name: 'Request payment' }).click()
  await expect(page.getByRole('button', { name: 'Create payment link' })).toBeInViewport()
  const link = await makeLink(page)
  await expect(page.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/91\d{10}/,
  )
  await expectNoFindingInOffice(page)

  const visitor = await browser.newPage()
  await visit(visitor, new URL(link).pathname)
  const main = visitor.getByRole('main')
  await expect(visitor.getByRole('heading', { name: new RegExp(number) })).toBeVisible()
  await expect(main).toContainText(honey.title)
  await expect(main).toContainText('Subtotal')
  await expect(main).not.toContainText(shippingAddress.address)
  await expect(main).not.toContainText('Selvi')
  expect(await scan(visitor)).toMatchObject({ am: '525.00', tr: number.replaceAll('-', '') })
  await expectNoFinding(visitor)
  const reference = anId()
  await visitor.getByRole('button', { name: 'I have paid' }).click()
  await expect(visitor.getByText('Please enter the UPI Transaction ID').first()).toBeVisible()
  await visitor.getByLabel('UPI Transaction ID', { exact: true }).fill(reference)
  await visitor.getByRole('button', { name: 'I have paid' }).click()
  await expect(main).toContainText('We are checking your UPI payment of Rs. 525')
  await expect(visitor.getByText('We are checking your UPI payment')).toBeInViewport()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('We are checking your payment')
  await visitor.reload()
  await expect(main).toContainText('We are checking your UPI payment of Rs. 525')

  await visitOffice(page, '/admin/payments')
  await expect(page.getByRole('main')).toContainText(reference)
  await askOffice(page, 'POST', `/api/admin/payments/${id}/confirm`, { seenReference: reference })
  await visitor.reload()
  await expect(main).toContainText('This order is paid. Thank you!')
  await visitor.close()
})

test('a new link ends the one before', async ({ page, browser, trouble }) => {
  trouble.allow(/\b404\b.*\/api\/pay\//)
  await anUnpaidOrder(page)
  const former = await makeLink(page)
  await page.getByRole('button', { name: 'New link' }).click()
  await expect(page.getByText(former, { exact: true })).toHaveCount(0)
  const link = (await page.getByText(/\/pay\/[0-9a-f]{64}$/).textContent()) ?? ''

  const visitor = await browser.newPage()
  await visit(visitor, new URL(former).pathname)
  await expect(visitor.getByText('This payment link is no longer valid.')).toBeVisible()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This payment link does not work')
  await visit(visitor, new URL(link).pathname)

  await expect(visitor.getByRole('region', { name: /^Pay Rs\. 525 by UPI$/ })).toBeVisible()
  await visitor.close()
})

test('@phone a jar is added to a paid order: its customer pays the difference by the link, and it is packed', async ({
  page,
  browser,
}) => {
  const buyer = await browser.newPage()
  const { _id: id, paymentInfo } = await aUpiOrder(buyer)
  await logInAsStaff(page, 'manager')
  const seenReference = paymentInfo.upiTransactionId
  await askOffice(page, 'POST', `/api/admin/payments/${id}/confirm`, { seenReference })
  const move = (from: string, to: string) =>
    askOffice(page, 'POST', `/api/admin/orders/${id}/move`, { from, to })
  await move('Processing', 'Confirmed')

  await visitOffice(page, `/admin/orders/${id}/change`)
  await page.getByRole('button', { name: 'One more' }).click()
  await expect(page.getByRole('main')).toContainText(
    'Rs. 525 is paid. The difference of Rs. 520 is still to pay.',
  )
  const ways = page.getByRole('group', { name: 'Pay the difference' }).getByRole('radio')
  await expect(ways).toHaveCount(2)
  await expect(page.getByRole('radio', { name: 'by UPI, with a payment link' })).toBeChecked()
  await page.getByRole('radio', { name: 'in cash on delivery' }).check()
  await page.getByRole('radio', { name: 'by UPI, with a payment link' }).check()
  await expectNoFinding(page)
  await page.getByRole('button', { name: 'Save changes: new total Rs. 1,045' }).click()

  await expect(page.getByRole('main')).toContainText('Rs. 520 to pay')
  await page.getByRole('button', { name: 'Collect Rs. 520 on delivery' }).click()
  await page.getByRole('button', { name: 'Yes, in cash' }).click()
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Cash to collect')
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText(/Rs\. 525, UPI.*UPI paid/)
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText(
    /Rs\. 520, Cash on delivery ?Cash to collect/,
  )
  await expect(page.getByRole('button', { name: 'Collect Rs. 520 on delivery' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Accept without Rs. 520' }).click()
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(step(page, 'Mark packed')).toBeVisible()
  await page.getByRole('button', { name: 'Ask for the rest of Rs. 520' }).click()
  await page.getByRole('button', { name: 'Ask for it' }).click()
  await expect(step(page, 'Mark packed')).toHaveCount(0)
  const link = await makeLink(page)
  await visit(buyer, '/my-orders')
  await expect(buyer.getByRole('main')).toContainText('Paid Rs. 525, Rs. 520 to pay')
  await visit(buyer, `/my-orders/${id}`)
  await expect(buyer.getByRole('region', { name: 'Pay the difference' })).toContainText('Pay Rs. 520 by UPI')
  await expectNoFinding(buyer)

  const visitor = await browser.newPage()
  await visit(visitor, new URL(link).pathname)
  await expect(visitor.getByRole('main')).toContainText('Paid before')
  expect(await scan(visitor)).toMatchObject({ am: '520.00', tr: expect.stringMatching(/P2$/) })
  await expectNoFinding(visitor)
  const reference = anId()
  await visitor.getByLabel('UPI Transaction ID', { exact: true }).fill(reference)
  await visitor.getByRole('button', { name: 'I have paid' }).click()
  await expect(visitor.getByRole('main')).toContainText('We are checking your UPI payment of Rs. 520')
  await buyer.reload()
  await expect(buyer.getByRole('main')).toContainText('Paid Rs. 525, UPI payment of Rs. 520 being checked')

  await askOffice(page, 'POST', `/api/admin/payments/${id}/confirm`, { seenReference: reference })
  await visitOffice(page, `/admin/orders/${id}`)
  await step(page, 'Mark packed').click()
  await expect(step(page, 'Ship')).toBeVisible()
  await buyer.reload()
  await expect(buyer.getByRole('main')).toContainText('UPI, Paid')
  await visitor.close()
  await buyer.close()
})
