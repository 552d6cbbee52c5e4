import { expect } from './support/journey'
import { focusVisibly, tabTo } from './support/keyboard'
import { test } from './support/office'
import { aCashOrder, aUpiOrder, dialog, step } from './support/office-orders'
import { logInAsStaff, visitOffice } from './support/staff'

test('an order is processed by keyboard alone, and no step loses the focus', async ({ page }) => {
  const { order } = await aCashOrder(page)
  await logInAsStaff(page, 'manager')
  await visitOffice(page, `/admin/orders/${order._id}`)

  await tabTo(step(page, 'Confirm'))
  await page.keyboard.press('Enter')
  await expect(step(page, 'Mark packed')).toBeFocused()
  await focusVisibly(page)
  await expect(step(page, 'Mark packed'), 'everything was reloaded').not.toHaveAttribute('aria-busy')
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
  await expect(step(page, 'Mark as collected')).toBeFocused()
  await tabTo(step(page, 'Mark returned'))
  await page.keyboard.press('Enter')
  await tabTo(dialog(page).getByRole('button', { name: 'Mark returned' }))
  await page.keyboard.press('Enter')
  const paid = dialog(page).getByLabel(/^Did the customer pay Rs\. \d+ in cash/)
  await expect(paid, 'staff have to say it').toBeFocused()
  await expect(paid).toHaveAccessibleDescription(/Please say whether the customer paid\./)
  await paid.selectOption('No, it was not paid')
  await tabTo(dialog(page).getByRole('button', { name: 'Mark returned' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 }), 'no step is left').toBeFocused()

  await tabTo(
    page.getByRole('region', { name: 'Payment' }).getByRole('button', { name: 'Mark as collected' }),
  )
  await page.keyboard.press('Enter')
  await tabTo(dialog(page).getByRole('button', { name: 'Mark as collected' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Payment' }).locator(':focus')).toHaveCount(1)
})

test('after settling a payment by keyboard the focus is visible, on the next payment', async ({ page }) => {
  for (let order = 0; order < 3; order += 1) await aUpiOrder(page)
  const { orderNumber } = await aUpiOrder(page)
  await aUpiOrder(page)
  await logInAsStaff(page, 'manager')
  await visitOffice(page, '/admin/payments')
  const reject = page.getByRole('button', { name: `Reject ${orderNumber}` })

  await reject.focus()
  await page.keyboard.press('Enter')
  await tabTo(dialog(page).getByRole('button', { name: 'Reject' }))
  await page.keyboard.press('Enter')

  await expect(reject).toHaveCount(0)
  const next = page.getByRole('region', { name: 'Payments to check' }).getByRole('article')
  await expect(next.locator('a:focus')).toHaveText(/^TH-/)
  await focusVisibly(page)
})

test('moving a category to the top by keyboard keeps the focus on it, and can be undone', async ({
  page,
}) => {
  await logInAsStaff(page, 'manager')
  await visitOffice(page, '/admin/content/brands')
  const second = page.getByRole('button', { name: /^Move .* earlier$/ }).nth(1)
  const name = (await second.getAttribute('aria-label'))?.replace(/^Move (.*) earlier$/, '$1')
  const move = (where: string) => page.getByRole('button', { name: `Move ${name} ${where}`, exact: true })

  const first = page.getByRole('main').getByRole('listitem').first()

  await second.focus()
  await page.keyboard.press('Enter')

  await expect(first).toContainText(name ?? '?')
  await expect(move('earlier')).toBeFocused()
  await expect(move('earlier')).toBeDisabled()
  await expect(move('later')).not.toHaveAttribute('aria-busy')
  await page.keyboard.press('Tab')
  await expect(move('later')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(first).not.toContainText(name ?? '?')
})
