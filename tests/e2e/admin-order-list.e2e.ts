import { expectNoFinding } from './support/axe'
import { expect, resize } from './support/journey'
import { test } from './support/office'
import { aCashOrder, aUpiOrder, dialog, orderCard, shipOrder } from './support/office-orders'
import { honey, shippingAddress } from './support/shopper'
import { askOffice, logInAsStaff, reloadRecord, visitOffice } from './support/staff'

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
  await expect(page.getByText('2 orders confirmed')).toBeVisible()
  await expect(orderCard(page, first)).toHaveCount(0)
  const left = page.getByRole('alertdialog', { name: '1 order was not updated' })
  await expect(left).toContainText(gone.orderNumber)
  await left.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText(/^\d+ orders?( found)?$/), 'the focus does not return to the top').toBeFocused()

  await visitOffice(page, print ?? '')
  await expect(page.getByRole('article', { name: /^Packing slip/ })).toHaveCount(3)
  await expect(page.getByText('Cancelled: do not send', { exact: true })).toHaveCount(1)
  await expectNoFinding(page)
  await page.getByLabel('Print format').selectOption('Address labels, A6')
  await expect(page.getByRole('article', { name: `Address label ${first.orderNumber}` })).toContainText(
    `PIN ${shippingAddress.pincode}`,
  )
  await expectNoFinding(page)
  await page.getByLabel('Print format').selectOption('Pick list, A4')
  const pickList = page.getByRole('article', { name: 'Pick list' })
  await expect(pickList.getByRole('row', { name: honey.title })).toContainText(
    `${first.orderNumber}, ${second.orderNumber}2`,
  )
  await expect(pickList.getByRole('region', { name: 'Left out' })).toContainText(
    `${gone.orderNumber} Cancelled: do not send`,
  )
  await expectNoFinding(page)
  await page.getByRole('button', { name: 'Mark packed 2' }).click()
  await expect(page.getByText('2 orders packed')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Mark packed/ })).toHaveCount(0)
  await expect(
    page.getByText('3 orders', { exact: true }),
    'the focus does not return to the top',
  ).toBeFocused()
})

