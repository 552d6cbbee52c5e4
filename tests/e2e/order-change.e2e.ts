import { expectNoFinding } from './support/axe'
import { expect } from './support/journey'
import { test } from './support/office'
import { aCashOrder, colleague, step } from './support/office-orders'
import { honey } from './support/shopper'
import { askOffice, logInAsStaff, visitOffice } from './support/staff'

test('@phone an order is changed before packing: items, address and what is to be paid', async ({ page }) => {
  const { order } = await aCashOrder(page)
  await logInAsStaff(page, 'manager')
  await visitOffice(page, `/admin/orders/${order._id}`)
  await page.getByRole('link', { name: 'Change order' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: `Change order ${order.orderNumber}` }),
  ).toBeVisible()

  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByLabel('House, street').fill('7 Mill Road')
  await page.getByLabel('Message to the customer').fill('As you asked on the phone')
  await expect(page.getByRole('main')).toContainText('Rs. 1,045 is to be collected on delivery.')
  await expectNoFinding(page)
  await page.getByRole('button', { name: 'Save changes: new total Rs. 1,045' }).click()

  await expect(page.getByRole('heading', { level: 1, name: `Order ${order.orderNumber}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('Rs. 1,045')
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('7 Mill Road')
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Order changed')
  await expect(history).toContainText('Total: Rs. 1,045 instead of Rs. 525')
  await step(page, 'Confirm').click()
  await step(page, 'Mark packed').click()
  await expect(step(page, 'Ship')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change order' })).toHaveCount(0)
})

test('a change of a colleague in between is shown, and one of the two is kept', async ({
  page,
  browser,
  trouble,
}) => {
  trouble.allow(/\b409\b.*\/change/)
  const { order } = await aCashOrder(page)
  await logInAsStaff(page, 'manager')
  await visitOffice(page, `/admin/orders/${order._id}/change`)
  await page.getByRole('button', { name: 'One more' }).click()
  const other = await colleague(browser)
  const { orderItems, shippingInfo } = order
  await askOffice(other, 'PUT', `/api/admin/orders/${order._id}/change`, {
    shippingInfo: { ...shippingInfo, city: 'Salem' },
    orderItems: orderItems.map(({ product, color, quantity }) => ({
      product: product._id,
      color: color._id,
      quantity,
    })),
    from: 'Processing',
    version: 1,
    total: honey.price + 5,
  })

  await page.getByRole('button', { name: 'Save changes: new total Rs. 1,045' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Salem')
  await dialog.getByRole('button', { name: /keep mine/i }).click()

  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('Salem')
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('Rs. 1,045')
  await other.close()
})
