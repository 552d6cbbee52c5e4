import { atCheckout, holdOrders, placeOrder } from './support/checkout'
import { expect, test, visit } from './support/journey'
import { orderCards } from './support/places'
import { shiftsOf } from './support/shifts'
import { fillAddress, shippingAddress, tea } from './support/shopper'

test('[CHK-01] C42 the address of the last order is offered again, and never overwrites input', async ({
  page,
}) => {
  const { shop } = await atCheckout(page)
  const again = page.getByRole('button', { name: 'Use last address' })
  await fillAddress(page)
  await page.getByLabel(/Apartment/).fill('Second floor')
  await placeOrder(page).click()
  await expect(orderCards(page)).toHaveCount(1)
  await shop.add(tea.title)
  const address = page.getByLabel('Address', { exact: true })
  const formAt = async () => (await address.boundingBox())?.y

  const abandon = await holdOrders(page)
  await visit(page, '/checkout')
  await expect(address).toHaveValue('')
  await expect(placeOrder(page)).toContainText('Rs.')
  await page.evaluate(() => document.fonts.ready)
  const [before, shifts] = [await formAt(), await shiftsOf(page)]
  abandon()
  await expect(again).toBeVisible()
  expect(await formAt()).toBe(before)
  expect(await shiftsOf(page)).toBe(shifts)
  await placeOrder(page).click()
  await expect(page.getByText('There is a problem')).toBeVisible()
  await again.click()

  await expect(page.getByText('From your last order.')).toBeFocused()
  await expect(page.getByText('There is a problem'), 'what was missing is there').toHaveCount(0)
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(shippingAddress.address)
  await expect(page.getByLabel(/Apartment/)).toHaveValue('Second floor')
  await expect(page.getByLabel('PIN code')).toHaveValue(shippingAddress.pincode)
  await expect(page.getByLabel('City')).toHaveValue(shippingAddress.city)
  await page.getByLabel('City').fill('Erode')
  await page.reload()
  await expect(page.getByLabel('City')).toHaveValue('Erode')
  await expect(again).toHaveCount(0)
  await placeOrder(page).click()
  await expect(orderCards(page)).toHaveCount(2)
  expect((await shop.orders())[0]?.shippingInfo).toMatchObject({ ...shippingAddress, city: 'Erode' })
})

test('[CHK-01, LAY-03] C42 a long last address is shortened, makes no page scroll sideways, and is complete in its field', async ({
  page,
}) => {
  const { shop } = await atCheckout(page)
  await fillAddress(page)
  const address = page.getByLabel('Address', { exact: true })
  await address.fill('எண் 17/4, கிழக்கு ஆடி வீதி, '.repeat(8))
  await placeOrder(page).click()
  await expect(orderCards(page)).toHaveCount(1)
  await shop.add(tea.title)

  for (const width of [360, 640, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, '/checkout')
    await expect(page.getByRole('button', { name: 'Use last address' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width)
  }
  await page.getByRole('button', { name: 'Use last address' }).click()
  await page.setViewportSize({ width: 360, height: 800 })
  expect(
    await address.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
      scrollWidth - clientWidth,
      scrollHeight - clientHeight,
    ]),
  ).toEqual([0, 0])
})
