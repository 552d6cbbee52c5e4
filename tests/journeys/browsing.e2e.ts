import type { Page } from '@playwright/test'
import { expect, takenOver, test, visit } from './support/journey'
import { cardOf, cards, chosenFilters, filters, headline, mainMenu } from './support/places'

const count = (page: Page, words: string) =>
  page.getByRole('main').getByRole('status').getByText(words, { exact: true })
const titles = (page: Page) => cards(page).getByRole('heading')

test('[STORE-01, STORE-03, STORE-05, STORE-07, STORE-09] C1 filters narrow the list and live in the address', async ({
  page,
}) => {
  await visit(page, '/')
  await mainMenu(page).getByRole('link', { name: 'Our Store' }).click()
  await expect(count(page, '24 products')).toBeVisible()
  await expect(titles(page)).toHaveCount(24)

  await filters(page).getByRole('link', { name: /^Teas/ }).click()
  await expect(count(page, '6 products')).toBeVisible()
  await expect(headline(page)).toHaveText('Teas')
  await filters(page)
    .getByRole('link', { name: /^special/ })
    .click()
  await expect(count(page, '2 products')).toBeVisible()
  await filters(page)
    .getByRole('link', { name: /^Malai Estate/ })
    .click()
  await expect(page).toHaveURL('/product?category=Teas&brand=Malai+Estate&tags=special')
  const three = ['Hibiscus & Rose Infusion', 'Silver Tips White Tea']
  await expect(titles(page)).toHaveText(three)

  await page.reload()
  await expect(titles(page)).toHaveText(three)
  await expect(chosenFilters(page).getByRole('listitem')).toHaveCount(4)
  await takenOver(page)
  await page.goBack()
  await page.goBack()
  await expect(count(page, '6 products')).toBeVisible()
  await page.goForward()
  await expect(count(page, '2 products')).toBeVisible()

  await chosenFilters(page).getByRole('link', { name: 'Remove Teas' }).click()
  await expect(page).toHaveURL('/product?tags=special')
  await expect(count(page, '8 products')).toBeVisible()
  await filters(page)
    .getByRole('link', { name: /^Kaadu/ })
    .click()
  await expect(count(page, '2 products')).toBeVisible()
  await chosenFilters(page).getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/product')
  await expect(count(page, '24 products')).toBeVisible()
  await expect(chosenFilters(page)).toHaveCount(0)
})

test('[STORE-01] All leads back to every category', async ({ page }) => {
  await visit(page, '/product?category=Teas')
  const categories = page.getByRole('navigation', { name: 'Product categories' })
  await expect(categories.getByRole('link')).toHaveText([/^All/, /^Teas/, /^Health Mixes/, /^Farm Fresh/])

  await categories.getByRole('link', { name: 'All' }).click()

  await expect(count(page, '24 products')).toBeVisible()
})

test('[STORE-02, STORE-08, STORE-09] a price from and to narrow the list, either way round', async ({
  page,
}) => {
  await visit(page, '/product')
  const asked = page.waitForRequest((request) => request.url().includes('/api/product?'))

  await page.getByLabel('From Rs.').fill('600')
  await page.getByLabel('To Rs.').fill('1000')
  await page.getByRole('button', { name: 'Apply' }).click()

  const query = new URL((await asked).url()).searchParams
  expect([query.get('price[gte]'), query.get('price[lte]')]).toEqual(['600', '1000'])
  await expect(titles(page)).toHaveText(['Silver Tips White Tea', 'Green Cardamom, Bold'])
  await page.getByLabel('From Rs.').fill('250')
  await page.getByLabel('To Rs.').fill('235')
  await page.getByLabel('To Rs.').press('Enter')
  await expect(chosenFilters(page)).toContainText('From Rs. 235')
  await expect(titles(page)).toHaveText(['Cut Mango Pickle', 'Sprouted Ragi Malt', 'Salted Lime Pickle'])
  await chosenFilters(page).getByRole('link', { name: 'Remove From Rs. 235' }).click()
  await expect(page).toHaveURL('/product?price%5Blte%5D=250')
})

test('[STORE-04, STORE-08, STORE-09] C6 the list is sorted in seven ways that the address keeps', async ({
  page,
}) => {
  await visit(page, '/product')
  const sort = page.getByLabel('Sort by')
  await expect(sort).toHaveValue('-createdAt')
  const firsts = {
    title: 'Beetroot & Carrot Malt',
    '-title': 'Wood-pressed Sesame Oil',
    price: 'Foxtail Millet (Thinai)',
    '-price': 'Silver Tips White Tea',
    '-totalrating': 'Nilgiri Hill Black Tea',
    createdAt: 'Salted Lime Pickle',
    '-createdAt': 'Sathu Maavu Multigrain Mix',
  }
  await expect(sort.getByRole('option')).toHaveCount(7)

  for (const [order, first] of Object.entries(firsts)) {
    await sort.selectOption(order)
    await expect(titles(page).first()).toHaveText(first)
  }

  await page.goBack()
  await expect(sort).toHaveValue('createdAt')
  await page.reload()
  await expect(sort).toHaveValue('createdAt')
  await expect(titles(page).first()).toHaveText('Salted Lime Pickle')
})

