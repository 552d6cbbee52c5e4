import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Role } from '../../../src/platform/contract/route'
import { ownerOf } from '../../support/built/demo-folder'
import { expectNoFinding } from './axe'
import { expect, resize } from './journey'
import { officeShop } from './journey-shops'

export interface StaffLogin {
  email: string
  password: string
}

/** The first owner, as printed by the first start of the shop. */
export const firstOwner = (): Promise<StaffLogin> => ownerOf(officeShop.folder)

/** Sends requests like the admin, with the session of the page's browser. */
export async function askOffice<Answer>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  address: string,
  data?: object,
): Promise<Answer> {
  const { origin } = officeShop
  const answer = await page.request.fetch(address, { method, headers: { origin }, ...(data && { data }) })
  expect(answer.url(), 'staff work in the shop of support/office').toContain(origin)
  expect(answer.status(), `${method} ${address}: ${await answer.text()}`).toBe(200)
  return answer.json()
}

/** A session of the first owner, or of a new staff member with this role, on no page yet. */
export async function logInAsStaff(page: Page, role: Role = 'owner'): Promise<StaffLogin> {
  const owner = await firstOwner()
  await askOffice(page, 'POST', '/api/admin/login', owner)
  return role === 'owner' ? owner : logInAs(page, await makeStaff(page, role))
}

/** A staff member of this test, created by the logged-in owner. */
export async function makeStaff(page: Page, role: Role): Promise<StaffLogin> {
  const member = { name: `Devi ${role}`, email: `devi-${randomUUID()}@shop.example`, role }
  const { password } = await askOffice<StaffLogin>(page, 'POST', '/api/admin/staff', member)
  return { email: member.email, password }
}

async function logInAs(page: Page, login: StaffLogin): Promise<StaffLogin> {
  await askOffice(page, 'POST', '/api/admin/login', login)
  return login
}

/** Opens an admin page and waits for its heading. */
export async function visitOffice(page: Page, address: string) {
  await page.goto(address)
  await untilShown(page)
}

/** Goes to another admin page like a link, without loading everything again. */
export const pushInOffice = (page: Page, address: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** Waits for the heading of that page. */
export async function goInOffice(page: Page, address: string) {
  const left = await page.title()
  await pushInOffice(page, address)
  await expect(page, `the title of ${address}`).not.toHaveTitle(left)
  await untilShown(page)
}

async function untilShown(page: Page) {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Loading...')).toHaveCount(0)
}

/** Fills in and submits the visible login form. */
export async function typeLogin(page: Page, { email, password }: StaffLogin) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Runs `act` and waits for the list it requests: the previous one is dimmed until then. */
export async function reloadRecord(page: Page, asked: string, act: () => Promise<unknown>) {
  const answered = page.waitForResponse((answer) => answer.url().includes(asked))
  await act()
  await answered
  await expect(page.locator('main [aria-busy]')).toHaveCount(0)
}

/** As tall as the page, so that no control is half covered by the bottom bar of a phone. */
export async function expectNoFindingInOffice(page: Page) {
  for (const width of [360, 1280]) {
    await resize(page, { width, height: 900 })
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await resize(page, { width, height: Math.max(900, height + 100) })
    await expectNoFinding(page)
  }
}
