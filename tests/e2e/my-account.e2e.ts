import type { Page } from '@playwright/test'
import { expectNoFindingAtAnyWidth } from './support/axe'
import { expect, test, visit } from './support/journey'
import { emailsTo, linkTo } from './support/mailbox'
import { header, headline, main, toast } from './support/places'
import { aCustomer, aPerson, endSession, logIn, signUp } from './support/shopper'

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function askForLink(page: Page, email: string) {
  await field(page, 'Email').fill(email)
  await button(page, 'Send link').click()
  await expect(toast(page, 'Forgot Password Email Sent Successfully!')).toBeVisible()
}

test('[ACC-06, HDR-07, STATE-04] the profile opens for editing, is saved, and the greeting follows @phone', async ({
  page,
}) => {
  const kayal = await signUp(page)
  await visit(page, '/my-profile')
  await expect(field(page, 'First name')).toBeDisabled()
  await expect(button(page, 'Save')).toBeDisabled()

  await button(page, 'Edit profile').click()
  await expect(field(page, 'First name')).toBeFocused()
  await field(page, 'First name').fill('Malar')
  await field(page, 'Mobile number').fill('+91 98400 22233')
  await button(page, 'Save').click()

  await expect(toast(page, 'Profile Updated Successfully!')).toBeVisible()
  await expect(field(page, 'First name')).toBeDisabled()
  await expect(field(page, 'Mobile number')).toHaveValue('9840022233')
  await expect(button(page, 'Edit profile')).toBeFocused()
  await expect(header(page).getByRole('link', { name: 'Welcome Malar' })).toBeVisible()
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(JSON.parse(stored.customer ?? '')).toMatchObject({
    ...{ _id: kayal._id, token: kayal.token, email: kayal.email },
    ...{ firstname: 'Malar', lastname: 'Selvam', mobile: '9840022233' },
  })
  await page.reload()
  await expect(field(page, 'First name')).toHaveValue('Malar')
})

test('[ACC-06, ACC-09] C38 a rejected profile shows the reason at the field and keeps the input, and Cancel discards it; edits survive a reload and the end of the session', async ({
  page,
  trouble,
}) => {
  trouble.allow(/401|409/)
  const kayal = await signUp(page)
  await visit(page, '/my-profile')
  await button(page, 'Edit profile').click()
  await field(page, 'Email').fill('meena@example.com')

  await button(page, 'Save').click()

  await expect(toast(page, 'Something Went Wrong!')).toBeVisible()
  await expect(main(page).getByRole('alert')).toContainText('Another account already uses this email.')
  await expect(field(page, 'Email')).toBeEnabled()
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/Another account already uses this email/)
  await expect(field(page, 'Email')).toHaveValue('meena@example.com')
  await field(page, 'Last name').fill('')
  await button(page, 'Save').click()
  await expect(main(page).getByRole('alert')).toContainText('Last Name is Required')
  await button(page, 'Cancel').click()
  await expect(field(page, 'Email')).toHaveValue(kayal.email)
  await expect(field(page, 'Email')).toBeDisabled()

  await button(page, 'Edit profile').click()
  await field(page, 'First name').fill('Malar')

  await page.reload()
  await expect(field(page, 'First name')).toHaveValue('Malar')
  await field(page, 'Mobile number').fill('9840022233')
  await endSession(page, kayal)
  await button(page, 'Save').click()
  await expect(page).toHaveURL('/login')
  await logIn(page, kayal)

  await expect(page).toHaveURL('/my-profile')
  await expect(field(page, 'First name')).toHaveValue('Malar')
  await expect(field(page, 'Mobile number')).toHaveValue('9840022233')
  await button(page, 'Cancel').click()
  await expect(field(page, 'First name')).toHaveValue('Kayal')
  await page.reload()
  await expect(field(page, 'First name')).toHaveValue('Kayal')
  await expect(field(page, 'First name')).toBeDisabled()
})

