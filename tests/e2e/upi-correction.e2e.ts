import type { Page } from '@playwright/test'
import type { Order } from '../../src/orders/contract/orders'
import { expectNoFinding } from './support/axe'
import { expect, test, visit } from './support/journey'
import { tabTo, typeInto } from './support/keyboard'
import { cards, orderCards } from './support/places'
import { endSession, logIn } from './support/shopper'
import { anId, transactionId } from './support/upi'
import { aClaim, correctionButton, correctOnPage, form, save, thanks } from './support/upi-correction'

const used = /already used for another order/

test('[CHK-09] @phone a customer corrects a mistyped number by keyboard at the order, and the change is announced', async ({
  page,
}) => {
  const { shop } = await aClaim(page, '41239999')
  await visit(page, '/my-orders')
  const right = anId()
  await tabTo(correctionButton(page))
  await expect(correctionButton(page)).toHaveAttribute('aria-expanded', 'false')

  await page.keyboard.press('Enter')
  await typeInto(transactionId(page), right)
  await expect(form(page).getByText('12 of 12', { exact: true })).toBeVisible()
  await expect(transactionId(page)).toHaveAttribute('inputmode', 'numeric')
  // A link that is half below the header counts as too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expectNoFinding(page)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)
  await tabTo(save(page))
  await page.keyboard.press('Enter')

  await expect(thanks(page, right)).toBeInViewport({ ratio: 1 })
  await expect(thanks(page, right).locator('..')).toBeFocused()
  await expect(form(page)).toHaveCount(0)
  await expect(orderCards(page).getByRole('definition').filter({ hasText: right })).toBeVisible()
  await expect(orderCards(page)).not.toContainText('41239999')
  await expectNoFinding(page)
  expect(await shop.orders()).toMatchObject([{ paymentInfo: { upiTransactionId: right } }])
  await page.keyboard.press('Tab')
  await expect(correctionButton(page), 'the next correction').toBeFocused()
})

test('[CHK-07, CHK-09, ORD-04] the reason for a rejected number is shown beside it, and the input stays; one that is not 12 digits is questioned as at checkout and accepted at the next press, and its thanks go when the order is cancelled', async ({
  page,
  trouble,
}) => {
  trouble.allow(/409/)
  const { typed: taken } = await aClaim(page)
  const { shop, order, typed } = await aClaim(page)
  await visit(page, `/my-orders/${order._id}`)
  await correctionButton(page).click()

  await save(page).click()
  await expect(transactionId(page)).toHaveAccessibleDescription(/Please enter the UPI Transaction ID/)
  await expect(transactionId(page)).toBeFocused()
  await transactionId(page).fill(`${typed.slice(0, 4)} ${typed.slice(4)}`)
  await save(page).click()
  await expect(transactionId(page)).toHaveAccessibleDescription(/We already have this UPI Transaction ID/)
  await transactionId(page).fill(taken)
  await expect(transactionId(page)).not.toHaveAccessibleDescription(/already/)
  await save(page).click()

  await expect(transactionId(page)).toHaveAccessibleDescription(used)
  await expect(transactionId(page)).toHaveValue(taken)
  await correctionButton(page).click()
  await expect(form(page)).toHaveCount(0)
  await correctionButton(page).click()
  await expect(transactionId(page)).toHaveValue(taken)

  const id = `T${anId()}`
  await transactionId(page).fill(id)
  await transactionId(page).blur()
  await expect(form(page).getByText(/This is not a 12-digit number/)).toBeVisible()
  await form(page).getByText('Where do I find the 12-digit number?').click()
  await expect(form(page).getByText('Google Pay', { exact: true })).toBeVisible()
  await save(page).click()
  await expect(form(page).getByText(/submit it again/)).toBeVisible()
  expect(await shop.orders()).toMatchObject([{ paymentInfo: { upiTransactionId: typed } }])
  await save(page).click()
  await expect(thanks(page, id)).toBeVisible()
  await cards(page)
    .getByRole('button', { name: /^Cancel order/ })
    .click()
  await page.getByRole('button', { name: 'Yes, cancel order' }).click()

  await expect(cards(page).getByRole('status').filter({ hasText: 'is cancelled' })).toBeVisible()
  await expect(thanks(page, id)).toHaveCount(0)
})

