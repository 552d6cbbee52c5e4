import { expectNoFinding, expectNoFindingAtAnyWidth } from './support/axe'
import { expect, resize, test, visit } from './support/journey'
import { headline, orderCards, searchBox } from './support/places'
import { askShop, fillAddress, honey, productNamed, signUp, tea } from './support/shopper'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('[LAY-01, HDR-05, HDR-11] axe finds nothing wrong with home, nor with the overlays of the header', async ({
  page,
}) => {
  await visit(page, '/')
  await expectNoFindingAtAnyWidth(page)

  await searchBox(page).fill('honey')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectNoFinding(page)
  await resize(page, { width: 360, height: 740 })
  await expectNoFinding(page)
  await searchBox(page).press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expectNoFinding(page)
})

test('[LAY-01, PROD-01] axe finds nothing wrong with the store and a product, nor with their overlays', async ({
  page,
}) => {
  for (const address of ['/product?category=Teas&brand=Sathu', '/product']) {
    await visit(page, address)
    await expectNoFindingAtAnyWidth(page)
  }
  await resize(page, { width: 360, height: 740 })
  await page.getByRole('button', { name: /^Filter/ }).click()
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
  await expectNoFinding(page)

  await visit(page, `/product/${(await productNamed(page, tea.title))._id}`)
  await expectNoFindingAtAnyWidth(page)
  await page.getByRole('button', { name: /^Zoom:/ }).click()
  await expect(page.getByRole('dialog', { name: 'Zoom' })).toBeVisible()
  await expectNoFindingAtAnyWidth(page)
})

test('[LAY-01, ACC-01] axe finds nothing wrong with what one reads and writes, nor with a rejected form', async ({
  page,
  trouble,
}) => {
  trouble.allow(/404/)
  const [post] = await (await page.request.get('/api/blog')).json()
  const read = ['/blogs', `/blog/${post._id}`, '/no-such-page', '/about']

  for (const address of [...read, '/contact', '/login', '/signup']) {
    await visit(page, address)
    await expectNoFindingAtAnyWidth(page)
  }
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  await expectNoFindingAtAnyWidth(page)
})

test('[CONT-01, LAY-06] axe finds nothing wrong with the responses to plain forms', async ({
  page,
  trouble,
}) => {
  trouble.allow(/400/)
  const sendPlainly = () =>
    page.locator('main form').evaluate((form: HTMLFormElement) => HTMLFormElement.prototype.submit.call(form))
  await visit(page, '/contact')

  await sendPlainly()
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  await expectNoFindingAtAnyWidth(page)
  // The footer's form, also on this page, asks for its own email.
  const asked = page.locator('main')
  await asked.getByLabel('Name').fill('Kayal Selvam')
  await asked.getByLabel('Email').fill('kayal-plain@example.com')
  await asked.getByLabel('Mobile').fill('9840011122')
  await asked.getByLabel('Comment').fill('Is the honey raw?')
  await sendPlainly()
  await expect(headline(page)).toHaveText('Contact Form Submitted Successfully')
  await expectNoFindingAtAnyWidth(page)
})

test('[LAY-01] axe finds nothing wrong with home and the empty pages of a new customer', async ({ page }) => {
  await signUp(page)

  for (const address of ['/', '/cart', '/my-orders', '/wishlist']) {
    await visit(page, address)
    await expect(headline(page)).toBeVisible()
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await expectNoFindingAtAnyWidth(page)
  }
})

test('[CART-01, CHK-01, ORD-01] axe finds nothing wrong from cart to order', async ({ page }) => {
  const shop = askShop(page, await signUp(page))
  await shop.add(honey.title)
  await shop.add(tea.title)
  await visit(page, '/cart')
  await expect(page.getByRole('spinbutton')).toHaveCount(2)
  await expectNoFindingAtAnyWidth(page)
  await page.getByRole('button', { name: `Remove ${honey.title}` }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expectNoFinding(page)
  await page.getByRole('link', { name: 'Checkout' }).click()
  await page.getByRole('button', { name: 'Place order — Rs. 425' }).click()
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  await expectNoFindingAtAnyWidth(page)
  await fillAddress(page)
  await page.getByRole('button', { name: 'Place order — Rs. 425' }).click()
  await expect(orderCards(page)).toHaveCount(1)
  await expectNoFindingAtAnyWidth(page)
})
