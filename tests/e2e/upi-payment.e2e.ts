import type { Locator, Page } from '@playwright/test'
import { expect, test, visit } from './support/journey'
import { cartLink, orderCards, toast } from './support/places'
import { fillAddress, honey, shippingAddress, tea } from './support/shopper'
import { alert, anId, atPanel, confirm, panel, savedAddress, step, transactionId } from './support/upi'

/** What a screen reader announces when a field gets the focus. */
const noteDescriptionOnFocus = (field: Locator) =>
  field.evaluate((element) => {
    const note = () => {
      const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
      element.dataset.heard = ids.map((id) => document.getElementById(id)?.textContent).join(' ')
    }
    element.addEventListener('focus', note, { once: true })
  })

test('[CHK-09, CHK-12] C45 a confirmed payment becomes an order whose payment is being checked; its number cannot pay for another one', async ({
  page,
  trouble,
}) => {
  const { kayal, shop } = await atPanel(page)
  const id = anId()
  await transactionId(page).fill(`${id.slice(0, 4)} ${id.slice(4, 8)} ${id.slice(8)}`)
  const sent = page.waitForRequest('**/api/user/order/create')

  await confirm(page).click()

  await expect(page).toHaveURL('/my-orders')
  await expect(toast(page, 'Ordered createad Successfully!')).toBeVisible()
  const order = (await sent).postDataJSON()
  expect(order).toMatchObject({
    user: kayal._id,
    amount: 1045,
    paymentMethod: 'UPI',
    upiTransactionId: id,
    shippingInfo: { firstname: 'Kayal', ...shippingAddress },
    orderItems: [{ quantity: 2, price: 520 }],
  })
  expect(await savedAddress(page)).toBeNull()
  expect(await shop.cart()).toEqual([])
  await expect(cartLink(page)).toHaveAccessibleName(/^Cart: 0 items/)
  await expect(page.getByText(/We are checking your payment of Rs\. 1,045/)).toBeVisible()
  const card = orderCards(page)
  await expect(card).toContainText('UPI, payment being checked')
  await expect(card).not.toContainText(/\bPaid\b/)
  await expect(card).toContainText(id)
  expect(await shop.orders()).toMatchObject([
    { orderStatus: 'Processing', paidAt: null, paymentInfo: { paymentStatus: 'Verifying' } },
  ])

  trouble.allow(/409|500/)
  await shop.add(honey.title, 2)
  await expectRejectedOrder(page, id)
  expect(await shop.orders()).toHaveLength(2)
})

/** Shows the shop's reason, and the input stays. */
async function expectRejectedOrder(page: Page, id: string) {
  await visit(page, '/checkout')
  await page.getByRole('radio', { name: /^UPI/ }).check()
  await fillAddress(page)
  await step(page).click()
  await transactionId(page).fill(id)
  await confirm(page).click()
  await expect(alert(page)).toContainText('This UPI Transaction ID was already used for another order.')
  await alert(page).getByRole('button', { name: 'OK' }).click()
  await expect(toast(page, 'Something Went Wrong!')).toBeVisible()
  await expect(transactionId(page)).toHaveValue(id)
  await expect(transactionId(page)).toHaveAccessibleDescription(/already used for another order/)

  await transactionId(page).fill(anId())
  await expect(transactionId(page)).not.toHaveAccessibleDescription(/already used/)
  await page.route('**/api/user/order/create', (route) => route.fulfill({ json: { success: false } }), {
    times: 1,
  })
  await confirm(page).click()
  await expect(alert(page)).toContainText('Failed to create order')
  await alert(page).getByRole('button', { name: 'OK' }).click()
  await confirm(page).click()

  await expect(page).toHaveURL('/my-orders')
}

