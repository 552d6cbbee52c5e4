import { held } from '../support/held'
import { atCheckout, orders, placeOrder } from './support/checkout'
import { expect, test, visit } from './support/journey'
import { loseAnswers } from './support/lost-answer'
import { cartLink, main, toast } from './support/places'
import {
  askShop,
  endSession,
  fillAddress,
  honey,
  logIn,
  productNamed,
  shippingAddress,
  signUp,
} from './support/shopper'
import { anId, atPanel, confirm, panel, transactionId } from './support/upi'

test.beforeEach(({ trouble }) => trouble.allow(/ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED/))

const tryAgain = (page: Parameters<typeof main>[0]) => main(page).getByRole('button', { name: 'Try again' })
const unknown = /It is not known yet whether your order arrived/

test('[CHK-09, CHK-13] an order by UPI whose answer was lost is asked for again by itself, and is one order', async ({
  page,
}) => {
  const { shop } = await atPanel(page)
  await transactionId(page).fill(anId())
  await loseAnswers(page, '**/api/user/order/create')

  await confirm(page).click()

  await expect(page).toHaveURL('/my-orders')
  await expect(toast(page, 'Ordered createad Successfully!')).toBeVisible()
  await expect(orders(page)).toHaveCount(1)
  expect(await shop.orders()).toHaveLength(1)
})

test('[CHK-13] an order in cash whose answer was lost is asked for again by itself, and is one order', async ({
  page,
}) => {
  const { shop } = await atCheckout(page)
  await fillAddress(page)
  await loseAnswers(page, '**/api/order/cod')

  await placeOrder(page).click()

  await expect(page).toHaveURL('/my-orders')
  await expect(page.getByText(/was not placed/)).toHaveCount(0)
  expect(await shop.orders()).toHaveLength(1)
})

test('[CHK-09, CHK-12] no answer at all to an order by UPI keeps what was typed, over a reload too, and the same is sent again', async ({
  page,
}) => {
  const { shop } = await atPanel(page)
  const id = anId()
  await transactionId(page).fill(id)
  const reference = await panel(page).getByText('Our reference').textContent()
  await loseAnswers(page, '**/api/user/order/create', { times: 4 })
  const asked: unknown[] = []
  page.on('request', async (request) => {
    if (!request.url().endsWith('/order/create')) return
    asked.push([await request.headerValue('idempotency-key'), request.postData()])
  })

  await confirm(page).click()
  const dialog = page.getByRole('alertdialog', { name: unknown })
  await expect(dialog).toBeVisible({ timeout: 20_000 })
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(cartLink(page)).toHaveAccessibleName(/^Cart: 0 items/)
  for (const reloaded of [false, true]) {
    if (reloaded) await page.reload()
    await expect(transactionId(page)).toHaveValue(id)
    await expect(panel(page).getByText('Our reference')).toHaveText(String(reference))
    await expect(panel(page).getByText(unknown)).toBeVisible()
    await expect(page.getByLabel('City')).toHaveValue(shippingAddress.city)
  }
  await tryAgain(page).click()

  await expect(page).toHaveURL('/my-orders')
  expect(await shop.orders()).toHaveLength(1)
  expect(asked).toHaveLength(5)
  expect(new Set(asked.map((one) => JSON.stringify(one))).size).toBe(1)
})

test('[CHK-12, CHK-13] no answer at all to an order in cash is not called a refusal, and the same is sent again', async ({
  page,
}) => {
  const { shop } = await atCheckout(page)
  await fillAddress(page)
  await loseAnswers(page, '**/api/order/cod', { times: 4 })

  await placeOrder(page).click()
  const dialog = page.getByRole('alertdialog', { name: unknown })
  await expect(dialog).toBeVisible({ timeout: 20_000 })
  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.reload()
  await expect(main(page).getByText(unknown)).toBeVisible()
  await expect(page.getByText(/was not placed|cart is empty/)).toHaveCount(0)
  await expect(page.getByLabel('City')).toHaveValue(shippingAddress.city)
  await tryAgain(page).click()

  await expect(page).toHaveURL('/my-orders')
  expect(await shop.orders()).toHaveLength(1)
})

