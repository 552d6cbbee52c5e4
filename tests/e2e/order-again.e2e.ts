import * as commonMessages from '../../src/platform/contract/messages'
import { expect, test, visit } from './support/journey'
import { customerWithOrderOf, orderOf, showOrdersWith } from './support/placed-orders'
import { cartLines, messageRegion } from './support/places'
import { endSession, honey, logIn, productNamed, tea } from './support/shopper'

test('[ORD-04] C48 items that cannot be reordered are named in the cart, with the reason; those added with a lost response are not reported missing', async ({
  page,
  trouble,
}) => {
  trouble.allow(/404|503/)
  await orderOf(page, honey, tea)
  const { _id, color } = await productNamed(page, tea.title)
  const message = 'This product is not available.'
  await page.route('**/api/user/cart', (route) =>
    route.request().method() === 'POST' && route.request().postDataJSON().productId === _id
      ? route.fulfill({ status: 404, json: { success: false, message, code: 'NOT_FOUND' } })
      : route.continue(),
  )
  await visit(page, '/my-orders')

  await page.getByRole('button', { name: /^Order again/ }).click()

  await expect(page).toHaveURL('/cart')
  await expect(
    page.getByText(`${tea.title}, ${color[0]?.name}, 250 g was not added: ${message}`),
  ).toBeInViewport()
  await expect(cartLines(page)).toHaveCount(1)
  await expect(page.getByText('1 product of that order was added to your cart.')).toBeVisible()

  await page.unroute('**/api/user/cart')
  let reached = true
  await page.route('**/api/user/cart', async (route) => {
    if (route.request().method() !== 'POST' || route.request().postDataJSON().productId !== _id)
      return route.continue()
    if (reached) await route.fetch()
    await route.fulfill({ status: 503, json: { success: false, message: 'Try later.', code: 'BUSY' } })
  })
  const unknown = page.getByText(
    `We could not confirm whether ${tea.title}, ${color[0]?.name}, 250 g was added.`,
  )
  await visit(page, '/my-orders')

  await page.getByRole('button', { name: /^Order again/ }).click()

  await expect(page).toHaveURL('/cart')
  await expect(cartLines(page)).toHaveCount(2)
  await expect(unknown).toHaveCount(0)

  reached = false
  await visit(page, '/my-orders')
  await page.getByRole('button', { name: /^Order again/ }).click()

  await expect(page).toHaveURL('/cart')
  await expect(unknown).toBeInViewport()
})

test('[ORD-04] C48 a reorder with less stock and another price adds what there is, and says both', async ({
  page,
  trouble,
}) => {
  trouble.allow(/409/)
  await orderOf(page, honey)
  await showOrdersWith(page, {}, { quantity: 5, price: 500 })
  const message = `Only 2 of ${honey.title} left.`
  const left = { success: false, message, code: 'NOT_ENOUGH_LEFT', availableQuantity: 2 }
  await page.route('**/api/user/cart', (route) =>
    route.request().postDataJSON()?.quantity > 2
      ? route.fulfill({ status: 409, json: left })
      : route.continue(),
  )
  await visit(page, '/my-orders')

  await page.getByRole('button', { name: /^Order again/ }).click()

  await expect(page).toHaveURL('/cart')
  await expect(cartLines(page)).toHaveCount(1)
  await expect(cartLines(page).getByRole('spinbutton')).toHaveValue('2')
  await expect(
    page.getByText(`${honey.title}, 500 g was added in a smaller quantity than in that order: ${message}`),
  ).toBeInViewport()
  await expect(
    page.getByText(`${honey.title}, 500 g now costs Rs. 520. It was Rs. 500 in that order.`),
  ).toBeVisible()
})

test('[ORD-04] C48 a reorder says how much it added, and what was in the cart already', async ({ page }) => {
  await orderOf(page, honey, tea)
  await visit(page, '/my-orders')
  await page.getByRole('button', { name: /^Order again/ }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('2 products of that order were added to your cart.')).toBeInViewport()
  await expect(page.getByText('already in your cart')).toHaveCount(0)
  await cartLines(page)
    .filter({ hasText: tea.title })
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(cartLines(page)).toHaveCount(1)
  await visit(page, '/my-orders')

  await page.getByRole('button', { name: /^Order again/ }).click()

  await expect(page).toHaveURL('/cart')
  const doubled = page.getByText(
    `${honey.title}, 500 g was already in your cart, which now has 2 instead of 1.`,
  )
  await expect(doubled).toBeInViewport()
  await expect(page.getByText(/already in your cart/)).toHaveCount(1)
  const pieces = cartLines(page).filter({ hasText: honey.title }).getByRole('spinbutton')
  await expect(pieces).toHaveValue('2')
  await page.getByRole('button', { name: 'One less' }).first().click()
  await expect(pieces).toHaveValue('1')
  await expect(doubled).toHaveCount(0)
})

test('[ORD-04] C48 a reorder without a connection stays at the order, and the next press adds its items', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED/)
  await orderOf(page, honey, tea)
  await visit(page, '/my-orders')
  const again = page.getByRole('button', { name: /^Order again/ })
  await context.setOffline(true)

  await again.click()

  await expect(messageRegion(page).getByText(commonMessages.offline())).toBeVisible()
  await expect(again).toBeEnabled()
  await expect(page).toHaveURL('/my-orders')

  await context.setOffline(false)
  await again.click()

  await expect(page).toHaveURL('/cart')
  await expect(page.getByText('2 products of that order were added to your cart.')).toBeInViewport()
})

test('[ORD-04, ACC-09] a failed invoice download says why, and the same press tries again; a customer who must log in for an invoice or to reorder returns to their orders', async ({
  page,
  trouble,
}) => {
  trouble.allow(/401|ERR_CONNECTION_RESET|404/)
  const { token, email, password } = await customerWithOrderOf(page, honey, tea)
  await showOrdersWith(page, { orderStatus: 'Shipped' })
  await page.route('**/invoice', (route) => route.abort('connectionreset'), { times: 1 })
  await visit(page, '/my-orders')
  const invoice = page.getByRole('button', { name: /^Invoice \(PDF\)/ })
  await invoice.click()
  await expect(page.getByRole('article').getByText(commonMessages.offline())).toBeVisible()
  const answered = page.waitForResponse('**/invoice')
  await invoice.click()
  await answered
  await expect(page.getByText(commonMessages.offline())).toHaveCount(0)

  await endSession(page, { token })
  await invoice.click()
  await logIn(page, { email, password })
  await expect(page).toHaveURL('/my-orders')
  await expect(invoice).toBeVisible()

  await endSession(page, { token: await page.evaluate(() => String(localStorage.token)) })
  await page.getByRole('button', { name: /^Order again/ }).click()
  await logIn(page, { email, password })

  await expect(page).toHaveURL('/my-orders')
  await page.getByRole('button', { name: /^Order again/ }).click()
  await expect(page).toHaveURL('/cart')
  await expect(cartLines(page)).toHaveCount(2)
})
