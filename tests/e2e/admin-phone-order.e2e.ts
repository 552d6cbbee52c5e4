import type { Page } from '@playwright/test'
import { expectNoFinding } from './support/axe'
import { expect } from './support/journey'
import { test } from './support/office'
import { aCaller } from './support/office-orders'
import { honey, shippingAddress } from './support/shopper'
import { logInAsStaff, visitOffice } from './support/staff'

async function choose(page: Page, name: string) {
  await page.getByLabel('Who is calling?').fill(name)
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('[CHK-02] @phone staff enter an order for a caller with a business', async ({ page, trouble }) => {
  trouble.allow(/\b400\b.*\/orders\/phone/)
  await logInAsStaff(page, 'manager')
  await visitOffice(page, '/admin/orders/new')
  await expectNoFinding(page)

  await page.getByLabel('Who is calling?').fill('90000 55555')
  await page.getByRole('button', { name: 'Add new customer' }).click()
  await page.getByLabel('First name').fill('Lakshmi')
  await page.getByLabel('Last name').fill('Devi')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Add items to see the total.')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Rs. 0')
  await page.getByLabel('Add a product').fill('forest hon')
  await page.getByLabel('Add a product').press('Enter')
  await expect(page.getByRole('alert'), 'Enter places no order').toHaveCount(0)
  await page.getByRole('button', { name: /^Wild Forest Honey, 500 g/ }).press('Enter')
  await expect(page.getByText('500 g, Rs. 520 each'), 'the added line is in view').toBeInViewport()
  await expect(page.getByLabel('Add a product')).toBeFocused()
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByLabel('House, street').fill(shippingAddress.address)
  await page.getByLabel('Business name').fill('Lakshmi Mess')
  await page.getByLabel('GSTIN').fill('33AAAAA0000A1Z9')
  await page.getByRole('button', { name: /^Place order for Rs\. 1,045$/ }).click()
  await expect(page.getByText('PIN code is Required').first()).toBeVisible()
  await page.getByLabel('PIN code').fill('625001')
  await expect(page.getByText('Madurai, Tamil Nadu, delivery from Rs. 5')).toBeVisible()
  await expect(field(page, 'City'), 'filled in from the PIN code').toHaveValue('Madurai')
  await page.getByLabel('PIN code').fill('560001')
  await expect(page.getByText('We do not deliver to 560001 (Karnataka) yet.')).toBeVisible()
  await expect(field(page, 'City')).toHaveValue('Bengaluru')
  await expect(page.getByRole('group', { name: 'Price' })).toContainText('Rs. 1,040')
  await expect(page.getByRole('group', { name: 'Price' })).not.toContainText('Rs. 1,045')
  await page.getByRole('button', { name: 'Place order', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Please confirm whether the PIN code is right')
  await expectNoFinding(page)
  await page.getByRole('button', { name: 'PIN code is right, keep Tamil Nadu' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: /^Place order for Rs\. 1,045$/ }).click()

  await expect(page.getByRole('heading', { level: 1, name: /^Order TH-/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('500 g')
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText(
    '560001 is in Bengaluru, Karnataka, but this order goes to Tamil Nadu.',
  )
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('9000055555')
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('33AAAAA0000A1Z9')
  const account = page.getByRole('region', { name: 'Customer' }).getByRole('link', { name: 'Lakshmi Devi' })
  await expect(account).toHaveAttribute('href', /^\/admin\/customers\/./)
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'Order placed by phone for the customer.',
  )

  await visitOffice(page, '/admin/orders/new')
  await page.getByLabel('Who is calling?').fill('Laxmi')
  await page.getByRole('button', { name: 'Add new customer' }).click()
  await page.getByLabel('Mobile number').fill('+91 90000 55555')
  await expect(page.getByText('There is a customer with this number.')).toBeVisible()
  await expectNoFinding(page)
  await page.getByRole('button', { name: /^Lakshmi Devi/ }).click()
  await expect(field(page, 'City'), 'the address of their last order').toHaveValue('Bengaluru')

  await page.getByLabel('This is a gift').check()
  await expect(field(page, 'City'), 'the receiver lives elsewhere').toHaveValue('')
  await page.getByLabel('This is a gift').uncheck()
  await expect(field(page, 'City')).toHaveValue('Bengaluru')
  await page.getByLabel('This is a gift').check()
  await page.getByLabel('Gift note').fill('Happy Pongal')
  await field(page, 'First name').fill('Valli')
  await field(page, 'Last name').fill('S')
  await page.getByLabel("Receiver's mobile number").fill('9000055556')
  await page.getByLabel('House, street').fill('3 Car Street')
  await page.getByLabel('PIN code').fill('625001')
  await expect(field(page, 'City')).toHaveValue('Madurai')
  await expect(page.getByText('on delivery its receiver is asked for the money')).toBeVisible()
  await expectNoFinding(page)
  await page.getByLabel('Add a product').fill('forest hon')
  await page.getByRole('button', { name: /^Wild Forest Honey, 500 g/ }).click()
  await page.getByRole('button', { name: /^Place order for Rs\. 525$/ }).click()
  await expect(page.getByText('This order is a gift.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Customer', exact: true })).toContainText('9000055556')
  await expect(page.getByRole('region', { name: 'From the customer' })).toContainText('Happy Pongal')
})

test('C38 a phone order keeps its entries when another customer is chosen, and leaving loses nothing @phone', async ({
  page,
}) => {
  await logInAsStaff(page)
  const { name: selvi } = await aCaller(page)
  const { name: raman } = await aCaller(page, 'Raman')
  await visitOffice(page, '/admin/orders/new')
  await choose(page, selvi)
  await field(page, 'Add a product').fill(honey.title)
  await page.getByRole('button', { name: new RegExp(`^${honey.title}`) }).click()
  await field(page, 'City').fill('Madurai')
  await page.getByRole('button', { name: 'Change customer' }).click()
  await expect(page.getByText('Your entries carry over to the customer you choose.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Orders' }).click()
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Stay' }).click()

  await choose(page, raman)

  await expect(page.getByRole('button', { name: `Remove ${honey.title}` })).toBeVisible()
  await expect(field(page, 'City')).toHaveValue('Madurai')
  await expect(field(page, 'First name')).toHaveValue('Raman')
  await page.getByRole('button', { name: 'Change customer' }).click()
  await page.getByRole('button', { name: `Go back to ${raman}` }).click()
  await expect(page.getByRole('button', { name: `Remove ${honey.title}` })).toBeVisible()
})
