import type { Locator, Page } from '@playwright/test'
import { expect } from './journey'
import { upiOrderOf } from './placed-orders'
import { cards } from './places'
import { askShop, signUp } from './shopper'
import { anId, transactionId } from './upi'

/** An order of a new customer whose payment by this number is being checked, on no page yet. */
export async function aClaim(page: Page, typed = anId()) {
  const kayal = await signUp(page)
  const order = await upiOrderOf(page, kayal, { upiTransactionId: typed })
  return { kayal, shop: askShop(page, kayal), order, typed }
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
