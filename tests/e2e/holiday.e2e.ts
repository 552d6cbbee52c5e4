import { dayInIndia, dayMs, dayWithoutYear } from '../../src/platform/contract/india-time'
import { deliveryWindow } from '../../src/shipping/contract/delivery-time'
import { expectNoFindingAtAnyWidth } from './support/axe'
import { placeOrder } from './support/checkout'
import { expect, visit } from './support/journey'
import { test } from './support/own-shop'
import { messageRegion, section } from './support/places'
import { askShop, fillAddress, honey, openProduct, signUp } from './support/shopper'
import { visitOffice } from './support/staff'

const dayFromNow = (days: number) => dayInIndia(Date.now() + days * dayMs)
const [lastDay, reopensOn] = [dayFromNow(20), dayFromNow(21)]
const [last, next] = [dayWithoutYear(lastDay), dayWithoutYear(reopensOn)]

test('[PROD-09, CHK-11] the owner closes the shop for a holiday: shoppers read it, get later dates, and order afterwards if the owner wants @phone', async ({
  page,
  ownShop: { origin, owner },
}) => {
  const saved = messageRegion(page).getByText('Saved and live in the shop.')
  const notice = section(page, 'Notice')
  await page.request.post('/api/admin/login', { headers: { origin }, data: owner })
  await visitOffice(page, '/admin/settings/delivery')
  await page.getByLabel('First day').fill(dayFromNow(0))
  await page.getByLabel('Last day').fill(lastDay)
  const words = page.getByLabel('Notice for shoppers')
  await expect(words).toHaveValue(`We are on holiday until ${last}. Orders placed now are sent from ${next}.`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(saved).toBeVisible()
  await visitOffice(page, '/admin')
  await expect(page.getByText(`On holiday until ${last}.`)).toBeVisible()

  const shop = askShop(page, await signUp(page))
  const promised = deliveryWindow(new Date(reopensOn), { first: 5, last: 10 })
  await visit(page, '/')
  await expect(notice).toHaveText(`We are on holiday until ${last}. Orders placed now are sent from ${next}.`)
  await expect(section(page, 'Good to know')).toContainText(`In 5-10 business days from ${next}`)
  await visit(page, '/product')
  await expect(notice).toBeVisible()
  await openProduct(page, honey.title)
  await expect(page.getByText(`Arrives ${promised}`)).toBeVisible()
  await expect(section(page, 'Shipping & returns')).toContainText(
    `delivered within 5-10 business days from ${next}.`,
  )
  await page.getByLabel('Deliver to PIN code').fill('625001')
  await expect(page.getByText(`Arrives ${promised} in Madurai`)).toBeVisible()
  await shop.add(honey.title)
  await visit(page, '/checkout')
  await expect(notice).toBeVisible()
  await expect(page.getByText(`Arrives ${promised}`)).toBeVisible()
  await fillAddress(page)
  await placeOrder(page).click()
  await expect(page).toHaveURL('/my-orders')
  await expect(page.getByText(promised, { exact: true })).toBeVisible()
  await expect(page.getByText(`Expected ${promised}`)).toBeVisible()
  await expect(notice).toBeHidden()

  await visitOffice(page, '/admin/settings/delivery')
  await page.getByRole('checkbox', { name: 'Take orders meanwhile' }).uncheck()
  await expect(words).toHaveValue(`We are on holiday until ${last}. You can order again from ${next}.`)
  await words.fill('Happy Pongal!')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(saved).toBeVisible()

  const closed = page.getByRole('main').getByText(`Orders from ${next}`, { exact: true })
  await openProduct(page, honey.title)
  await expect(notice).toHaveText('Happy Pongal!')
  await expect(closed).toBeVisible()
  await expectNoFindingAtAnyWidth(page)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'Go to cart' }).click()
  await expect(closed).toBeVisible()
  await expect(page.getByRole('main').getByText(honey.title).first()).toBeVisible()
  await visit(page, '/checkout')
  await expect(closed).toBeVisible()
  await page.getByLabel('City').press('Enter')
  await expect(placeOrder(page)).toHaveCount(0)
  await expectNoFindingAtAnyWidth(page)
  expect(await shop.orders()).toHaveLength(1)
})
