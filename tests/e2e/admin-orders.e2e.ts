import type { Page } from '@playwright/test'
import { formatRupees } from '../../src/platform/contract/money'
import { expectNoFinding } from './support/axe'
import { expect, resize, visit } from './support/journey'
import { test } from './support/office'
import { aCashOrder, aShippedOrder, dialog, orderCard, step } from './support/office-orders'
import { messageRegion } from './support/places'
import { honey, shippingAddress } from './support/shopper'
import { askOffice, expectNoFindingInOffice, logInAsStaff, visitOffice } from './support/staff'

test('@phone a cash order is confirmed, packed and shipped, and the customer tracks the shipment', async ({
  page,
  trouble,
}) => {
  trouble.allow(/\b400\b.*\/move/)
  const { order, shopper } = await aCashOrder(page)
  await logInAsStaff(page, 'manager')
  await visitOffice(page, `/admin/orders?search=${order.orderNumber}`)

  await orderCard(page, order).getByRole('button', { name: 'Confirm' }).click()
  await expect(messageRegion(page).getByText('Order confirmed')).toBeInViewport()
  await orderCard(page, order).getByRole('button', { name: 'Mark packed' }).click()
  await orderCard(page, order).getByRole('link', { name: 'Ship' }).click()
  await dialog(page).getByRole('button', { name: 'Ship' }).click()
  await expect(dialog(page).getByText('Please enter the tracking number.')).toBeVisible()
  await expect(dialog(page).getByLabel('Tracking number')).toBeFocused()
  await dialog(page).getByLabel('Carrier').selectOption('Delhivery')
  await dialog(page).getByLabel('Tracking number').fill('5550 1234')
  await dialog(page).getByLabel('Message to the customer').fill('Packed with care.')
  await expectNoFinding(page)
  await dialog(page).getByRole('button', { name: 'Ship' }).click()

  const parcel = page.getByRole('region', { name: 'Parcel' })
  await expect(parcel).toContainText('5550 1234')
  const back = page.getByRole('main').getByRole('link', { name: 'Orders', exact: true })
  await expect(back, 'the list as it was left').toHaveAttribute('href', /\?search=TH-/)
  const screen = page.viewportSize() ?? { width: 360, height: 740 }
  // Tall enough that no bar covers anything.
  await resize(page, { ...screen, height: 2400 })
  // No message covers another.
  await expect.poll(() => messageRegion(page).getByRole('button').count()).toBeLessThan(2)
  await expectNoFinding(page)
  await resize(page, screen)
  await page.evaluate(
    ([token, customer]) => {
      localStorage.setItem('token', token ?? '')
      localStorage.setItem('customer', customer ?? '')
    },
    [shopper.token, JSON.stringify(shopper)],
  )
  await visit(page, `/my-orders/${order._id}`)
  const progress = page.getByRole('list', { name: 'Progress' })
  await expect(progress.getByRole('listitem')).toContainText(['Processing', 'Confirmed', 'Packed', 'Shipped'])
  await expect(progress).toContainText('Packed with care.')
  await expect(progress.getByRole('listitem').last()).toHaveText(
    /^Delivered, upcoming ?Expected \d+ \w+ to \d+ \w+$/,
  )
  await expect(page.getByText('You can no longer cancel this order here.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Track parcel' })).toHaveAttribute(
    'href',
    'https://www.delhivery.com/track-v2/package/5550%201234',
  )
  await expectNoFinding(page)
  await visit(page, '/my-orders')
  await page.getByRole('link', { name: `Order ${order.orderNumber}` }).click()
  await expect(page.getByText(shippingAddress.address)).toBeVisible()
})

