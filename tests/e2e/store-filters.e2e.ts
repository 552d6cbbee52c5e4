import type { Page } from '@playwright/test'
import { held } from '../support/run/deferred'
import { expectNoFindingAtAnyWidth } from './support/axe'
import { expect, hydrated, test, visit } from './support/journey'
import { cards, cardTitles, chosenFilters, filters, headline, listCount, mainMenu } from './support/places'

test('[STORE-01, STORE-03, STORE-05, STORE-07, STORE-09] C1 filters narrow the list and are stored in the address', async ({
  page,
}) => {
  await visit(page, '/')
  await mainMenu(page).getByRole('link', { name: 'Our Store' }).click()
  await expect(listCount(page, '24 products')).toBeVisible()
  await expect(cardTitles(page)).toHaveCount(24)

  await filters(page).getByRole('link', { name: /^Teas/ }).click()
  await expect(listCount(page, '6 products')).toBeVisible()
  await expect(headline(page)).toHaveText('Teas')
  await filters(page)
    .getByRole('link', { name: /^special/ })
    .click()
  await expect(listCount(page, '2 products')).toBeVisible()
  await filters(page)
    .getByRole('link', { name: /^Malai Estate/ })
    .click()
  await expect(page).toHaveURL('/product?category=Teas&brand=Malai+Estate&tags=special')
  const three = ['Hibiscus & Rose Infusion', 'Silver Tips White Tea']
  await expect(cardTitles(page)).toHaveText(three)

  await page.reload()
  await expect(cardTitles(page)).toHaveText(three)
  await expect(chosenFilters(page).getByRole('listitem')).toHaveCount(4)
  await hydrated(page)
  await page.goBack()
  await page.goBack()
  await expect(listCount(page, '6 products')).toBeVisible()
  await page.goForward()
  await expect(listCount(page, '2 products')).toBeVisible()

  await chosenFilters(page).getByRole('link', { name: 'Remove Teas' }).click()
  await expect(page).toHaveURL('/product?tags=special')
  await expect(listCount(page, '8 products')).toBeVisible()
  await filters(page)
    .getByRole('link', { name: /^Kaadu/ })
    .click()
  await expect(listCount(page, '2 products')).toBeVisible()
  await chosenFilters(page).getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/product')
  await expect(listCount(page, '24 products')).toBeVisible()
  await expect(chosenFilters(page)).toHaveCount(0)
})

test('[STORE-02, STORE-04, STORE-08, STORE-09] a minimum and maximum price narrow the list, in either order; prices and sort orders are tried by keyboard one after another, without losing the focus', async ({
  page,
}) => {
  await visit(page, '/product')
  const asked = page.waitForRequest((request) => request.url().includes('/api/product?'))

  await page.getByLabel('From Rs.').fill('600')
  await page.getByLabel('To Rs.').fill('1000')
  await page.getByRole('button', { name: 'Apply' }).click()

  const query = new URL((await asked).url()).searchParams
  expect([query.get('price[gte]'), query.get('price[lte]')]).toEqual(['600', '1000'])
  await expect(cardTitles(page)).toHaveText(['Silver Tips White Tea', 'Green Cardamom, Bold'])
  await page.getByLabel('From Rs.').fill('250')
  await page.getByLabel('To Rs.').fill('235')
  await page.getByLabel('To Rs.').press('Enter')
  await expect(chosenFilters(page)).toContainText('From Rs. 235')
  await expect(cardTitles(page)).toHaveText(['Cut Mango Pickle', 'Sprouted Ragi Malt', 'Salted Lime Pickle'])
  const said = filters(page).getByRole('alert')
  await expect(said).toHaveText('The minimum price was above the maximum price, so we swapped them.')
  await chosenFilters(page).getByRole('link', { name: 'Remove From Rs. 235' }).click()
  await expect(page).toHaveURL('/product?price%5Blte%5D=250')
  await expect(said, 'it was about prices that are gone').toHaveCount(0)
  await page.getByLabel('From Rs.').fill('-5')
  await page.getByLabel('From Rs.').press('Enter')
  await expect(said).toHaveText('Please enter prices in whole rupees, from 0 to 99,99,999.')
  await expect(page.getByLabel('From Rs.')).toBeFocused()
  await expect(page.getByLabel('From Rs.')).toHaveValue('-5')
  await page.getByLabel('From Rs.').fill('')
  await chosenFilters(page).getByRole('link', { name: 'Remove Up to Rs. 250' }).click()
  await expect(page).toHaveURL('/product')

  await tryByKeyboard(page)
})

async function tryByKeyboard(page: Page) {
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
}

test('[STORE-01, STORE-07, STORE-09] C12, C5: an empty list says so and offers links, All returns to every category, each choice shows how many products it leaves, and one that leaves none is disabled', async ({
  page,
}) => {
  await visit(page, '/product?category=Teas&brand=Sathu')

  await expect(page.getByRole('main').getByText('No matches found.')).toBeVisible()
  await page.getByRole('link', { name: 'see all products' }).click()

  await expect(listCount(page, '24 products')).toBeVisible()
  const categories = page.getByRole('navigation', { name: 'Product categories' })
  await expect(categories.getByRole('link')).toHaveText([/^All/, /^Teas/, /^Health Mixes/, /^Farm Fresh/])
  await categories.getByRole('link', { name: /^Teas/ }).click()
  await expect(listCount(page, '6 products')).toBeVisible()
  await categories.getByRole('link', { name: 'All' }).click()
  await expect(listCount(page, '24 products')).toBeVisible()

  const choice = (name: RegExp) => filters(page).getByRole('link', { name })
  await choice(/^Teas/).click()
  await expect(listCount(page, '6 products')).toBeVisible()
  const none = choice(/^Sathu\s*0$/)
  await expect(none).toHaveAttribute('aria-disabled', 'true')
  // It can be pressed, but does nothing.
  await none.click({ force: true })
  await expect(page).toHaveURL('/product?category=Teas')

  await choice(/^special\s*2$/).click()
  await expect(listCount(page, '2 products')).toBeVisible()
  await expectNoFindingAtAnyWidth(page)
  await page.reload()
  await hydrated(page)
  await expect(none).toBeVisible()
  await expect(choice(/^Teas\s*2$/)).toBeVisible()

  await page.getByLabel('To Rs.').fill('5000')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/price/)
  await expect(choice(/^Sathu\s*\d+$/), 'counted with the price').toBeVisible()
})

test('[STORE-02, STORE-09] C11 on a narrow screen the filters open in a sheet that Back closes, where a typed price applies without Apply, also after another choice', async ({
  page,
}) => {
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

  await opener.click()
  await sheet.getByRole('link', { name: /^All/ }).click()
  await expect(page).toHaveURL('/product')
  await sheet.getByLabel('To Rs.').fill('300')
  await expect(
    sheet.getByRole('button', { name: 'Show products', exact: true }),
    'how many is not known yet',
  ).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Apply' })).toHaveCount(0)
  const products = held()
  await page.route(/\/api\/product\?.*brand=Kaadu/, async (route) => {
    await products.promise
    await route.continue()
  })
  await sheet.getByRole('link', { name: /^Kaadu/ }).click()
  // A click would wait for a button that is busy.
  await sheet.getByRole('button', { name: 'Show products', exact: true }).press('Enter')

  await expect(sheet, 'while the products load').toBeHidden()
  products.abandon()
  await expect(cards(page)).toHaveCount(1)
  await expect(page).toHaveURL('/product?brand=Kaadu&price%5Blte%5D=300')
  await opener.click()
  await expect(sheet.getByRole('button', { name: 'Show 1 product', exact: true })).toBeVisible()
})
