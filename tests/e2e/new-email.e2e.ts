import type { Page } from '@playwright/test'
import { held } from '../support/run/deferred'
import { expectNoFindingAtAnyWidth } from './support/axe'
import { expect, test, visit } from './support/journey'
import { emailsTo, linkTo } from './support/mailbox'
import { headline, main, toast } from './support/places'
import { aPerson, forgetCustomer, logIn, type Shopper, signUp } from './support/shopper'

const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

const headersOf = ({ token }: Shopper) => ({ Authorization: `Bearer ${token}` })

/** Opens the profile of a customer with a pending new email. */
async function changeEmail(page: Page): Promise<{ kayal: Shopper; email: string }> {
  const kayal = await signUp(page)
  const { email } = aPerson()
  await visit(page, '/my-profile')
  await button(page, 'Edit profile').click()
  await field(page, 'Email').fill(email)
  await button(page, 'Save').click()
  await expect(toast(page, 'Profile Updated Successfully!')).toBeVisible()
  await expect(main(page).getByRole('status')).toContainText(`${email} is not confirmed yet`)
  return { kayal, email }
}

/** Saved from another device. */
async function changeEmailElsewhere(page: Page, kayal: Shopper): Promise<string> {
  const { email } = aPerson()
  const { firstname, lastname, mobile } = kayal
  const data = { firstname, lastname, mobile, email }
  const answer = await page.request.put('/api/user/edit-user', { headers: headersOf(kayal), data })
  expect(answer.status()).toBe(200)
  return email
}

/** Opens the profile of a customer with a new email that is pending since. */
async function openPendingProfile(page: Page, kayal: Shopper): Promise<string> {
  const email = await changeEmailElsewhere(page, kayal)
  await visit(page, '/my-profile')
  await expect(main(page).getByRole('status')).toContainText(`${email} is not confirmed yet`)
  return email
}

test('[ACC-06, STATE-04] a new email is pending on the profile until its link is opened, and then applies @phone', async ({
  page,
}) => {
  const { kayal, email } = await changeEmail(page)
  await expect(field(page, 'Email')).toHaveValue(email)
  await expect(main(page).getByRole('status')).toContainText(`Until then you log in with ${kayal.email}`)
  await expect.poll(() => emailsTo(kayal.email, 'emailChangeAsked')).toHaveLength(1)
  const stored = () => page.evaluate(() => JSON.parse(localStorage.customer))
  expect(await stored()).toMatchObject({ email, confirmedEmail: kayal.email, token: kayal.token })
  await page.evaluate(() => {
    const { confirmedEmail: _, ...session } = JSON.parse(localStorage.customer)
    localStorage.customer = JSON.stringify(session)
  })
  await page.reload()
  await expect(main(page).getByRole('status')).toContainText(`${email} is not confirmed yet`)

  await visit(page, await linkTo(email, 'emailConfirmation'))

  await expect(headline(page)).toHaveText('Confirm your email')
  await expect(main(page).getByRole('status')).toContainText(`${email} is the email of your account now`)
  expect(await stored()).not.toHaveProperty('confirmedEmail')
  await page.reload()
  await expect(main(page).getByRole('status')).toContainText(`${email} is the email of your account now`)
  await main(page).getByRole('link', { name: 'Go to your profile' }).click()
  await expect(field(page, 'Email')).toHaveValue(email)
  await expect(main(page).getByRole('status')).toHaveCount(0)
  await expect.poll(() => emailsTo(kayal.email, 'emailChanged')).toHaveLength(1)
  await forgetCustomer(page)
  await visit(page, '/login')
  await logIn(page, { ...kayal, email })
  await expect(toast(page, 'User Logged In Successfully')).toBeVisible()
})

