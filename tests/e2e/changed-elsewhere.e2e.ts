import type { Page } from '@playwright/test'
import { atCheckout, placeOrder } from './support/checkout'
import { expect, test, visit } from './support/journey'
import { linkTo } from './support/mailbox'
import { cartLink, header, main } from './support/places'
import { aPerson, fillAddress, type Shopper, shippingAddress, signUp, tea } from './support/shopper'
import { atPanel, panel } from './support/upi'

async function saveName(other: Page, _: Shopper, firstname: string) {
  await visit(other, '/my-profile')
  await main(other).getByRole('button', { name: 'Edit profile' }).click()
  await other.getByLabel('First name', { exact: true }).fill(firstname)
  await main(other).getByRole('button', { name: 'Save', exact: true }).click()
}

/** Requested on another device, with another name. */
async function confirmEmail(other: Page, { token, lastname, mobile }: Shopper, firstname: string) {
  const { email } = aPerson()
  const headers = { Authorization: `Bearer ${token}` }
  const data = { firstname, lastname, mobile, email }
  await other.request.put('/api/user/edit-user', { headers, data })
  await visit(other, await linkTo(email, 'emailConfirmation'))
}

test('[ACC-06, CHK-05, ORD-01] a name that is saved or an email that is confirmed in another tab leaves a running payment, the cart and the orders unchanged', async ({
  page,
  context,
}) => {
  const { kayal } = await atPanel(page)
  const orders = await context.newPage()
  await visit(orders, '/my-orders')
  const none = main(orders).getByText('You have not placed any orders yet.')
  await expect(none).toBeVisible()

  for (const [change, name] of [
    [saveName, 'Malar'],
    [confirmEmail, 'Mangai'],
  ] as const) {
    const other = await context.newPage()
    await change(other, kayal, name)

    for (const tab of [page, orders]) {
      await expect(header(tab).getByRole('link', { name: `Welcome ${name}` })).toBeVisible()
      await expect(cartLink(tab), name).toHaveAccessibleName('Cart: 1 item, 2 pieces, Rs. 1,040')
    }
    await expect(panel(page), name).toHaveAccessibleName('Pay Rs. 1,045 by UPI')
    await expect(none, name).toBeVisible()
    await other.close()
  }
})

test('[CHK-04, CHK-13, HDR-08] an open checkout includes what another tab adds to the cart, and keeps its input', async ({
  page,
}) => {
  const { shop } = await atCheckout(page)
  await fillAddress(page)
  await shop.add(tea.title)

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

  await expect(placeOrder(page)).toHaveText('Place order — Rs. 1,465')
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText(tea.title)
  await expect(page.getByLabel('City')).toHaveValue(shippingAddress.city)
  await placeOrder(page).click()
  await expect(page).toHaveURL('/my-orders')
  expect(await shop.orders()).toMatchObject([{ totalPrice: 1465 }])
})

test('[ACC-06] saving a name on an old page keeps what another device has changed since', async ({
  page,
}) => {
  const kayal = await signUp(page)
  await visit(page, '/my-profile')
  await main(page).getByRole('button', { name: 'Edit profile' }).click()
  await page.getByLabel('First name', { exact: true }).fill('Kayalvizhi')
  const { lastname, email, token } = kayal
  const headers = { Authorization: `Bearer ${token}` }
  const data = { firstname: 'Kayal', lastname, email, mobile: '9840099999' }
  await page.request.put('/api/user/edit-user', { headers, data })

  await main(page).getByRole('button', { name: 'Save', exact: true }).click()

  await expect(header(page).getByRole('link', { name: 'Welcome Kayalvizhi' })).toBeVisible()
  const profile = await (await page.request.get('/api/user/profile', { headers })).json()
  expect(profile).toMatchObject({ firstname: 'Kayalvizhi', mobile: '9840099999' })
})
