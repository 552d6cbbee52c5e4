import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Order } from '../../src/orders/contract/orders'
import { inIndia } from '../../src/platform/contract/india-time'
import { held } from '../support/run/deferred'
import { expectNoFinding, expectNoFindingAtAnyWidth } from './support/axe'
import { downloadBy, pageOf } from './support/downloads'
import { expect, resize, visit } from './support/journey'
import { test } from './support/office'
import { honey, productNamed, type Shopper, shippingAddress, signUp } from './support/shopper'
import { askOffice, logInAsStaff, visitOffice } from './support/staff'

/** Two jars of honey, 1,040 rupees and the fee of 5, paid on delivery. */
async function orderHoney(page: Page, { token }: Shopper): Promise<Order> {
  const { _id, color } = await productNamed(page, honey.title)
  const answer = await page.request.post('/api/order/cod', {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      shippingInfo: {
        ...shippingAddress,
        firstname: 'Kayal',
        lastname: 'Selvam',
        state: 'Tamil Nadu',
        country: 'India',
      },
      orderItems: [{ product: _id, color: color[0]?._id, quantity: 2 }],
      totalPrice: 1045,
    },
  })
  return (await answer.json()).order
}

async function advance(page: Page, { _id }: Order, ...way: string[]) {
  let from = 'Processing'
  for (const to of way) {
    const data = { from, to, ...(to === 'Shipped' && { carrier: 'ST Courier', trackingNumber: '4567' }) }
    await askOffice(page, 'POST', `/api/admin/orders/${_id}/move`, data)
    from = to
  }
}

const takePlainTable = (page: Page) =>
  downloadBy(page, () => page.getByRole('button', { name: 'Download as a plain table (.csv)' }).click())

test('[ORD-04] a shopper reads the invoice of a shipped order; the owner finds it by its order, and the credit note after the return, and downloads both as one PDF', async ({
  page,
}) => {
  const shopper = await signUp(page)
  const order = await orderHoney(page, shopper)
  await logInAsStaff(page)
  await visit(page, '/my-orders')
  const button = page.getByRole('button', { name: `Invoice (PDF) of order ${order.orderNumber}` })
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(button).toHaveCount(0)

  await advance(page, order, 'Confirmed', 'Packed', 'Shipped')
  await page.reload()
  const download = await downloadBy(page, () => button.click())

  expect(download.suggestedFilename()).toMatch(/^Tax-Invoice-TH-I\d{4}-\d{6}\.pdf$/)
  const text = await pageOf(download)
  for (const words of [order.orderNumber, 'Kayal Selvam', 'Rs. 1,045.00', '0409', '24.76', 'GSTIN 33'])
    expect(text).toContain(words)
  await expectNoFindingAtAnyWidth(page)

  await visitOffice(page, '/admin/invoices')
  await page.getByRole('searchbox').fill(order.orderNumber)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').last()).toContainText('Rs. 1,045')
  const invoice = await pageOf(await downloadBy(page, () => page.getByRole('link', { name: /PDF/ }).click()))
  expect(invoice).toContain(order.orderNumber)
  await askOffice(page, 'POST', `/api/admin/orders/${order._id}/move`, { from: 'Shipped', to: 'Returned' })
  await page.reload()
  const note = page.getByRole('row').filter({ hasText: 'Credit Note' })
  const taken = await pageOf(await downloadBy(page, () => note.getByRole('link', { name: /PDF/ }).click()))

  expect(taken).toContain('Credit Note')
  expect(taken).toMatch(/Against TH\/I\d{4}\/\d{6}/)
  await expectNoFindingAtAnyWidth(page)

  await page.getByLabel('Days').selectOption('This month')
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=/)
  const both = await downloadBy(page, () => page.getByRole('button', { name: 'Download as one PDF' }).click())

  expect(both.suggestedFilename()).toMatch(/^invoices-from-.*\.pdf$/)
  expect(await pageOf(both)).toContain(order.orderNumber)
  await expectNoFindingAtAnyWidth(page)
})

test('the owner reads reports, changes the dates, and downloads them', async ({ page }) => {
  const order = await orderHoney(page, await signUp(page))
  await logInAsStaff(page)
  await advance(page, order, 'Confirmed', 'Packed', 'Shipped')
  await visitOffice(page, '/admin/reports')
  const choose = (report: string) => page.getByLabel('Report').selectOption(report)

  for (const report of [
    'Sales by day',
    'Sales by product',
    'Sales by state',
    'Payments by method',
    'Cash outstanding',
  ]) {
    await choose(report)
    await expect(page.getByRole('heading', { level: 2, name: report })).toBeVisible()
    await expect(page.getByRole('table', { name: report }).getByRole('row').nth(1)).toBeVisible()
    await expectNoFindingAtAnyWidth(page)
  }
  await expect(page.getByLabel('Until'), 'whatever its age').toBeVisible()
  await expect(page.getByLabel('From')).toHaveCount(0)
  await choose('Payments by method')
  await expect(page.getByRole('row', { name: /^Cash on delivery Cash to collect / })).toBeVisible()
  await choose('GST by HSN and rate')
  await page.getByLabel('Days').selectOption('Today')
  await expect(page).toHaveURL(/report=gst-by-hsn&from=(\d{4}-\d\d-\d\d)&to=\1$/)
  await expect(page.getByRole('row').filter({ hasText: '0409' })).toContainText('5 %')
  await expectNoFindingAtAnyWidth(page)
  await resize(page, { width: 768, height: 900 })
  const frame = page.getByRole('group', { name: 'GST by HSN and rate' })
  await expect(frame, 'a table wider than its frame is scrolled by keyboard, too').toHaveAttribute(
    'tabindex',
    '0',
  )
  await expectNoFinding(page)

  const csv = await takePlainTable(page)
  await page.reload()
  await expect(page.getByRole('link', { name: csv.suggestedFilename() })).toBeVisible()
  const xlsx = await downloadBy(page, () =>
    page.getByRole('button', { name: 'Download for Excel (.xlsx)' }).click(),
  )
  await expectNoFindingAtAnyWidth(page)
  await visitOffice(page, '/admin/reports/exports')
  const file = page.getByRole('listitem').filter({ hasText: csv.suggestedFilename() })
  const again = await downloadBy(page, () => file.first().getByRole('link', { name: 'Download' }).click())
  await expectNoFindingAtAnyWidth(page)

  expect(await readFile(await csv.path(), 'utf8')).toMatch(
    /^\uFEFFHSN,Description,UQC.*\r\n0409,"Wild Forest Honey, 500 g"/,
  )
  expect(await readFile(await again.path())).toEqual(await readFile(await csv.path()))
  expect(xlsx.suggestedFilename()).toMatch(/^gst-by-hsn-.*\.xlsx$/)
})

