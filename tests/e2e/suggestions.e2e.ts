import { held } from '../support/run/deferred'
import { expect, test, visit } from './support/journey'
import { cards, headline, searchBox } from './support/places'

test('[HDR-03, HDR-05] C13 search suggestions tolerate a typo and work by keyboard alone', async ({
  page,
}) => {
  await visit(page, '/')
  const box = searchBox(page)
  await box.focus()
  await page.keyboard.type('forest hony')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  const honey = list.getByRole('option', { name: /Wild Forest Honey/ })
  await expect(honey).toBeVisible()
  // A pause in typing may have requested suggestions for a shorter text.
  await expect(list.getByRole('option').last()).toHaveText('See all results for “forest hony”')
  await expect(box).toHaveAttribute('aria-expanded', 'true')

  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', /0$/)
  await expect(box).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('search').getByRole('status')).toHaveText('1 suggestion')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(box).toHaveValue('forest hony')
  await page.keyboard.press('ArrowDown')
  await expect(honey).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/product\/[0-9a-f-]{36}$/)
  await expect(headline(page)).toHaveText('Wild Forest Honey')
})

test('[HDR-05] C15 new suggestions keep the highlight on its product', async ({ page }) => {
  const { promise, abandon } = held()
  await page.route('**/api/product-suggestions?search=teas*', async (route) => {
    const answer = await page.request.get('/api/product-suggestions?search=tea')
    await promise
    await route.fulfill({ json: (await answer.json()).slice(1, 2) })
  })
  await visit(page, '/')
  const rows = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await searchBox(page).fill('tea')
  await expect(rows.last()).toHaveText('See all results for “tea”')
  const title = await rows.nth(1).locator('span').first().textContent()

  await searchBox(page).press('s')
  await searchBox(page).press('ArrowDown')
  await searchBox(page).press('ArrowDown')
  await expect(rows.nth(1)).toHaveAttribute('aria-selected', 'true')
  abandon()
  await expect(rows).toHaveCount(2)

  await expect(rows.first()).toHaveAttribute('aria-selected', 'true')
  await searchBox(page).press('Enter')
  await expect(headline(page)).toHaveText(title ?? '')
})

test('[HDR-03, HDR-04, HDR-05] a search without results says so, visibly and to screen readers, and an arrow and Enter lead to all products, also from the store itself; a clicked suggestion opens its product, and the box is ready for the next search', async ({
  page,
}) => {
  await visit(page, '/blogs')
  const search = page.getByRole('search')
  const way = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

  for (const address of ['/blogs', '/product']) {
    await expect(page).toHaveURL(address)
    await searchBox(page).fill('qqxxzz')
    await expect(search.getByText('No matches found.').first()).toBeVisible()
    await expect(search.getByRole('status')).toHaveText('No matches found.')
    await expect(way).toHaveText('See all products')

    await page.keyboard.press('ArrowDown')
    await expect(way).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL('/product')
    await expect(cards(page)).toHaveCount(24)
    await expect(searchBox(page)).toHaveValue('')
  }

  await searchBox(page).fill('pickle')
  await searchBox(page).press('Enter')
  await expect(headline(page)).toHaveText('Results for “pickle”')
  await searchBox(page).fill('cardam')
  await page.getByRole('option', { name: /Green Cardamom, Bold/ }).click()
  await expect(headline(page)).toHaveText('Green Cardamom, Bold')
  await expect(searchBox(page)).toHaveValue('')
  await page.goBack()
  await expect(headline(page)).toHaveText('Results for “pickle”')
  await expect(searchBox(page)).toHaveValue('pickle')
})

test('[HDR-03, HDR-05] C14, C15: at most eight suggestions, each with picture and price, and a link to all; an outdated search is cancelled, and its response never shown; Escape first closes the suggestions, or cancels loading or failed ones, and only then clears', async ({
  page,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED/)
  await page.route('**/api/**search=pickle*', () => undefined) // never answered
  await page.route('**/api/**search=turmeric*', (route) => route.abort('failed'))
  await visit(page, '/')
  const box = searchBox(page)
  const list = page.getByRole('listbox', { name: 'Suggestions' })

  await test.step('at most eight', async () => {
    await box.fill('m')
    const options = page.getByRole('option')
    await expect(options.last()).toHaveText('See all results for “m”')
    const products = options.filter({ hasText: 'Rs.' })
    expect(await products.count()).toBeGreaterThan(3)
    expect(await products.count()).toBeLessThanOrEqual(8)
    await expect(products.locator('img')).toHaveCount(await products.count())
  })

  await test.step('an outdated search', async () => {
    const asked = page.waitForRequest(/search=pickle/)
    await box.fill('pickle')
    await asked
    const calledOff = page.waitForEvent('requestfailed', (request) => request.url().includes('search=pickle'))
    await box.fill('pepper')
    await calledOff
    await expect(page.getByRole('option')).toHaveText([/Hill Black Pepper/, /See all results for “pepper”/])
  })

  await test.step('visible suggestions', async () => {
    await box.fill('honey')
    await expect(list).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await clearsWhat('honey')
  })

  await test.step('loading suggestions', async () => {
    const asked = page.waitForRequest(/search=pickle/)
    await box.fill('pickle')
    await asked
    const calledOff = page.waitForEvent('requestfailed')
    await page.keyboard.press('Escape')
    await calledOff
    await clearsWhat('pickle')
  })

  await test.step('failed suggestions', async () => {
    const failed = page.waitForEvent('requestfailed')
    await box.fill('turmeric')
    await failed
    await page.keyboard.press('Escape')
    await clearsWhat('turmeric')
  })

  async function clearsWhat(isTyped: string) {
    await expect(box).toHaveValue(isTyped)
    await page.keyboard.press('Escape')
    await expect(box).toHaveValue('')
    await expect(box).toBeFocused()
  }
})

test('@phone [HDR-03] one tap clears the search box, ready for the next search', async ({ page }) => {
  await visit(page, '/')
  const box = searchBox(page)
  const clear = page.getByRole('button', { name: 'Clear search' })
  await expect(clear).toHaveCount(0)
  await box.fill('qqxxzz')
  await expect(page.getByRole('option')).toBeVisible()

  await clear.tap()

  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeHidden()
  await expect(box).toHaveValue('')
  await expect(clear).toHaveCount(0)
  await page.keyboard.type('cardam')
  await page.getByRole('option', { name: /Green Cardamom, Bold/ }).tap()
  await expect(headline(page)).toHaveText('Green Cardamom, Bold')
})