test('[ORD-03] @phone packed orders are shipped together, each with the number scanned for it', async ({
  page,
  trouble,
}) => {
  trouble.allow(/\b400\b.*\/orders\/ship/)
  const orders = [
    (await aCashOrder(page)).order,
    (await aCashOrder(page)).order,
    (await aCashOrder(page)).order,
  ]
  await logInAsStaff(page, 'manager')
  const moveAll = (to: string) =>
    askOffice(page, 'POST', '/api/admin/orders/move', { ids: orders.map(({ _id }) => _id), to })
  await moveAll('Confirmed')
  await moveAll('Packed')
  await visitOffice(page, '/admin/orders?status=Packed')
  for (const { orderNumber } of orders)
    await page.getByRole('checkbox', { name: `Select ${orderNumber}` }).check()
  await page.getByRole('region', { name: 'Selected' }).getByRole('link', { name: 'Ship 3' }).click()
  await expectNoFinding(page)
  const numbers = page.getByLabel(/^Tracking number, TH-/)
  await expect(numbers).toHaveCount(3)

  await page.getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Please enter at least one tracking number')
  await page.getByLabel('Carrier', { exact: true }).selectOption('DTDC')
  await numbers.nth(0).fill('D100')
  await numbers.nth(0).press('Enter')
  await expect(numbers.nth(1), 'a scanner goes on').toBeFocused()
  await numbers.nth(1).fill('D100')
  await page.getByRole('button', { name: 'Ship 2 orders' }).click()
  await expect(page.getByRole('alert')).toContainText('entered for another order too')
  await numbers.nth(1).fill('D101')
  await page.getByRole('button', { name: 'Ship 2 orders' }).click()

  await expect(page.getByText('2 orders shipped')).toBeVisible()
  await expect(numbers).toHaveCount(1)
  await expect(page.getByRole('listitem').filter({ hasText: 'DTDC D101' })).toContainText('Shipped')
  await page.getByLabel('Carrier', { exact: true }).selectOption('Own delivery')
  await page.getByRole('checkbox', { name: 'Sent with this carrier' }).check()
  await page.getByRole('button', { name: 'Ship 1 order' }).click()
  await expect(page.getByText('1 order shipped')).toBeVisible()
  await expect(page.getByRole('main').getByText('Shipped', { exact: true })).toHaveCount(3)
  await page.getByRole('link', { name: 'Back to orders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()

  const selectAll = async (status: string) => {
    await visitOffice(page, `/admin/orders?status=${status}`)
    const tab = page.getByRole('button', { name: new RegExp(`^${status} \\d`) })
    await expect(tab, 'the tabs scroll to it').toBeInViewport({ ratio: 1 })
    for (const { orderNumber } of orders)
      await page.getByRole('checkbox', { name: `Select ${orderNumber}` }).check()
  }
  await selectAll('Shipped')
  await page.getByRole('button', { name: 'Mark delivered 3' }).click()
  await dialog(page).getByRole('button', { name: 'Mark delivered' }).click()
  await expect(page.getByText('3 orders delivered')).toBeVisible()
  await selectAll('Delivered')
  await page.getByRole('button', { name: 'Mark as collected 3' }).click()
  const question = page.getByRole('alertdialog', { name: 'Mark the cash of 3 orders as collected?' })
  await expect(question).toContainText('Rs. 1,575 in total')
  await question.getByRole('button', { name: 'Mark as collected' }).click()
  await expect(page.getByText('Cash of 3 orders collected')).toBeVisible()
  for (const { orderNumber } of orders)
    await expect(page.getByRole('listitem').filter({ hasText: orderNumber })).toContainText('Cash collected')
})

test('@phone processing orders by keyboard keeps the focus in the list instead of the top', async ({
  page,
}) => {
  const first = (await aCashOrder(page)).order
  const second = (await aCashOrder(page)).order
  const third = (await aCashOrder(page)).order
  const paid = await aUpiOrder(page)
  await logInAsStaff(page, 'manager')
  await askOffice(page, 'POST', `/api/admin/orders/${paid._id}/payment`, { from: 'Verifying', to: 'Paid' })
  await shipOrder(page, paid, { carrier: 'Delhivery', trackingNumber: '5550 9876' })
  const counted = page.getByText(/^\d+ orders?( found)?$/)

  // The orders leave the list, and the bar goes with the selection.
  await visitOffice(page, '/admin/orders?status=Processing')
  for (const { orderNumber } of [first, second])
    await page.getByRole('checkbox', { name: `Select ${orderNumber}` }).check()
  await page.getByRole('button', { name: 'Confirm 2' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Selected' })).toHaveCount(0)
  await expect(counted).toBeFocused()
  await page.getByRole('button', { name: `Confirm: ${third.orderNumber}` }).press('Enter')
  await expect(orderCard(page, third)).toHaveCount(0)
  await expect(counted).toBeFocused()

  // Each step shows the next, with a link instead of a button.
  await visitOffice(page, `/admin/orders?search=${first.orderNumber}`)
  await page.getByRole('button', { name: `Mark packed: ${first.orderNumber}` }).press('Enter')
  await expect(page.getByRole('link', { name: `Ship: ${first.orderNumber}` })).toBeFocused()

  // After the last the row is still there.
  await visitOffice(page, `/admin/orders?search=${paid.orderNumber}`)
  await page.getByRole('button', { name: `Mark delivered: ${paid.orderNumber}` }).press('Enter')
  await expect(page.getByRole('link', { name: paid.orderNumber, exact: true })).toBeFocused()
})

test('the next step of an order is visible at every width, and cards on a tablet can be sorted too', async ({
  page,
}) => {
  const { order } = await aCashOrder(page)
  await logInAsStaff(page, 'manager')
  await visitOffice(page, `/admin/orders?search=${order.orderNumber}`)

  const expectInView = async (role: 'button' | 'link', step: string) => {
    const next = page.getByRole(role, { name: `${step}: ${order.orderNumber}` })
    for (const width of [720, 768, 900, 1024, 1279, 1280]) {
      await resize(page, { width, height: 900 })
      await expect(next, `at ${width} px`).toBeInViewport({ ratio: 1 })
    }
  }
  await expectInView('button', 'Confirm')
  const steps = ['Processing', 'Confirmed', 'Packed', 'Shipped', 'Delivered']
  for (const [from, to] of steps.slice(1).map((to, place) => [steps[place], to]))
    await askOffice(page, 'POST', `/api/admin/orders/${order._id}/move`, {
      from,
      to,
      carrier: 'Own delivery',
    })
  await page.reload()
  await expectInView('link', 'Mark as collected')
  await resize(page, { width: 1024, height: 900 })
  await reloadRecord(page, 'sort=total', () => page.getByLabel('Sort by').selectOption('Total: lowest first'))
  await expect(page).toHaveURL(/sort=total/)
  await expectNoFinding(page)
})
