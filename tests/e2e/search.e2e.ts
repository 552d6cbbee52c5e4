import { expect, test, visit } from './support/journey'
import { cards, headline, listCount, searchBox } from './support/places'

test('[HDR-03, STORE-09] @phone a search with too many words is not treated as empty', async ({ page }) => {
  for (const typed of ['q'.repeat(600), `\u200f😀${'W'.repeat(80)}`]) {
    await visit(page, `/product?search=${encodeURIComponent(typed)}`)

    await expect(searchBox(page)).toHaveValue(typed.slice(0, 80))
    await expect(page.getByRole('main').getByText('No matches found.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'see all products' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  }
})

test('[HDR-03, HDR-05, STORE-02, STORE-04, STORE-09] C16 Enter without a choice opens the result list, and the words stay in the box; a typed price is a filter that can be removed; results are sorted by relevance, or by date on request', async ({
  page,
}) => {
  await visit(page, '/blogs')
  await searchBox(page).fill('pickle')
  await searchBox(page).press('Enter')

  await expect(page).toHaveURL('/product?search=pickle')
  await expect(headline(page)).toHaveText('Results for “pickle”')
  await expect(cards(page)).toHaveCount(2)
  await expect(searchBox(page)).toHaveValue('pickle')
  await page.getByRole('link', { name: 'Remove “pickle”' }).click()
  await expect(cards(page)).toHaveCount(24)
  await expect(searchBox(page)).toHaveValue('')

  await searchBox(page).fill('tea under 300')
  await searchBox(page).press('Enter')

  await expect(headline(page)).toHaveText('Results for “tea”')
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('link', { name: 'Remove Up to Rs. 300' }).click()
  await expect(page).toHaveURL('/product?search=tea')
  await expect(cards(page)).toHaveCount(6)
  await expect(searchBox(page)).toHaveValue('tea')

  const sort = page.getByLabel('Sort by')
  await expect(sort.getByRole('option', { selected: true })).toHaveText('Best match')
  await sort.selectOption('Newest first')
  await expect(page).toHaveURL('/product?search=tea&sort=-createdAt')
  await sort.selectOption('Best match')
  await expect(page).toHaveURL('/product?search=tea')
  await page.getByRole('link', { name: /^Remove .*tea/ }).click()
  await expect(sort.getByRole('option', { selected: true })).toHaveText('Newest first')
  await expect(sort.getByRole('option')).toHaveCount(8)
})

test('[HDR-04, HDR-05, STORE-04] approximate results are separate, on a page of the server or a fetched one; an offline search shows no result count', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED/)
  const near = page.getByRole('heading', { name: /^No matches found\. Similar to “(ghee|kambu)”:$/ })
  await visit(page, '/product?search=ghee')
  await expect(near).toBeVisible()
  await expect(listCount(page, '0 products')).toBeVisible()
  await expect(cards(page)).toHaveCount(3)

  await searchBox(page).fill('sesame oil')
  await searchBox(page).press('Enter')
  await expect(cards(page)).toHaveCount(1)
  await expect(near).toHaveCount(0)

  await searchBox(page).fill('kambu')
  await searchBox(page).press('Enter')
  await expect(near).toBeVisible()
  await expect(cards(page)).toHaveCount(3)

  await context.setOffline(true)
  await searchBox(page).fill('pickle')
  await searchBox(page).press('Enter')

  await expect(headline(page)).toHaveText('Results for “pickle”')
  await expect(page.getByText('You seem to be offline.')).toBeVisible()
  await expect(listCount(page, /^\d+ products?$/)).toHaveCount(0)
  await context.setOffline(false)
  await expect(cards(page)).not.toHaveCount(0)
  await expect(listCount(page, /^\d+ products?$/)).toHaveCount(1)
})