test('[ACC-07, HDR-09] a logged-in customer gets from the profile to a new password, with the email prefilled, and logs out there, without being asked to log in afterwards @phone', async ({
  page,
}) => {
  const kayal = await signUp(page)
  await visit(page, '/my-profile')
  await main(page).getByRole('link', { name: 'Change password' }).click()

  await expect(page).toHaveURL('/forgot-password')
  await expect(headline(page)).toHaveText('Change password')
  await expect(field(page, 'Email')).toHaveValue(kayal.email)
  await button(page, 'Send link').click()
  await expect(main(page)).toContainText(`We have emailed the link to ${kayal.email}. The link works for`)
  await expect(main(page).getByRole('link', { name: 'Log in' })).toHaveCount(0)
  await main(page).getByRole('link', { name: 'Back to your profile' }).click()
  await expect(page).toHaveURL('/my-profile')

  await main(page).getByRole('button', { name: 'LogOut' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await expect(main(page)).toContainText('You are logged out.')
  await logIn(page, kayal)
  await expect(page).toHaveURL('/')
})

test('[ACC-07, ACC-08] a customer who forgot the password gets a link by email and sets a new one @phone', async ({
  page,
  trouble,
}) => {
  trouble.allow(/40[01]/)
  const kayal = await aCustomer(page)
  await visit(page, '/login')
  await field(page, 'Email').fill(kayal.email)
  await main(page)
    .getByRole('link', { name: /Forgot/ })
    .click()
  await expect(field(page, 'Email'), 'given once already').toHaveValue(kayal.email)
  await field(page, 'Email').fill('')
  await button(page, 'Send link').click()
  await expect(main(page).getByRole('alert')).toContainText('Email is Required')
  await askForLink(page, kayal.email)
  await expect(main(page).getByRole('status')).toContainText(kayal.email)

  const link = await linkTo(kayal.email, 'passwordReset')
  await visit(page, link)
  await button(page, 'Change password').click()
  await expect(main(page).getByRole('alert')).toContainText('Password is Required')
  await field(page, 'New password').fill('rain on the roof')
  await button(page, 'Change password').click()

  await expect(page).toHaveURL('/login')
  await expect(toast(page, 'Password change Successfully!')).toBeVisible()
  await logIn(page, { ...kayal, password: 'rain on the roof' })
  await expect(header(page).getByRole('link', { name: 'Welcome Kayal' })).toBeVisible()
  const headers = { Authorization: `Bearer ${kayal.token}` }
  expect((await page.request.get('/api/user/cart', { headers })).status()).toBe(401)
  await expect.poll(() => emailsTo(kayal.email, 'passwordChanged')).toHaveLength(1)
})

test('[ACC-08] an old link leaves a customer logged in and says so', async ({ page, trouble }) => {
  trouble.allow(/400/)
  await signUp(page)
  await visit(page, `/reset-password/${'f'.repeat(64)}`)
  await field(page, 'New password').fill('rain on the roof')
  await button(page, 'Change password').click()

  await expect(page).toHaveURL('/login')
  await expect(main(page).getByRole('alert')).toContainText('This link has expired')
  await expect(header(page).getByRole('link', { name: 'Welcome Kayal' })).toBeVisible()
  await visit(page, '/my-profile')
  await expect(headline(page)).toHaveText('My Profile')
  await visit(page, '/login')
  await expect(page, 'as for every logged-in customer').toHaveURL('/')
})

test('[ACC-08] a rejected password returns to the form with its input; a used link says so when it opens, and again at login, with a link to request a new one', async ({
  page,
  trouble,
}) => {
  trouble.allow(/40[01]/)
  const kayal = await signUp(page)
  await visit(page, '/forgot-password')
  await askForLink(page, kayal.email)
  const link = await linkTo(kayal.email, 'passwordReset')
  await visit(page, link)
  await field(page, 'New password').fill('Password@123')
  await button(page, 'Change password').click()

  await expect(main(page).getByRole('alert')).toContainText('This password is easy to guess')
  await main(page).getByRole('link', { name: 'Back to set password' }).click()
  await expect(field(page, 'New password')).toHaveValue('Password@123')
  await field(page, 'New password').fill('rain on the roof')
  await button(page, 'Change password').click()
  await expect(toast(page, 'Password change Successfully!')).toBeVisible()
  await expect(main(page).getByRole('alert')).toHaveCount(0)

  await visit(page, link)
  await expect(main(page).getByRole('alert')).toContainText('This link has expired, was already used')
  await expect(main(page)).not.toContainText('Choose a new password.')
  await field(page, 'New password').fill('another rainy night')
  await button(page, 'Change password').click()

  await expect(page).toHaveURL('/login')
  await expect(toast(page, 'Something Went Wrong!')).toBeVisible()
  const said = main(page).getByRole('alert')
  await expect(said).toContainText('If you chose a new password with it, please log in with that password.')
  await expect(said).not.toContainText('has not changed')
  await main(page).getByRole('link', { name: 'Request a new link' }).click()
  await expect(headline(page)).toHaveText('Forgot Password')
})

test('[ACC-06, ACC-07, ACC-08, ACC-11] an address without an account gets the same response, and axe finds nothing wrong with these pages and their dialogs', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/forgot-password')
  await button(page, 'Send link').click()
  await expectNoFindingAtAnyWidth(page)
  const stranger = aPerson()
  await askForLink(page, stranger.email)
  await expect(main(page).getByRole('status')).toContainText(stranger.email)
  expect(await emailsTo(stranger.email, 'passwordReset')).toEqual([])

  await visit(page, `/reset-password/${'0'.repeat(64)}`)
  await expect(main(page).getByRole('alert')).toBeVisible()
  await expectNoFindingAtAnyWidth(page)
  await signUp(page)
  await visit(page, '/my-profile')
  await expectNoFindingAtAnyWidth(page)
  await button(page, 'Edit profile').click()
  await expectNoFindingAtAnyWidth(page)
  await button(page, 'Delete my account…').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoFindingAtAnyWidth(page)
})
