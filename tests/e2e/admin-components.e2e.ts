import type { AdminBrand } from '../../src/catalog/contract/admin-brands'
import type { Job } from '../../src/platform/contract/jobs'
import { expectNoFinding } from './support/axe'
import { expect, resize } from './support/journey'
import { test } from './support/office'
import { aUpiOrder } from './support/office-orders'
import { headline } from './support/places'
import { shiftsOf } from './support/shifts'
import { honey } from './support/shopper'
import {
  askOffice,
  expectNoFindingInOffice,
  logInAsStaff,
  pushInOffice,
  reloadRecord,
  visitOffice,
} from './support/staff'

test('leaving a form with unsaved changes asks first, and staying keeps them', async ({ page }) => {
  await logInAsStaff(page)
  await visitOffice(page, '/admin/staff/new')
  await page.getByLabel('Name').fill('Kavitha')
  const sections = page.getByRole('navigation', { name: 'Sections' })

  await sections.getByRole('link', { name: 'Audit log' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expectNoFindingInOffice(page)
  await asked.getByRole('button', { name: 'Stay' }).click()

  await expect(page.getByLabel('Name')).toHaveValue('Kavitha')
  await sections.getByRole('link', { name: 'Audit log' }).click()
  await asked.getByRole('button', { name: 'Leave' }).click()
  await expect(headline(page)).toHaveText('Audit log')
})

test('a list search is part of the address and can be cleared, and a filter chosen before the list shows the previous one is added to it', async ({
  page,
}) => {
  await logInAsStaff(page)
  await visitOffice(page, '/admin/products')
  await page.getByRole('searchbox', { name: 'Search' }).fill(honey.title)
  await expect(page.getByRole('link', { name: honey.title })).toBeVisible()
  await expect(page).toHaveURL(/search=Wild/)

  await page.reload()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(honey.title)
  await page.getByRole('searchbox', { name: 'Search' }).fill('no such thing at all')
  await expect(page.getByText('No matches for this search.')).toBeVisible()
  await expectNoFindingInOffice(page)
  await page.getByRole('button', { name: 'Show all' }).click()

  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
  await expect(page.getByRole('row')).not.toHaveCount(1)

  await page.evaluate(() => {
    for (const [name, value] of Object.entries({ Category: 'Teas', 'Legal facts': 'complete' })) {
      const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === name)
      const choice = label?.control as HTMLSelectElement
      choice.value = value
      choice.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
  await expect(page).toHaveURL('/admin/products?category=Teas&facts=complete')
})

test('on a phone four products are visible at once, and filters are behind a button that counts them @phone', async ({
  page,
}) => {
  await logInAsStaff(page)
  await visitOffice(page, '/admin/products')
  const products = page.getByRole('list', { name: 'Products' }).getByRole('listitem')
  // Demo products only, because other tests create products with long names at the same time.
  await page.getByRole('searchbox', { name: 'Search' }).fill('Thulir Naturals')
  await expect(products.filter({ hasNotText: 'Thulir Naturals' })).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Products' })).not.toHaveAttribute('aria-busy')
  const bar = await page.getByRole('navigation', { name: 'Main sections' }).boundingBox()
  const fourth = await products.nth(3).boundingBox()
  expect((fourth?.y ?? 0) + (fourth?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await expect(page.getByLabel('Sort by')).toBeHidden()
  const fold = page.getByRole('button', { name: 'Filter and sort' })

  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  await page.keyboard.press('Tab')
  await expect(fold).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Shown')).toBeFocused()
  await page.getByLabel('Category').selectOption('Teas')
  await page.getByLabel('Legal facts').selectOption('complete')

  await expect(fold).toHaveAccessibleName('Filter and sort, 2 chosen')
  await expect(products.filter({ hasNotText: 'Teas' })).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Products' })).not.toHaveAttribute('aria-busy')
  await expect(page.getByLabel('Sort by')).toBeVisible()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await expectNoFinding(page)
  await fold.click()
  await expect(page.getByLabel('Sort by')).toBeHidden()
  await expect(fold).toHaveText('2')
  await expectNoFindingInOffice(page)
})

test('on a phone the search placeholder stays readable while typing, and a chosen sort order is counted @phone', async ({
  page,
}) => {
  await logInAsStaff(page)
  await visitOffice(page, '/admin/orders')
  const box = page.getByRole('searchbox', { name: 'Search' })
  const hint = page.getByText('Number, name, phone, product, UPI or tracking number')
  await resize(page, { width: 320, height: 640 })

  await reloadRecord(page, 'search=TH-', () => box.fill('TH-'))

  await expect.poll(async () => (await hint.boundingBox())?.height).toBeGreaterThan(10)
  await expect(page).toHaveURL(/search=TH-/)
  await expectNoFinding(page)
  await box.fill('')
  const fold = page.getByRole('button', { name: 'Filter and sort' })
  await fold.click()
  await expect.poll(async () => (await hint.boundingBox())?.height).toBeLessThan(10)
  await page.getByLabel('Sort by').selectOption({ index: 1 })
  await expect(fold).toHaveAccessibleName('Filter and sort, 1 chosen')
  const payment = page.getByLabel('Payment', { exact: true })
  const row = await page.getByLabel('Sort by').boundingBox()
  expect((await payment.boundingBox())?.width, 'a filter fills its row').toBe(row?.width)
  await payment.selectOption('UPI to check')
  await expect(page).toHaveURL(/payment=Verifying/)
})

test('a failed rename says when it is retried, and the message goes after a successful retry', async ({
  page,
}) => {
  await logInAsStaff(page)
  const { rows } = await askOffice<{ rows: AdminBrand[] }>(page, 'GET', '/api/admin/brands')
  const [brand] = rows
  let jobId: string | null = 'first'
  await page.route(`**/api/admin/brands/${brand?.slug}`, (route) =>
    route.fulfill({ json: { ...brand, jobId } }),
  )
  const failed: Omit<Job, 'id'> = {
    ...{ kind: 'rename', state: 'failed', done: 25, total: 400, result: null, error: 'The disk is full.' },
    ...{ createdAt: '2026-11-22T10:00:00.000Z', finishedAt: '2026-11-22T10:01:00.000Z' },
  }
  const running = { ...failed, state: 'running', error: null, finishedAt: null }
  await page.route('**/api/admin/jobs/first', (route) => route.fulfill({ json: { id: 'first', ...failed } }))
  await page.route('**/api/admin/jobs/second', (route) =>
    route.fulfill({ json: { id: 'second', ...running } }),
  )
  const again = page.getByText('Reload this page to see the progress.')

  await visitOffice(page, `/admin/content/brands/${brand?.slug}`)
  await expect(page.getByText('The disk is full.')).toBeVisible()
  await expect(again).toBeVisible()
  await expectNoFindingInOffice(page)
  jobId = null
  const heard = page.waitForResponse('**/api/admin/jobs/first')
  await page.reload()
  await heard
  await expectNoFindingInOffice(page)
  await expect(page.getByText('The disk is full.')).toHaveCount(0)
  await expect(again).toHaveCount(0)

  jobId = 'second'
  await page.reload()
  await expect(page.getByRole('progressbar', { name: 'Renaming products to' })).toBeVisible()
})

test('nothing shifts much while an admin page loads, at any width', async ({ page }) => {
  await aUpiOrder(page)
  await logInAsStaff(page)

  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    for (const address of [
      ...['/admin', '/admin/orders', '/admin/payments', '/admin/products', '/admin/content/banners'],
    ]) {
      await visitOffice(page, address)
      await page.waitForLoadState('networkidle')
      expect(await shiftsOf(page), `layout shift of ${address} at ${width} px`).toBeLessThan(0.02)
    }
  }
})

test('the page of a missing record has a heading and links to the list', async ({ page, trouble }) => {
  trouble.allow(/\b404\b/)
  await logInAsStaff(page)
  await visitOffice(page, '/admin')
  for (const [under, others] of [
    ['orders', 'Orders'],
    ['products', 'Products'],
    ['customers', 'Customers'],
    ['enquiries', 'Enquiries'],
    ['content/blogs', 'Blogs'],
    ['content/categories', 'Categories'],
    ['content/brands', 'Brands'],
  ] as const) {
    await pushInOffice(page, `/admin/${under}/0198f1a0-0000-7000-8000-000000000000`)
    await expect(page.getByRole('heading', { level: 1 }), under).toHaveText('Nothing here')
    await expect(page.getByRole('main').getByRole('link', { name: others, exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(0)
  }
  await expectNoFindingInOffice(page)
})
