import type { Page } from '@playwright/test'
import { expect, test, visit } from './support/journey'
import { focusVisibly, tabTo, typeInto } from './support/keyboard'
import { cardOf, cartLink, headline, orderCards, searchBox, toast } from './support/places'
import { aPerson, fillAddress, honey, shippingAddress, signUp, tea } from './support/shopper'

async function expectNothingBeside(page: Page) {
  const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(beside, `px that scroll sideways on ${page.url()}`).toBeLessThanOrEqual(0)
}

test('@phone [HDR-11, CARD-06, CART-04, CHK-10, ORD-01] from the menu to a placed order, by touch', async ({
  page,
}) => {
  const person = aPerson()
  const main = page.getByRole('main')
  await visit(page, '/')
  await expectNothingBeside(page)
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Teas' }).tap()
  await expect(headline(page)).toHaveText('Teas')
  await expectNothingBeside(page)
  await cardOf(page, tea.title).getByRole('link', { name: tea.title, exact: true }).tap()
  await expect(headline(page)).toHaveText(tea.title)
  await page
    .getByRole('group', { name: /^Pack colour/ })
    .getByText('Terracotta')
    .tap()
  await main.getByRole('button', { name: 'Add to Cart', exact: true }).tap()

  await main.getByRole('link', { name: 'Create an account' }).tap()
  await page.getByLabel('First name').fill(person.firstname)
  await page.getByLabel('Last name').fill(person.lastname)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Mobile number').fill(person.mobile)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await expectNothingBeside(page)
  await page.getByRole('button', { name: 'Sign up' }).tap()

  await main.getByRole('link', { name: 'Go to Cart' }).tap()
  await expect(headline(page)).toHaveText('Your cart')
  await main.getByRole('button', { name: 'One more' }).tap()
  await expect(cartLink(page)).toHaveAccessibleName('Cart: 1 item, 2 pieces, Rs. 840')
  await expectNothingBeside(page)
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  await main.getByRole('link', { name: 'Checkout' }).tap()
  await fillAddress(page)
  await expectNothingBeside(page)
  await main.getByRole('button', { name: 'Place order — Rs. 845' }).tap()

  await expect(page).toHaveURL('/my-orders')
  await expect(orderCards(page)).toContainText(tea.title)
  await expect(orderCards(page)).toContainText('Quantity 2')
  await expectNothingBeside(page)

  // The new page starts at the top, where the cart was scrolled down.
  await page.goBack()
  await expect(main.getByText(/^Your cart is empty/)).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('[HDR-05, CHK-10, ORD-01] from the search to a placed order, by keyboard alone', async ({ page }) => {
  test.slow()
  await signUp(page)
  await visit(page, '/')
  const main = page.getByRole('main')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await focusVisibly(page)

  await tabTo(searchBox(page))
  await page.keyboard.type('black tea')
  await expect(page.getByRole('option', { name: new RegExp(tea.title) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(headline(page)).toBeFocused()
  await tabTo(cardOf(page, tea.title).getByRole('link', { name: tea.title, exact: true }))
  await page.keyboard.press('Enter')
  await expect(headline(page)).toHaveText(tea.title)
  await tabTo(page.getByRole('radio', { name: 'Leaf Green' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Terracotta' })).toBeChecked()
  await tabTo(main.getByRole('spinbutton'))
  await page.keyboard.press('ArrowUp')
  await expect(main.getByRole('spinbutton')).toHaveValue('2')
  await tabTo(main.getByRole('button', { name: 'Add to Cart', exact: true }))
  await page.keyboard.press('Space')
  await tabTo(main.getByRole('link', { name: 'Go to Cart' }))
  await page.keyboard.press('Enter')

  await tabTo(main.getByRole('button', { name: 'One less' }))
  await page.keyboard.press('Space')
  await expect(cartLink(page)).toHaveAccessibleName('Cart: 1 item, 1 piece, Rs. 420')
  await tabTo(main.getByRole('button', { name: `Remove ${tea.title}` }))
  await page.keyboard.press('Enter')
  await tabTo(main.getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expect(cartLink(page)).toHaveAccessibleName('Cart: 1 item, 1 piece, Rs. 420')
  await tabTo(main.getByRole('link', { name: 'Checkout' }))
  await page.keyboard.press('Enter')

  await typeInto(page.getByLabel('Address', { exact: true }), shippingAddress.address)
  await typeInto(page.getByLabel('PIN code'), shippingAddress.pincode)
  await typeInto(page.getByLabel('City'), shippingAddress.city)
  await tabTo(main.getByRole('button', { name: 'Place order — Rs. 425' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/my-orders')
  await expect(orderCards(page)).toContainText(tea.title)
})

test('[HDR-09, ACC-01, ACC-02] signing up and logging out works by keyboard alone', async ({ page }) => {
  const person = aPerson()
  await visit(page, '/signup')

  await typeInto(page.getByLabel('First name'), person.firstname)
  await typeInto(page.getByLabel('Last name'), person.lastname)
  await typeInto(page.getByLabel('Email', { exact: true }), person.email)
  await typeInto(page.getByLabel('Mobile number'), person.mobile)
  await typeInto(page.getByLabel('Password', { exact: true }), person.password)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'User Logged In Successfully')).toBeVisible()
  await visit(page, '/about')
  await tabTo(page.getByRole('button', { name: 'LogOut' }).last())
  await page.keyboard.press('Enter')

  await expect(page.getByRole('link', { name: 'Log in My Account' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('@phone [PROD-01, CARD-04] a picture is zoomed, and honey put in the cart, by touch', async ({
  page,
}) => {
  await signUp(page)
  await visit(page, '/product?category=Farm+Fresh')
  await cardOf(page, honey.title)
    .getByRole('button', { name: `Add ${honey.title} to cart` })
    .tap()
  await expect(cartLink(page)).toHaveAccessibleName('Cart: 1 item, 1 piece, Rs. 520')
  await cardOf(page, honey.title).getByRole('link', { name: honey.title, exact: true }).tap()
  await expect(headline(page)).toHaveText(honey.title)

  await page.getByRole('button', { name: /^Zoom:/ }).tap()
  const zoom = page.getByRole('dialog', { name: 'Zoom' })
  await zoom.getByRole('button', { name: 'Zoom in' }).tap()
  await expect.poll(async () => (await zoom.locator('img').boundingBox())?.width ?? 0).toBeGreaterThan(360)
  await zoom.getByRole('button', { name: 'Close', exact: true }).tap()

  await expect(zoom).toBeHidden()
})
