import type { Page } from '@playwright/test'
import { held } from '../support/run/deferred'
import { expect, test, visit } from './support/journey'
import { cards, footer, header, headline, mainMenu, section, toast } from './support/places'
import { aPerson, signUp } from './support/shopper'

test('[HOME-02, HOME-03, HOME-04, HOME-05, HOME-06, HOME-07] a visitor is greeted by banner and three categories, special and popular products, the four latest posts and eight brands that scroll by, can be paused, and do not move with reduced motion', async ({
  page,
}) => {
  await visit(page, '/')

  const banner = section(page, 'Add to cart , add to Benefits!')
  await expect(banner.getByText('why Wait!')).toBeVisible()
  await expect(banner.getByText('From Rs. 299')).toBeVisible()
  const categories = section(page, 'Shop by category')
  await expect(categories.getByRole('listitem')).toHaveCount(3)
  await expect(categories.getByRole('img')).toHaveCount(0) // the text beside each picture says it all
  for (const [title, tag] of [
    ['Special Products', 'special'],
    ['Our Popular Products', 'popular'],
  ] as const) {
    const products: { title: string }[] = await (await page.request.get(`/api/product?tags=${tag}`)).json()
    const shown = section(page, title).getByRole('article').getByRole('heading')
    await expect(shown).toHaveText(products.slice(0, 8).map((product) => product.title))
  }
  const posts: { title: string }[] = await (await page.request.get('/api/blog')).json()
  const shown = section(page, 'Our Latest Blogs').getByRole('article').getByRole('heading')
  await expect(shown).toHaveText(posts.slice(0, 4).map((post) => post.title))

  await expectBrandsToScroll(page)
  await banner.getByRole('link', { name: 'BUY NOW' }).click()
  await expect(page).toHaveURL('/product')
})

test('[CARD-02, CARD-03] a card shows brand, title, rating and price, and links to its product', async ({
  page,
}) => {
  await visit(page, '/')
  const card = section(page, 'Special Products').getByRole('article').filter({ hasText: 'Wild Forest Honey' })

  await expect(card).toContainText('Kaadu')
  await expect(card.getByText('Rs. 520', { exact: true })).toBeVisible()
  await expect(card.getByRole('img', { name: /^Rated 4\.7 out of 5/ })).toBeVisible()
  const picture = card.locator('img').first()
  await picture.scrollIntoViewIfNeeded()
  expect((await picture.boundingBox())?.height).toBeLessThanOrEqual(250)

  // The title's link covers the whole card except its buttons.
  const viewIcon = card.locator('svg').nth(-2)
  for (const part of [picture, card.getByText('Rs. 520', { exact: true }), viewIcon]) {
    await part.click({ force: true })
    await expect(headline(page)).toHaveText('Wild Forest Honey')
    // Back restores the place, while a forced click does not wait for a card to stand still.
    await visit(page, '/')
  }
})

