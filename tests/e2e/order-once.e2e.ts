import { atCheckout, placeOrder } from './support/checkout'
import { expect, test, visit } from './support/journey'
import { cartLink, orderCards } from './support/places'
import { fillAddress, honey } from './support/shopper'

test('[CHK-13] C39 a double click makes one order', async ({ page }) => {
  const { shop } = await atCheckout(page)
  await fillAddress(page)

  await placeOrder(page).dblclick()

  await expect(page).toHaveURL('/my-orders')
  await expect(orderCards(page)).toHaveCount(1)
  expect(await shop.orders()).toHaveLength(1)
})

test('[CHK-13] two tabs make one order', async ({ page, context }) => {
  const { shop } = await atCheckout(page)
  const other = await context.newPage()
  await visit(other, '/checkout')
  await expect(placeOrder(other)).toHaveText('Place order — Rs. 1,045')
  await fillAddress(page)
  await fillAddress(other)

  await Promise.all([placeOrder(page).click(), placeOrder(other).click()])

  await expect(page).toHaveURL('/my-orders')
  await expect(other).toHaveURL('/my-orders')
  expect(await shop.orders()).toHaveLength(1)
})

test('[CHK-14] items another tab adds to a line while the first orders it stay in the cart', async ({
  page,
}) => {
  const { shop } = await atCheckout(page)
  await fillAddress(page)
  await expect(placeOrder(page)).toHaveText('Place order — Rs. 1,045')
  await shop.add(honey.title, 1)

  await placeOrder(page).click()

  await expect(page).toHaveURL('/my-orders')
  await expect(cartLink(page)).toHaveAccessibleName('Cart: 1 item, 1 piece, Rs. 520')
  expect(await shop.orders()).toMatchObject([{ totalPrice: 1045, orderItems: [{ quantity: 2 }] }])
  expect(await shop.cart()).toMatchObject([{ productId: { title: honey.title }, quantity: 1 }])
})
