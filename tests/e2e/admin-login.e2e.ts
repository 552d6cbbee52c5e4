import { URI } from 'otpauth'
import { expectNoFinding } from './support/axe'
import { expect } from './support/journey'
import { tabTo, typeInto } from './support/keyboard'
import { test } from './support/office'
import { headline, messageRegion } from './support/places'
import {
  askOffice,
  expectNoFindingInOffice,
  firstOwner,
  goInOffice,
  logInAsStaff,
  makeStaff,
  typeLogin,
  visitOffice,
} from './support/staff'

const chosen = 'a-basket-of-limes'

test('a wrong password and empty fields show errors; by keyboard alone the owner logs in on the requested page, skips to the content, changes the section and logs out', async ({
  page,
  trouble,
}) => {
  trouble.allow(/401/)
  const owner = await firstOwner()
  await page.goto('/admin/products')
  await expect(headline(page)).toHaveText('Back office')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  await expectNoFindingInOffice(page)
  await typeLogin(page, { email: 'unknown@shop.example', password: 'not-my-password' })
  await expect(page.getByRole('alert')).toHaveText('The email or the password is incorrect.')
  await expect(page.getByLabel('Email')).toHaveValue('unknown@shop.example')
  await expectNoFinding(page)

  await page.reload()
  await typeInto(page.getByLabel('Email'), owner.email)
  await typeInto(page.getByLabel('Password', { exact: true }), owner.password)
  await page.keyboard.press('Enter')
  await expect(headline(page)).toHaveText('Products')
  await expect(page).toHaveURL(/\/admin\/products$/)

  await tabTo(page.getByRole('link', { name: 'Skip to content' }))
  await tabTo(page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Audit log' }))
  await page.keyboard.press('Enter')
  await expect(headline(page)).toHaveText('Audit log')
  await expect(headline(page)).toBeFocused()

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(headline(page)).toHaveText('Back office')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
})

test('the next person to log in does not see the list filters of the previous one', async ({
  page,
  trouble,
}) => {
  trouble.allow(/\b401\b/)
  await logInAsStaff(page)
  const member = await makeStaff(page, 'manager')
  await askOffice(page, 'POST', '/api/admin/login', await firstOwner())
  await visitOffice(page, '/admin/products?search=honey')
  await page.getByRole('main').getByRole('link', { name: /Honey/ }).first().click()
  const back = page.getByRole('main').getByRole('link', { name: 'Products', exact: true })
  await expect(back).toHaveAttribute('href', '/admin/products?search=honey')

  // The session has already ended elsewhere, so logging out needs no login.
  await askOffice(page, 'POST', '/api/admin/logout')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(headline(page)).toHaveText('Back office')
  await typeLogin(page, member)

  await expect(back).toHaveAttribute('href', '/admin/products')
})

test('a session that ends while a form is open is renewed above it, and the form is sent', async ({
  page,
  trouble,
}) => {
  trouble.allow(/401/)
  await logInAsStaff(page)
  const member = await makeStaff(page, 'packer')
  const owner = await firstOwner()
  await visitOffice(page, '/admin/staff/new')
  await page.getByLabel('Name').fill('Kavitha')
  await page.getByLabel('Email').fill(`new-${member.email}`)
  await askOffice(page, 'POST', '/api/admin/logout')

  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Please log in again' })
  await expect(dialog.getByLabel('Password', { exact: true }), 'the email stands there').toBeFocused()
  // The second one does not ask again.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expectNoFindingInOffice(page)
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password)
  await dialog.getByRole('button', { name: 'Log in' }).click()

  await expect(page.getByRole('heading', { name: 'Login details for Kavitha' })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('a packer sees only the permitted sections, and other pages say so', async ({ page }) => {
  await logInAsStaff(page, 'packer')
  await visitOffice(page, '/admin')
  const sections = page.getByRole('navigation', { name: 'Sections' })

  await expect(sections.getByRole('link', { name: 'Today' })).toBeVisible()
  await expect(sections.getByRole('link', { name: 'Staff' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Low stock' })).toBeVisible()
  for (const name of ['Sales', 'Enquiries', 'New orders'])
    await expect(page.getByRole('region', { name })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'To pack' })).toBeVisible()
  const work = page.getByRole('main').getByRole('list', { name: 'Work' }).getByRole('link')
  await expect(work).toContainText(['To pack', 'To ship'])
  await expect(work).toHaveCount(2)
  await visitOffice(page, '/admin/staff')
  await expect(headline(page)).toHaveText('Not allowed for your role')
})

test('on a phone the main sections are in the bottom bar, the others behind More @phone', async ({
  page,
}) => {
  await logInAsStaff(page)
  await visitOffice(page, '/admin')
  const bar = page.getByRole('navigation', { name: 'Main sections' })
  await bar.getByRole('button', { name: 'More' }).click()
  const more = page.getByRole('dialog', { name: 'More' })
  await expect(more).toBeVisible()
  await expectNoFinding(page)

  await more.getByRole('link', { name: 'Staff' }).click()

  await expect(headline(page)).toHaveText('Staff')
  await expect(more).toBeHidden()
  const { height = 0 } = (await bar.getByRole('link', { name: 'Today' }).boundingBox()) ?? {}
  expect(height).toBeGreaterThanOrEqual(44)
})

test('axe finds nothing wrong with Today, Account, staff, what they did and a missing page, also in forced colours', async ({
  page,
}) => {
  await logInAsStaff(page)
  await visitOffice(page, '/admin/products')

  for (const address of [
    '/admin',
    '/admin/account',
    '/admin/no-such-page',
    '/admin/staff',
    '/admin/staff/new',
    '/admin/audit',
  ]) {
    await goInOffice(page, address)
    await expectNoFindingInOffice(page)
    await page.emulateMedia({ forcedColors: 'active' })
    await expectNoFinding(page)
    await page.emulateMedia({ forcedColors: null })
  }
})

test('change the password; switch the second factor on, use it, and switch it off', async ({
  page,
  trouble,
}) => {
  trouble.allow(/401/)
  await logInAsStaff(page)
  const { email, password } = await makeStaff(page, 'manager')
  await askOffice(page, 'POST', '/api/admin/login', { email, password })
  await visitOffice(page, '/admin/account')
  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password').fill(chosen)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(messageRegion(page).getByText('Password changed')).toBeVisible()

  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible()
  await page.getByLabel('Code from the app').fill('12')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  await expectNoFindingInOffice(page)
  const uri = await page.getByRole('link', { name: 'Open your authenticator app' }).getAttribute('href')
  await page.getByLabel('Code from the app').fill(URI.parse(uri ?? '').generate())
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectNoFindingInOffice(page)
  const code = (await codes.first().textContent()) ?? ''
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('Logging in requires a code')).toBeVisible()

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(headline(page)).toHaveText('Back office')
  await typeLogin(page, { email, password: chosen })
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await expectNoFindingInOffice(page)
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(headline(page)).toHaveText('Your account')

  await page.getByRole('button', { name: 'Turn off' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Turn off two-step verification?' })
  await sure.getByLabel('Your password').fill(chosen)
  await sure.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
})
