import { expect } from './support/journey'
import { test } from './support/office'
import { headline } from './support/places'
import { expectNoFindingInOffice, logInAsStaff, visitOffice } from './support/staff'

test('an owner connects a program, whose token reads orders until it is replaced @phone', async ({
  page,
  trouble,
  playwright,
  baseURL,
}) => {
  trouble.allow(/401/)
  const callsWith = async (token: string | null) => {
    const program = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
    const reply = await program.get('/api/admin/orders', { headers: { Authorization: `Bearer ${token}` } })
    await program.dispose()
    return reply.status()
  }
  await logInAsStaff(page)
  await visitOffice(page, '/admin/staff')
  await page.getByRole('link', { name: 'Connect a program' }).click()
  await expect(headline(page)).toHaveText('Connect a program')
  await page.getByLabel('Name').fill('Parcel service')
  await expectNoFindingInOffice(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Access for Parcel service' })).toBeVisible()
  const token = page.locator('code', { hasText: 'thulir_' })
  const first = await token.textContent()
  expect(await callsWith(first)).toBe(200)
  await page.getByRole('link', { name: 'Done' }).click()
  const row = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: 'Parcel service' })
  await expect(row.first()).toContainText('Program, reads only')

  await page.getByRole('link', { name: 'Parcel service' }).click()
  await page.getByRole('button', { name: 'New access token' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'New access token' }).click()
  await expect(page.getByRole('heading', { name: 'Access for Parcel service' })).toBeVisible()

  expect(await callsWith(first)).toBe(401)
  expect(await callsWith(await token.textContent())).toBe(200)
})
