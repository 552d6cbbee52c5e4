import type { Page } from '@playwright/test'
import { held } from '../support/run/deferred'
import { expectNoFinding } from './support/axe'
import { expect } from './support/journey'
import { testOfTwo as test } from './support/office'
import { askOffice, firstOwner, logInAsStaff, makeStaff, type StaffLogin, visitOffice } from './support/staff'

// Two people, one browser: its tabs share one session, and each page belongs to the person it shows (decision 7).

test.beforeEach(({ trouble }) => trouble.allow(/401/))

/** A new staff member half typed by the owner, while somebody else has logged in in another tab. */
async function halfTyped(page: Page) {
  await logInAsStaff(page)
  const devi = await makeStaff(page, 'owner')
  await visitOffice(page, '/admin/staff/new')
  await page.getByLabel('Name').fill('Kavitha')
  const email = `new-${devi.email}`
  await page.getByLabel('Email').fill(email)
  await askOffice(page, 'POST', '/api/admin/login', devi)
  return { email, devi }
}

const add = (page: Page) => page.getByRole('button', { name: 'Add', exact: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Devi owner is logged in now' })
const members = async (page: Page) =>
  (await askOffice<StaffLogin[]>(page, 'GET', '/api/admin/staff')).map(({ email }) => email)

/** The page behind a dialog is covered when nothing of it shows through. */
const coverOf = (page: Page) =>
  page.getByRole('dialog').evaluate((element) => getComputedStyle(element, '::backdrop').backgroundColor)

test('D9 input of one person is not sent as another who logged in in a different tab, and continues after logging in again @phone', async ({
  page,
}) => {
  const { email } = await halfTyped(page)
  const owner = await firstOwner()

  await add(page).click()
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByLabel('Password', { exact: true })).toBeFocused()
  expect(await coverOf(page)).toBe('rgb(251, 247, 239)')
  expect(await members(page)).not.toContain(email)
  await expectNoFinding(page)
  await dialog(page).getByLabel('Password', { exact: true }).fill(owner.password)
  await dialog(page).getByRole('button', { name: 'Log in' }).click()

  await expect(page.getByRole('heading', { name: 'Login details for Kavitha' })).toBeVisible()
  expect(await members(page)).toContain(email)
})

test('D9 returning to a page checks who is logged in, without a press; continuing as the other person asks before input is lost, and starts a fresh page', async ({
  page,
  context,
}) => {
  const { email, devi } = await halfTyped(page)
  const other = await context.newPage()
  await returnAsBoth(page, other)
  await askOffice(other, 'POST', '/api/admin/login', devi)

  await add(page).click()
  const asked = page.waitForEvent('dialog')
  const pressed = dialog(page).getByRole('button', { name: 'Continue as Devi owner' }).click()
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.accept()
  await pressed

  await expect(page.getByText('Devi owner, owner').first()).toBeAttached()
  await expect(page.getByLabel('Name')).toHaveValue('')
  expect(await members(page)).not.toContain(email)
})

/** The owner returns to the page after somebody else has logged in, and again after logging in in another tab. */
async function returnAsBoth(page: Page, other: Page) {
  const owner = await firstOwner()
  const wake = () =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await page.clock.install()
  await page.clock.fastForward(10_000)

  await wake()
  await expect(dialog(page)).toBeVisible()
  await askOffice(other, 'POST', '/api/admin/login', owner)
  await wake()

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Name')).toHaveValue('Kavitha')
}

test('D9 a page from the back-forward cache is covered until the session is checked, and stays so after a logout', async ({
  page,
}) => {
  await logInAsStaff(page)
  const owner = await firstOwner()
  await visitOffice(page, '/admin/staff/new')
  await page.getByLabel('Name').fill('Kavitha')
  const { promise: answered, abandon } = held()
  await page.route('**/api/admin/me', async (route) => {
    await answered
    await route.continue()
  })
  const comeBack = () =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await comeBack()
  await expect(page.getByRole('dialog', { name: 'Opening the back office…' })).toBeVisible()
  expect(await coverOf(page)).toBe('rgb(251, 247, 239)')
  abandon()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Name')).toHaveValue('Kavitha')

  await askOffice(page, 'POST', '/api/admin/logout')
  await comeBack()

  const again = page.getByRole('dialog', { name: 'Please log in again' })
  await expect(again).toBeVisible()
  expect(await coverOf(page)).toBe('rgb(251, 247, 239)')
  await again.getByLabel('Password', { exact: true }).fill(owner.password)
  await again.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Name')).toHaveValue('Kavitha')
})

test('saving a new email on an old page leaves the name that another tab has changed since', async ({
  page,
}) => {
  const { email, password } = await logInAsStaff(page, 'manager')
  await visitOffice(page, '/admin/account')
  const profile = page.getByRole('region', { name: 'Name and email' })
  await askOffice(page, 'PUT', '/api/admin/account', { name: 'Devi Raman', email, password })

  await profile.getByLabel('Email').fill(`now-${email}`)
  await profile.getByLabel('Your password').fill(password)
  await profile.getByRole('button', { name: 'Save name and email' }).click()

  await expect(profile.getByLabel('Name', { exact: true })).toHaveValue('Devi Raman')
  expect(await askOffice(page, 'GET', '/api/admin/me')).toMatchObject({
    ...{ name: 'Devi Raman', email: `now-${email}` },
  })
})
