import { expect, test, visit } from './support/journey'
import { cardOf, cartLink, headline, toast } from './support/places'
import { askShop, honey, signUp, tea } from './support/shopper'

test('[CARD-04] the icon of a card adds one at once, or opens the product to choose', async ({ page }) => {
  const kayal = await signUp(page)
  await visit(page, '/product')

  await cardOf(page, honey.title)
    .getByRole('button', { name: `Add ${honey.title} to cart` })
    .click()
  await expect(toast(page, 'Product Added To Cart')).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart: 1 item, 1 piece, Rs. 520')
  expect(await askShop(page, kayal).cart()).toHaveLength(1)

  await cardOf(page, tea.title)
    .getByRole('link', { name: `Choose ${tea.title} for the cart` })
    .click()
  await expect(headline(page)).toHaveText(tea.title)
  expect(await askShop(page, kayal).cart()).toHaveLength(1)
})

test('[CARD-01] the heart fills at once, and goes back with a word when the shop refuses', async ({
  page,
  trouble,
}) => {
  await signUp(page)
  await visit(page, '/product')
  const heart = cardOf(page, honey.title).getByRole('button', { name: `Favourite: ${honey.title}` })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await kept
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  trouble.allow(/503/)
  const message = 'The wishlist is having a rest.'
  await page.route(/api\/product\/wishlist$/i, (route) => route.fulfill({ status: 503, json: { message } }))
  await heart.click()
  await expect(toast(page, message)).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})
