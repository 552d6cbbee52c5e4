import { expect, test, visit } from './support/journey'
import { chosenFilters, filters, headline, main } from './support/places'

test('[STORE-09] C9 a chip opened in another tab takes no focus later', async ({ page }) => {
  await visit(page, '/product?category=Teas')
  await filters(page)
    .getByRole('link', { name: /^special/ })
    .click()
  await expect(chosenFilters(page).getByRole('listitem')).toHaveCount(3)
  const opened = page.context().waitForEvent('page')
  await chosenFilters(page)
    .getByRole('link', { name: 'Remove Teas' })
    .click({ modifiers: ['ControlOrMeta'] })
  await (await opened).close()
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())

  await page.goBack()

  await expect(chosenFilters(page).getByRole('listitem')).toHaveCount(2)
  await expect(page.locator('body')).toBeFocused()
})

test('[STORE-09] removing a filter moves the focus to the next one, the last to the title', async ({
  page,
}) => {
  await visit(page, '/product?category=Teas&brand=Malai+Estate&tags=special')
  const chip = (words: string) => chosenFilters(page).getByRole('link', { name: `Remove ${words}` })

  await chip('Malai Estate').press('Enter')
  await expect(chip('Malai Estate')).toHaveCount(0)
  await expect(chip('special')).toBeFocused()
  await chip('special').press('Enter')
  await expect(chip('special')).toHaveCount(0)
  await expect(chip('Teas')).toBeFocused()
  await chip('Teas').press('Enter')
  await expect(chosenFilters(page)).toHaveCount(0)
  await expect(headline(page)).toBeFocused()

  await page.goBack()
  await expect(chip('Teas')).toBeVisible()
  await chosenFilters(page).getByRole('link', { name: 'Clear all' }).press('Enter')
  await expect(chosenFilters(page)).toHaveCount(0)
  await expect(headline(page)).toBeFocused()
})

test('[STORE-09] @phone in the sheet the focus moves to the next filter, and then to its title', async ({
  page,
}) => {
  await visit(page, '/product?category=Teas&tags=special')
  await main(page)
    .getByRole('button', { name: /^Filter/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })

  await sheet.getByRole('link', { name: 'Remove Teas' }).click()
  await expect(sheet.getByRole('link', { name: 'Remove special' })).toBeFocused()
  await sheet.getByRole('link', { name: 'Remove special' }).click()
  await expect(sheet.getByRole('heading', { name: 'Filter' })).toBeFocused()
})

test('[STORE-09, LAY-03] @phone with large text the label of Filter stays within its button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await visit(page, '/product?category=Teas&brand=Malai+Estate&tags=special')
  const filter = main(page).getByRole('button', { name: 'Filter (3)' })

  await page.evaluate(() => void document.documentElement.style.setProperty('font-size', '200%'))

  const [above, below] = await filter.evaluate((button) => {
    const range = document.createRange()
    range.selectNodeContents(button)
    const [words, box] = [range.getBoundingClientRect(), button.getBoundingClientRect()]
    return [box.top - words.top, words.bottom - box.bottom]
  })
  expect(above).toBeLessThanOrEqual(0)
  expect(below).toBeLessThanOrEqual(0)
})
