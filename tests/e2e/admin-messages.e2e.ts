import type { Locator, Page } from '@playwright/test'
import { expect } from './support/journey'
import { test } from './support/office'
import { aCashOrder, step } from './support/office-orders'
import { headline, toast } from './support/places'
import { logInAsStaff, visitOffice } from './support/staff'

const boxOf = async (thing: Locator) => {
  const box = await thing.boundingBox()
  if (!box) throw new Error(`${thing} is not to be seen`)
  return box
}

async function coversNone(page: Page, cover: Locator, things: Locator[]) {
  const on = await boxOf(cover)
  const covered = (await Promise.all(things.map(boxOf))).filter(
    ({ x, y, width, height }) =>
      x < on.x + on.width && on.x < x + width && y < on.y + on.height && on.y < y + height,
  )
  expect(covered, `at ${await page.evaluate(() => scrollY)}`).toEqual([])
  await expect(cover).toBeInViewport({ ratio: 1 })
}

test('on a phone messages cover neither the heading nor the next button @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { order } = await aCashOrder(page)
  await logInAsStaff(page)
  await visitOffice(page, `/admin/orders/${order._id}`)
  const bars = [
    page.getByRole('region', { name: 'Actions' }),
    page.getByRole('navigation', { name: 'Main sections' }),
  ]
  const back = page.getByRole('main').getByRole('link', { name: 'Orders', exact: true })
  const atTheTop = [back, headline(page), page.getByRole('link', { name: 'Print slip or label' })]

  await step(page, 'Confirm').click()

  // A message stays while it has the pointer.
  const said = toast(page, 'Order confirmed')
  await said.focus()
  await expect(step(page, 'Mark packed')).toBeVisible()
  for (const to of [0, 300, 10_000]) {
    await page.evaluate((y) => scrollTo(0, y), to)
    await coversNone(page, said, [...bars, ...(to === 0 ? atTheTop : [])])
  }
})