test('[ACC-05, ACC-06] while an email is pending axe finds nothing wrong and a password reset goes to the current one; the email is sent again on request, and only the newest link works, after a login with the old email', async ({
  page,
  trouble,
}) => {
  trouble.allow(/400/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const kayal = await signUp(page)
  const email = await openPendingProfile(page, kayal)
  await expectNoFindingAtAnyWidth(page)
  const older = await linkTo(email, 'emailConfirmation')

  await button(page, 'Resend email').click()
  await expect(main(page)).toContainText('We sent the email again')
  await main(page).getByRole('link', { name: 'Change password' }).click()
  await expect(field(page, 'Email')).toHaveValue(kayal.email)

  await visit(page, older)
  await expect(main(page).getByRole('alert')).toContainText('This link has expired')
  await expectNoFindingAtAnyWidth(page)

  const newest = await linkTo(email, 'emailConfirmation', 2)
  await forgetCustomer(page)
  await visit(page, newest)
  await expect(page).toHaveURL('/login')
  await expect(main(page)).toContainText('Please log in with your current email')
  await logIn(page, kayal)

  await expect(page).toHaveURL(newest)
  await expect(main(page).getByRole('status')).toContainText(`${email} is the email of your account now`)
})

test('[ACC-06] a new email is withdrawn with one press, and later saves from another device stay; where it was confirmed elsewhere both presses say that nothing is pending, and change nothing', async ({
  page,
  trouble,
}) => {
  trouble.allow(/409/)
  const kayal = await signUp(page)
  const withdrawn = await openPendingProfile(page, kayal)
  const elsewhere = { firstname: 'Malar', lastname: 'Selvam', mobile: kayal.mobile, email: withdrawn }
  await page.request.put('/api/user/edit-user', { headers: headersOf(kayal), data: elsewhere })

  await button(page, 'Keep my old email').click()

  await expect(field(page, 'Email')).toHaveValue(kayal.email)
  await expect(field(page, 'First name')).toHaveValue('Malar')
  await expect(main(page).getByRole('status')).toHaveCount(0)
  await expect(button(page, 'Edit profile')).toBeFocused()

  for (const act of ['Resend email', 'Keep my old email']) {
    const email = await openPendingProfile(page, kayal)
    const link = await linkTo(email, 'emailConfirmation')
    await page.request.put(`/api/user${link}`, { headers: headersOf(kayal) })

    await button(page, act).click()

    await expect(button(page, 'Edit profile'), act).toBeFocused()
    await expect(button(page, act)).toHaveCount(0)
    await expect(main(page).getByRole('alert'), act).toHaveText('There is no email to confirm.')
    await expect(field(page, 'Email'), act).toHaveValue(email)
  }
  expect(await emailsTo(kayal.email, 'emailConfirmation')).toEqual([])
})

test('[ACC-06] a late profile response takes no focus from a field, and Save undoes nothing of it', async ({
  page,
}) => {
  const kayal = await signUp(page)
  const { email } = aPerson()
  const elsewhere = { firstname: 'Malar', lastname: 'Selvam', mobile: kayal.mobile, email }
  await page.request.put('/api/user/edit-user', { headers: headersOf(kayal), data: elsewhere })
  const { promise, abandon } = held()
  await page.route('**/api/user/profile', async (route) => {
    await promise
    await route.continue()
  })
  await visit(page, '/my-profile')
  await button(page, 'Edit profile').click()
  await field(page, 'Mobile number').fill('9840099999')

  abandon()

  await expect(field(page, 'Email')).toHaveValue(email)
  await expect(field(page, 'Mobile number')).toBeFocused()
  await expect(field(page, 'First name')).toHaveValue('Malar')
  await button(page, 'Save').click()
  await expect(main(page).getByRole('status')).toContainText(`${email} is not confirmed yet`)
  const headers = headersOf(kayal)
  const saved = await (await page.request.get('/api/user/profile', { headers })).json()
  expect(saved).toMatchObject({ firstname: 'Malar', email, mobile: '9840099999' })
})

test('[ACC-06] a failed request can be repeated, and the focus stays', async ({ page, trouble }) => {
  trouble.allow(/ERR_FAILED|Failed to load/)
  const email = await changeEmailElsewhere(page, await signUp(page))
  const link = await linkTo(email, 'emailConfirmation')
  const { promise, abandon } = held()
  let asked = 0
  await page.route('**/api/user/confirm-email/*', async (route) => {
    asked += 1
    if (asked === 2) await promise
    return asked === 3 ? route.continue() : route.abort()
  })
  await visit(page, link)
  await expect(main(page).getByRole('alert')).toContainText('You seem to be offline')

  await button(page, 'Try again').press('Enter')
  await expect(main(page).getByRole('status')).toHaveText('One moment…')
  await expect(button(page, 'Try again')).toBeFocused()
  abandon()
  await expect(main(page).getByRole('alert')).toContainText('You seem to be offline')
  await expect(button(page, 'Try again')).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(main(page).getByRole('status')).toContainText(`${email} is the email of your account now`)
  await expect(main(page).getByRole('link', { name: 'Go to your profile' })).toBeFocused()
})
