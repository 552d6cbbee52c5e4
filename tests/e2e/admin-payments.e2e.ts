import type { Locator, Page } from '@playwright/test'
import { formatRupees } from '../../src/platform/contract/money'
import { expectNoFinding, expectNoFindingAtAnyWidth } from './support/axe'
import { downloadBy, pageOf } from './support/downloads'
import { expect, resize, visit } from './support/journey'
import { tabTo } from './support/keyboard'
import { test } from './support/office'
import { aUpiOrder } from './support/office-orders'
import { messageRegion } from './support/places'
import { logInAsStaff, visitOffice } from './support/staff'
import { aLine, statement, statementField, today } from './support/statements'
import { anId } from './support/upi'

/**
 * A shopper who claims to have paid, and then the manager in the same browser. A journey that leaves bank lines open takes a
 * `quantity` of its own: claims of the same total would name them as possible matches.
 */
async function aClaim(page: Page, role: 'manager' | 'owner' = 'manager', quantity = 1) {
  const { orderNumber, paymentInfo, totalPriceAfterDiscount } = await aUpiOrder(page, quantity)
  await logInAsStaff(page, role)
  return {
    number: orderNumber,
    reference: paymentInfo.upiTransactionId,
    total: totalPriceAfterDiscount,
  }
}

const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN
const claimOf = (page: Page, number: string) => page.getByRole('article', { name: number })

