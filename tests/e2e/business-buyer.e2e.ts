import { expectNoFinding, expectNoFindingAtAnyWidth } from './support/axe'
import { atCheckout, placeOrder } from './support/checkout'
import { expect } from './support/journey'
import { test } from './support/office'
import { orderCards } from './support/places'
import { fillAddress } from './support/shopper'
import { logInAsStaff, visitOffice } from './support/staff'

const offer = 'Need a GST invoice for your business?'

test('[CHK-01, CHK-02, CHK-10, ORD-01] a business enters its GSTIN at checkout, and customer and staff see it', async ({
  page,
}) => {
  const { shop } = await atCheckout(page)
  const [gstin, name] = [page.getByLabel('GSTIN'), page.getByLabel('Business name')]
  await expect(gstin).toBeHidden()
  await fillAddress(page)
  await page.getByText(offer).click()
  await gstin.fill('33aapfu0939f1z3')
  await gstin.blur()
  await expect(gstin).toHaveAccessibleDescription(/not valid/)
  await expectNoFindingAtAnyWidth(page)
  await gstin.fill('33aapfu0939f1z2')
  await expect(gstin, 'it stays open under the hand that corrects').toBeFocused()
  await page.getByText(offer).click()
  await expect(name).toBeHidden()

  await placeOrder(page).click()

  await expect(name, 'the invalid field is shown again').toBeVisible()
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
  await summary.getByRole('link', { name: /your business name/ }).click()
  await expect(name).toBeFocused()
  await name.fill('Kurinji Stores')
  await page.reload()
  await expect(gstin, 'nothing typed is lost on a reload').toHaveValue('33aapfu0939f1z2')
  await placeOrder(page).click()
  await expect(orderCards(page)).toHaveCount(1)
  const [placed] = await shop.orders()
  expect(placed?.shippingInfo).toMatchObject({ gstin: '33AAPFU0939F1Z2', business: 'Kurinji Stores' })
  const words = 'Kurinji Stores, GSTIN 33AAPFU0939F1Z2'
  await page.goto(`/my-orders/${placed?._id}`)
  await expect(page.getByRole('region', { name: 'Delivery address' })).toContainText(`Invoice for ${words}`)
  await expectNoFindingAtAnyWidth(page)

  await logInAsStaff(page)
  await visitOffice(page, `/admin/orders/${placed?._id}`)
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText(words)
  await expectNoFinding(page)
})
