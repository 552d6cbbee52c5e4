import { expect, test, visit } from './support/journey'
import { loseAnswers } from './support/lost-response'
import { cartLink, main, toast } from './support/places'
import { askShop, honey, productNamed, signUp } from './support/shopper'

test.beforeEach(({ trouble }) => trouble.allow(/ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED/))

test('[CARD-01, CART-06] a heart with a lost response is filled, without a message; an addition is found in the cart, and reported as added', async ({
  page,
}) => {
  const shop = askShop(page, await signUp(page))
  // The page compares with the earlier cart, and shows "0 items" before it knows that.
  const read = page.waitForResponse('**/api/user/cart')
  await visit(page, `/product/${(await productNamed(page, honey.title))._id}`)
  await (await read).finished()
  await expect(cartLink(page)).toHaveAccessibleName(/^Cart: 0 items/)
  const heart = main(page).getByRole('button', { name: 'Favourite', exact: true })
  await loseAnswers(page, '**/api/product/Wishlist')
  const answered = page.waitForResponse('**/api/product/Wishlist')
  await heart.click()
  await answered
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('You seem to be offline.')).toHaveCount(0)

  await loseAnswers(page, '**/api/user/cart', { method: 'POST' })

  await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).click()

  await expect(toast(page, 'Product Added To Cart')).toBeVisible()
  await expect(page.getByText('You seem to be offline.')).toHaveCount(0)
  expect(await shop.cart()).toMatchObject([{ quantity: 1 }])
})

test('[CART-05, CART-06] a quantity change and a removal with lost responses take effect', async ({
  page,
}) => {
  const shop = askShop(page, await signUp(page))
  await shop.add(honey.title, 1)
  await visit(page, '/cart')
  await loseAnswers(page, '**/api/user/update-product-cart/**')
  await loseAnswers(page, '**/api/user/delete-product-cart/**')

  await page.getByRole('button', { name: 'One more' }).click()
  await expect(toast(page, 'Product Updated Successfully!')).toBeVisible()
  await expect(page.getByRole('spinbutton')).toHaveValue('2')
  await page.getByRole('button', { name: `Remove ${honey.title}` }).click()

  await expect(toast(page, 'Product Deleted From Cart Successfully!')).toBeVisible()
  await expect(page.getByText('You seem to be offline.')).toHaveCount(0)
  expect(await shop.cart()).toEqual([])
})

test('[CART-06] the offline notice keeps the button in reach, and goes when the connection returns @phone', async ({
  page,
  context,
  trouble,
}) => {
  // The suggestions below the cart load until the connection is cut.
  trouble.allow(/Failed to fetch dynamically imported module/)
  const shop = askShop(page, await signUp(page))
  await shop.add(honey.title, 1)
  await visit(page, '/cart')
  const more = page.getByRole('button', { name: 'One more' })
  const before = await more.boundingBox()
  await context.setOffline(true)

  await more.click()
  const note = main(page).getByText('You seem to be offline.')
  await expect(note).toBeVisible()
  expect(await more.boundingBox(), 'it stays under the thumb').toEqual(before)
  await context.setOffline(false)

  await expect(note).toHaveCount(0)
})
