import type { Page } from '@playwright/test'
import { expect, test } from './support/journey'
import { cardOf, cards, headline, mainMenu, section } from './support/places'
import { honey, productNamed, tea } from './support/shopper'

test.use({ javaScriptEnabled: false })
// The browser reports scripts that it was set not to run.
test.beforeEach(({ trouble }) => trouble.allow(/^request: csp \S+\.js$/))

test('[LAY-06, HOME-04, HDR-03, HDR-07] without JavaScript the home page is readable, and menu, search box and header lead on', async ({
  page,
}) => {
  await page.goto('/')
  await expect(headline(page)).toHaveText('Add to cart , add to Benefits!')
  await expect(section(page, 'Special Products').getByRole('article')).toHaveCount(8)
  await expect(section(page, 'Our Latest Blogs').getByRole('article')).toHaveCount(4)

  await mainMenu(page).getByRole('link', { name: 'Our Store' }).click()
  await expect(headline(page)).toHaveText('Our Store')
  await expect(cards(page)).toHaveCount(24)

  await page.getByPlaceholder('Search for Products here').fill('pickle')
  await page.getByPlaceholder('Search for Products here').press('Enter')
  await expect(page).toHaveURL('/product?search=pickle')
  await expect(cards(page)).toHaveCount(2)

  await page.getByRole('link', { name: 'Log in My Account' }).click()
  await expect(page).toHaveURL('/login')
  await expect(headline(page)).toHaveText('Log in')
  await expect(page.getByRole('main').getByText(/^This page needs JavaScript\./)).toBeVisible()
})

test('[LAY-06, STORE-09] without JavaScript the list is filtered and sorted by links and plain forms', async ({
  page,
}) => {
  await page.goto('/product')
  const filters = page.getByRole('complementary', { name: 'Filters' })

  await filters.getByRole('link', { name: /^Farm Fresh/ }).click()
  await expect(page).toHaveURL('/product?category=Farm+Fresh')
  await filters.getByRole('link', { name: /^Kaadu/ }).click()
  await expect(page).toHaveURL(/brand=Kaadu/)
  await page.getByLabel('To Rs.').fill('400')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(
    /category=Farm\+Fresh.*price%5Blte%5D=400|price%5Blte%5D=400.*category=Farm\+Fresh/,
  )
  await page.getByLabel('Sort by').selectOption('price')
  await page.getByRole('button', { name: 'Sort' }).click()

  await expect(cards(page).getByRole('heading')).toHaveText(['Erode Turmeric Powder', 'Hill Black Pepper'])
  await page.getByRole('link', { name: 'Remove Up to Rs. 400' }).click()
  await expect(cards(page).getByRole('heading').first()).toHaveText('Erode Turmeric Powder')
  await cardOf(page, honey.title).getByRole('link', { name: honey.title, exact: true }).click()
  await expect(headline(page)).toHaveText(honey.title)
  await expect(page.getByRole('main').getByText('Rs. 520', { exact: true }).first()).toBeVisible()
  await expect(section(page, 'Description')).not.toBeEmpty()
})

test('[LAY-06, STORE-04, HDR-11] without JavaScript a narrow screen shows the sort order beside an ordinary button, and the menu on a press', async ({
  page,
}) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/product?search=tea')

    const chosen = await page.getByLabel('Sort by').boundingBox()
    expect(chosen?.width, `${width} px`).toBeGreaterThan(110)
    await expect(page.getByRole('button', { name: 'Sort' })).toBeInViewport()
    const filter = await page.getByRole('button', { name: 'Filter' }).boundingBox()
    expect(filter?.height, `${width} px`).toBeLessThan(52)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }

  await expect(mainMenu(page)).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await mainMenu(page).getByRole('link', { name: 'Blogs' }).click()
  await expect(page).toHaveURL('/blogs')
})

test('[LAY-06, BLOG-01, BLOG-03, FTR-02] without JavaScript the posts are readable, and a reader subscribes to the newsletter', async ({
  page,
}) => {
  await page.goto('/blogs')
  await cards(page)
    .first()
    .getByRole('link', { name: /^Read More/ })
    .click()

  await expect(page.getByRole('article').getByRole('paragraph').first()).not.toBeEmpty()
  await page.getByRole('link', { name: 'Go back to Blogs' }).click()
  await expect(page).toHaveURL('/blogs')

  await page.getByLabel('Your Email Address').fill('kayal-no-script@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Thank you. Please open the email we sent you to confirm.')).toBeVisible()
  await expectFrame(page)
})

