import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './journey'
import { askOffice, logInAsStaff, visitOffice } from './staff'

/** What two people need to change a record at once. */
export interface Kept {
  id: string
  version: number
}

/** The request that creates a product for this test. */
export const productOfTwoPacks = () => ({
  ...{ title: `Horse Gram ${randomUUID().slice(0, 8)}`, brand: 'Malai Estate', category: 'Grains' },
  ...{ price: 90, mrp: 120, netQuantity: 500, netUnit: 'g', description: '<p>Roasted.</p>', facts: {} },
  options: [
    { name: '500 g', kind: 'chip' },
    { name: '1 kg', kind: 'chip', price: 170, mrp: 220, netQuantity: 1000 },
  ],
})

export const conflict = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Another staff member changed this' })
/** The differing fields, as the conflict dialog lists them. */
export const differences = (page: Page) => conflict(page).getByRole('listitem')
export const choose = (page: Page, name: 'Use theirs' | 'Keep mine' | 'Back') =>
  conflict(page).getByRole('button', { name }).click()
export const save = (page: Page, name = 'Save') => page.getByRole('button', { name, exact: true }).click()

/** A product of this test, with a new option half typed into its form. */
export async function typeNewOption(page: Page) {
  await logInAsStaff(page)
  const { id } = await askOffice<Kept>(page, 'POST', '/api/admin/products', productOfTwoPacks())
  await visitOffice(page, `/admin/products/${id}`)
  await page.getByRole('button', { name: 'Add an option' }).click()
  await page.getByLabel('Name of the option').last().fill('2 kg')
  return { id, sku: page.getByRole('group', { name: '2 kg' }).getByLabel('Own SKU') }
}

/** Saves a product whose response never arrives. */
export const saveUnheard = (page: Page, id: string) =>
  sendUnheard(page, `**/api/admin/products/${id}`, 'Save product')

/** Sends a form whose response never arrives. */
export async function sendUnheard(page: Page, address: string, button: string) {
  await page.route(address, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await save(page, button)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unrouteAll()
}

/** Discards all input, and confirms it when asked. */
export async function discardChanges(page: Page) {
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
}
