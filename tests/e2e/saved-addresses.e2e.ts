import type { Page } from '@playwright/test'
import { expectNoFindingAtAnyWidth } from './support/axe'
import { atCheckout, placeOrder } from './support/checkout'
import { expect, test, visit } from './support/journey'
import { main, orderCards, searchBox, section } from './support/places'
import { fillAddress, honey, openProduct, shippingAddress, tea } from './support/shopper'

const opener = (page: Page) => page.getByRole('button', { name: /^Addresses/ })

test('[CHK-01] @phone an address saved with an order is filled in for the next, but not for a gift, and changed, deleted and put back in the account', async ({
  page,
}) => {
  const { shop } = await atCheckout(page)
  await fillAddress(page)
  await page.getByLabel('Save this address for my next order').check()
  const saving = page.waitForResponse('**/api/user/addresses')
  await placeOrder(page).click()
  await saving
  await expect(orderCards(page)).toHaveCount(1)
  await shop.add(tea.title)

  await visit(page, '/checkout')
  const street = page.getByLabel('Address', { exact: true })
  await expect(street).toHaveValue(shippingAddress.address)
  await expect(page.getByLabel('PIN code')).toHaveValue(shippingAddress.pincode)
  await page.getByLabel('This is a gift').check()
  await expect(street).toHaveValue('')
  await page.getByLabel('This is a gift').uncheck()
  await expect(street).toHaveValue(shippingAddress.address)
  await expect(page.getByLabel('First name')).toHaveValue('Kayal')
  await opener(page).click()
  await expectNoFindingAtAnyWidth(page)
  await page.getByRole('button', { name: 'New address' }).click()
  await expect(street).toHaveValue('')
  await opener(page).click()
  await page.getByRole('button', { name: /^Deliver here: Kayal, 7 Temple Tank Street/ }).click()
  await expect(street).toHaveValue(shippingAddress.address)
  await placeOrder(page).click()
  await expect(orderCards(page)).toHaveCount(2)

  await visit(page, '/my-profile')
  const saved = section(page, 'Saved addresses')
  await saved.getByRole('button', { name: /^Edit the address Kayal/ }).click()
  await saved.getByLabel('Address', { exact: true }).fill('9 Car Street')
  await saved.getByRole('button', { name: 'Save address' }).click()
  await expect(saved.getByRole('listitem')).toContainText(['9 Car Street'])
  await expectNoFindingAtAnyWidth(page)
  await saved.getByRole('button', { name: /^Delete the address Kayal, 9 Car Street/ }).click()
  await expect(saved).toContainText('No saved addresses yet.')
  await expect(saved.getByText(/^Address deleted: Kayal, 9 Car Street/)).toBeInViewport()
  await saved.getByRole('button', { name: 'Undo' }).click()
  await expect(saved.getByRole('listitem')).toContainText(['9 Car Street'])
  await expect(saved.getByText(/^Address deleted/)).toHaveCount(0)

  expect((await shop.orders()).map(({ shippingInfo }) => shippingInfo.address)).toEqual(
    Array(2).fill(shippingAddress.address),
  )
})

test('[CHK-10] @phone a gift with notes is ordered without distraction, with the total in sight', async ({
  page,
}) => {
  const { shop } = await atCheckout(page)
  const order = page.getByRole('region', { name: 'Your order' })
  await expect(searchBox(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeHidden()
  await expect(order.getByText('Subtotal')).toBeHidden()
  await expect(order.getByRole('paragraph').filter({ hasText: /^Wild Forest Honey$/ })).toBeVisible()
  await order.getByRole('button', { name: /2 pieces.*Rs\. 1,045/ }).click()
  await expect(order.getByText('Subtotal')).toBeVisible()
  const ownPlace = page.waitForResponse(new RegExp(shippingAddress.pincode))
  await fillAddress(page)
  await ownPlace
  await page.getByLabel('This is a gift').check()
  await expect(page.getByLabel("Receiver's first name"), 'the own name is no receiver').toHaveValue('')
  await expect(page.getByLabel("Receiver's mobile number")).toBeVisible()
  await page.getByLabel('This is a gift').uncheck()
  await expect(page.getByLabel("Receiver's mobile number")).toBeHidden()
  await expect(page.getByLabel('First name')).toHaveValue('Kayal')
  await page.getByLabel('This is a gift').check()
  await page.getByLabel('PIN code').fill('625002')
  await page.getByLabel("Receiver's first name").fill('Kamala')
  await page.getByLabel("Receiver's last name").fill('Sundaram')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel("Receiver's mobile number")).toBeFocused()
  await page.keyboard.type('98400')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel("Receiver's mobile number")).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel("Receiver's mobile number").fill('+91 98400 54321')
  await expect(page.getByText('We will call the receiver: 9840054321')).toBeVisible()
  await expect(page.getByText('The receiver pays Rs. 1,045 on delivery.')).toBeVisible()
  await page.getByText('Add a note to the seller').click()
  await page.getByLabel('Gift note').fill('Happy birthday!')
  await page.getByLabel('Note to the seller').fill('a'.repeat(501))

  await placeOrder(page).click()
  await expect(page.getByLabel('Note to the seller')).toBeFocused()
  await expect(page.getByLabel('Note to the seller')).toHaveAttribute('aria-invalid', 'true')
  await expectNoFindingAtAnyWidth(page)
  await page.getByLabel('Note to the seller').fill('Please ring twice.')
  await page.reload()
  await expect(page.getByLabel('Gift note'), 'nothing typed is lost').toHaveValue('Happy birthday!')
  await expect(page.getByLabel("Receiver's mobile number")).toHaveValue('+91 98400 54321')
  await placeOrder(page).click()

  await expect(orderCards(page)).toHaveCount(1)
  await expect(orderCards(page)).toContainText('Kamala Sundaram, Madurai')
  await expect(page.getByText('The receiver pays Rs. 1,045 on delivery.')).toBeVisible()
  await expect(orderCards(page)).toContainText('With your gift note')
  const [placed] = await shop.orders()
  expect(placed).toMatchObject({
    isGift: true,
    giftNote: 'Happy birthday!',
    sellerNote: 'Please ring twice.',
    receiverMobile: '9840054321',
  })
  await visit(page, `/my-orders/${placed?._id}`)
  await expect(section(page, 'Sent as a gift')).toContainText('Happy birthday!')
  await expect(section(page, 'Sent as a gift')).toContainText("Receiver's mobile number: 9840054321")
  await expect(main(page)).toContainText('Please ring twice.')
  await openProduct(page, honey.title)
  await expect(page.getByLabel('Deliver to PIN code'), "the receiver's is not the shopper's").toHaveValue(
    shippingAddress.pincode,
  )
})