test('[CHK-09] C48 an unsent correction says so, keeps its input and is sent by one press; one with a lost response is reported as done; after three the page offers only the phone', async ({
  page,
  trouble,
}) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/)
  const { order } = await aClaim(page)
  const right = anId()
  const call = cards(page).getByText(/was already corrected three times. Please call us/)
  await visit(page, '/my-orders')
  await correctionButton(page).click()
  await transactionId(page).fill(right)
  await page.route('**/transaction-id', (route) => route.abort('internetdisconnected'), { times: 3 })

  await save(page).click()

  await expect(transactionId(page)).toHaveAccessibleDescription(/You seem to be offline/)
  await expect(transactionId(page)).toHaveValue(right)
  await save(page).click()
  await expect(thanks(page, right)).toBeVisible()

  await page.route('**/transaction-id', async (route) => {
    await route.fetch()
    await route.fulfill({ status: 503, json: { success: false, message: 'Try later.', code: 'BUSY' } })
  })
  const [second, third] = [anId(), anId()]
  await correctOnPage(page, second)
  await expect(cards(page).getByRole('definition').filter({ hasText: second })).toBeVisible()
  await page.getByRole('link', { name: `Order ${order.orderNumber}` }).click()
  await expect(page).toHaveURL(`/my-orders/${order._id}`)
  await expect(call).toHaveCount(0)
  await correctOnPage(page, third)
  await expect(cards(page).getByRole('definition').filter({ hasText: third })).toBeVisible()

  await expect(call).toBeVisible()
  await expect(call.getByRole('link')).toHaveAttribute('href', /^tel:/)
  await expect(correctionButton(page)).toHaveCount(0)
  await page.reload()
  await expect(call).toBeVisible()
  await expect(correctionButton(page)).toHaveCount(0)
  await expectNoFinding(page)
})

test('[CHK-09, ACC-09] the half-typed number survives a reload or a login', async ({ page, trouble }) => {
  trouble.allow(/401/)
  const { kayal, order } = await aClaim(page)
  const right = anId()
  await visit(page, `/my-orders/${order._id}`)
  await correctionButton(page).click()
  await transactionId(page).fill(right.slice(0, 7))

  await page.reload()
  await expect(transactionId(page)).toHaveValue(right.slice(0, 7))
  await transactionId(page).fill(right)
  await endSession(page, kayal)
  await save(page).click()
  await logIn(page, kayal)

  await expect(page).toHaveURL(`/my-orders/${order._id}`)
  await expect(transactionId(page)).toHaveValue(right)
  await save(page).click()
  await expect(thanks(page, right)).toBeVisible()
  await page.reload()
  await expect(correctionButton(page)).toBeVisible()
  await expect(form(page), 'nothing is left of it').toHaveCount(0)
})

/** The customer's orders as if they were one in each state of a payment. */
async function expectOneToCorrect(page: Page, placed: Order) {
  const upi = placed.paymentInfo
  const states: [string, object][] = [
    ['Processing', { ...upi, paymentStatus: 'Verifying' }],
    ['Processing', { ...upi, paymentStatus: 'Paid' }],
    ['Processing', { ...upi, paymentStatus: 'Failed' }],
    ['Cancelled', { ...upi, paymentStatus: 'Verifying' }],
    ['Processing', { ...upi, paymentMethod: 'COD', paymentStatus: 'Pending' }],
  ]
  await page.route('**/api/order/my-orders', async (route) => {
    const { orders } = await (await route.fetch()).json()
    const asIn = ([orderStatus, paymentInfo]: [string, object], index: number) => ({
      ...orders[0],
      orderStatus,
      paymentInfo,
      _id: `${placed._id.slice(0, -1)}${index}`,
      orderNumber: `TH-${index}`,
    })
    await route.fulfill({ json: { orders: states.map(asIn) } })
  })

  await visit(page, '/my-orders')

  await expect(cards(page)).toHaveCount(states.length)
  await expect(correctionButton(page)).toHaveCount(1)
  await expect(
    cards(page)
      .first()
      .getByRole('button', { name: /^Correct the number/ }),
  ).toBeVisible()
  await page.unroute('**/api/order/my-orders')
}

test('[CHK-09] only a payment that is being checked has a number to correct; one rejected because the payment was just matched says so, and the form closes, among all orders and on the page of one', async ({
  page,
  trouble,
}) => {
  trouble.allow(/409/)
  const { order } = await aClaim(page)
  await expectOneToCorrect(page, order)
  const reads = /api\/order\/my-orders(\/[\w-]+)?$/
  await page.route('**/transaction-id', (route) =>
    route.fulfill({ status: 409, json: { success: false, message: 'No longer.', code: 'NOT_CORRECTABLE' } }),
  )

  await visit(page, '/my-orders')
  await correctAlthoughMatched()
  await page.unroute(reads)
  await visit(page, `/my-orders/${order._id}`)
  await correctAlthoughMatched()

  async function correctAlthoughMatched() {
    await correctionButton(page).click()
    await transactionId(page).fill(anId())
    const paid = { ...order.paymentInfo, paymentStatus: 'Paid' }
    await page.route(reads, async (route) => {
      const answer = await (await route.fetch()).json()
      const json = answer.orders
        ? { orders: answer.orders.map((one: object) => ({ ...one, paymentInfo: paid })) }
        : { ...answer, paymentInfo: paid }
      await route.fulfill({ json })
    })
    await save(page).click()

    const found = cards(page).getByRole('status').filter({ hasText: 'We have found your payment, so' })
    await expect(found).toBeVisible()
    await expect(found.locator('..')).toBeFocused()
    await expect(form(page)).toHaveCount(0)
    await expect(correctionButton(page)).toHaveCount(0)
  }
})
