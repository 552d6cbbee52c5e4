import type { Locator, Page } from '@playwright/test'
import { expect } from './journey'
import { cards } from './places'
import { anId, atPanel, confirm, transactionId } from './upi'

/** An order whose payment by this number is being checked, on the page its customer sees next. */
export async function aClaim(page: Page, typed = anId()) {
  const { kayal, shop } = await atPanel(page)
  await transactionId(page).fill(typed)
  await confirm(page).click()
  // A number that is not 12 digits is questioned first.
  if (typed.length !== 12) await confirm(page).click()
  await expect(page).toHaveURL('/my-orders')
  const [order] = await shop.orders()
  if (!order) throw new Error('The order is not there')
  return { kayal, shop, order, typed }
}

export const correctionButton = (page: Page) =>
  cards(page).getByRole('button', { name: /^Correct the number/ })
export const form = (page: Page) => page.getByRole('form', { name: /^Correct the UPI Transaction ID/ })
export const save = (page: Page) => form(page).getByRole('button', { name: 'Save this number' })
export const thanks = (page: Page, id: string): Locator =>
  cards(page)
    .getByRole('status')
    .filter({ hasText: `We are now looking for your payment with the UPI Transaction ID ${id}.` })

/** By the page of the order, or among all orders. */
export async function correctOnPage(page: Page, id: string) {
  await correctionButton(page).click()
  await transactionId(page).fill(id)
  await save(page).click()
  await expect(thanks(page, id)).toBeVisible()
}
