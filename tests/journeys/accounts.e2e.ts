import type { Page } from '@playwright/test'
import { expect, takenOver, test, visit } from './support/journey'
import { cardOf, cartLink, header, headline, mainMenu, toast } from './support/places'
import { aPerson, askShop, endSession, forgetMe, honey, keptInTab, logIn, signUp } from './support/shopper'

const main = (page: Page) => page.getByRole('main')
const logInButton = (page: Page) => main(page).getByRole('button', { name: 'Log in', exact: true })
const summary = (page: Page) => main(page).getByRole('alert').filter({ hasText: 'There is a problem' })

async function fillSignup(page: Page, person: ReturnType<typeof aPerson>) {
  await page.getByLabel('First name').fill(person.firstname)
  await page.getByLabel('Last name').fill(person.lastname)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Mobile number').fill(person.mobile)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
}

test('[ACC-01] the signup form says what is missing or wrong, beside the field and above', async ({
  page,
}) => {
  await visit(page, '/signup')
  const signUpButton = page.getByRole('button', { name: 'Sign up' })
  await signUpButton.click()

  const missing = [
    'First Name is Required',
    'Last Name is Required',
    'Email is Required',
    'Mobile No is Required',
    'Password is Required',
  ]
  await expect(summary(page).getByRole('link')).toHaveText(missing)
  await expect(summary(page)).toBeFocused()
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First Name is Required')
  await summary(page).getByRole('link', { name: 'Email is Required' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await page.keyboard.type('kayal.example.com')
  await page.keyboard.press('Tab')
  await signUpButton.click()
  await expect(summary(page).getByRole('link', { name: 'Email Should be valid' })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill('kayal@example.com')
  await expect(page.getByLabel('Email', { exact: true })).not.toHaveAttribute('aria-invalid', 'true')
})

test('[ACC-01, ACC-02, HDR-07, STATE-04] a visitor signs up, logs in by one tap more, and is welcomed by name', async ({
  page,
}) => {
  const person = aPerson()
  await visit(page, '/login')
  await main(page).getByRole('link', { name: 'Create an account' }).click()
  await fillSignup(page, person)
  await page.getByRole('button', { name: 'Sign up' }).click()

  await expect(toast(page, 'User Created Successfully')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(main(page)).toContainText('Your account is ready. Log in to go on.')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password)
  expect(await keptInTab(page)).not.toContain(person.password)
  await logInButton(page).click()
  await expect(toast(page, 'User Logged In Successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(header(page).getByRole('link', { name: 'Welcome Kayal' })).toHaveAttribute(
    'href',
    '/my-profile',
  )
  expect(await keptInTab(page)).not.toContain(person.email)
  const kept = await page.evaluate(() => ({ ...localStorage }))
  const { firstname, lastname, email, mobile } = person
  const customer = JSON.parse(kept.customer ?? '{}')
  expect(customer).toMatchObject({ firstname, lastname, email, mobile, token: kept.token })
  expect(customer._id).toBeTruthy()
})

test('[ACC-01, CARD-06] a new customer who reloads before logging in is asked for the password alone', async ({
  page,
}) => {
  const person = aPerson()
  await visit(page, '/product')
  const heart = page.getByRole('button', { name: 'Favourite: Salted Lime Pickle' })
  await heart.click()
  await main(page).getByRole('link', { name: 'Create an account' }).click()
  await fillSignup(page, person)
  await page.getByRole('button', { name: 'Sign up' }).click()

  await expect(page).toHaveURL('/login')
  await page.reload()
  await expect(main(page)).toContainText('Your account is ready. Please log in with the password you chose.')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await logInButton(page).click()

  await expect(page).toHaveURL('/product')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('[ACC-02, ACC-03] a wrong password is refused, what was typed stays, and the right one opens the shop', async ({
  page,
  trouble,
}) => {
  trouble.allow(/401/)
  const kayal = await signUp(page)
  await forgetMe(page)
  await visit(page, '/login')
  await logIn(page, { ...kayal, password: 'not-the-password' })

  await expect(toast(page, 'Invalid Credentials')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(kayal.email)
  expect(await keptInTab(page)).toContain(kayal.email)
  expect(await keptInTab(page)).not.toContain('not-the-password')
  await logIn(page, kayal)

  await expect(toast(page, 'User Logged In Successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
  const kept = await page.evaluate(() => ({ ...localStorage }))
  expect(JSON.parse(kept.customer ?? '{}')).toMatchObject({ _id: kayal._id, token: kept.token })
})

test('[ACC-03] an address that has an account is refused in the words of the shop', async ({
  page,
  trouble,
}) => {
  trouble.allow(/409/)
  await visit(page, '/signup')
  await fillSignup(page, { ...aPerson(), email: 'meena@example.com' })

  await page.getByRole('button', { name: 'Sign up' }).click()

  // Held by the pointer, it would stay for ever.
  await toast(page, 'User Already Exists').hover()
  await expect(main(page).getByRole('alert')).toContainText('User Already Exists')
  await expect(page.getByLabel('First name')).toHaveValue('Kayal')
  expect(await keptInTab(page)).toContain('meena@example.com')
  expect(await keptInTab(page)).not.toContain(aPerson().password)

  await main(page).getByRole('link', { name: 'Log in' }).press('Enter')
  await expect(headline(page)).toHaveText('Log in')
  await expect(toast(page, 'User Already Exists')).toHaveCount(0)
  await expect(page.getByLabel('Email', { exact: true }), 'of the account that is there').toHaveValue(
    'meena@example.com',
  )
  await main(page).getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByLabel('First name'), 'typed once').toHaveValue('Kayal')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})

test('[ACC-02] the login form asks for both, and leads to a new password and to signing up', async ({
  page,
}) => {
  await visit(page, '/login')
  await main(page).getByRole('button', { name: 'Log in' }).click()

  await expect(summary(page).getByRole('link')).toHaveText(['Email is Required', 'Password is Required'])
  await expect(main(page).getByRole('link', { name: /Forgot/ })).toHaveAttribute('href', '/forgot-password')
  await expect(main(page).getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup')
})

for (const address of ['/cart', '/my-orders', '/my-profile', '/checkout', '/wishlist']) {
  test(`[ACC-05] a visitor of ${address} logs in first and then gets there`, async ({ page }) => {
    const kayal = await signUp(page)
    await forgetMe(page)
    await visit(page, address)
    await expect(page).toHaveURL('/login')

    await logIn(page, kayal)

    await expect(page).toHaveURL(address)
  })
}

test('[ACC-04] who is logged in is led home from login and signup', async ({ page }) => {
  await signUp(page)

  for (const address of ['/login', '/signup']) {
    await visit(page, address)
    await expect(page).toHaveURL('/')
  }
})

test('[CARD-06] a visitor who taps the cart icon logs in and finds it done, back in the list', async ({
  page,
}) => {
  const kayal = await signUp(page)
  await forgetMe(page)
  await visit(page, '/product?category=Farm+Fresh&sort=price')
  await cardOf(page, honey.title)
    .getByRole('button', { name: `Add ${honey.title} to cart` })
    .click()
  await expect(page).toHaveURL('/login')
  await page.reload()
  await expect(main(page)).toContainText('straight into your cart')

  await logIn(page, kayal)

  await expect(page).toHaveURL('/product?category=Farm+Fresh&sort=price')
  await expect(toast(page, 'Product Added To Cart')).toBeVisible()
  expect(await askShop(page, kayal).cart()).toMatchObject([
    { productId: { title: honey.title }, quantity: 1 },
  ])
})

test('[CARD-06] C49 a visitor who taps a heart signs up and finds it filled, where they were in the list', async ({
  page,
}) => {
  const person = aPerson()
  await visit(page, '/product')
  const heart = page.getByRole('button', { name: 'Favourite: Salted Lime Pickle' })
  await heart.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await heart.click()
  await main(page).getByRole('link', { name: 'Create an account' }).click()
  await fillSignup(page, person)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/login')

  await logInButton(page).click()

  await expect(page).toHaveURL('/product')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toBeInViewport({ ratio: 1 })
})

test('[HDR-09, HDR-10] LogOut clears what is stored, and the old token is refused afterwards', async ({
  page,
}) => {
  const { token } = await signUp(page)
  await visit(page, '/')
  await page.evaluate(() => localStorage.setItem('address', '{"city":"Madurai"}'))
  const loaded = page.waitForEvent('load')

  await mainMenu(page).getByRole('button', { name: 'LogOut' }).click()

  await loaded
  await takenOver(page)
  await expect(header(page).getByRole('link', { name: 'Log in My Account' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  const answer = await page.request.get('/api/user/cart', { headers: { Authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(401)
})

test('[HDR-08, HDR-13] the header knows the cart as soon as a page is loaded, in every tab', async ({
  page,
  context,
}) => {
  const kayal = await signUp(page)
  await askShop(page, kayal).add(honey.title, 2)
  await visit(page, '/contact')
  await main(page).getByLabel('Comment').fill('Do you ship to Madurai?')
  expect(await keptInTab(page)).toContain('Madurai')
  await expect(cartLink(page)).toHaveAccessibleName('Cart: 1 item, 2 pieces, Rs. 1,040')
  await expect(cartLink(page)).toContainText('Rs. 1,040')

  const other = await context.newPage()
  await visit(other, '/about')
  await expect(cartLink(other)).toHaveAccessibleName('Cart: 1 item, 2 pieces, Rs. 1,040')
  await askShop(page, kayal).add(honey.title)
  // A browser under test calls all of its tabs visible.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(cartLink(page)).toHaveAccessibleName('Cart: 1 item, 3 pieces, Rs. 1,560')
  const loaded = other.waitForEvent('load')
  await mainMenu(other).getByRole('button', { name: 'LogOut' }).click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart: 0 items, 0 pieces, Rs. 0')
  expect((await cartLink(page).getByText('0', { exact: true }).boundingBox())?.width).toBeGreaterThan(15)
  await expect(header(page).getByRole('link', { name: 'Log in My Account' })).toBeVisible()
  await expect.poll(() => keptInTab(page), 'what was typed goes with its customer').not.toContain('Madurai')
  await expect(main(page).getByLabel('Comment')).toHaveValue('')
  await expect(main(page).getByLabel('Name', { exact: true })).toHaveValue('')
  await loaded
  await takenOver(other)
})

test('[ACC-09] a token that was revoked leads gently to login and back', async ({ page, trouble }) => {
  trouble.allow(/401/)
  const kayal = await signUp(page)
  await endSession(page, kayal)

  await visit(page, '/my-orders')
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('customer'))).toBeNull()
  await logIn(page, kayal)

  await expect(page).toHaveURL('/my-orders')
  await expect(headline(page)).toHaveText('My Orders')
})
