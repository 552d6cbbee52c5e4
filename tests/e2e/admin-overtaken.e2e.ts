import type { Page } from '@playwright/test'
import { adminOrderLimits } from '../../src/orders/contract/admin-orders'
import * as commonMessages from '../../src/platform/contract/messages'
import { expectNoFinding } from './support/axe'
import { expect } from './support/journey'
import { testOfTwo as test } from './support/office'
import { aCashOrder, aUpiOrder, colleague, dialog, step } from './support/office-orders'
import { messageRegion } from './support/places'
import { askOffice, logInAsStaff, visitOffice } from './support/staff'

/** The page reloads its order once a minute. */
async function afterAMinute(page: Page, orderId: string) {
  const again = page.waitForResponse((answer) => answer.url().endsWith(`/api/admin/orders/${orderId}`))
  await page.clock.fastForward(61_000)
  await again
}

test('an order that changes while a dialog is open is cancelled in its new state, with notice @phone', async ({
  page,
  browser,
}) => {
  const { order } = await aCashOrder(page)
  const other = await colleague(browser)
  await logInAsStaff(page)
  await page.clock.install()
  await visitOffice(page, `/admin/orders/${order._id}`)
  await step(page, 'Cancel order').click()
  await dialog(page).getByLabel('Reason, for the customer').fill('Out of honey')
  const move = (from: string, to: string) =>
    askOffice(other, 'POST', `/api/admin/orders/${order._id}/move`, { from, to })
  await move('Processing', 'Confirmed')
  await move('Confirmed', 'Packed')

  await afterAMinute(page, order._id)

  await expect(dialog(page)).toContainText('Devi manager has already marked this as Packed.')
  await dialog(page).getByRole('button', { name: 'Cancel order' }).click()
  await expect(dialog(page)).toContainText('Please check before you continue.')
  await expectNoFinding(page)
  await expect(dialog(page).getByLabel('Reason, for the customer')).toHaveValue('Out of honey')
  await dialog(page).getByRole('button', { name: 'Cancel order' }).click()
  await expect(messageRegion(page).getByText('Order cancelled')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Print slip or label' })).toHaveCount(0)
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Packed')
  await expect(history).toContainText('Out of honey')
  await other.close()
})

test('money that a colleague has found while a dialog is open is not given up by one press @phone', async ({
  page,
  browser,
}) => {
  const order = await aUpiOrder(page)
  const other = await colleague(browser)
  await logInAsStaff(page)
  await page.clock.install()
  await visitOffice(page, `/admin/orders/${order._id}`)
  const payment = page.getByRole('region', { name: 'Payment' })
  await payment.getByRole('button', { name: 'Reject payment' }).click()
  await dialog(page).getByLabel('Note for staff').fill('Not in the statement')
  await askOffice(other, 'POST', `/api/admin/orders/${order._id}/payment`, { from: 'Verifying', to: 'Paid' })

  await afterAMinute(page, order._id)

  await expect(dialog(page)).toContainText('Devi manager has already marked this payment as UPI paid')
  await expect(dialog(page).getByLabel('Reason')).toHaveValue('Not in the statement')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const press = dialog(page).getByRole('button', { name: 'Reject payment' })
  await press.click()
  await expect(dialog(page)).toContainText('Devi manager has already marked this as Paid')
  await press.dispatchEvent('click', { detail: 2 })
  await press.click()
  await expect(payment.getByText('UPI not found')).toBeVisible()
  expect(sent, 'the second press of a double one sends nothing').toHaveLength(2)
  await other.close()
})

test('a note that is too long or rejected shows its error in the dialog, and is saved once it is valid @phone', async ({
  page,
  browser,
  trouble,
}) => {
  trouble.allow(/notes|ERR_FAILED/)
  const { order } = await aCashOrder(page)
  const other = await colleague(browser)
  const move = (from: string, to: string, more: object = {}) =>
    askOffice(other, 'POST', `/api/admin/orders/${order._id}/move`, { from, to, ...more })
  await move('Processing', 'Confirmed')
  await move('Confirmed', 'Packed')
  await logInAsStaff(page)
  await visitOffice(page, `/admin/orders/${order._id}`)
  await step(page, 'Ship').click()
  const message = dialog(page).getByLabel('Message to the customer')
  await dialog(page).getByLabel('Tracking number').fill('EE123456789IN')
  await message.fill('x'.repeat(adminOrderLimits.noteLength))
  await move('Packed', 'Shipped', { carrier: 'Own delivery' })
  await dialog(page).getByRole('button', { name: 'Ship' }).click()
  await expect(dialog(page)).toContainText('Devi manager has already marked this as Shipped')

  const keep = dialog(page).getByRole('button', { name: 'Save as note' })
  await expect(message).toHaveAccessibleDescription(
    /With the tracking number, the note is 26 characters too long/,
  )
  await keep.click()
  await expect(message).toBeFocused()
  await expectNoFinding(page)
  await message.fill('Left at noon')
  await expect(message).not.toHaveAccessibleDescription(/too long/)
  await page.route('**/notes', (route) => route.abort('failed'), { times: 1 })
  await keep.click()
  await expect(dialog(page).getByRole('alert')).toContainText(commonMessages.offline())
  await expect(dialog(page).getByRole('alert')).toBeInViewport()
  await keep.click()

  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'History' })).toContainText('EE123456789IN. Left at noon')
  await other.close()
})

test('text about a payment that is too long shows its error at the field, also when it can only become a note @phone', async ({
  page,
  browser,
  trouble,
}) => {
  trouble.allow(/\b400\b/)
  const order = await aUpiOrder(page)
  const other = await colleague(browser)
  await logInAsStaff(page)
  await visitOffice(page, `/admin/orders/${order._id}`)
  const payment = page.getByRole('region', { name: 'Payment' })
  await payment.getByRole('button', { name: 'Reject payment' }).click()
  const note = dialog(page).getByLabel('Note for staff')
  await note.fill('x'.repeat(adminOrderLimits.noteLength + 1))

  await dialog(page).getByRole('button', { name: 'Reject payment' }).click()

  await expect(note).toHaveAccessibleDescription(/text is too long/)
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  const found = { from: 'Verifying', to: 'Failed' }
  await askOffice(other, 'POST', `/api/admin/orders/${order._id}/payment`, found)
  await note.fill('x'.repeat(adminOrderLimits.noteLength))
  await dialog(page).getByRole('button', { name: 'Reject payment' }).click()
  const keep = dialog(page).getByRole('button', { name: 'Save as note' })
  await note.fill('x'.repeat(adminOrderLimits.noteLength + 1))
  await keep.click()
  await expect(note).toBeFocused()
  await expect(note).toHaveAccessibleDescription(/^The note is 1 character too long/)
  await note.fill('Not in the statement')
  await keep.click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Not in the statement')
  await other.close()
})
