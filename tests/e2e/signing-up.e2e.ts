import { expect, test, visit } from './support/journey'
import { loseAnswers } from './support/lost-response'
import { emailsTo } from './support/mailbox'
import { cardOf, cartLink, header, headline, logInButton, main, summary, toast } from './support/places'
import { aCustomer, aPerson, fillSignup, honey, keptInTab, logIn } from './support/shopper'

test('[ACC-01, ACC-02, HDR-07, STATE-04] the signup form shows missing or wrong input, beside the field and above; then a visitor is logged in immediately, and welcomed by name', async ({
  page,
}) => {
  await visit(page, '/login')
  await main(page).getByRole('link', { name: 'Create an account' }).click()
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

  const person = aPerson()
  await fillSignup(page, person)
  await signUpButton.click()
  await expect(toast(page, 'User Created Successfully')).toBeVisible()
  await expect(toast(page, 'User Logged In Successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(header(page).getByRole('link', { name: 'Welcome Kayal' })).toHaveAttribute(
    'href',
    '/my-profile',
  )
  expect(await keptInTab(page)).not.toContain(person.email)
  const stored = await page.evaluate(() => ({ ...localStorage }))
  const { firstname, lastname, email, mobile } = person
  const customer = JSON.parse(stored.customer ?? '{}')
  expect(customer).toMatchObject({ firstname, lastname, email, mobile, token: stored.token })
  expect(customer._id).toBeTruthy()
})

test("[ACC-03] C48 on a phone an email with an account is rejected with the shop's message, at the focus and not only in a toast", async ({
  page,
  trouble,
}) => {
  trouble.allow(/409/)
  await page.setViewportSize({ width: 360, height: 640 })
  await visit(page, '/signup')
  await fillSignup(page, { ...aPerson(), email: 'meena@example.com' })
  const email = page.getByLabel('Email', { exact: true })

  await page.getByRole('button', { name: 'Sign up' }).click()

  const problem = main(page).getByRole('alert').filter({ hasText: 'There is a problem' })
  await expect(problem).toBeInViewport()
  await expect(problem).toBeFocused()
  const link = problem.getByRole('link', { name: 'User Already Exists' })
  await expect(toast(page, 'User Already Exists')).toBeVisible()
  // With the focus it would stay forever.
  await toast(page, 'User Already Exists').focus()
  await link.click({ trial: true })
  await toast(page, 'User Already Exists').press('Enter')
  await expect(toast(page, 'User Already Exists')).toHaveCount(0)
  await link.click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('User Already Exists')
  await expect(page.getByLabel('First name')).toHaveValue('Kayal')
  expect(await keptInTab(page)).toContain('meena@example.com')
  expect(await keptInTab(page)).not.toContain(aPerson().password)

  await page.getByLabel('Password', { exact: true }).fill(aPerson().password)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await toast(page, 'User Already Exists').hover()
  await main(page).getByRole('link', { name: 'Log in' }).press('Enter')
  await expect(headline(page)).toHaveText('Log in')
  await expect(toast(page, 'User Already Exists'), 'it belonged to the other form').toHaveCount(0)
  await expect(email, 'of the account that is there').toHaveValue('meena@example.com')
  await main(page).getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByLabel('First name'), 'typed once').toHaveValue('Kayal')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})

test('[CARD-06, ACC-01] C49 a visitor who taps a heart signs up and finds it filled, at the same place in the list, even if the login fails once and asks for the password only', async ({
  page,
  trouble,
}) => {
  trouble.allow(/503/)
  const person = aPerson()
  await visit(page, '/product')
  const heart = page.getByRole('button', { name: 'Favourite: Salted Lime Pickle' })
  await heart.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await heart.click()
  await main(page).getByRole('link', { name: 'Create an account' }).click()
  await expect(main(page)).toContainText('We will then add Salted Lime Pickle to your wishlist.')
  await fillSignup(page, person)
  await page.route('**/api/user/login', (route) => route.fulfill({ status: 503, body: '' }))

  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/login')
  expect(await keptInTab(page)).not.toContain(person.password)
  await page.unroute('**/api/user/login')
  await expect(main(page)).toContainText('Your account is ready. Please log in with the password you chose.')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await logInButton(page).click()

  await expect(page).toHaveURL('/product')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toBeInViewport({ ratio: 1 })
  await expect(main(page).locator(':focus')).toBeInViewport({ ratio: 1 })
})

test('[LAY-05] a page keeps the title it was sent with, which is its heading', async ({ page, request }) => {
  for (const address of ['/login', '/signup', '/forgot-password', '/about', '/privacy-policy']) {
    const [, sent] = /<title>(.*?) · /.exec(await (await request.get(address)).text()) ?? []
    await visit(page, address)

    await expect(headline(page)).toHaveText(sent ?? 'none')
    await expect(page).toHaveTitle(`${sent} · Thulir Naturals`)
  }
})

test('[ACC-01] a registration with lost responses is not rejected as taken when it was changed, and completed when it is sent again, with one account', async ({
  page,
  trouble,
}) => {
  trouble.allow(/409|ERR_CONNECTION_RESET/)
  const person = aPerson()
  await visit(page, '/signup')
  await fillSignup(page, person)
  await loseAnswers(page, '**/api/user/register', { times: 3 })
  const signUpButton = page.getByRole('button', { name: 'Sign up' })

  await signUpButton.click()
  await expect(main(page).getByRole('alert')).toContainText('You seem to be offline.')
  await page.getByLabel('Mobile number').fill('98400 11123')
  await signUpButton.click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    /You may have just created this account/,
  )
  await page.getByLabel('Mobile number').fill(person.mobile)
  await signUpButton.click()

  await expect(header(page).getByRole('link', { name: 'Welcome Kayal' })).toBeVisible()
  await expect.poll(() => emailsTo(person.email, 'welcome')).toHaveLength(1)
})

test("[CARD-06, ACC-01] a visitor's pending action runs after signing up, also by typed addresses", async ({
  page,
}) => {
  const person = aPerson()
  await visit(page, '/product?category=Farm+Fresh')
  await cardOf(page, honey.title)
    .getByRole('button', { name: `Add ${honey.title} to cart` })
    .click()
  await expect(page).toHaveURL('/login')
  await visit(page, '/about')
  await visit(page, '/signup')
  await expect(main(page)).toContainText(`We will then add ${honey.title} to your cart.`)
  await fillSignup(page, person)

  await page.getByRole('button', { name: 'Sign up' }).click()

  await expect(page).toHaveURL('/product?category=Farm+Fresh')
  await expect(toast(page, 'Product Added To Cart')).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart: 1 item, 1 piece, Rs. 520')
  await page.reload()
  await expect(cartLink(page), 'it is done once').toHaveAccessibleName('Cart: 1 item, 1 piece, Rs. 520')
})

test("[CARD-06, ACC-04] a visitor's pending action runs when they log in in another tab", async ({
  page,
  context,
}) => {
  const kayal = await aCustomer(page)
  await visit(page, '/product')
  const heart = page.getByRole('button', { name: 'Favourite: Salted Lime Pickle' })
  await heart.click()
  await expect(page).toHaveURL('/login')
  const other = await context.newPage()
  await visit(other, '/login')
  await logIn(other, kayal)

  await expect(page).toHaveURL('/product')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})
