import type { Page } from '@playwright/test'
import { expectNoFinding, expectNoFindingAtAnyWidth } from './support/axe'
import { expect, visit } from './support/journey'
import { dialog, step } from './support/office-orders'
import { logInAsOwner, paymentWindow, test } from './support/razorpay'
import { askShop, fillAddress, honey, signUp } from './support/shopper'
import { visitOffice } from './support/staff'

const online = /^Card, UPI, netbanking/

/** An order that was placed to be paid online, with the payment window open. */
async function atPaymentWindow(page: Page) {
  const shop = askShop(page, await signUp(page))
  await shop.add(honey.title, 2)
  await visit(page, '/checkout')
  await page.getByRole('radio', { name: online }).check()
  await fillAddress(page)
  await page.getByRole('button', { name: /^Continue to pay/ }).click()
  await expect(page).toHaveURL(/\?pay$/)
  return { shop, id: new URL(page.url()).pathname.split('/').at(-1) ?? '' }
}
const status = async ({ shop }: { shop: ReturnType<typeof askShop> }) =>
  (await shop.orders())[0]?.paymentInfo.paymentStatus

test('[CHK-09] Razorpay paid: the order is paid, then cancelled and refunded through Razorpay', async ({
  page,
  ownShop,
  standIn,
}) => {
  const order = await atPaymentWindow(page)
  await paymentWindow(page).press('Pay')

  await expect(page.getByText('Payment received. Thank you!')).toBeVisible()
  await expect(page.getByText('Test mode')).toBeVisible()
  await expectNoFindingAtAnyWidth(page)
  expect(await status(order)).toBe('Paid')
  // Any other page is a document of its own again, in which no script of Razorpay runs.
  const isLoaded = () => page.evaluate(() => 'Razorpay' in window)
  expect(await isLoaded()).toBe(true)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /home page/ })
    .click()
  await expect(page).toHaveURL('/')
  await expect(async () => expect(await isLoaded()).toBe(false)).toPass()
  await visit(page, `/my-orders/${order.id}`)
  await expect(page.getByRole('main')).toContainText('Paid')

  await ownShop.ask('POST', `/api/admin/orders/${order.id}/move`, { from: 'Processing', to: 'Cancelled' })
  await logInAsOwner(page, ownShop)
  await visitOffice(page, `/admin/orders/${order.id}`)
  await expect(page.getByRole('list', { name: 'Tries to pay through Razorpay' })).toContainText('paid')
  await step(page, 'Refund Rs. 1,045').click()
  await expect(dialog(page).getByLabel('Amount in rupees')).toHaveValue('1045')
  await expectNoFinding(page)
  await dialog(page).getByLabel('Amount in rupees').fill('1000')
  await dialog(page).getByRole('button', { name: 'Refund through Razorpay' }).click()
  const refunds = page.getByRole('list', { name: 'Refunds' })
  await expect(refunds).toContainText('Rs. 1,000')
  await expect(refunds).toContainText('handed to Razorpay, not processed yet')

  standIn.settleRefund(standIn.ledger.refunds.at(-1)?.id ?? '', 'processed')
  await expect
    .poll(async () => {
      await page.reload()
      return refunds.textContent()
    })
    .toContain('processed by Razorpay')
  await expectNoFindingAtAnyWidth(page)
})

test('@phone [CHK-09] Razorpay failed and closed: the order is kept and paid by UPI instead', async ({
  page,
}) => {
  const order = await atPaymentWindow(page)
  await paymentWindow(page).press('Let it fail')
  await expect(paymentWindow(page).status).toContainText('failed')
  await paymentWindow(page).press('Close')

  await expect(page.getByText('Payment was declined by the bank')).toBeVisible()
  await expect(page.getByText('Your order is kept for a while')).toBeVisible()
  await expectNoFinding(page)
  await page.getByRole('button', { name: 'Pay Rs. 1,045 now' }).click()
  await paymentWindow(page).press('Close')
  await page.getByRole('link', { name: 'Pay another way' }).click()

  await page.getByRole('button', { name: 'Pay another way' }).click()
  await page
    .getByRole('list', { name: 'Ways to pay' })
    .getByRole('button', { name: 'Pay Rs. 1,045 by UPI' })
    .click()
  await page.getByLabel('UPI Transaction ID').fill('412400001234')
  await page.getByRole('button', { name: /I have paid/ }).click()

  await expect.poll(() => status(order)).toBe('Verifying')
  expect((await order.shop.orders()).length).toBe(1)
})

test('the payment window cannot load: the page says so, and "Pay now" works once it can', async ({
  page,
  trouble,
}) => {
  trouble.allow(/checkout\.js/)
  await page.route('**/v1/checkout.js', (route) => route.abort())
  const order = await atPaymentWindow(page)

  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'The payment window could not be opened.',
  )
  await expect(page.getByRole('link', { name: 'Pay another way' })).toBeVisible()
  await page.unroute('**/v1/checkout.js')
  await page.getByRole('button', { name: 'Pay Rs. 1,045 now' }).click()
  await paymentWindow(page).press('Pay')

  await expect(page.getByText('Payment received. Thank you!')).toBeVisible()
  expect(await status(order)).toBe('Paid')
})

test('only the page that pays may run scripts of Razorpay, and the owner reads what to set up', async ({
  page,
  ownShop,
  standIn,
}) => {
  const headersOf = async (path: string) => (await page.request.get(path)).headers()
  const policyOf = async (path: string) => (await headersOf(path))['content-security-policy'] ?? ''
  const payPath = '/my-orders/0198f1a0-0000-7000-8000-000000000000?pay'
  for (const path of ['/', '/checkout', '/my-orders', '/cart'])
    expect(await policyOf(path)).not.toContain(standIn.url)
  expect(await policyOf(payPath)).toContain(`script-src 'self'`)
  expect(await policyOf(payPath)).toContain(standIn.url)
  expect(await headersOf(payPath)).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  })
  expect(await headersOf('/checkout')).toMatchObject({ 'cross-origin-opener-policy': 'same-origin' })

  await logInAsOwner(page, ownShop)
  await visitOffice(page, '/admin/settings/methods')

  await expect(page.getByText('Test mode: with these keys no money moves.')).toBeVisible()
  await expect(page.getByText('It was not tried against the live service')).toBeVisible()
  await expect(page.getByText(`${ownShop.origin}/api/payments/razorpay/webhook`)).toBeVisible()
  await expectNoFindingAtAnyWidth(page)
})
