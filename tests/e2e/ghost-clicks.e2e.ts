import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey'
import { test as officeTest } from './support/office'
import { aCashOrder } from './support/office-orders'
import { cartLink, headline } from './support/places'
import { honey, openProduct, signUp } from './support/shopper'
import { logInAsStaff, visitOffice } from './support/staff'

test.use({ tapEveryMs: 200 })
officeTest.use({ tapEveryMs: 200 })

/** A finger that stays where `control` is now. */
async function fingerOn(page: Page, control: Locator) {
  await control.scrollIntoViewIfNeeded()
  const box = await control.boundingBox()
  if (!box) throw new Error('There is nothing to tap')
  return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

test('[PROD-07] @phone a double tap adds one piece to the cart, and stays at the product', async ({
  page,
}) => {
  await signUp(page)
  await openProduct(page, honey.title)
  const left: string[] = []
  page.on('framenavigated', (frame) => left.push(frame.url()))
  const tap = await fingerOn(page, page.getByRole('button', { name: 'Add to Cart', exact: true }))

  await tap()
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to Cart' })).toBeVisible()
  await tap()
  await tap()
  await tap()

  await expect(headline(page)).toHaveText('Your cart')
  await expect(cartLink(page)).toHaveAccessibleName(/^Cart: 1 item, 1 piece,/)
  expect(left, 'only the last of the taps led there').toEqual([expect.stringMatching(/\/cart$/)])
})

officeTest('@phone a double tap on a step takes one step, not the one that replaces it', async ({ page }) => {
  const { order } = await aCashOrder(page)
  await logInAsStaff(page, 'manager')
  await visitOffice(page, `/admin/orders/${order._id}`)
  const moves: unknown[] = []
  page.on('request', (request) => request.url().endsWith('/move') && moves.push(request.postDataJSON().to))
  const tap = await fingerOn(page, page.getByRole('button', { name: 'Confirm', exact: true }))

  await tap()
  await expect(page.getByRole('button', { name: 'Mark packed' })).toBeEnabled()
  await tap()
  await tap()
  expect(moves).toEqual(['Confirmed'])
  await tap()

  await expect(page.getByRole('button', { name: 'Ship' })).toBeVisible()
  expect(moves).toEqual(['Confirmed', 'Packed'])
})
