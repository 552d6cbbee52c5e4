import type { Page } from '@playwright/test'
import { formatRupees } from '#contract/money'
import type { Order } from '#contract/orders'
import { expectNoFinding } from './support/axe'
import { expect, resize, visit } from './support/journey'
import { test } from './support/office'
import { aCashOrder, aShippedOrder, aUpiOrder, dialog, step } from './support/office-orders'
import { messageRegion } from './support/places'
import { honey, shippingAddress } from './support/shopper'
import { askOffice, expectNoFindingInOffice, logInAsStaff, visitOffice } from './support/staff'

const card = (page: Page, { orderNumber }: Order) =>
  page
    .getByRole('list', { name: 'Orders', exact: true })
    .getByRole('listitem')
    .filter({ hasText: orderNumber })

test('@phone a cash order is confirmed, packed and shipped, and its shopper follows the parcel', async ({
  page,
  trouble,
}) => {
  trouble.allow(/\b400\b.*\/move/)
  const { order, shopper } = await aCashOrder(page)
  await logInAsStaff(page, 'manager')
  await visitOffice(page, `/admin/orders?search=${order.orderNumber}`)

  await card(page, order).getByRole('button', { name: 'Confirm' }).click()
  await expect(messageRegion(page).getByText('Order confirmed')).toBeInViewport()
  await card(page, order).getByRole('button', { name: 'Mark packed' }).click()
  await card(page, order).getByRole('link', { name: 'Ship' }).click()
  await dialog(page).getByRole('button', { name: 'Ship' }).click()
  await expect(dialog(page).getByText('Please enter the tracking number.')).toBeVisible()
  await dialog(page).getByLabel('Carrier').selectOption('Delhivery')
  await dialog(page).getByLabel('Tracking number').fill('5550 1234')
  await dialog(page).getByLabel('A word to the customer').fill('Packed with care.')
  await expectNoFinding(page)
  await dialog(page).getByRole('button', { name: 'Ship' }).click()

  const parcel = page.getByRole('region', { name: 'Parcel' })
  await expect(parcel).toContainText('5550 1234')
  const back = page.getByRole('main').getByRole('link', { name: 'Orders', exact: true })
  await expect(back, 'the list as it was left').toHaveAttribute('href', /\?search=TH-/)
  const screen = page.viewportSize() ?? { width: 360, height: 740 }
  // So high that no bar stands over anything.
  await resize(page, { ...screen, height: 2400 })
  // Nor one message over another.
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
  await expect(page.getByRole('link', { name: 'Follow the parcel' })).toHaveAttribute(
    'href',
    'https://www.delhivery.com/track-v2/package/5550%201234',
  )
  await expectNoFinding(page)
  await visit(page, '/my-orders')
  await page.getByRole('link', { name: `Order ${order.orderNumber}` }).click()
  await expect(page.getByText(shippingAddress.address)).toBeVisible()
})

test('@phone a parcel that nobody takes comes back: no cash, stock and credit note', async ({ page }) => {
  await aShippedOrder(page, { carrier: 'ST Courier', trackingNumber: '1' })
  const giveBack = page.getByRole('link', { name: 'Credit a part' })
  await expect(giveBack).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: 'Customer' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Actions' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Note for staff' })).toBeHidden()
  await page.emulateMedia({ media: null })
  await step(page, 'Mark returned').click()
  const restock = dialog(page).getByLabel('Put the pieces back into stock')
  await expect(restock).toBeChecked()
  await expect(restock).toHaveAccessibleDescription(/never marked as delivered/)
  await dialog(page).getByLabel('Why, for the customer').fill('Nobody was at home, three times.')
  await dialog(page).getByRole('button', { name: 'Mark returned' }).click()

  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Returned')
  await expect(history).toContainText('Payment Failed')
  await expect(history).toContainText('Nobody was at home, three times.')
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('No cash')
  await expect(page.getByRole('region', { name: 'Payment' })).not.toContainText('Earlier references')
  await expect(page.getByRole('region', { name: 'Actions' })).toHaveCount(0)
  await expect(page.getByText('Credit note', { exact: true })).toBeVisible()
  await expect(giveBack, 'all of it was credited').toHaveCount(0)
})

test('@phone of what a customer had and gives back nothing goes into stock unless staff say so', async ({
  page,
}) => {
  await aShippedOrder(page, { carrier: 'Own delivery' })
  await step(page, 'Mark delivered').click()
  await asIfLateForGst(page, /\/api\/admin\/orders\/[^/]+$/)
  await dialog(page).getByRole('button', { name: 'Mark delivered' }).click()

  await step(page, 'Mark returned').click()

  const restock = dialog(page).getByLabel('Put the pieces back into stock')
  await expect(restock).not.toBeChecked()
  await expect(restock).toHaveAccessibleDescription(/The customer has had the parcel/)
  await expect(dialog(page)).toContainText('GST of this invoice could be taken back until 30 November 2026')
})

