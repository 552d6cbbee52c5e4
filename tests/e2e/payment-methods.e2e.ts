import { expectNoFindingAtAnyWidth } from './support/axe'
import { placeOrder } from './support/checkout'
import { expect, visit } from './support/journey'
import { type OwnShop, test } from './support/own-shop'
import { orderCards } from './support/places'
import { askShop, fillAddress, honey, signUp } from './support/shopper'
import { anId, step } from './support/upi'

// One after the other, as payment methods are for the whole shop.
test.describe.configure({ mode: 'default' })

interface Settings {
  methods: { version: string; values: { methods: { code: string }[]; holdMinutes: number } }
}

/** Changes the settings of cash on delivery. Returns how to undo that. */
async function setCash({ ask }: OwnShop, change: object) {
  const save = async (methods: object[]) => {
    const { version, values } = (await ask<Settings>('GET', '/api/admin/settings')).methods
    const query = new URLSearchParams({ version })
    await ask('PUT', `/api/admin/settings/methods?${query}`, { ...values, methods })
  }
  const before = (await ask<Settings>('GET', '/api/admin/settings')).methods.values.methods
  await save(before.map((method) => (method.code === 'COD' ? { ...method, ...change } : method)))
  return { undo: () => save(before) }
}

test('[CHK-03] COD limit: a customer with an open cash order is offered UPI only', async ({
  page,
  ownShop,
}) => {
  const cash = await setCash(ownShop, { mostOpen: 1 })
  const shop = askShop(page, await signUp(page))
  await shop.add(honey.title, 1)
  await visit(page, '/checkout')
  await fillAddress(page)
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check()
  await placeOrder(page).click()
  await expect(page).toHaveURL('/my-orders')
  await shop.add(honey.title, 1)

  await visit(page, '/checkout')
  await fillAddress(page)

  await expect(page.getByRole('radio', { name: /^Cash on delivery/ })).toBeDisabled()
  await expect(page.getByText(/You have an open order with Cash on delivery/)).toBeVisible()
  await expectNoFindingAtAnyWidth(page)
  await page.getByRole('radio', { name: /^UPI/ }).check()
  await expect(step(page)).toBeEnabled()
  await cash.undo()
})

test('[ORD-01] a UPI payment that was not found is changed to cash, at the new total, or repeated', async ({
  page,
  ownShop,
  trouble,
}) => {
  trouble.allow(/409/)
  const shopper = await signUp(page)
  const shop = askShop(page, shopper)
  await shop.add(honey.title, 1)
  await visit(page, '/checkout')
  await page.getByRole('radio', { name: /^UPI/ }).check()
  await fillAddress(page)
  await step(page).click()
  await page.getByLabel('UPI Transaction ID', { exact: true }).fill(anId())
  await page.getByRole('button', { name: /^I have paid/ }).click()
  await expect(page).toHaveURL('/my-orders')
  const [order] = await shop.orders()
  const id = order?._id ?? ''
  const notFound = { from: 'Verifying', to: 'Failed', note: '' }
  await ownShop.ask('POST', `/api/admin/orders/${id}/payment`, notFound)

  await visit(page, `/my-orders/${id}`)
  const panel = page.getByRole('region', { name: 'We could not find your payment' })
  await expect(panel.getByRole('button', { name: 'Pay Rs. 525 by UPI' })).toBeVisible()
  await expectNoFindingAtAnyWidth(page)
  const cash = await setCash(ownShop, { fee: 40 })
  await panel.getByRole('button', { name: 'Pay Rs. 525 in cash on delivery' }).click()
  await expect(panel.getByRole('alert')).toContainText('With Cash on delivery, this order costs Rs. 565.')
  await cash.undo()
  await page.reload()
  await panel.getByRole('button', { name: 'Pay Rs. 525 by UPI' }).click()
  await expect(panel.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expectNoFindingAtAnyWidth(page)
  const again = anId()
  await panel.getByLabel('UPI Transaction ID', { exact: true }).fill(again)
  await panel.getByRole('button', { name: 'I have paid' }).click()

  await expect(page.getByText('UPI, payment being checked')).toBeVisible()
  await expect(panel).toBeHidden()
  await ownShop.ask('POST', `/api/admin/orders/${id}/payment`, notFound)
  await page.reload()
  await panel.getByRole('button', { name: 'Pay Rs. 525 in cash on delivery' }).click()
  await expect(page.getByText('Pay on delivery')).toBeVisible()
  expect(await shop.orders()).toMatchObject([
    { _id: id, totalPrice: 525, orderStatus: 'Processing', paymentInfo: { paymentMethod: 'COD' } },
  ])
})

test('[CHK-09] @phone a rejected number is corrected on the page of the order without paying again, and "we are checking" does not stay above it', async ({
  page,
  ownShop,
}) => {
  const shopper = await signUp(page)
  const shop = askShop(page, shopper)
  await shop.add(honey.title, 1)
  await visit(page, '/checkout')
  await page.getByRole('radio', { name: /^UPI/ }).check()
  await fillAddress(page)
  await step(page).click()
  const [mistyped, right] = [anId(), anId()]
  await page.getByLabel('UPI Transaction ID', { exact: true }).fill(mistyped)
  await page.getByRole('button', { name: /^I have paid/ }).click()
  const checking = page.getByText('We are checking your payment of Rs. 525')
  await expect(checking).toBeVisible()
  const [order] = await shop.orders()
  const notFound = { from: 'Verifying', to: 'Failed', note: '' }
  await ownShop.ask('POST', `/api/admin/orders/${order?._id}/payment`, notFound)

  await page.reload()
  await expect(orderCards(page)).toContainText('UPI, Failed')
  await expect(checking).toHaveCount(0)
  await expectNoFindingAtAnyWidth(page)
  await page.getByRole('link', { name: 'Correct the number or pay again' }).click()
  const panel = page.getByRole('region', { name: 'We could not find your payment' })
  await expect(panel).toContainText(mistyped)
  await panel.getByRole('button', { name: 'Correct the number' }).click()
  await expect(panel.getByRole('img', { name: /^QR code/ })).toHaveCount(0)
  await expectNoFindingAtAnyWidth(page)
  await panel.getByLabel('UPI Transaction ID', { exact: true }).fill(right)
  await panel.getByRole('button', { name: 'Save this number' }).click()

  await expect(page.getByText('UPI, payment being checked')).toBeVisible()
  await expect(panel).toBeHidden()
  expect(await shop.orders()).toMatchObject([
    { totalPrice: 525, paymentInfo: { paymentStatus: 'Verifying', upiTransactionId: right } },
  ])
})
