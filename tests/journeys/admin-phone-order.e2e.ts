import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './support/journey'
import { test } from './support/office'
import { honey } from './support/shopper'
import { askOffice, logInAsStaff, visitOffice } from './support/staff'

/** Somebody who has ordered nothing yet, by a name that no other test has. */
async function aCaller(page: Page, firstname: string) {
  const lastname = randomUUID().slice(0, 8)
  const data = { firstname, lastname, mobile: '9876543210', email: '' }
  await askOffice(page, 'POST', '/api/admin/orders/customers', data)
  return `${firstname} ${lastname}`
}

async function choose(page: Page, name: string) {
  await page.getByLabel('Who is calling?').fill(name)
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('C38 an order on the phone stays as typed when somebody else is chosen, and nothing is lost by leaving @phone', async ({
  page,
}) => {
  await logInAsStaff(page)
  const selvi = await aCaller(page, 'Selvi')
  const raman = await aCaller(page, 'Raman')
  await visitOffice(page, '/admin/orders/new')
  await choose(page, selvi)
  await field(page, 'Add a product').fill(honey.title)
  await page.getByRole('button', { name: new RegExp(`^${honey.title}`) }).click()
  await field(page, 'City').fill('Madurai')
  await page.getByRole('button', { name: 'Somebody else' }).click()
  await expect(page.getByText('What you have entered stays for whoever you choose.')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Orders' }).click()
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Stay' }).click()

  await choose(page, raman)

  await expect(page.getByRole('button', { name: `Remove ${honey.title}` })).toBeVisible()
  await expect(field(page, 'City')).toHaveValue('Madurai')
  await expect(field(page, 'First name')).toHaveValue('Raman')
  await page.getByRole('button', { name: 'Somebody else' }).click()
  await page.getByRole('button', { name: `Stay with ${raman}` }).click()
  await expect(page.getByRole('button', { name: `Remove ${honey.title}` })).toBeVisible()
})