test('@phone a note half typed is asked about before its order is left', async ({ page }) => {
  const { order } = await aCashOrder(page)
  await logInAsStaff(page, 'manager')
  await visitOffice(page, `/admin/orders/${order._id}`)

  await page.getByLabel('Note', { exact: true }).fill('Rings twice, then')
  await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Stay' }).click()

  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('Rings twice, then')
  await page.getByRole('button', { name: 'Keep note' }).click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Rings twice, then')
  await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})

test('@phone cash is collected at the door, and part of it credited', async ({ page }) => {
  const order = await aShippedOrder(page, { carrier: 'Own delivery' })

  await step(page, 'Mark delivered').click()
  await dialog(page).getByLabel('in cash is here').check()
  await dialog(page).getByRole('button', { name: 'Mark delivered' }).click()

  const payment = page.getByRole('region', { name: 'Payment' })
  await payment.getByRole('button', { name: 'Not collected after all' }).click()
  await dialog(page).getByLabel('Why').fill('The tap was for another order')
  await expectNoFindingInOffice(page)
  await dialog(page).getByRole('button', { name: 'Yes, to be collected' }).click()
  await expect(payment).toContainText('Cash to collect')
  await payment.getByRole('button', { name: 'Cash collected' }).click()
  await dialog(page).getByRole('button', { name: 'Cash collected' }).click()
  await expect(payment).toContainText('StateCash collected')
  await asIfLateForGst(page, /\/api\/admin\/orders\/[^/]+\/credit$/)
  await page.getByRole('link', { name: 'Credit a part' }).click()
  await expect(page.getByText('GST of this invoice could be taken back until 30 November 2026')).toBeVisible()
  await page.getByLabel('Delivery, Rs. 5').check()
  await page.getByRole('button', { name: 'Credit Rs. 5' }).click()
  await expect(page.getByRole('link', { name: /say why/ })).toBeVisible()
  await expectNoFindingInOffice(page)
  await page.getByLabel('Reason').fill('It came too late')
  await page.getByRole('button', { name: 'Credit Rs. 5' }).click()

  await expect(page.getByRole('heading', { level: 1, name: order.orderNumber })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Credit note' })).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText(/Credit note TH\/C\S+, Rs\. 5/)
  await expect(history.getByText('Note', { exact: true })).toHaveCount(0)
  await expect(payment).toContainText(`After credit notes${formatRupees(honey.price)}`)
  await expect(payment).toContainText('A refund of Rs. 5 is due.')
  // What an order in cash has as its reference is the shop's own.
  await expect(payment).not.toContainText('COD-')
})

test('@phone many orders are confirmed at once and printed', async ({ page }) => {
  const first = (await aCashOrder(page)).order
  const second = (await aCashOrder(page)).order
  const gone = (await aCashOrder(page)).order
  await logInAsStaff(page, 'manager')
  await visitOffice(page, '/admin/orders?status=Processing')

  for (const { orderNumber } of [first, second, gone])
    await page.getByRole('checkbox', { name: `Select ${orderNumber}` }).check()
  const chosen = page.getByRole('region', { name: 'Selected' })
  const print = await chosen.getByRole('link', { name: 'Print 3' }).getAttribute('href')
  const cancelled = { from: 'Processing', to: 'Cancelled' }
  await askOffice(page, 'POST', `/api/admin/orders/${gone._id}/move`, cancelled)
  await chosen.getByRole('button', { name: 'Confirm 3' }).click()
  await expect(page.getByText('2 orders moved on')).toBeVisible()
  await expect(card(page, first)).toHaveCount(0)
  const left = page.getByRole('alertdialog', { name: 'One order stayed as it was' })
  await expect(left).toContainText(gone.orderNumber)
  await left.getByRole('button', { name: 'All right' }).click()
  await expect(page.getByText(/^\d+ orders?( found)?$/), 'nobody begins at the top again').toBeFocused()

  await visitOffice(page, print ?? '')
  await expect(page.getByRole('article', { name: /^Packing slip/ })).toHaveCount(3)
  await expect(page.getByText('Cancelled: do not send', { exact: true })).toHaveCount(1)
  await expectNoFinding(page)
  await page.getByLabel('Paper').selectOption('Address labels, A6')
  await expect(page.getByRole('article', { name: `Address label ${first.orderNumber}` })).toContainText(
    `PIN ${shippingAddress.pincode}`,
  )
  await expectNoFinding(page)
  await page.getByRole('button', { name: 'Mark packed 2' }).click()
  await expect(page.getByText('2 orders moved on')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mark packed/ })).toHaveCount(0)
  await expect(page.getByText('3 orders', { exact: true }), 'nobody begins at the top again').toBeFocused()
})

