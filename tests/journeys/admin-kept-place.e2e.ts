import { expect } from './support/journey'
import { focusVisibly, tabTo } from './support/keyboard'
import { test } from './support/office'
import { aCashOrder, dialog, step } from './support/office-orders'
import { logInAsStaff, visitOffice } from './support/staff'

test('an order is brought on its way by the keyboard alone, and no step takes the focus with it', async ({
  page,
}) => {
  const { order } = await aCashOrder(page)
  await logInAsStaff(page, 'manager')
  await visitOffice(page, `/admin/orders/${order._id}`)

  await tabTo(step(page, 'Confirm'))
  await page.keyboard.press('Enter')
  await expect(step(page, 'Mark packed')).toBeFocused()
  await focusVisibly(page)
  await expect(step(page, 'Mark packed'), 'all was read anew').not.toHaveAttribute('aria-busy')
  await page.keyboard.press('Enter')
  await expect(step(page, 'Ship')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(step(page, 'Ship')).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog(page).getByLabel('Carrier').selectOption('Own delivery')
  await dialog(page).getByLabel('Carrier').press('Enter')
  await tabTo(dialog(page).getByRole('button', { name: 'Ship' }))
  await page.keyboard.press('Enter')
  await expect(step(page, 'Mark delivered')).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(dialog(page).getByRole('button', { name: 'Mark delivered' }))
  await page.keyboard.press('Enter')
  await expect(step(page, 'Mark returned')).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(dialog(page).getByRole('button', { name: 'Mark returned' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 }), 'no step is left').toBeFocused()

  await tabTo(page.getByRole('region', { name: 'Payment' }).getByRole('button', { name: 'Cash collected' }))
  await page.keyboard.press('Enter')
  await tabTo(dialog(page).getByRole('button', { name: 'Cash collected' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Payment' }).locator(':focus')).toHaveCount(1)
})
