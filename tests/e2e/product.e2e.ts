import type { Page } from '@playwright/test'
import { formatRupees } from '../../src/platform/contract/money'
import { expect, test, visit } from './support/journey'
import { footer, header, headline, section, toast } from './support/places'
import {
  aCustomer,
  aPerson,
  askShop,
  fillSignup,
  forgetCustomer,
  honey,
  logIn,
  openProduct,
  productNamed,
  signUp,
  tea,
} from './support/shopper'

const quantity = (page: Page) => page.getByRole('spinbutton', { name: /^Quantity/ })
const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to Cart', exact: true })

test('[PROD-02, PROD-03, PROD-08, PROD-09, PROD-13, FTR-05] C19 the page shows all facts needed before buying, links to the terms as the footer does, its address is copied, and printed it is its content below the name of the shop', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const product = await openProduct(page, honey.title)
  const main = page.getByRole('main')

  await expect(headline(page)).toHaveText(honey.title)
  await expect(main.getByText('Rs. 520', { exact: true }).first()).toBeVisible()
  await expect(main.getByRole('img', { name: 'Rated 4.7 out of 5' }).first()).toBeVisible()
  await expect(main.getByText(`(${product.ratingCount})`).first()).toBeVisible()
  for (const [name, filter] of [
    [product.category, 'category'],
    [product.brand, 'brand'],
    [product.tags, 'tags'],
  ] as const) {
    const link = main.getByRole('definition').getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('href', new RegExp(`^/product\\?${filter}=`))
  }
  await expect(main.getByText('In Stock')).toBeVisible()
  const shipping = section(page, 'Shipping & returns')
  await expect(shipping).toContainText('Domestic (India) orders are delivered within 5-10 business days.')
  await expect(shipping).toContainText('Free returns on domestic (India) orders')
  for (const place of [shipping, footer(page)]) {
    await expect(place.getByRole('link', { name: 'Shipping Policy' })).toBeVisible()
    await expect(place.getByRole('link', { name: 'Refund Policy' })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Copy product link' }).click()
  await expect(toast(page, 'Product link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/product/${product._id}`)
  await expectPrintedContent(page)
  const popular = section(page, 'Our Popular Products').getByRole('article')
  await expect(popular).toHaveCount(4)
  await popular.getByRole('link').nth(1).click()
  await expect(headline(page)).not.toHaveText(honey.title)
})

async function expectPrintedContent(page: Page) {
  await page.emulateMedia({ media: 'print' })
  await expect(headline(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  await expect(header(page).getByRole('link')).toHaveText(['Thulir Naturals'])
  await expect(header(page).getByRole('combobox')).toBeHidden()
  await expect(footer(page)).toBeHidden()
  await expect(page.getByRole('button', { name: /Add to Cart|Copy product link/ })).toHaveCount(0)
  await page.emulateMedia({ media: null })
}

test('[PROD-04, PROD-06] C23 a shopper without a chosen colour is asked for one, at the choice, also by Buy now, which leads to checkout with the chosen product', async ({
  page,
}) => {
  const kayal = await signUp(page)
  await openProduct(page, tea.title)
  const choice = page.getByRole('group', { name: /^Pack colour/ })
  const buyNow = page.getByRole('button', { name: 'Buy now' })
  await expect(choice.getByRole('radio')).toHaveCount(tea.labels)
  await buyNow.click()
  await expect(choice.getByRole('alert')).toHaveText('Please choose Color')
  await buyNow.focus()

  await addToCart(page).click()

  await expect(choice.getByRole('alert')).toHaveText('Please choose Color')
  await expect(choice.getByRole('radio').first()).toBeFocused()
  await choice.getByText('Terracotta').click()
  await expect(choice.getByRole('alert')).toBeEmpty()

  await choice.getByText('Ivory').click()
  await buyNow.click()

  await expect(page).toHaveURL('/checkout')
  await expect(section(page, 'Your order').getByRole('listitem')).toContainText(tea.title)
  expect(await askShop(page, kayal).cart()).toMatchObject([{ quantity: 1, color: { name: 'Ivory, 250 g' } }])
})

test('@phone [PROD-04] C23 the choice scrolls into view, even if it is close above the bar', async ({
  page,
}) => {
  await signUp(page)
  await openProduct(page, tea.title)
  const choice = page.getByRole('group', { name: /^Pack colour/ })
  const button = await addToCart(page).boundingBox()
  const first = choice.getByText('Leaf Green')
  await first.evaluate(
    (colour, above) => {
      scrollBy({ top: colour.getBoundingClientRect().bottom - above, behavior: 'instant' })
    },
    (button?.y ?? 0) - 60,
  )

  await addToCart(page).click()

  await expect(choice.getByRole('alert')).toHaveText('Please choose Color')
  await expect
    .poll(async () => {
      const [words, bar] = await Promise.all([
        choice.getByRole('alert').boundingBox(),
        page.locator('[data-bottom-bar]').boundingBox(),
      ])
      return words && bar && words.y + words.height <= bar.y
    })
    .toBe(true)
})

test('[PROD-04] C23 if the first colour is sold out, the focus goes to the first one in stock', async ({
  page,
}) => {
  await signUp(page)
  const { _id } = await productNamed(page, tea.title)
  await page.route(`**/api/product/${_id}`, async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    json.color[0].inStock = false
    await route.fulfill({ response: answer, json })
  })
  await visit(page, '/product')
  await page.getByRole('main').getByRole('link', { name: tea.title, exact: true }).click()
  const choice = page.getByRole('group', { name: /^Pack colour/ })
  await expect(choice.getByRole('radio').first()).toBeDisabled()

  await addToCart(page).click()

  await expect(choice.getByRole('alert')).toHaveText('Please choose Color')
  await expect(choice.getByRole('radio').nth(1)).toBeFocused()
})

/** On the page of the honey. */
async function expectQuantityInBounds(page: Page) {
  const more = page.getByRole('button', { name: 'One more' })
  const less = page.getByRole('button', { name: 'One less' })
  await expect(quantity(page)).toHaveValue('1')

  await less.press('Enter')
  await expect(quantity(page)).toHaveValue('1')
  await more.click()
  await expect(quantity(page)).toHaveValue('2')
  await quantity(page).fill('37')
  await quantity(page).blur()
  await expect(quantity(page)).toHaveValue('10')
  await expect(page.getByText('Quantity should be a whole number from 1 to 10')).toBeVisible()
  await expect(more).toHaveAttribute('aria-disabled', 'true')
  await quantity(page).fill('3')
  await quantity(page).blur()
  await expect(page.getByText('Quantity should be a whole number from 1 to 10')).toHaveCount(0)
  await quantity(page).fill('0')
  await quantity(page).blur()
  await expect(quantity(page)).toHaveValue('3')
  await expect(page.getByText('Quantity should be a whole number from 1 to 10')).toBeVisible()
  await quantity(page).fill('')
  await quantity(page).blur()
  await expect(quantity(page)).toHaveValue('3')
}

test('[PROD-06] C48 the reason for a failed addition stays beside the button after the toast', async ({
  page,
  trouble,
}) => {
  trouble.allow(/409/)
  await signUp(page)
  await openProduct(page, honey.title)
  const message = `Only 2 of ${honey.title} left.`
  await page.route('**/api/user/cart', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { success: false, message, code: 'NOT_ENOUGH' } })
      : route.continue(),
  )

  await addToCart(page).click()
  await toast(page, message).click()

  await expect(toast(page, message)).toHaveCount(0)
  await expect(page.getByRole('main').getByText(message)).toBeInViewport()
  await page.unroute('**/api/user/cart')
  await addToCart(page).click()
  await expect(page.getByRole('link', { name: 'Go to Cart' })).toBeVisible()
  await expect(page.getByText(message)).toHaveCount(0)
})

test('[PROD-06, PROD-07] a product in the cart shows a cart link instead of the choices', async ({
  page,
}) => {
  const kayal = await signUp(page)
  const { _id, color } = await openProduct(page, tea.title)
  await page
    .getByRole('group', { name: /^Pack colour/ })
    .getByText('Ivory')
    .click()
  await quantity(page).fill('3')
  const sent = page.waitForRequest((request) => request.method() === 'POST')

  await addToCart(page).click()

  await expect(toast(page, 'Product Added To Cart')).toBeVisible()
  const ivory = color.find(({ name }) => name === 'Ivory')
  expect((await sent).postDataJSON()).toEqual({
    productId: _id,
    quantity: 3,
    color: ivory?._id,
    price: tea.price,
  })
  expect(await askShop(page, kayal).cart()).toMatchObject([{ quantity: 3, color: { name: 'Ivory, 250 g' } }])
  const inCart = page.getByRole('list', { name: 'In your cart' }).getByRole('listitem')
  await expect(quantity(page)).toHaveCount(1)
  await expect(inCart.getByRole('spinbutton')).toHaveValue('3')
  await expect(page.getByRole('group', { name: /^Pack colour/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Add another pack colour' }).click()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page
    .getByRole('group', { name: /^Pack colour/ })
    .getByText('Terracotta')
    .click()
  await addToCart(page).click()
  await expect(inCart.getByText(', 250 g')).toHaveText(['Ivory, 250 g', 'Terracotta, 250 g'])
  await expect(page.locator('[data-bottom-bar]')).toContainText(
    `4 pieces in your cart ${formatRupees(4 * tea.price)}`,
  )
  await expect(page.getByRole('button', { name: 'Add another pack colour' })).toBeVisible()
  await askShop(page, kayal).add(tea.title)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(inCart.filter({ hasText: 'Leaf Green' }).getByRole('spinbutton')).toHaveValue('1')
  await expect(page.getByRole('button', { name: 'Add another pack colour' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to Cart' }).click()
  await expect(page).toHaveURL('/cart')
})

test('[PROD-05] C24 the quantity stays between 1 and 10, and the page says why; products viewed before are listed at its end, without a request, and can be cleared', async ({
  page,
}) => {
  const stored = () => page.evaluate(() => localStorage.getItem('viewed products') ?? '')
  await openProduct(page, tea.title)
  await expect.poll(stored).toContain(tea.title)
  await openProduct(page, honey.title)
  await expect.poll(stored).toContain(honey.title)
  await expectQuantityInBounds(page)

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()

  const viewed = section(page, 'Recently viewed')
  await expect(viewed.getByRole('link')).toHaveText([tea.title])
  await viewed.getByRole('button', { name: 'Clear this list' }).click()
  await expect(viewed).toHaveCount(0)
  expect(await stored()).toBe('')
})

/** Wherever the page before was scrolled to. */
async function expectTopOfCheckout(page: Page) {
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByLabel('PIN code')).toBeVisible()
  await expect(headline(page)).toHaveText('Checkout')
  await expect(headline(page)).toBeFocused()
  // Longer than a scroll position is restored.
  await page.waitForTimeout(2_200)
  await expect(headline(page)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
}

test('@phone [PROD-06, ACC-09] from the middle of a product, Buy now opens checkout at its top, after a login and after a sign-up', async ({
  page,
}) => {
  const kayal = await aCustomer(page)
  const buyNow = async () => {
    await openProduct(page, honey.title)
    await page.getByRole('heading', { name: 'Description' }).scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 400)
    await page.getByRole('button', { name: 'Buy now' }).click()
  }

  await buyNow()
  await logIn(page, kayal)
  await expectTopOfCheckout(page)
  expect(await askShop(page, kayal).cart()).toMatchObject([
    { productId: { title: honey.title }, quantity: 1 },
  ])

  await forgetCustomer(page)
  await buyNow()
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
  await fillSignup(page, aPerson())
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expectTopOfCheckout(page)
})

test('[PROD-15, LAY-01] a product that does not exist is a helpful 404 page', async ({ page, trouble }) => {
  trouble.allow(/404/)
  for (const id of ['00000000-0000-7000-8000-000000000000', 'no-id-at-all']) {
    const answer = await visit(page, `/product/${id}`)
    expect(answer?.status()).toBe(404)
    await expect(headline(page)).toHaveText('Page not found')
  }

  await page.getByRole('main').getByRole('link', { name: 'Our Store' }).click()

  await expect(headline(page)).toHaveText('Our Store')
})

test('[PROD-04, PROD-05, CARD-06] Back from login shows the chosen colour and quantity', async ({ page }) => {
  await openProduct(page, tea.title)
  const terracotta = page.getByRole('radio', { name: 'Terracotta' })
  await terracotta.check({ force: true })
  await page.getByRole('main').getByRole('spinbutton').fill('5')
  await addToCart(page).click()
  await expect(page.getByRole('main')).toContainText(`We will then add ${tea.title} to your cart.`)

  await page.goBack()

  await expect(terracotta).toBeChecked()
  await expect(page.getByRole('main').getByRole('spinbutton')).toHaveValue('5')
  await expect(page.locator('[data-bottom-bar]')).toContainText('5 × 250 g Rs. 2,100')
  await page.getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByRole('main')).toContainText('Please log in to continue.')
})

test('[PROD-04, PROD-08] a link to one pack has chosen it, until the shopper chooses another, which address and copied link name then', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { _id, color } = await productNamed(page, tea.title)
  const named = color.find(({ name }) => name === 'Terracotta')

  await visit(page, `/product/${_id}?pack=${named?._id}`)

  const choice = page.getByRole('group', { name: /^Pack colour/ })
  await expect(choice.getByRole('radio', { name: 'Terracotta' })).toBeChecked()
  const other = choice.getByRole('radio').first()
  await other.check({ force: true })
  await expect(page).toHaveURL(`/product/${_id}?pack=${color[0]?._id}`)
  await page.getByRole('button', { name: 'Copy product link' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(`/product/${_id}?pack=${color[0]?._id}`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^[^?]+$/)
  await page.reload()
  await expect(other).toBeChecked()
  await visit(page, `/product/${_id}?pack=of-no-product`)
  await expect(addToCart(page)).toBeEnabled()
  await expect(choice.getByRole('radio', { checked: true })).toHaveCount(0)
})