test('@phone waiting claims are listed above the statement upload, and linked from the list of orders and from the order', async ({
  page,
}) => {
  const { number } = await aClaim(page)
  await visitOffice(page, '/admin/payments')

  const [claim, asked] = await Promise.all([topOf(claimOf(page, number)), topOf(statementField(page))])

  expect(claim).toBeLessThan(asked)
  await page.getByRole('link', { name: 'Bank statement' }).click()
  await expect(statementField(page)).toBeInViewport()
  await expect(page, 'it is no step to go back over').toHaveURL('/admin/payments')

  const size = page.viewportSize() ?? { width: 360, height: 740 }
  await resize(page, { width: 360, height: 480 })
  await visitOffice(page, `/admin/orders?search=${number}`)
  await page.getByRole('link', { name: `Check payment: ${number}` }).click()
  await expect(page.getByText('You can process the order once this payment is confirmed.')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Reject payment' })).toBeInViewport()

  await page.goBack()
  await resize(page, size)
  await page.getByRole('link', { name: number, exact: true }).click()
  const actions = page.getByRole('region', { name: 'Actions' })
  await expect(actions.getByRole('button', { name: 'Cancel order' })).toBeVisible()
  await actions.getByRole('button', { name: 'Confirm payment' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Confirm payment?' })
  await dialog.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(actions.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible()
  await expect(actions.getByRole('button', { name: 'Confirm payment' })).toHaveCount(0)
})

test('@phone a claim is matched in the bank statement, confirmed with one tap, shipped, delivered and invoiced', async ({
  page,
}) => {
  const { number, reference, total } = await aClaim(page)
  await visitOffice(page, '/admin/payments')
  await expect(claimOf(page, number).getByText('Not in a statement yet')).toBeVisible()
  await expect(claimOf(page, number).getByRole('link', { name: '9840011122' })).toHaveAttribute(
    'href',
    'tel:+919840011122',
  )

  await statementField(page).setInputFiles(
    statement([aLine(reference, total), `${today()},ATM,500.00,`, `yesterday,UPI ${anId()},,70.00`]),
  )

  await expect(page.getByText('1 payment received, 1 new. 1 outgoing payment skipped.')).toBeVisible()
  await expect(page.getByText('Row 4: “yesterday” is not a date')).toBeVisible()
  await expect(claimOf(page, number).getByText('Exact match')).toBeVisible()
  await expect(claimOf(page, number)).toContainText(`UPI/CR/${reference}/KAYAL`)
  await expect(page.getByRole('list', { name: 'Exact matches' })).toContainText(number)
  await expectNoFinding(page)
  await page.getByRole('button', { name: /^Confirm \d+ payments?$/ }).click()

  await expect(page.getByText(/^\d+ payments? confirmed\./)).toBeVisible()
  await expect(claimOf(page, number)).toHaveCount(0)
  await deliver(page, number)

  await visit(page, '/my-orders')
  const order = page.getByRole('article', { name: number })
  await expect(order).toContainText('UPI, Paid')
  await expect(order).toContainText('Delivered')
  const invoice = await pageOf(
    await downloadBy(page, () => order.getByRole('button', { name: /^Invoice/ }).click()),
  )
  for (const words of [number, 'Kayal Selvam', `Rs. ${total.toLocaleString('en-IN')}.00`])
    expect(invoice).toContain(words)
})

/** The manager's clicks from a paid order to a delivered one. */
async function deliver(page: Page, number: string) {
  await visitOffice(page, `/admin/orders?search=${number}`)
  await page.getByRole('link', { name: number }).click()
  const press = (name: string) =>
    page.getByRole('region', { name: 'Actions' }).getByRole('button', { name }).click()
  const sure = page.getByRole('alertdialog')
  await press('Confirm')
  await press('Mark packed')
  await press('Ship')
  await sure.getByLabel('Carrier').selectOption('Own delivery')
  await sure.getByRole('button', { name: 'Ship' }).click()
  await expect(sure).toHaveCount(0)
  await press('Mark delivered')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Delivered')
}

test('a different amount is shown side by side, and rejected with a note; nothing is lost @phone', async ({
  page,
  trouble,
}) => {
  trouble.allow(/\b400\b|ERR_FAILED/)
  const { number, reference, total } = await aClaim(page)
  await visitOffice(page, '/admin/payments')

  await statementField(page).setInputFiles(statement([aLine(reference, 104)]))

  const claim = claimOf(page, number)
  await expect(claim.getByText('Possible match')).toBeVisible()
  await expect(claim.getByText('The bank has this reference with a different amount.')).toBeVisible()
  const table = claim.getByRole('table', { name: `${number} and the bank` }).first()
  await expect(table.getByRole('row', { name: /^Amount/ })).toHaveText(
    `Amount${formatRupees(total)}Rs. 104 ${formatRupees(total - 104)} less`,
  )
  await expect(table.getByRole('row', { name: /^Reference/ })).toContainText('same')
  await expectNoFindingAtAnyWidth(page)
  await claim.getByRole('button', { name: 'Match this payment' }).first().click()
  const sure = page.getByRole('alertdialog', { name: `Match this payment to ${number}?` })
  await expect(sure).toContainText('the bank has Rs. 104')
  await expectNoFinding(page)
  await sure.getByRole('button', { name: 'Cancel' }).click()

  await claim.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Reject the payment of ${number}?` })
  const note = dialog.getByLabel('Note')
  await note.fill('x'.repeat(501))
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(note).toHaveAccessibleDescription(/text is too long/)
  await note.fill('Rs. 104 came instead')
  await page.route('**/reject', (route) => route.abort('failed'), { times: 1 })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByRole('alert')).toBeInViewport()
  await expect(note).toHaveValue('Rs. 104 came instead')
  await dialog.getByRole('button', { name: 'Reject' }).click()

  await expect(messageRegion(page).getByText(`The payment of ${number} is rejected.`)).toBeVisible()
  await visit(page, '/my-orders')
  const card = page.getByRole('article', { name: number })
  await expect(card).toContainText('UPI, Failed')
  await expect(card.getByRole('link', { name: 'Correct the number or pay again' })).toBeVisible()
  await expect(card.getByText('Arrives')).toBeHidden()
})

test('a statement line that differs in one digit is shown beside its claim, with the digit marked; a wrong tap is undone @phone', async ({
  page,
}) => {
  const { number, reference, total } = await aClaim(page, 'manager', 2)
  const other = `${reference.slice(0, -1)}${(Number(reference.at(-1)) + 1) % 10}`
  await visitOffice(page, '/admin/payments')

  await statementField(page).setInputFiles(statement([aLine(other, total)]))

  const claim = claimOf(page, number)
  const table = claim.getByRole('table', { name: `${number} and the bank` }).first()
  const row = table.getByRole('row', { name: /^Reference/ })
  await expect(row).toHaveText(`Reference${reference}${other} 1 digit differs`)
  await expect(row.locator('mark')).toHaveText([reference.slice(-1), other.slice(-1)])
  await expectNoFindingAtAnyWidth(page)
  await claim.getByRole('button', { name: 'Match this payment' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, mark as paid' }).click()
  await expect(claim).toHaveCount(0)

  await visitOffice(page, `/admin/orders?search=${number}`)
  await page.getByRole('link', { name: number, exact: true }).click()
  const payment = page.getByRole('region', { name: 'Payment' })
  await expect(payment, 'the reference of the bank').toContainText(`Reference${other}`)
  await expect(payment).toContainText(`Typed by the customer${reference}`)
  await page.getByRole('button', { name: 'Undo confirmation' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Undo confirmation?' })
  await expect(sure).toContainText('The customer is not emailed.')
  await sure.getByLabel('Reason').fill('The line of another order')
  await expectNoFinding(page)
  await sure.getByRole('button', { name: 'Yes, check again' }).click()
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('UPI to check')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('The line of another order')
  await visitOffice(page, '/admin/payments')
  await expect(claim.getByText('Possible match')).toBeVisible()
})

test('a second payment of a paid order is attached to it, and its refund is due @phone', async ({ page }) => {
  const { number, reference, total } = await aClaim(page, 'manager', 3)
  const again = anId()
  await visitOffice(page, '/admin/payments')
  await statementField(page).setInputFiles(statement([aLine(reference, total), aLine(again, total)]))
  await expect(claimOf(page, number).getByText('Exact match')).toBeVisible()
  await claimOf(page, number).getByRole('button', { name: 'Confirm' }).click()
  await expect(claimOf(page, number)).toHaveCount(0)
  const line = page
    .getByRole('region', { name: 'Unmatched bank lines' })
    .getByRole('listitem')
    .filter({ hasText: again })
  await expectNoFindingAtAnyWidth(page)

  await line.getByRole('button', { name: 'Second payment of an order' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Which order was ${formatRupees(total)} for?` })
  await dialog.getByRole('button', { name: 'Mark refund due' }).click()
  await expect(dialog.getByLabel('Order number')).toHaveAccessibleDescription(/number of one order/)
  await dialog.getByLabel('Order number').fill(number)
  await expect(dialog.getByRole('status')).toContainText(`${number}, Kayal Selvam`)
  await expectNoFindingAtAnyWidth(page)
  await dialog.getByRole('button', { name: 'Mark refund due' }).click()

  await expect(line).toHaveCount(0)
  await visitOffice(page, `/admin/orders?search=${number}`)
  await page.getByRole('link', { name: number, exact: true }).click()
  const payment = page.getByRole('region', { name: 'Payment' })
  await expect(payment).toContainText(`A refund of ${formatRupees(total)} is due`)
})

test('by keyboard alone a claim is confirmed by hand', async ({ page }) => {
  const { number } = await aClaim(page)
  await visitOffice(page, '/admin/payments')

  await tabTo(claimOf(page, number).getByRole('button', { name: 'Confirm' }))
  await page.keyboard.press('Enter')

  await expect(messageRegion(page).getByText(`${number} is paid`)).toBeVisible()
  await expect(claimOf(page, number)).toHaveCount(0)
  const claims = page.getByRole('region', { name: 'Payments to check' })
  await expect(claims.and(page.locator(':focus')).or(claims.locator(':focus'))).toHaveCount(1)
})