test('[ORD-03] @phone a wrong "packed" is taken back, and a cancelled order is copied to a new one', async ({
  page,
}) => {
  const { order } = await aCashOrder(page)
  await logInAsStaff(page, 'manager')
  await visitOffice(page, `/admin/orders/${order._id}`)
  await step(page, 'Confirm').click()
  await step(page, 'Mark packed').click()
  await expectNoFindingInOffice(page)
  await step(page, 'Undo packed').click()
  await expect(messageRegion(page).getByText('Order no longer marked as packed')).toBeVisible()
  await expect(step(page, 'Mark packed')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change order' })).toBeVisible()
  await step(page, 'Cancel order').click()
  await expect(dialog(page)).toContainText('A cancelled order cannot be reopened.')
  await dialog(page).getByRole('button', { name: 'Cancel order' }).click()

  await page.getByRole('link', { name: 'Copy to a new order' }).click()

  await expect(page.getByLabel('House, street')).toHaveValue(shippingAddress.address)
  await expect(page.getByLabel('Note for staff')).toHaveValue(`Copy of order ${order.orderNumber}.`)
  await expectNoFindingInOffice(page)
  await page.getByRole('button', { name: /^Place order for Rs\. 525$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Order TH-/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(order.orderNumber)
  await expect(page.getByRole('region', { name: 'Items' })).toContainText(honey.title)
})

test('[ORD-03] @phone a manager adds a carrier, chooses it for a parcel, and the customer tracks it there', async ({
  page,
  trouble,
}) => {
  trouble.allow(/\b400\b.*\/settings\/carriers/)
  const { order, shopper } = await aCashOrder(page)
  await logInAsStaff(page, 'manager')
  await visitOffice(page, '/admin/settings')
  await page.getByRole('link', { name: 'Carriers' }).click()
  await page.getByRole('button', { name: 'Add carrier' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('Erode Parcel')
  await page.getByLabel('Tracking page').fill('parcel.example/{number}')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Tracking page')).toHaveAccessibleDescription(/starts with https/)
  await page.getByLabel('Tracking page').fill('https://parcel.example/{number}')
  await expectNoFindingInOffice(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(messageRegion(page).getByText('Saved')).toBeVisible()

  for (const to of ['Confirmed', 'Packed'])
    await askOffice(page, 'POST', `/api/admin/orders/${order._id}/move`, {
      from: to === 'Packed' ? 'Confirmed' : 'Processing',
      to,
    })
  await visitOffice(page, `/admin/orders/${order._id}`)
  await step(page, 'Ship').click()
  await dialog(page).getByLabel('Carrier').selectOption('Erode Parcel')
  await dialog(page).getByLabel('Tracking number').fill('LR 77')
  await dialog(page).getByRole('button', { name: 'Ship' }).click()

  await expect(page.getByRole('region', { name: 'Parcel' })).toContainText('LR 77')
  const { token } = shopper
  const seen = await page.request.get(`/api/order/my-orders/${order._id}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect((await seen.json()).shipment.trackingUrl).toBe('https://parcel.example/LR%2077')
})

test('@phone an undelivered shipment returns: no cash, stock and credit note', async ({ page }) => {
  await aShippedOrder(page, { carrier: 'ST Courier', trackingNumber: '1' })
  const giveBack = page.getByRole('link', { name: 'Issue credit note' })
  await expect(giveBack).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: 'Customer' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Actions' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Note for staff' })).toBeHidden()
  await page.emulateMedia({ media: null })
  await step(page, 'Mark returned').click()
  const restock = dialog(page).getByLabel('Return the pieces to stock')
  await expect(restock).toBeChecked()
  await expect(restock).toHaveAccessibleDescription(/never marked as delivered/)
  await dialog(page).getByLabel('Reason, for the customer').fill('Customer unavailable on three attempts.')
  await dialog(page).getByRole('button', { name: 'Mark returned' }).click()

  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Returned')
  await expect(history).toContainText('Payment: No cash')
  await expect(history).toContainText('Customer unavailable on three attempts.')
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('No cash')
  await expect(page.getByRole('region', { name: 'Payment' })).not.toContainText('Earlier references')
  await expect(page.getByRole('region', { name: 'Actions' })).toHaveCount(0)
  await expect(page.getByText('Credit note', { exact: true })).toBeVisible()
  await expect(giveBack, 'all of it was credited').toHaveCount(0)
})

test('@phone an empty note is rejected, a half-typed one is asked about before its order is left, and missing invoice data is shown before it is shipped', async ({
  page,
  trouble,
}) => {
  trouble.allow(/\b400\b.*\/(orders|notes)/)
  const { order } = await aCashOrder(page, { firstname: 'லட்சுமி 😀' })
  await logInAsStaff(page, 'manager')
  await visitOffice(page, `/admin/orders/${order._id}`)

  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByLabel('Note', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Note', { exact: true })).toHaveAccessibleDescription(/Please enter a note/)

  await page.getByLabel('Note', { exact: true }).fill('Rings twice, then')
  await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Stay' }).click()

  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('Rings twice, then')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Rings twice, then')
  await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()

  const move = `/api/admin/orders/${order._id}/move`
  await askOffice(page, 'POST', move, { from: 'Processing', to: 'Confirmed' })
  await askOffice(page, 'POST', move, { from: 'Confirmed', to: 'Packed' })
  await visitOffice(page, `/admin/orders/${order._id}?step=Shipped`)

  await expect(dialog(page)).toContainText('The invoice will show � in place of characters')
  await expect(dialog(page)).toContainText('லட்சுமி 😀')
  await expectNoFinding(page)
})

test('@phone cash is collected on delivery, items returned after it are restocked only if staff say so, and part of it is credited', async ({
  page,
}) => {
  const order = await aShippedOrder(page, { carrier: 'Own delivery' })

  await step(page, 'Mark delivered').click()
  await dialog(page).getByLabel('received in cash').check()
  await asIfLateForGst(page, /\/api\/admin\/orders\/[^/]+(\/credit)?$/)
  await dialog(page).getByRole('button', { name: 'Mark delivered' }).click()
  await expectReturnAfterDelivery(page)

  const payment = page.getByRole('region', { name: 'Payment' })
  await payment.getByRole('button', { name: 'Undo collection' }).click()
  await dialog(page).getByLabel('Reason').fill('The tap was for another order')
  await expectNoFindingInOffice(page)
  await dialog(page).getByRole('button', { name: 'Yes, undo it' }).click()
  await expect(payment).toContainText('Cash to collect')
  await payment.getByRole('button', { name: 'Mark as collected' }).click()
  await dialog(page).getByRole('button', { name: 'Mark as collected' }).click()
  await expect(payment).toContainText('StatusCash collected')
  await page.getByRole('link', { name: 'Issue credit note' }).click()
  await expect(
    page.getByText('The GST on this invoice could be reversed until 30 November 2026'),
  ).toBeVisible()
  await page.getByLabel('Delivery, Rs. 5').check()
  await page.getByRole('button', { name: 'Issue credit note for Rs. 5' }).click()
  await expect(page.getByRole('link', { name: /enter a reason/i })).toBeVisible()
  await expectNoFindingInOffice(page)
  await page.getByLabel('Reason').fill('It came too late')
  await page.getByRole('button', { name: 'Issue credit note for Rs. 5' }).click()

  await expect(page.getByRole('heading', { level: 1, name: order.orderNumber })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Credit note', exact: true })).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText(/Credit note TH\/C\S+, Rs\. 5/)
  await expect(history.getByText('Note', { exact: true })).toHaveCount(0)
  await expect(payment).toContainText(`After credit notes${formatRupees(honey.price)}`)
  await expect(payment).toContainText('A refund of Rs. 5 is due.')
  // The reference of a cash order is the shop's.
  await expect(payment).not.toContainText('COD-')
})

test('Today, the list of orders and an order have no finding at any width, and a packer sees only the permitted parts', async ({
  page,
}) => {
  const { order } = await aCashOrder(page)
  await logInAsStaff(page, 'packer')
  const forbidden = page.getByRole('button', { name: /Cancel order|Mark as collected|Confirm\b/ })

  for (const address of ['/admin', '/admin/orders', `/admin/orders/${order._id}`]) {
    await visitOffice(page, address)
    for (const width of [360, 1280]) {
      await resize(page, { width, height: 900 })
      await expectNoFinding(page)
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(tooWide, `${address} at ${width} px`).toBeLessThanOrEqual(0)
    }
    await expect(forbidden, address).toHaveCount(0)
  }
})

/** What staff are asked when they mark a delivered order as returned; they do not. */
async function expectReturnAfterDelivery(page: Page) {
  await step(page, 'Mark returned').click()
  const restock = dialog(page).getByLabel('Return the pieces to stock')
  await expect(restock).not.toBeChecked()
  await expect(restock).toHaveAccessibleDescription(/The customer had received the parcel/)
  await expect(dialog(page)).toContainText('The GST on this invoice could be reversed until 30 November 2026')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
}

/** As if the financial year of its invoice had ended long ago. */
const asIfLateForGst = (page: Page, address: RegExp) =>
  page.route(address, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    await route.fulfill({ json: { ...(await (await route.fetch()).json()), gstBackUntil: '2026-11-30' } })
  })
