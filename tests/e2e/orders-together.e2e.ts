import { expectNoFinding } from './support/axe'
import { expect } from './support/journey'
import { testOfTwo as test } from './support/office'
import { aCashOrder, aShippedOrder, colleague, dialog, step } from './support/office-orders'
import { messageRegion } from './support/places'
import { askOffice, logInAsStaff, visitOffice } from './support/staff'

test("the second editor sees the order's current state, and keeps a half-typed note @phone", async ({
  page,
  browser,
}) => {
  const { order } = await aCashOrder(page)
  const other = await colleague(browser)
  await logInAsStaff(page)
  await visitOffice(page, `/admin/orders/${order._id}`)
  await page.getByLabel('Note', { exact: true }).fill('Rings twice')
  await askOffice(other, 'POST', `/api/admin/orders/${order._id}/move`, {
    from: 'Processing',
    to: 'Confirmed',
  })

  await step(page, 'Confirm').click()

  await expect(
    messageRegion(page).getByText('Devi manager has already marked this as Confirmed'),
  ).toBeVisible()
  await expect(step(page, 'Mark packed')).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Confirmed')
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('Rings twice')
  await other.close()
})

test('text typed for a step that somebody else took first becomes a note @phone', async ({
  page,
  browser,
}) => {
  const order = await aShippedOrder(page, { carrier: 'Own delivery' })
  const other = await colleague(browser)
  await step(page, 'Mark delivered').click()
  await expect(dialog(page).getByLabel('received in cash'), 'only staff claim money').not.toBeChecked()
  await dialog(page).getByLabel('Message to the customer').fill('Left with the neighbour')
  const delivered = { from: 'Shipped', to: 'Delivered', cashCollected: true }
  await askOffice(other, 'POST', `/api/admin/orders/${order._id}/move`, delivered)

  await dialog(page).getByRole('button', { name: 'Mark delivered' }).click()

  await expect(dialog(page)).toContainText('Devi manager has already marked this as Delivered')
  await expectNoFinding(page)
  await expect(dialog(page).getByLabel('Message to the customer')).toHaveValue('Left with the neighbour')
  await dialog(page).getByRole('button', { name: 'Save as note' }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Left with the neighbour')
  await expect(history).toContainText('Delivered')
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Cash collected')
  await expect(dialog(page)).toHaveCount(0)
  await other.close()
})

test('an order is delivered without its cash, which is recorded once it arrives @phone', async ({ page }) => {
  const { orderNumber } = await aShippedOrder(page, { carrier: 'Own delivery' })

  await step(page, 'Mark delivered').click()
  await dialog(page).getByRole('button', { name: 'Mark delivered' }).click()

  await expect(page.getByRole('region', { name: 'History' })).toContainText('Delivered')
  const payment = page.getByRole('region', { name: 'Payment' })
  await expect(payment).toContainText('Cash to collect')
  await visitOffice(page, '/admin')
  await page
    .getByRole('list', { name: 'Work' })
    .getByRole('link', { name: /Cash to collect/ })
    .click()
  await page.getByRole('link', { name: `Mark as collected: ${orderNumber}` }).click()
  await dialog(page).getByRole('button', { name: 'Mark as collected' }).click()
  await expect(payment.getByText('Cash collected')).toBeVisible()
})

test('shipping is possible with a tracking number once the carrier is known', async ({ page }) => {
  const [first, second] = [(await aCashOrder(page)).order, (await aCashOrder(page)).order]
  await logInAsStaff(page, 'manager')
  for (const { _id } of [first, second]) {
    for (const [from, to] of [
      ['Processing', 'Confirmed'],
      ['Confirmed', 'Packed'],
    ])
      await askOffice(page, 'POST', `/api/admin/orders/${_id}/move`, { from, to })
  }
  await visitOffice(page, `/admin/orders/${first._id}`)
  await step(page, 'Ship').click()
  await expect(dialog(page).getByLabel('Carrier')).toBeFocused()
  await dialog(page).getByLabel('Carrier').selectOption('ST Courier')
  await dialog(page).getByLabel('Tracking number').fill('5550 1234')
  await dialog(page).getByRole('button', { name: 'Ship' }).click()
  await expect(page.getByRole('region', { name: 'Parcel' })).toContainText('5550 1234')
  await visitOffice(page, `/admin/orders/${second._id}`)

  await step(page, 'Ship').click()

  await expect(dialog(page).getByLabel('Tracking number')).toBeFocused()
  await expect(dialog(page).getByLabel('Carrier')).toHaveValue('ST Courier')
})
