import * as commonMessages from '../../src/platform/contract/messages'
import { type Kept, productOfTwoPacks } from './support/conflicts'
import { expect } from './support/journey'
import { test } from './support/office'
import { aCashOrder, dialog, step } from './support/office-orders'
import { messageRegion } from './support/places'
import { askOffice, logInAsStaff, visitOffice } from './support/staff'

test.beforeEach(({ trouble }) => trouble.allow(/ERR_INTERNET_DISCONNECTED/))

test('a press without a connection gets an error immediately, blocks nothing, and loses nothing @phone', async ({
  page,
  context,
}) => {
  const { order } = await aCashOrder(page)
  await logInAsStaff(page, 'manager')
  await visitOffice(page, `/admin/orders/${order._id}`)
  await context.setOffline(true)

  await step(page, 'Confirm').click()
  await expect(messageRegion(page).getByText(commonMessages.offline())).toBeVisible()
  await messageRegion(page).getByRole('button', { name: 'Close' }).click()
  await page.getByLabel('Note', { exact: true }).fill('Rings twice')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(messageRegion(page).getByText(commonMessages.offline())).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Orders', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Stay' }).click()
  await context.setOffline(false)

  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('Rings twice')
  await expect(step(page, 'Confirm'), 'nothing was sent automatically').toBeVisible()
  await step(page, 'Confirm').click()
  await expect(messageRegion(page).getByText('Order confirmed')).toBeVisible()
})

test('a form saved without a connection says so above its fields, and is saved by the next press; a page that failed to load loads when the connection returns @phone', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(/dynamically imported module|Unable to preload CSS/)
  await logInAsStaff(page)
  const { id } = await askOffice<Kept>(page, 'POST', '/api/admin/products', productOfTwoPacks())
  await visitOffice(page, `/admin/products/${id}`)
  await page.getByLabel('Ingredients').fill('Horse gram')
  await context.setOffline(true)

  await page.getByRole('button', { name: 'Save product' }).click()
  await expect(page.getByText(commonMessages.offline())).toBeInViewport()
  await expect(page.getByLabel('Ingredients')).toHaveValue('Horse gram')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Save product' }).click()

  await expect(messageRegion(page).getByText('Product saved')).toBeVisible()

  await visitOffice(page, '/admin')
  await context.setOffline(true)
  await page.getByRole('link', { name: /^Payments/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page did not load')

  await context.setOffline(false)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments')
})
