import { held } from '../support/run/deferred'
import { expect, test, visit } from './support/journey'
import { cardOf, searchBox } from './support/places'
import { shiftsOf } from './support/shifts'
import { askShop, honey, productNamed, signUp, tea } from './support/shopper'

test('[PROD-02, PROD-09] @phone C17 price, unit price, taxes, fee and delivery days are visible before scrolling', async ({
  page,
}) => {
  await visit(page, `/product/${(await productNamed(page, tea.title))._id}`)

  const bar = page.locator('[data-bottom-bar]')
  await expect(bar).toBeInViewport({ ratio: 1 })
  await expect(bar).toContainText('Rs. 420')
  await expect(bar).toContainText('incl. all taxes · Rs. 168 per 100 g')
  await expect(bar).toContainText(/\+ Rs\. 5 Delivery, \d+ \w+ to \d+ \w+/)
  const box = page.getByRole('main')
  await expect(box.getByText(/^Arrives \d+ \w+ to \d+ \w+$/)).toBeVisible()

  // On a low screen where the two meet, the requested one is on top.
  await page.setViewportSize({ width: 640, height: 500 })
  await searchBox(page).fill('m')
  await expect(page.getByRole('option').last()).toBeVisible()
  const onTop = () =>
    bar.evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return document.elementFromPoint(innerWidth / 2, (top + bottom) / 2)?.closest('[role=option]')?.id
    })
  await expect.poll(onTop, 'what lies over the buttons').toBeTruthy()
})

test('[CARD-04] @phone a card shows how many are in the cart, everywhere, and shifts nothing', async ({
  page,
}) => {
  const shop = askShop(page, await signUp(page))
  await shop.add(honey.title, 2)
  await shop.add(tea.title)
  const honeys = () =>
    cardOf(page, honey.title)
      .getByRole('group', { name: `${honey.title} in your cart` })
      .getByRole('status')

  const { promise: drawn, abandon } = held()
  await page.route('**/api/user/cart', async (route) => {
    await drawn
    await route.continue()
  })

  await visit(page, '/product')
  await page.evaluate(() => document.fonts.ready)
  const shifts = await shiftsOf(page)
  abandon()

  await expect(honeys()).toHaveText('2 in your cart')
  const teas = cardOf(page, tea.title).getByRole('button', {
    name: `Choose options for ${tea.title}, 1 in your cart`,
  })
  await expect(teas).toContainText('1')
  await expect(
    page.getByRole('button', { name: 'Choose options for Silver Tips White Tea', exact: true }),
  ).toHaveText('Choose')
  expect(await shiftsOf(page)).toBe(shifts)
  await page.getByRole('button', { name: `Increase quantity of ${honey.title}` }).click()
  await expect(honeys()).toHaveText('3 in your cart')
  const response = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('button', { name: `Favourite: ${honey.title}` }).click()
  await response

  for (const address of ['/', '/wishlist']) {
    await visit(page, address)
    await expect(honeys().first()).toHaveText('3 in your cart')
  }
})

test('[CART-03, PROD-03] C28 a line with too little stock says so on its row, in the cart and at checkout', async ({
  page,
}) => {
  await askShop(page, await signUp(page)).add(honey.title, 5)
  await page.route('**/api/user/cart', async (route) => {
    const answer = await route.fetch()
    const [line] = await answer.json()
    const json = [{ ...line, productId: { ...line.productId, quantity: 2, stockTracked: true } }]
    await route.fulfill({ response: answer, json })
  })

  await visit(page, '/cart')

  const row = page.getByRole('region', { name: 'Products in your cart' }).getByRole('listitem')
  await expect(row).toContainText(`Only 2 of ${honey.title} left`)
  await expect(row.getByRole('button', { name: 'One more' })).toHaveAttribute('aria-disabled', 'true')

  await visit(page, '/checkout')
  const order = page.getByRole('region', { name: 'Your order' })
  await expect(order).toContainText(`Only 2 of ${honey.title} left. Edit cart`)
})