test('the owner reads GST by state and rate, as GSTR-1 requires, and downloads it', async ({ page }) => {
  const order = await orderHoney(page, await signUp(page))
  await logInAsStaff(page)
  await advance(page, order, 'Confirmed', 'Packed', 'Shipped')
  await visitOffice(page, '/admin/reports')
  await page.getByLabel('Days').selectOption('Today')

  await page.getByLabel('Report').selectOption('GST by state and rate')

  const row = page.getByRole('table').getByRole('row').nth(1)
  await expect(row).toContainText(/33-Tamil Nadu\s*7A\s*5 %/)
  await expectNoFindingAtAnyWidth(page)
  const csv = await takePlainTable(page)
  expect(await readFile(await csv.path(), 'utf8')).toMatch(
    /^\uFEFFPlace of supply,Table,Rate,Total value,.*\r\n33-Tamil Nadu,7A,5,/,
  )

  await page.getByLabel('Report').selectOption('GST by invoice: businesses and above Rs. 1,00,000')

  await expect(page.getByText('No data for these days.')).toBeVisible()
  await expectNoFindingAtAnyWidth(page)

  // As if the GSTIN had been changed, because all invoices are in this shop.
  const { promise, abandon } = held()
  await page.route('**/api/admin/reports/gst-documents?*', async (route) => {
    if (route.request().url().includes('gstin=')) await promise
    const gstins = ['33AAACT0000A1ZM', '33AAACT0000A2ZL']
    await route.fulfill({
      json: { ...(await (await route.fetch()).json()), gstins, notice: 'Of two GSTINs.' },
    })
  })
  await page.getByLabel('Report').selectOption('GST documents issued')
  await expect(page.getByText('Of two GSTINs.')).toBeVisible()
  await expectNoFindingAtAnyWidth(page)
  await page.getByLabel('GSTIN').focus()
  await page.getByLabel('GSTIN').selectOption('33AAACT0000A1ZM')
  await expect(page).toHaveURL(/gstin=33AAACT0000A1ZM/)
  const figures = page.getByRole('region', { name: 'Totals' })
  await expect(figures, 'of all, while those of one are read').toHaveCount(0)
  abandon()
  await expect(figures).toBeVisible()
  await expect(page.getByLabel('GSTIN')).toBeFocused()
  expect((await takePlainTable(page)).suggestedFilename()).toMatch(/^gst-documents-33AAACT0000A1ZM-/)
})

test('@phone on a phone the reports are cards, with the figures first, and an end date before the start shows an error at its field', async ({
  page,
}) => {
  const order = await orderHoney(page, await signUp(page))
  await logInAsStaff(page)
  await advance(page, order, 'Confirmed', 'Packed', 'Shipped')

  await visitOffice(page, '/admin/reports?report=sales-by-product')

  await expect(page.getByRole('region', { name: 'Totals' })).toContainText('Pieces')
  await expect(page.getByText('Wild Forest Honey').last()).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)

  await visitOffice(page, '/admin/reports?report=sales-by-day')
  await page.getByLabel('Days').selectOption({ label: 'Last month' })
  const now = inIndia(new Date())
  const days = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)).getUTCDate()
  await expect(page.getByText(`${days} days without sales not shown`)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Sales by day' }).getByRole('listitem')).toHaveCount(0)

  await visitOffice(page, '/admin/reports?report=sales-by-product&from=2020-01-02&to=2020-01-01')
  await expectRejectedDates(page)
})

/** An end date before the start: nothing is requested until it is corrected. */
async function expectRejectedDates(page: Page) {
  const last = page.getByLabel('To', { exact: true })
  await expect(last).toHaveAccessibleDescription('The end date must not be before the start date.')
  await expect(last).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expectNoFinding(page)
  await last.fill('2020-01-02')

  await expect(last).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText('No data for these days.')).toBeVisible()
}

test('@phone recent downloads are linked from a report without rows and from one that fails', async ({
  page,
  trouble,
}) => {
  trouble.allow(/\b500\b/)
  await logInAsStaff(page)
  const files = page.getByRole('link', { name: 'Recent downloads' })
  await visitOffice(page, '/admin/reports?from=2020-01-01&to=2020-01-01&report=sales-by-product')
  await expect(page.getByText('No data for these days.')).toBeVisible()
  await expect(files).toBeVisible()
  await page.route('**/api/admin/reports/sales-by-state*', (route) =>
    route.fulfill({ status: 500, json: {} }),
  )

  await page.getByLabel('Report').selectOption('Sales by state')

  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectNoFinding(page)
  await files.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Recent downloads' })).toBeVisible()
})