test('[CHK-12, CHK-13] an order stays as it was sent from the press on, and can be changed once it was refused', async ({
  page,
  trouble,
}) => {
  trouble.allow(/409/)
  await atCheckout(page)
  await fillAddress(page)
  const city = page.getByLabel('City')
  const answers = [held(), held()]
  const asked: { shippingInfo: { city: string } }[] = []
  await page.route('**/api/order/cod', async (route) => {
    const before = asked.push(route.request().postDataJSON()) - 1
    await answers[before]?.promise
    if (before > 0) return route.abort('connectionreset')
    const refusal = { success: false, code: 'TOTALS_CHANGED', message: 'A price has changed.' }
    return route.fulfill({ status: 409, json: refusal })
  })
  const close = () => page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()

  await city.press('Enter')
  await expect.poll(() => asked).toHaveLength(1)
  await page.keyboard.type('x')
  await expect(city).toHaveValue(shippingAddress.city)
  answers[0]?.letGo()
  await close()
  await expect(city).toBeFocused()
  await city.fill('Karur')
  await city.press('Enter')
  await expect.poll(() => asked).toHaveLength(2)
  await page.keyboard.type('x')
  answers[1]?.letGo()
  await expect(page.getByRole('alertdialog', { name: unknown })).toBeVisible({ timeout: 20_000 })
  await close()

  await expect(tryAgain(page)).toBeFocused()
  expect(asked.at(-1)?.shippingInfo.city).toBe('Karur')
  await expect(city).toHaveValue('Karur')
})

test('[CHK-09, CHK-13] the id of a payment stays as it was sent while its order is under way', async ({
  page,
}) => {
  await atPanel(page)
  const id = anId()
  await transactionId(page).fill(id)
  const { promise, letGo } = held()
  await page.route('**/api/user/order/create', async (route) => {
    await promise
    await route.fallback()
  })

  await confirm(page).click()
  await transactionId(page).press('7')

  await expect(transactionId(page)).toHaveValue(id)
  letGo()
  await expect(page).toHaveURL('/my-orders')
})

test('[CHK-13] an order nobody answered for is no longer offered once the cart has changed', async ({
  page,
}) => {
  const { shop } = await atCheckout(page)
  await fillAddress(page)
  await loseAnswers(page, '**/api/order/cod', { times: 4 })
  await placeOrder(page).click()
  await expect(page.getByRole('alertdialog', { name: unknown })).toBeVisible({ timeout: 20_000 })

  await shop.add(honey.title, 1)
  await visit(page, '/checkout')

  await expect(placeOrder(page)).toHaveText(/Rs\. 52\d/)
  await expect(main(page).getByText(unknown)).toHaveCount(0)
  await expect(main(page).getByText('An order from before may have arrived.')).toBeVisible()
})

test('[ACC-09, CHK-12] an order refused as the session has ended is not taken for one nobody answered', async ({
  page,
  trouble,
}) => {
  trouble.allow(/401/)
  const { kayal } = await atCheckout(page)
  await fillAddress(page)
  await endSession(page, kayal)
  await placeOrder(page).click()
  await expect(page).toHaveURL('/login')

  await logIn(page, kayal)

  await expect(page).toHaveURL('/checkout')
  await expect(placeOrder(page)).toHaveText('Place order — Rs. 1,045')
  await expect(main(page).getByText(unknown)).toHaveCount(0)
  await placeOrder(page).click()
  await expect(page).toHaveURL('/my-orders')
  await expect(orders(page)).toHaveCount(1)
})

test('[CART-06] an addition whose answer was lost is found in the cart, and said to be added', async ({
  page,
}) => {
  const shop = askShop(page, await signUp(page))
  // What was added is told from what was in the cart before, and "0 items" is said before that is known too.
  const read = page.waitForResponse('**/api/user/cart')
  await visit(page, `/product/${(await productNamed(page, honey.title))._id}`)
  await (await read).finished()
  await expect(cartLink(page)).toHaveAccessibleName(/^Cart: 0 items/)
  await loseAnswers(page, '**/api/user/cart', { method: 'POST' })

  await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).click()

  await expect(toast(page, 'Product Added To Cart')).toBeVisible()
  await expect(page.getByText('You seem to be offline.')).toHaveCount(0)
  expect(await shop.cart()).toMatchObject([{ quantity: 1 }])
})

test('[CARD-01] a heart whose answer was lost is on, and nothing else is said', async ({ page }) => {
  await signUp(page)
  await visit(page, `/product/${(await productNamed(page, honey.title))._id}`)
  const heart = main(page).getByRole('button', { name: 'Favourite', exact: true })
  await loseAnswers(page, '**/api/product/Wishlist')
  const answered = page.waitForResponse('**/api/product/Wishlist')

  await heart.click()
  await answered

  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('You seem to be offline.')).toHaveCount(0)
})

test('[CART-05, CART-06] a quantity and a removal whose answers were lost are done all the same', async ({
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

test('[CART-06] the note that one is offline leaves the button under the thumb, and goes with the connection back @phone', async ({
  page,
  context,
}) => {
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