test('[LAY-06, CONT-01, CONT-02] without JavaScript a link leads to the map, and the contact form says what is missing, then is sent', async ({
  page,
  trouble,
}) => {
  trouble.allow(/400/)
  await page.goto('/contact')
  const map = section(page, 'Map')
  await expect(map.getByRole('link', { name: /^Open the map on openstreetmap\.org/ })).toBeVisible()
  await expect(map.getByRole('button')).toBeHidden()
  const form = section(page, 'Write to us')
  await form.getByLabel('Name').fill('Kayal Selvam')
  await form.getByLabel('Email').fill('kayal')
  await form.getByRole('button', { name: 'Send' }).click()

  await page.getByRole('link', { name: 'Email Should be valid' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Kayal Selvam')
  await page.getByLabel('Email', { exact: true }).fill('kayal@example.com')
  await page.getByLabel('Mobile').fill('9840011122')
  await page.getByLabel('Comment').fill('Is the honey raw?')
  await page.getByRole('button', { name: 'Send' }).click()

  await expect(headline(page)).toHaveText('Contact Form Submitted Successfully')
  await expect(page.getByText(/ticket number is TN-\d{6}/)).toBeVisible()
  await expectFrame(page)
})

async function expectFrame(page: Page) {
  await expect(mainMenu(page).getByRole('link', { name: 'Our Store' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText('FSSAI Lic. No.')).toBeVisible()
  expect(await headline(page).evaluate((title) => getComputedStyle(title).fontFamily)).toMatch(
    /^"?EB Garamond/,
  )
}

const forCustomers = ['/cart', '/checkout', '/my-orders', '/wishlist', '/my-profile']
const forAccounts = ['/login', '/signup', '/forgot-password', '/reset-password/0123']

test('[LAY-06] without JavaScript each page of a customer or an account has a title, says that it needs JavaScript and how to order, and no button is dead', async ({
  page,
}) => {
  for (const address of [...forCustomers, ...forAccounts]) {
    await page.goto(address)
    const main = page.getByRole('main')

    await expect(headline(page), address).toHaveText(/^\w/)
    await expect(main.getByText(/^This page needs JavaScript\./), address).toBeVisible()
    const phone = main.getByRole('link', { name: '+91 90000 12345' })
    await expect(phone, address).toHaveAttribute('href', 'tel:+919000012345')
    for (const width of [320, 360, 400, 440, 480]) {
      await page.setViewportSize({ width, height: 740 })
      const lines = await phone.evaluate((link) => link.getClientRects().length)
      expect(lines, `lines on ${address} at ${width} px`).toBe(1)
    }
    await expect(main.getByText('Loading...'), address).toBeHidden()
    await expect(main.getByRole('button'), address).toHaveCount(0)
    await expect(main.getByRole('textbox'), address).toHaveCount(0)
  }
})

test('[LAY-06, HOME-06, PROD-01, PROD-11] without JavaScript nothing moves that cannot be stopped, and content of buttons is visible without them', async ({
  page,
}) => {
  await page.goto('/')
  const brands = section(page, 'Our brands')
  await expect(brands.getByRole('img')).toHaveCount(8)
  await expect(brands.getByRole('button')).toHaveCount(0)
  await expect(brands.getByRole('list')).toHaveCSS('animation-name', 'none')

  await page.goto(`/product/${(await productNamed(page, honey.title))._id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('button')).toHaveCount(0)
  await expect(main.getByRole('img', { name: 'Wild Forest Honey, 500 g, glass jar' })).toBeVisible()
  await expect(section(page, 'Reviews')).toContainText(/5 stars.*\d+ reviews?/)
  await expect(section(page, 'Reviews').getByText('5 stars')).toBeVisible()
})

test('[LAY-06, STORE-09, PROD-04, PROD-06] without JavaScript an empty list promises nothing it cannot do, and a product shows its packs and says how to order it, instead of hearts and cart buttons', async ({
  page,
}) => {
  await page.goto('/product?price%5Bgte%5D=90000')
  await expect(page.getByText('No matches found.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Our Popular Products' })).toBeHidden()
  await expect(page.getByText('Loading...').filter({ visible: true })).toHaveCount(0)

  await page.goto('/product')
  await expect(page.getByRole('button', { name: /^(?:Favourite:|Add .* to cart)/ })).toHaveCount(0)
  await cardOf(page, tea.title).getByRole('link', { name: tea.title, exact: true }).click()

  await expect(
    page.getByText('To order here, please turn on JavaScript. Or call us: +91 90000 12345'),
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '+91 90000 12345' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(tea.labels)
  for (const words of ['Quantity', 'Add to Cart', 'Copy product link', 'Favourite'])
    await expect(page.getByText(words, { exact: true })).toBeHidden()
})
