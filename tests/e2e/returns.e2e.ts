import { held } from '../support/run/deferred'
import { expectNoFinding } from './support/axe'
import { expect, visit } from './support/journey'
import { test } from './support/office'
import { aCashOrder, dialog, shipOrder, step } from './support/office-orders'
import { photograph } from './support/pictures'
import { honey } from './support/shopper'
import { askOffice, expectNoFindingInOffice, logInAsStaff, visitOffice } from './support/staff'

test('@phone a shopper asks for a refund with a photo, and the shop settles it', async ({
  page,
  browser,
}) => {
  const { order, shopper } = await aCashOrder(page)
  const staff = await browser.newPage()
  await logInAsStaff(staff, 'manager')
  await shipOrder(staff, order, { carrier: 'Delhivery', trackingNumber: '7788' })
  await askOffice(staff, 'POST', `/api/admin/orders/${order._id}/move`, {
    from: 'Shipped',
    to: 'Delivered',
    cashCollected: true,
  })
  await visit(page, `/my-orders/${order._id}`)

  await page.getByRole('link', { name: `Return or refund for order ${order.orderNumber}` }).click()
  await expect(page.getByText(/^You can return items until \d+ \w+ \d{4}\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Please choose a reason.')).toBeVisible()
  await page.getByRole('radio', { name: /Arrived damaged/ }).check()
  await page.getByLabel('What happened?').fill('The lid was open.')
  await page.reload()
  await expect(page.getByRole('radio', { name: /Arrived damaged/ }), 'kept over a reload').toBeChecked()
  await expect(page.getByLabel('What happened?')).toHaveValue('The lid was open.')
  const upload = held()
  await page.route('**/return-photos', async (route) => {
    await upload.promise
    await route.continue()
  })
  await page.getByLabel('Add photos').setInputFiles(await photograph('lid.jpg'))
  await page.getByLabel('UPI ID for the refund').press('Enter')
  await expect(page.getByRole('button', { name: 'Sending photos…' })).toHaveAttribute('aria-disabled', 'true')
  upload.abandon()
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await expectNoFinding(page)
  await page.getByRole('button', { name: 'Send request' }).click()
  const request = page.getByRole('article', { name: /^Request of/ })
  await expect(request).toContainText('We are looking at it')
  await expect(request.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await expect(page.getByText(/Ask for a return|All items of this order/)).toHaveCount(0)

  await visitOffice(staff, '/admin')
  await staff.getByRole('link', { name: /Returns to decide/ }).click()
  await staff.getByRole('link', { name: new RegExp(order.orderNumber) }).click()
  await expect(staff.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await staff.setViewportSize({ width: 360, height: 740 })
  await expect(staff.getByRole('region', { name: 'Actions' })).toHaveCSS('position', 'static')
  await expectNoFindingInOffice(staff)
  await step(staff, `Approve refund of Rs. ${honey.price}`).click()
  await dialog(staff).getByLabel('Message to the customer').fill('Sorry! Your money is on its way.')
  await expect(dialog(staff)).toContainText(`Credit: Rs. ${honey.price}`)
  await dialog(staff)
    .getByRole('button', { name: `Approve refund of Rs. ${honey.price}` })
    .click()
  await expect(staff.getByText(`A refund of Rs. ${honey.price} is due.`)).toBeVisible()

  await page.reload()
  await expect(request).toContainText('Sorry! Your money is on its way.')
  await expect(request).toContainText('Accepted')
  await expect(page.getByText(`We will refund Rs. ${honey.price}.`)).toBeVisible()
  const upi = page.getByLabel('UPI ID for the refund').first()
  await upi.fill('kayal')
  await upi.press('Enter')
  await expect(upi).toHaveAttribute('aria-invalid', 'true')
  await expectNoFinding(page)
  await upi.fill('kayal@okbank')
  await page.getByRole('button', { name: 'Save UPI ID' }).click()
  await expect(page.getByRole('status').getByText('Refund to kayal@okbank.')).toBeVisible()
  await expect(upi).toHaveValue('kayal@okbank')
  await expect(page.getByRole('heading', { name: 'Your requests' })).toBeFocused()
  await visit(page, `/my-orders/${order._id}`)
  const mine = page.getByRole('article', { name: `Order ${order.orderNumber}` })
  await expect(mine).toContainText(`We will refundRs. ${honey.price} Where we send it`)
  await expect(mine).toContainText('Return requestAccepted')
  await expect(mine).toContainText('New totalRs. 5')
  await expect(mine).toContainText('Shipped by Delhivery')
  expect(shopper.email).toContain('@')
})

test('an order is tracked by its link, without a login and without scripts', async ({
  page,
  browser,
  trouble,
}) => {
  trouble.allow(/\b404\b/)
  const { order } = await aCashOrder(page)
  await logInAsStaff(page, 'manager')
  await shipOrder(page, order, { carrier: 'Delhivery', trackingNumber: '7788' })
  const { link } = await askOffice<{ link: string }>(
    page,
    'GET',
    `/api/admin/orders/${order._id}/tracking-link`,
  )
  const stranger = await browser.newPage({ javaScriptEnabled: false })

  await stranger.goto(link)

  const steps = stranger.getByRole('list', { name: 'Progress' })
  await expect(steps).toContainText('Shipped')
  await expect(steps).toContainText('Expected')
  await expect(stranger.getByRole('article')).toContainText('7788')
  await expect(stranger.getByRole('article')).not.toContainText(order.shippingInfo.address)
  await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await visit(page, new URL(link).pathname)
  await expect(page.getByRole('list', { name: 'Progress' })).toContainText('Shipped')
  await expectNoFinding(page)
  await visit(page, `/track/${'0'.repeat(64)}`)
  await expect(page.getByText('This tracking link no longer works.')).toBeVisible()
})

test('@phone an order is found by its number and email, without a login', async ({
  page,
  browser,
  trouble,
}) => {
  trouble.allow(/\b404\b/)
  const { order, shopper } = await aCashOrder(page)
  const stranger = await browser.newPage()
  await visit(stranger, '/login')

  await stranger.getByRole('main').getByRole('link', { name: 'Track an order' }).click()
  await stranger.getByRole('button', { name: 'Track' }).click()
  await expect(stranger.getByRole('link', { name: 'Please enter your order number.' })).toBeVisible()
  await expectNoFinding(stranger)
  await stranger.getByLabel('Order number').fill(order.orderNumber)
  await stranger.getByLabel('Email or mobile number').fill('someone.else@example.com')
  await stranger.getByRole('button', { name: 'Track' }).click()
  await expect(stranger.getByText('No order with this number and email or mobile number.')).toBeVisible()
  await stranger.getByLabel('Email or mobile number').fill(shopper.email)
  await stranger.getByRole('button', { name: 'Track' }).click()

  await expect(stranger.getByRole('article')).toContainText(order.orderNumber)
  await expect(stranger).toHaveURL(/\/track\/[0-9a-f]{64}$/)
})
