import { atCheckout, placeOrder } from './support/checkout'
import { expect, test, visit } from './support/journey'
import { headline } from './support/places'
import { askShop, fillAddress, honey, shippingAddress, signUp } from './support/shopper'

test('[CHK-12, CHK-13, CART-09] an order at an outdated price is rejected, shown with the new price, and then placed', async ({
  page,
  trouble,
}) => {
  trouble.allow(/409/)
  const kayal = await signUp(page)
  const shop = askShop(page, kayal)
  await shop.add(honey.title, 2)
  // The page shows an old price; the shop rejects an order at it.
  await page.route('**/api/user/cart', async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()).map((line: object) => ({ ...line, price: 500 }))
    await route.fulfill({ response: answer, json })
  })
  await visit(page, '/checkout')
  await expect(placeOrder(page)).toHaveText('Place order — Rs. 1,005')
  await page.unrouteAll({ behavior: 'wait' })
  await fillAddress(page)
  await placeOrder(page).click()

  const alert = page.getByRole('alertdialog', { name: 'Your order was not placed' })
  await expect(alert).toContainText('The total is Rs. 1,045 (Delivery Rs. 5), not Rs. 1,005.')
  expect(await shop.orders()).toEqual([])
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(placeOrder(page)).toHaveText('Place order — Rs. 1,045')
  await expect(page.getByLabel('City')).toHaveValue(shippingAddress.city)
  await placeOrder(page).click()

  await expect(page).toHaveURL('/my-orders')
  expect(await shop.orders()).toMatchObject([{ totalPrice: 1045 }])
})

test("[CHK-12] a failed order shows the shop's reason or a general one", async ({ page, trouble }) => {
  trouble.allow(/422/)
  const { shop } = await atCheckout(page)
  await fillAddress(page)
  const alert = page.getByRole('alertdialog')
  for (const [answer, words] of [
    [{ status: 422, json: { message: 'We are at lunch.' } }, 'We are at lunch.'],
    [{ status: 200, json: { success: false, message: '' } }, 'Failed to create order'],
    [{ status: 422, json: {} }, 'Failed to process order. Please try again.'],
  ] as const) {
    await page.route('**/api/order/cod', (route) => route.fulfill(answer), { times: 1 })
    await placeOrder(page).click()
    await expect(alert).toContainText(words)
    await alert.getByRole('button', { name: 'OK' }).click()
    await expect(alert).toHaveCount(0)
  }

  await expect(headline(page)).toHaveText('Checkout')
  expect(await shop.orders()).toEqual([])
})
