import { expectNoFinding } from './support/axe'
import { expect, visit } from './support/journey'
import { testOfTwo as test } from './support/office'
import { aUpiOrder, dialog } from './support/office-orders'
import { messageRegion, orderCards } from './support/places'
import { logInAsStaff, visitOffice } from './support/staff'
import { anId, transactionId } from './support/upi'
import { correctionButton, correctOnPage, save } from './support/upi-correction'

const corrected = (id: string) => `The UPI reference has been corrected to ${id}.`

test('[CHK-09] a payment whose reference the customer corrects at the same time is not confirmed unseen @phone', async ({
  page,
}) => {
  const order = await aUpiOrder(page)
  const before = order.paymentInfo.upiTransactionId
  const right = anId()
  await logInAsStaff(page)
  await visitOffice(page, `/admin/orders/${order._id}`)
  const payment = page.getByRole('region', { name: 'Payment' })
  await payment.getByRole('button', { name: 'Confirm payment' }).click()
  await dialog(page).getByLabel('Note for staff').fill('Seen on the phone')
  const shopper = await page.context().newPage()
  await visit(shopper, `/my-orders/${order._id}`)
  await correctOnPage(shopper, right)

  const press = dialog(page).getByRole('button', { name: 'Confirm payment' })
  await press.click()

  await expect(dialog(page)).toContainText(corrected(right))
  await expect(dialog(page)).toContainText(`reference ${right}`)
  await expect(dialog(page).getByLabel('Note for staff')).toHaveValue('Seen on the phone')
  await expect(payment).toContainText(`${before}, corrected by the customer on`)
  await expectNoFinding(page)
  await press.click()
  await expect(payment.getByText('UPI paid')).toBeVisible()
  await visitOffice(page, '/admin/audit')
  await page.getByLabel('Search').fill(`payment ${order._id}`)
  await expect(page).toHaveURL(/search=payment/)
  await page
    .getByRole('list', { name: 'Changes' })
    .getByRole('link', { name: `order ${order.orderNumber}` })
    .first()
    .click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText(`Reference corrected to ${right}`)
  await expect(history).toContainText(`Previously ${before}`)

  await correctionButton(shopper).click()
  await transactionId(shopper).fill(anId())
  await save(shopper).click()
  const found = shopper.getByRole('status').filter({ hasText: 'We have found your payment, so' })
  await expect(found).toBeVisible()
  await expect(transactionId(shopper)).toHaveCount(0)
  await shopper.reload()
  await expect(orderCards(shopper)).toContainText('UPI, Paid')
  await expect(correctionButton(shopper)).toHaveCount(0)
})

test('[CHK-09] a claim corrected just before its button is pressed is shown again first @phone', async ({
  page,
}) => {
  const { _id, orderNumber, paymentInfo } = await aUpiOrder(page)
  const right = anId()
  await logInAsStaff(page)
  await visitOffice(page, '/admin/payments')
  const claim = page.getByRole('article', { name: orderNumber })
  await expect(claim).toContainText(paymentInfo.upiTransactionId)
  const shopper = await page.context().newPage()
  await visit(shopper, `/my-orders/${_id}`)
  await correctOnPage(shopper, right)

  await claim.getByRole('button', { name: 'Confirm' }).click()

  await expect(messageRegion(page).getByText(corrected(right))).toBeVisible()
  await expect(claim).toContainText(right)
  await expect(claim).toContainText(`${paymentInfo.upiTransactionId}, corrected by the customer on`)
  await expectNoFinding(page)
  await claim.getByRole('button', { name: 'Confirm' }).click()
  await expect(messageRegion(page).getByText(`${orderNumber} is paid`)).toBeVisible()
})