test('[HOME-01] products show Loading... until they arrive', async ({ page }) => {
  const answer = held()
  await page.route('**/api/product?*tags=*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await visit(page, '/contact')

  await mainMenu(page).getByRole('link', { name: 'Home' }).click()

  const special = section(page, 'Special Products')
  await expect(special.getByText('Loading...')).toBeAttached()
  await expect(cards(page).filter({ hasText: 'Rs.' })).toHaveCount(0)
  answer.abandon()
  await expect(special.getByRole('article')).toHaveCount(8)
  await expect(special.getByText('Loading...')).toHaveCount(0)
})

test('[HOME-01, HOME-07] failed parts say so, and are requested again by a press or a returning connection', async ({
  page,
  trouble,
}) => {
  trouble.allow(/503/)
  const message = 'The shop is having a rest.'
  const rest = (address: string) =>
    page.route(address, (route) => route.fulfill({ status: 503, json: { message } }))
  await rest('**/api/product?*tags=*')
  await rest('**/api/blog')
  await visit(page, '/contact')
  await mainMenu(page).getByRole('link', { name: 'Home' }).click()
  const parts = ['Special Products', 'Our Popular Products', 'Our Latest Blogs']
  for (const part of parts) {
    await expect(section(page, part).getByRole('status').getByText(message)).toBeVisible()
    await expect(section(page, part).getByText('Loading...')).toHaveCount(0)
  }

  await page.unroute('**/api/product?*tags=*')
  await page.unroute('**/api/blog')
  await page.getByRole('button', { name: 'Try again: Special Products' }).click()

  await expect(section(page, 'Special Products').getByRole('article')).toHaveCount(8)
  await expect(page.getByText(message)).toHaveCount(2)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(section(page, 'Our Popular Products').getByRole('article')).toHaveCount(8)
  await expect(section(page, 'Our Latest Blogs').getByRole('article')).toHaveCount(4)
  await expect(page.getByText(message)).toHaveCount(0)
})

/** Eight on home, which is visited again. */
async function expectBrandsToScroll(page: Page) {
  const brands = section(page, 'Our brands')
  const moving = () =>
    brands.evaluate((element) =>
      element.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running'),
    )
  await expect(brands.getByRole('listitem')).toHaveCount(8)
  await expect(brands.getByRole('img')).toHaveCount(8)
  await expect.poll(moving).toBe(true)

  await brands.getByRole('button', { name: /Stop/ }).click()
  await headline(page).hover()
  await expect.poll(moving).toBe(false)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/')
  expect(await moving()).toBe(false)
  await expect(brands.getByRole('listitem')).toHaveCount(8)
}

test('[HDR-01, HDR-02, HDR-06, HDR-07, HDR-09, HDR-12] the header names the shop and links to every section; LogOut tells a visitor that they are not logged in, and customers have a second one', async ({
  page,
}) => {
  await visit(page, '/about')

  const top = header(page)
  await expect(top.getByRole('link', { name: /^Thulir Naturals/ })).toHaveAttribute('href', '/')
  await expect(top.getByText('Goodness, grown slowly')).toBeVisible()
  await expect(top.getByRole('link', { name: '+91 90000 12345' })).toHaveAttribute(
    'href',
    'tel:+919000012345',
  )
  for (const [words, address] of [
    ['Home', '/'],
    ['Our Store', '/product'],
    ['My Orders', '/my-orders'],
    ['Blogs', '/blogs'],
    ['Contact', '/contact'],
  ] as const) {
    await expect(mainMenu(page).getByRole('link', { name: words })).toHaveAttribute('href', address)
  }
  const logOut = mainMenu(page).getByRole('button', { name: 'LogOut' })
  await expect(logOut).toHaveCount(1)
  for (const [words, address] of [
    ['Favourite wishlist', '/wishlist'],
    ['Log in My Account', '/login'],
    [/^Cart: 0 items/, '/cart'],
  ] as const) {
    const link = top.getByRole('link', { name: words })
    await expect(link).toHaveAttribute('href', address)
    await expect(link.locator('svg')).toBeVisible()
  }
  for (const words of ['wishlist', 'My Account'])
    await expect(top.getByText(words, { exact: true })).toBeInViewport({ ratio: 1 })

  await logOut.click()
  await expect(toast(page, 'You are not logged in.')).toBeVisible()
  await expect(page).toHaveURL('/about')
  await signUp(page)
  await visit(page, '/about')
  await expect(logOut).toHaveCount(2)
  await logOut.first().click()
  await expect(logOut).toHaveCount(1)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('[FTR-01, FTR-02, FTR-03, FTR-04, FTR-05, FTR-06, FTR-07, FTR-08] the footer names the seller and the terms; an invalid address is not subscribed, a valid one gets a confirmation email', async ({
  page,
}) => {
  await visit(page, '/about')

  const foot = footer(page)
  await expect(foot.getByRole('heading', { name: 'Sign Up for upcoming products' })).toBeVisible()
  await expect(foot.getByPlaceholder('Your Email Address')).toBeEditable()
  await expect(foot.getByRole('button', { name: 'Subscribe' })).toBeVisible()
  const contact = section(page, 'Contact')
  await expect(contact).toContainText('Tamil Nadu')
  await expect(contact.getByRole('link', { name: '+91 90000 12345' })).toHaveAttribute('href', /^tel:\+91/)
  await expect(contact.getByRole('link', { name: '@' })).toHaveAttribute('href', /^mailto:.+@/)
  const information = section(page, 'Information')
  await expect(information.getByRole('listitem')).toHaveText([
    'Privacy Policy',
    'Refund Policy',
    'Shipping Policy',
    'Terms & Conditions',
    'Blogs',
    'Track an order',
  ])
  const links = information.getByRole('link')
  const addresses = ['/privacy-policy', '/refund-policy', '/shipping-policy', '/term-conditions', '/track']
  await expect(links).toHaveCount(addresses.length)
  for (const [index, address] of addresses.entries()) {
    await expect(links.nth(index)).toHaveAttribute('href', address)
  }
  const why = section(page, 'Why Choose Us ?')
  await expect(why.getByRole('listitem')).toHaveText([
    'High-Quality',
    'Affordable Pricing',
    '100% Farm Fresh',
  ])
  await expect(why.getByRole('link')).toHaveCount(0)
  const licence = section(page, 'Food safety')
  await expect(licence).toContainText(/FSSAI.*\d{14}/)
  await expect(licence.getByRole('listitem').locator('svg')).toHaveCount(4)
  await expect(foot).toContainText(`© ${new Date().getFullYear()}`)
  await expect(foot).toContainText(/Powered by \S/)

  await subscribe(page)
})

async function subscribe(page: Page) {
  const field = footer(page).getByPlaceholder('Your Email Address')

  await field.fill('kayal at example')
  await field.press('Enter')
  await expect(footer(page).getByText('Email Should be valid')).toBeVisible()
  await expect(field).toBeFocused()

  const { promise, abandon } = held()
  await page.route('**/api/newsletter', async (route) => {
    await promise
    await route.continue()
  })
  await field.fill(aPerson().email)
  await field.press('Enter')
  await expect(footer(page).getByText('Email Should be valid')).toHaveCount(0)
  await field.fill('next@')
  abandon()
  const thanks = 'Thank you. Please open the email we sent you to confirm.'
  await expect(toast(page, thanks)).toBeVisible()
  await expect(field, 'typed while waiting').toHaveValue('next@')
  await expect(footer(page).getByText(thanks)).toBeInViewport()
}