test('[STORE-06, STORE-09, CARD-05] cards stand one, two, three or four in a row, and the address keeps it', async ({
  page,
}) => {
  await visit(page, '/product')
  const inRow = async () => {
    const tops = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
    return tops.filter((top) => top === tops[0]).length
  }
  await expect.poll(inRow).toBe(3)

  for (const columns of [1, 2, 4]) {
    await page.getByRole('link', { name: `${columns} in a row` }).click()
    await expect(page).toHaveURL(`/product?grid=${12 / columns}`)
    await expect.poll(inRow).toBe(columns)
  }

  await page.reload()
  await expect.poll(inRow).toBe(4)
  await page.setViewportSize({ width: 800, height: 900 })
  await expect.poll(inRow).toBe(2)
  await page.setViewportSize({ width: 400, height: 900 })
  await expect.poll(inRow).toBe(1)
})

test('[STORE-02, STORE-04] by keyboard prices and orders are tried one after another, without looking for them again', async ({
  page,
}) => {
  await visit(page, '/product')
  const to = page.getByLabel('To Rs.')
  const apply = page.getByRole('button', { name: 'Apply' })
  const sort = page.getByLabel('Sort by')

  await to.fill('400')
  await apply.press('Enter')
  await expect(page).toHaveURL('/product?price%5Blte%5D=400')
  await expect(apply).toBeFocused()
  await to.fill('300')
  await to.press('Enter')
  await expect(page).toHaveURL('/product?price%5Blte%5D=300')
  await expect(to).toBeFocused()
  await chosenFilters(page).getByRole('link', { name: 'Remove Up to Rs. 300' }).click()
  await expect(page).toHaveURL('/product')
  await expect(to).toHaveValue('')

  await sort.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL('/product?sort=createdAt')
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL('/product?sort=title')
  await page.goBack()
  await expect(page).toHaveURL('/product?sort=createdAt')
  await expect(sort.getByRole('option', { selected: true })).toHaveText('Oldest first')
})

test('[STORE-04] whoever goes back before the next order is drawn sees the one that is shown', async ({
  page,
}) => {
  await visit(page, '/product')
  const sort = page.getByLabel('Sort by')
  const chosenOrder = sort.getByRole('option', { selected: true })
  const before = await chosenOrder.innerText()

  // In one turn of the page, as a browser does it that is quicker than what is drawn.
  await sort.evaluate((field: HTMLSelectElement) => {
    const { href } = location
    const { state } = history
    field.value = 'title'
    field.dispatchEvent(new Event('change', { bubbles: true }))
    history.replaceState(state, '', href)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  })

  await expect(page).toHaveURL('/product')
  await expect(chosenOrder).toHaveText(before)
})

test('[STORE-09] C12 a list without products says so and has ways out', async ({ page }) => {
  await visit(page, '/product?category=Teas&brand=Sathu')

  await expect(page.getByRole('main').getByText('No matches found.')).toBeVisible()
  await page.getByRole('link', { name: 'clear them all' }).click()

  await expect(count(page, '24 products')).toBeVisible()
})

test('[STORE-09] C2 who comes back from a product finds the list where it was left', async ({ page }) => {
  await visit(page, '/product?category=Farm+Fresh')
  const pickle = cardOf(page, 'Salted Lime Pickle')
  await pickle.scrollIntoViewIfNeeded()
  await pickle.getByRole('link', { name: 'Salted Lime Pickle' }).click()
  await expect(headline(page)).toHaveText('Salted Lime Pickle')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()

  await expect(titles(page)).toHaveCount(13)
  await expect(pickle).toBeInViewport()
})

test('[STORE-10] a long list comes in pages of 24, each with an address', async ({ page }) => {
  // The demo shop fits on one page; that the shop itself counts and cuts is tested in the catalogue.
  await page.route('**/api/product?*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'x-total-count': '60' } })
  })
  await visit(page, '/product')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages).toHaveCount(0)
  await page.getByLabel('Sort by').selectOption('price')
  await expect(pages.getByRole('link', { name: /^Page \d/ })).toHaveCount(3)

  const asked = page.waitForRequest(/api\/product\?.*page=2/)
  const next = pages.getByRole('link', { name: 'Next page' })
  // What comes near is laid out only then, and may move the link from under a press of no duration.
  await next.scrollIntoViewIfNeeded()
  await next.click()

  expect(new URL((await asked).url()).searchParams.get('limit')).toBe('24')
  await expect(page).toHaveURL('/product?sort=price&page=2')
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveTitle('Our Store, page 2 · Thulir Naturals')
})

test('[STORE-02] in the sheet a typed price counts without Apply, also after another choice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/product')
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await page.getByRole('button', { name: /^Filter/ }).click()

  await sheet.getByLabel('To Rs.').fill('300')
  await sheet.getByRole('link', { name: /^Kaadu/ }).click()
  await sheet.getByRole('button', { name: 'Show 5 products' }).click()

  await expect(sheet).toBeHidden()
  await expect(cards(page)).toHaveCount(1)
  await expect(page).toHaveURL('/product?brand=Kaadu&price%5Blte%5D=300')
})

test('[STORE-09] C11 on a narrow screen the filters open in a sheet that Back closes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/product')
  const opener = page.getByRole('button', { name: /^Filter/ })
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await opener.click()

  await sheet.getByRole('link', { name: /^Health Mixes/ }).click()
  await sheet.getByRole('button', { name: 'Show 5 products' }).click()

  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/product?category=Health+Mixes')
  await expect(cards(page)).toHaveCount(5)
  await opener.click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/product?category=Health+Mixes')
})