test('[CHK-07, CHK-08, CHK-09] missing input is reported one at a time: the id, then the address; a shopper who returns from a UPI app confirms what was paid, even if the cart has changed', async ({
  page,
}) => {
  const { shop } = await atPanel(page)
  await page.evaluate(() => localStorage.removeItem('address'))

  await confirm(page).click()
  await expect(alert(page)).toContainText('Please enter the UPI Transaction ID')
  await noteDescriptionOnFocus(transactionId(page))
  await alert(page).getByRole('button', { name: 'OK' }).click()
  await expect(transactionId(page)).toBeFocused()
  await expect(transactionId(page)).toHaveAttribute('data-heard', /Please enter the UPI Transaction ID/)

  await transactionId(page).fill(anId())
  await confirm(page).click()
  await expect(alert(page)).toContainText('Missing shipping information or user data')
  await alert(page).getByRole('button', { name: 'OK' }).click()

  await expect(step(page)).toBeEnabled()
  expect(await shop.orders()).toEqual([])

  await step(page).click()
  await expect(panel(page)).toBeVisible()
  await shop.add(tea.title, 1)

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  // The page's requests have been answered here.
  await page.evaluate(() => fetch('/api/product?limit=1').then((reply) => reply.text()))
  await transactionId(page).fill(anId())
  await confirm(page).click()

  await expect(page).toHaveURL('/my-orders')
  expect(await shop.orders()).toMatchObject([{ totalPrice: 1045 }])
})

/** How many of its 12 digits are typed. */
async function expectDigitsCounted(page: Page) {
  const said = panel(page).getByRole('status').filter({ hasText: 'are usual' })

  await transactionId(page).fill('4123 4567 8901 2')
  await transactionId(page).blur()
  await expect(said).toContainText('This has 13 digits, 12 are usual.')
  await transactionId(page).fill('4123 4567 890')
  await expect(said, 'not with every digit').toHaveCount(0)
  await transactionId(page).press('Enter')
  await expect(said).toContainText('This has 11 digits, 12 are usual.')

  await transactionId(page).fill('')
  await transactionId(page).pressSequentially('4123 4567 890')
  await expect(panel(page).getByText('11 of 12', { exact: true })).toBeVisible()
  await transactionId(page).press('1')
  await expect(panel(page).getByText('12 of 12', { exact: true })).toBeVisible()
  await transactionId(page).press('2')
  await expect(panel(page).getByText('13 digits, 12 are usual', { exact: true })).toBeVisible()
  await transactionId(page).fill('T123')
  await expect(panel(page).getByText('of 12', { exact: false })).toHaveCount(0)
}

test('[CHK-09] the id field shows how many of its 12 digits are typed, and announces it on Enter and on leaving; an id that is not 12 digits shows a hint, is questioned when sent, and accepted at the next press', async ({
  page,
}) => {
  const { shop } = await atPanel(page)
  await expectDigitsCounted(page)
  expect(await shop.orders(), 'asked before it is sent').toEqual([])
  const id = `T${anId()}XY`
  const questioned = panel(page).getByRole('status').filter({ hasText: 'This is not a 12-digit number' })
  const asked = questioned.filter({ hasText: 'submit it again' })
  await transactionId(page).fill(id)
  await transactionId(page).blur()
  await expect(questioned).toBeVisible()
  await expect(asked).toHaveCount(0)
  await transactionId(page).fill(id.toLowerCase())
  await expect(questioned).toHaveCount(0)
  await confirm(page).hover()
  const box = await confirm(page).boundingBox()
  await page.mouse.down()
  await expect(transactionId(page)).not.toBeFocused()
  expect(await confirm(page).boundingBox(), 'it stays under the finger').toEqual(box)
  await page.mouse.up()

  await expect(asked).toBeVisible()
  const placeOf = async (one: Locator) => (await one.boundingBox())?.y ?? 0
  expect(await placeOf(asked), 'read before it is answered').toBeLessThan(await placeOf(confirm(page)))
  expect(await shop.orders()).toEqual([])
  await transactionId(page).fill(`${id}Z`)
  await confirm(page).click()
  await expect(asked, 'another one is asked about again').toBeVisible()
  await transactionId(page).fill(id)
  await transactionId(page).press('Enter')
  await expect(asked).toBeVisible()
  await page.getByText('Where do I find the 12-digit number?').click()
  await expect(page.getByRole('term').filter({ hasText: 'Google Pay' })).toBeVisible()
  await confirm(page).click()

  await expect(page).toHaveURL('/my-orders')
  expect(await shop.orders()).toMatchObject([{ paymentInfo: { upiTransactionId: id } }])
})
