import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './support/journey'
import { test, testOfTwo } from './support/office'
import { aCaller } from './support/office-orders'
import { honey, shippingAddress } from './support/shopper'
import { askOffice, expectNoFindingInOffice, logInAsStaff, visitOffice } from './support/staff'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const aCode = () => `TEN${randomUUID().slice(0, 6).replaceAll('-', '0')}`.toUpperCase()

/** An offer of ten percent with this code, made by the API. */
const anOffer = (page: Page, code: string) =>
  askOffice<{ id: string }>(page, 'POST', '/api/admin/promotions', {
    ...{ name: 'Friends of the shop', code, kind: 'percent', parameters: { percent: 10 }, scope: 'all' },
    ...{ categories: [], brands: [], products: [], minSubtotal: 0, minPieces: 0, startsOn: null },
    ...{ endsOn: null, maxUses: null, maxUsesPerCustomer: null, firstOrderOnly: false },
    ...{ combinable: false, active: true },
  })

/** Others who order in this shop must not get an automatic offer. */
test('@phone staff make an offer, and a phone order has its code and a discount', async ({
  page,
  trouble,
}) => {
  trouble.allow(/\b400\b.*\/(?:promotions|orders\/phone)/)
  const code = aCode()
  await logInAsStaff(page, 'manager')
  await visitOffice(page, '/admin/offers/new')
  await expectNoFindingInOffice(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await field(page, 'Code (optional)').fill(code.toLowerCase())
  await field(page, 'Percent off').fill('10')
  await field(page, 'At most, in rupees (optional)').fill('100')
  await page.getByRole('button', { name: 'Save offer' }).click()
  await expect(page.getByText('Please enter a name.').first()).toBeVisible()
  await field(page, 'Name').fill('Friends of the shop')
  await page.getByRole('button', { name: 'Save offer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Friends of the shop' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'So far' })).toContainText(code)

  const { lastname } = await aCaller(page)
  await visitOffice(page, '/admin/orders/new')
  await page.getByLabel('Who is calling?').fill(lastname)
  await page.getByRole('button', { name: new RegExp(lastname) }).click()
  await field(page, 'Add a product').fill(honey.title)
  await page.getByRole('button', { name: new RegExp(`^${honey.title}`) }).click()
  await field(page, 'House, street').fill(shippingAddress.address)
  await field(page, 'City').fill(shippingAddress.city)
  await field(page, 'PIN code').fill(shippingAddress.pincode)
  await field(page, 'Offer code (optional)').fill(code)
  await field(page, 'Discount, in rupees (optional)').fill('20')
  const price = page.getByRole('group', { name: 'Price' })
  await expect(price).toContainText(`Friends of the shop (${code})`)
  await expect(price).toContainText('Rs. -52')
  await expect(price).toContainText('Rs. 453')
  await page.getByRole('button', { name: 'Place order for Rs. 453' }).click()
  await expect(page.getByText('Please enter a reason for the discount.').first()).toBeVisible()
  await field(page, 'Reason for the discount').fill('Waited a week for the last parcel')
  await expectNoFindingInOffice(page)
  await page.getByRole('button', { name: 'Place order for Rs. 453' }).click()

  await expect(page.getByRole('heading', { level: 1, name: /^Order TH-/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'Discount of Rs. 20: Waited a week for the last parcel',
  )
  await visitOffice(page, `/admin/offers?search=${code}`)
  await expect(page.getByRole('main')).toContainText('Rs. 52')
  await expectNoFindingInOffice(page)
})

test('@phone an offer gives other goods than those to buy', async ({ page }) => {
  const code = aCode()
  await logInAsStaff(page, 'manager')
  await visitOffice(page, '/admin/offers/new')
  await page.setViewportSize({ width: 360, height: 740 })
  await field(page, 'Name').fill('Tea with honey')
  await field(page, 'Code (optional)').fill(code)
  await field(page, 'Kind of offer').selectOption('Buy some, get some')
  await field(page, 'Pieces to buy').fill('2')
  await field(page, 'Pieces they get').fill('1')
  await field(page, 'The shopper gets').selectOption('Some products')
  await page.getByRole('button', { name: 'Save offer' }).click()
  await expect(page.getByText('Please choose at least one product.').first()).toBeVisible()
  await field(page, 'Add a product').fill(honey.title)
  await page.getByRole('button', { name: new RegExp(`^${honey.title}`) }).click()
  await expectNoFindingInOffice(page)
  await page.getByRole('button', { name: 'Save offer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tea with honey' })).toBeVisible()
  await page.reload()

  await expect(page.getByRole('button', { name: `Remove ${honey.title}` })).toBeVisible()
  await visitOffice(page, `/admin/offers?search=${code}`)
  await expect(page.getByRole('main')).toContainText(`Buy 2, get 1 free: ${honey.title}`)
})

test('staff see what a shopper would pay, and why a code gives nothing', async ({ page }) => {
  const code = aCode()
  await logInAsStaff(page, 'manager')
  await anOffer(page, code)
  await visitOffice(page, '/admin/offers/preview')
  await field(page, 'Add a product').fill(honey.title)
  await page.getByRole('button', { name: new RegExp(`^${honey.title}`) }).click()
  const price = page.getByRole('region', { name: 'Price' })
  await expect(price).toContainText('Rs. 525')

  await field(page, 'PIN code (optional)').fill('110001')
  await expect(price).toContainText('The shop does not deliver there.')
  await field(page, 'PIN code (optional)').fill('600001')
  await expect(price).not.toContainText('does not deliver')
  await field(page, 'State').selectOption('Tamil Nadu')
  await field(page, 'Offer code (optional)').fill(`${code}X`)
  await expect(price).toContainText(`We do not know the code ${code}X.`)
  await field(page, 'Offer code (optional)').fill(code)

  await expect(price).toContainText(`Friends of the shop (${code})`)
  await expect(price).toContainText('Rs. 473')
  await expectNoFindingInOffice(page)
})

testOfTwo(
  'the second of two people who change an offer sees what the first changed; an archived offer frees its code',
  async ({ page }) => {
    await logInAsStaff(page, 'manager')
    const { id } = await anOffer(page, aCode())
    await visitOffice(page, `/admin/offers/${id}`)
    await field(page, 'Uses in all (optional)').fill('50')
    const now = await askOffice<Record<string, unknown>>(page, 'GET', `/api/admin/promotions/${id}`)
    await askOffice(page, 'PUT', `/api/admin/promotions/${id}`, { ...now, products: [], maxUses: 20 })

    await page.getByRole('button', { name: 'Save offer' }).click()

    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText('20')

    const freed = aCode()
    const archived = await anOffer(page, freed)
    await visitOffice(page, `/admin/offers/${archived.id}`)
    await page.getByRole('button', { name: 'Archive' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click()
    await expect(page.getByText('Archived', { exact: true })).toBeVisible()
    await anOffer(page, freed)
    await visitOffice(page, `/admin/offers?state=archived&search=${freed}`)
    await expect(page.getByRole('main')).toContainText('Friends of the shop')
  },
)
