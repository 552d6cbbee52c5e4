import { holdFile } from './support/hold-file'
import { expect, hydrated, test, visit } from './support/journey'
import {
  cardOf,
  cartLink,
  header,
  headline,
  logInButton,
  main,
  mainMenu,
  summary,
  toast,
} from './support/places'
import { aCustomer, askShop, endSession, honey, keptInTab, logIn, signUp } from './support/shopper'

test('[ACC-02, ACC-03] the login form requires both fields; a wrong password is rejected and the form keeps its values; the right one logs in', async ({
  page,
  trouble,
}) => {
  trouble.allow(/401/)
  const kayal = await aCustomer(page)
  await visit(page, '/login')
  await logInButton(page).click()
  await expect(summary(page).getByRole('link')).toHaveText(['Email is Required', 'Password is Required'])
  await expect(main(page).getByRole('link', { name: /Forgot/ })).toHaveAttribute('href', '/forgot-password')
  await expect(main(page).getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup')

  await logIn(page, { ...kayal, password: 'not-the-password' })

  await expect(toast(page, 'Invalid Credentials')).toBeVisible()
  await expect(main(page).getByRole('alert')).toContainText('Please check both or reset your password.')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(kayal.email)
  expect(await keptInTab(page)).toContain(kayal.email)
  expect(await keptInTab(page)).not.toContain('not-the-password')
  await logIn(page, kayal)

  await expect(toast(page, 'User Logged In Successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(JSON.parse(stored.customer ?? '{}')).toMatchObject({ _id: kayal._id, token: stored.token })
})

test('[ACC-05] a visitor of a page for customers logs in first and then gets there', async ({ page }) => {
  const kayal = await aCustomer(page)

  for (const address of ['/cart', '/my-profile', '/checkout', '/wishlist', '/my-orders']) {
    await visit(page, address)
    await expect(page, address).toHaveURL('/login')
  }
  await logIn(page, kayal)

  await expect(page).toHaveURL('/my-orders')
})

test('[CARD-06] a visitor who taps the cart icon logs in, and the product is added, back in the list', async ({
  page,
}) => {
  const kayal = await aCustomer(page)
  await visit(page, '/product?category=Farm+Fresh&sort=price')
  await cardOf(page, honey.title)
    .getByRole('button', { name: `Add ${honey.title} to cart` })
    .click()
  await expect(page).toHaveURL('/login')
  await page.reload()
  await expect(main(page)).toContainText(`We will then add ${honey.title} to your cart.`)

  await logIn(page, kayal)

  await expect(page).toHaveURL('/product?category=Farm+Fresh&sort=price')
  await expect(toast(page, 'Product Added To Cart')).toBeVisible()
  expect(await askShop(page, kayal).cart()).toMatchObject([
    { productId: { title: honey.title }, quantity: 1 },
  ])
})

test('[CARD-06] a visitor who adds two products before logging in finds both in the cart', async ({
  page,
}) => {
  const kayal = await aCustomer(page)
  const titles = [honey.title, 'Erode Turmeric Powder']
  for (const title of titles) {
    await visit(page, '/product')
    await cardOf(page, title)
      .getByRole('button', { name: `Add ${title} to cart` })
      .click()
    await expect(page).toHaveURL('/login')
  }
  await expect(main(page)).toContainText('We will then add Erode Turmeric Powder and 1 more to your cart.')

  await logIn(page, kayal)

  await expect
    .poll(async () => (await askShop(page, kayal).cart()).map(({ productId: { title } }) => title).sort())
    .toEqual(titles.sort())
})

test('[HDR-09, HDR-10] LogOut clears stored data and says so once, on a page that does not exist too, and the old token is rejected', async ({
  page,
  trouble,
}) => {
  trouble.allow(/404/)
  const { token } = await signUp(page)
  await visit(page, '/')
  await page.evaluate(() => localStorage.setItem('address', '{"city":"Madurai"}'))

  await logOutHeardOnce()

  await expect(header(page).getByRole('link', { name: 'Log in My Account' })).toBeVisible()
  const answer = await page.request.get('/api/user/cart', { headers: { Authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(401)
  await signUp(page)
  await visit(page, '/nothing-here')
  await logOutHeardOnce()

  async function logOutHeardOnce() {
    const loaded = page.waitForEvent('load')
    await mainMenu(page).getByRole('button', { name: 'LogOut' }).last().click()
    await loaded
    await hydrated(page)
    await expect(toast(page, 'You are logged out.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await page.reload()
    await hydrated(page)
    await expect(toast(page, 'You are logged out.'), 'it is said once').toHaveCount(0)
  }
})

test('[HDR-08, HDR-13] the header shows the cart count as soon as a page is loaded, in every tab', async ({
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
  // A browser under test reports all of its tabs as visible.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(cartLink(page)).toHaveAccessibleName('Cart: 1 item, 3 pieces, Rs. 1,560')
  const loaded = other.waitForEvent('load')
  await mainMenu(other).getByRole('button', { name: 'LogOut' }).last().click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart: 0 items, 0 pieces, Rs. 0')
  expect((await cartLink(page).getByText('0', { exact: true }).boundingBox())?.width).toBeGreaterThan(15)
  await expect(header(page).getByRole('link', { name: 'Log in My Account' })).toBeVisible()
  await expect.poll(() => keptInTab(page), 'what was typed goes with its customer').not.toContain('Madurai')
  await expect(main(page).getByLabel('Comment')).toHaveValue('')
  await expect(main(page).getByLabel('Name', { exact: true })).toHaveValue('')
  await loaded
  await hydrated(other)
})

test('[ACC-09] a revoked token leads to login and back to the page', async ({ page, trouble }) => {
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

test('[ACC-04] on a slow connection the login form stays visible and busy until the next page has loaded', async ({
  page,
}) => {
  const kayal = await aCustomer(page)
  const abandon = await holdFile(page, 'home-page')
  await visit(page, '/login')
  await logIn(page, kayal)

  await expect(toast(page, 'User Logged In Successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(logInButton(page)).toHaveAttribute('aria-busy', 'true')
  await expect(headline(page)).toHaveText('Log in')
  abandon()

  await expect(headline(page)).toHaveText('Add to cart , add to Benefits!')
})

test('[ACC-04] a logged-in customer is redirected home from login and signup, without the script or a glimpse of the form', async ({
  page,
}) => {
  await signUp(page)
  await visit(page, '/about')
  const abandonLogin = await holdFile(page, 'login-page')
  await page.evaluate(() => {
    history.pushState(null, '', '/login')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(headline(page)).toHaveText('Add to cart , add to Benefits!')
  await expect(page).toHaveURL('/')
  abandonLogin()

  await visit(page, '/signup')
  await expect(page).toHaveURL('/')

  const abandonHome = await holdFile(page, 'home-page')
  await page.goto('/login')
  await expect(page).toHaveURL('/')
  await expect(main(page).getByText('Loading...')).toBeVisible()
  await expect(logInButton(page)).toHaveCount(0)
  abandonHome()
  await expect(headline(page)).toHaveText('Add to cart , add to Benefits!')
})

test('[ACC-05] on a slow connection a visitor of the cart sees a loading state until the login page has loaded', async ({
  page,
}) => {
  await visit(page, '/about')
  const abandon = await holdFile(page, 'login-page')
  await cartLink(page).click()

  await expect(page).toHaveURL('/login')
  await expect(main(page).getByText('Loading...')).toBeVisible()
  abandon()

  await expect(headline(page)).toHaveText('Log in')
})
