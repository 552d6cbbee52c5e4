import type { Page } from '@playwright/test'
import { expect, test, visit } from './support/journey'
import { cardOf, cards, cardTitles, headline } from './support/places'

test('[STORE-04, STORE-08, STORE-09] C6 the list has seven sort orders, stored in the address; going back before the next one is drawn keeps the one that is shown', async ({
  page,
}) => {
  await visit(page, '/product')
  await goBackBeforeDrawn(page)
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
  await expect(sort.getByRole('option')).toHaveCount(8)

  for (const [order, first] of Object.entries(firsts)) {
    await sort.selectOption(order)
    await expect(cardTitles(page).first()).toHaveText(first)
  }

  await page.goBack()
  await expect(sort).toHaveValue('createdAt')
  await page.reload()
  await expect(sort).toHaveValue('createdAt')
  await expect(cardTitles(page).first()).toHaveText('Salted Lime Pickle')
})

test('[STORE-06, STORE-09, CARD-05] cards are shown one to four in a row, stored in the address', async ({
  page,
}) => {
  await visit(page, '/product')
  const inRow = async () => {
    const tops = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
    return tops.filter((top) => top === tops[0]).length
  }
  await expect.poll(inRow).toBe(3)

  for (const columns of [1, 2, 4]) {
    await page.getByRole('link', { name: `${columns} per row` }).click()
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

async function goBackBeforeDrawn(page: Page) {
  const sort = page.getByLabel('Sort by')
  const chosenOrder = sort.getByRole('option', { selected: true })
  const before = await chosenOrder.innerText()

  // In one task of the page, like a browser that is faster than rendering.
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
}

test('[STORE-09] C2 returning from a product restores the list position', async ({ page }) => {
  await visit(page, '/product?category=Farm+Fresh')
  const pickle = cardOf(page, 'Salted Lime Pickle')
  await pickle.scrollIntoViewIfNeeded()
  await pickle.getByRole('link', { name: 'Salted Lime Pickle', exact: true }).click()
  await expect(headline(page)).toHaveText('Salted Lime Pickle')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()

  await expect(cardTitles(page)).toHaveCount(13)
  await expect(pickle).toBeInViewport()
  await expect(page.getByRole('main').locator(':focus')).toBeInViewport({ ratio: 1 })
})

test('[STORE-10] a long list has pages of 24, each with an address', async ({ page }) => {
  // The demo shop fits on one page; the catalogue tests cover counting and slicing.
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
  // Lazy layout may move the link away from a zero-length click.
  await next.scrollIntoViewIfNeeded()
  await next.click()

  expect(new URL((await asked).url()).searchParams.get('limit')).toBe('24')
  await expect(page).toHaveURL('/product?sort=price&page=2')
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveTitle('Our Store, page 2 · Thulir Naturals')
})
