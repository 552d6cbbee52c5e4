import { expect, test } from './support/journey'
import { honey } from './support/shopper'
import { anId, atPanel, confirm, transactionId } from './support/upi'

test('[ORD-04] an order is cancelled while it is Processing, and ordered again with one tap', async ({
  page,
}) => {
  const { shop } = await atPanel(page)
  await transactionId(page).fill(anId())
  await confirm(page).click()
  const thanks = page.getByText(/^Thank you! Your order TH-/)
  await expect(thanks).toBeVisible()
  await page.getByRole('button', { name: /^Cancel order TH-/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()

  await expect(dialog).toBeHidden()
  const card = page.getByRole('main').getByRole('article')
  await expect(card.getByText('Cancelled').first()).toHaveClass(/\bcancelled\b/)
  await expect(card).toContainText('UPI, being checked: if it has reached us, we send it back')
  await expect(thanks).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Cancel order/ })).toHaveCount(0)
  expect(await shop.orders()).toMatchObject([{ orderStatus: 'Cancelled' }])

  await card.getByRole('button', { name: /^Order again/ }).click()
  await expect(page).toHaveURL('/cart')
  expect(await shop.cart()).toMatchObject([{ quantity: 2, productId: { title: honey.title } }])
})
