import { expect, test, visit } from './support/journey'
import { honey, productNamed, shippingAddress, signUp, tea } from './support/shopper'
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

test('[ORD-01] @phone each line of an order is known by its picture, and by a leaf where it has none', async ({
  page,
}) => {
  const { token, firstname, lastname } = await signUp(page)
  const products = [await productNamed(page, honey.title), await productNamed(page, tea.title)]
  const data = {
    shippingInfo: { firstname, lastname, ...shippingAddress, state: 'Tamil Nadu', country: 'India' },
    orderItems: products.map(({ _id, color }) => ({ product: _id, color: color[0]?._id, quantity: 1 })),
    totalPrice: honey.price + tea.price + 5,
  }
  await page.request.post('/api/order/cod', { headers: { Authorization: `Bearer ${token}` }, data })
  await page.route('**/api/order/my-orders', async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    json.orders[0].orderItems[1].product.images = []
    await route.fulfill({ response: answer, json })
  })

  await visit(page, '/my-orders')

  const line = (title: string) =>
    page
      .getByRole('article')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: title }) })
  const picture = line(honey.title).locator('img')
  await expect(picture).toHaveAttribute('alt', '')
  await expect(picture).toHaveAttribute('loading', 'lazy')
  await expect(picture).toHaveAttribute('width', /^\d+$/)
  await expect(picture).toHaveAttribute('height', /^\d+$/)
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  expect(await picture.boundingBox()).toMatchObject({ width: 56, height: 56 })
  await expect(line(tea.title).locator('img')).toHaveCount(0)
  await expect(line(tea.title).locator('svg').first()).toBeVisible()
})