test('@phone whoever takes steps by keyboard goes on in the list of orders, and not at its top again', async ({
  page,
}) => {
  const [first, second, third] = [
    (await aCashOrder(page)).order,
    (await aCashOrder(page)).order,
    (await aCashOrder(page)).order,
  ]
  const paid = await aUpiOrder(page)
  await logInAsStaff(page, 'manager')
  await askOffice(page, 'POST', `/api/admin/orders/${paid._id}/payment`, { from: 'Verifying', to: 'Paid' })
  const packed = ['Processing', 'Confirmed', 'Packed']
  for (const [from, to] of packed.map((from, place) => [from, packed[place + 1] ?? 'Shipped']))
    await askOffice(page, 'POST', `/api/admin/orders/${paid._id}/move`, {
      ...{ from, to },
      ...(to === 'Shipped' && { carrier: 'Delhivery', trackingNumber: '5550 9876' }),
    })
  const counted = page.getByText(/^\d+ orders?( found)?$/)

  // The orders leave the list, and the bar goes with those that were chosen.
  await visitOffice(page, '/admin/orders?status=Processing')
  for (const { orderNumber } of [first, second])
    await page.getByRole('checkbox', { name: `Select ${orderNumber}` }).check()
  await page.getByRole('button', { name: 'Confirm 2' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Selected' })).toHaveCount(0)
  await expect(counted).toBeFocused()
  await page.getByRole('button', { name: `Confirm: ${third.orderNumber}` }).press('Enter')
  await expect(card(page, third)).toHaveCount(0)
  await expect(counted).toBeFocused()

  // A step leads on to the next, a link in place of a button.
  await visitOffice(page, `/admin/orders?search=${first.orderNumber}`)
  await page.getByRole('button', { name: `Mark packed: ${first.orderNumber}` }).press('Enter')
  await expect(page.getByRole('link', { name: `Ship: ${first.orderNumber}` })).toBeFocused()

  // After the last the row is still there.
  await visitOffice(page, `/admin/orders?search=${paid.orderNumber}`)
  await page.getByRole('button', { name: `Mark delivered: ${paid.orderNumber}` }).press('Enter')
  await expect(page.getByRole('link', { name: paid.orderNumber, exact: true })).toBeFocused()
})

test('@phone an order is entered for somebody who calls', async ({ page, trouble }) => {
  trouble.allow(/\b400\b.*\/orders\/phone/)
  await logInAsStaff(page, 'manager')
  await visitOffice(page, '/admin/orders/new')
  await expectNoFinding(page)

  await page.getByLabel('Who is calling?').fill('90000 55555')
  await page.getByRole('button', { name: 'A new customer' }).click()
  await page.getByLabel('First name').fill('Lakshmi')
  await page.getByLabel('Last name').fill('Devi')
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByLabel('Add a product').fill('forest hon')
  await page.getByRole('button', { name: /^Wild Forest Honey, 500 g/ }).click()
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByLabel('House, street').fill(shippingAddress.address)
  await page.getByLabel('City').fill(shippingAddress.city)
  await page.getByRole('button', { name: /^Place order for Rs\. 1,045$/ }).click()
  await expect(page.getByText('PIN code is Required').first()).toBeVisible()
  await page.getByLabel('PIN code').fill('560001')
  await page.getByRole('button', { name: /^Place order for Rs\. 1,045$/ }).click()
  await expect(page.getByRole('alert')).toContainText('Please say first whether the PIN code is right')
  await expectNoFinding(page)
  await page.getByRole('button', { name: 'PIN code is right, keep Tamil Nadu' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: /^Place order for Rs\. 1,045$/ }).click()

  await expect(page.getByRole('heading', { level: 1, name: /^Order TH-/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lines' })).toContainText('500 g')
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText(
    'PIN codes that begin with 56 lie in Karnataka, and this order goes to Tamil Nadu.',
  )
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('9000055555')
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'Entered for a customer on the phone.',
  )
})

for (const [name, under] of [
  ['Today', ''],
  ['the list of orders', '/orders'],
  ['an order', '/orders/:id'],
]) {
  test(`${name} has no finding at any width, and a packer sees what is theirs`, async ({ page }) => {
    const { order } = await aCashOrder(page)
    await logInAsStaff(page, 'packer')

    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await visitOffice(page, `/admin${under?.replace(':id', order._id)}`)
      await expectNoFinding(page)
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(tooWide, `at ${width} px`).toBeLessThanOrEqual(0)
    }
    await expect(page.getByRole('button', { name: /Cancel order|Cash collected|Confirm\b/ })).toHaveCount(0)
  })
}

/** As if the financial year of its invoice were over for long. */
const asIfLateForGst = (page: Page, address: RegExp) =>
  page.route(address, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    await route.fulfill({ json: { ...(await (await route.fetch()).json()), gstBackUntil: '2026-11-30' } })
  })
