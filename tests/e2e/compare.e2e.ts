import { expectNoFinding } from './support/axe'
import { expect, test } from './support/journey'
import { headline, main, section } from './support/places'
import { openProduct } from './support/shopper'

test('[PAGE-01] @phone from a product two others are added by keyboard; differences are marked, and one is left out again', async ({
  page,
}) => {
  await openProduct(page, 'Sprouted Ragi Malt')
  await main(page).getByRole('link', { name: 'Compare' }).press('Enter')
  await expect(headline(page)).toHaveText('Compare Products')

  await section(page, 'Compare Sprouted Ragi Malt with')
    .getByRole('link', { name: /^Sathu Maavu/ })
    .press('Enter')
  const columns = page.getByRole('columnheader')
  await expect(headline(page)).toBeFocused()
  await expect(columns).toHaveCount(2)
  await section(page, 'Add a product')
    .getByRole('link', { name: /^Beetroot/ })
    .press('Enter')
  await expect(columns).toHaveCount(3)

  const price = page.getByRole('row', { name: /^Unit price/ })
  await expect(price.getByRole('cell').first()).toHaveText('Rs. 600 per kg Lowest unit price')
  await expect(price.getByRole('rowheader')).toHaveText('Unit price differs')
  await expect(page.getByRole('row', { name: /^Kind of food/ })).toBeVisible()
  await page.getByLabel('Only differences').press('Space')
  await expect(page.getByRole('row', { name: /^Kind of food/ })).toBeHidden()
  await expectNoFinding(page)

  await page.getByRole('link', { name: 'Remove Sathu Maavu Multigrain Mix' }).press('Enter')
  await expect(columns).toHaveCount(2)
  await page.reload()
  await expect(columns).toHaveCount(2)
})

test('[PAGE-01] @phone viewed products of any kind and the product of another page are added, and names stay in sight below the header', async ({
  page,
}) => {
  await openProduct(page, 'Wild Forest Honey')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('viewed products'))).toContain('Honey')
  await openProduct(page, 'Sprouted Ragi Malt')
  await main(page).getByRole('link', { name: 'Compare' }).click()

  await main(page)
    .getByRole('link', { name: /^Wild Forest Honey.*Recently viewed/ })
    .click()
  const honey = page.getByRole('columnheader', { name: 'Wild Forest Honey' })
  await expect(honey).toBeVisible()
  await page.getByRole('link', { name: 'View Wild Forest Honey' }).scrollIntoViewIfNeeded()
  await expect(honey).toBeInViewport({ ratio: 1 })

  await openProduct(page, 'Nilgiri Hill Black Tea')
  await main(page).getByRole('link', { name: 'Add to comparison' }).click()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Sprouted Ragi Malt',
    'Wild Forest Honey',
    'Nilgiri Hill Black Tea',
  ])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ trouble }) => trouble.allow(/^request: csp \S+\.js$/))

  test('[PAGE-01, LAY-06] products are chosen and compared by links alone', async ({ page }) => {
    await page.goto('/compare-product')
    await expect(main(page)).toContainText('Choose two to four products')
    const [product] = await (await page.request.get('/api/product?search=ragi&limit=1')).json()
    await page.goto(`/product/${product._id}`)

    await main(page).getByRole('link', { name: 'Compare' }).click()
    await page
      .getByRole('region', { name: /^Compare .* with$/ })
      .getByRole('link')
      .first()
      .click()

    await expect(page.getByRole('columnheader')).toHaveCount(2)
  })
})
