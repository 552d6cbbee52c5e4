import type { Page } from '@playwright/test'
import type { Product } from '../../src/catalog/contract/catalogue'
import { expect, test, visit } from './support/journey'
import { cardOf, cartLink, main, oneMore, quantityOf, searchBox } from './support/places'
import { askShop, honey, productNamed, signUp, tea } from './support/shopper'

/** Like a browser's translation: two font elements replace each text node, also later ones. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode()) texts.push(walker.currentNode)
      for (const text of texts) {
        if (!text.textContent?.trim() || text.parentElement?.closest('font, script, style, noscript'))
          continue
        const outer = document.createElement('font')
        outer.append(document.createElement('font'))
        outer.firstElementChild?.append(text.textContent)
        text.parentNode?.replaceChild(outer, text)
      }
    }
    wrap(document.body)
    new MutationObserver(() => wrap(document.body)).observe(document.body, { childList: true, subtree: true })
  })

/** The text must equal that of an untranslated page. */
async function expectSameAsUntranslated(page: Page, loaded: () => Promise<void>) {
  await loaded()
  const translated = await main(page).innerText()
  await page.reload()
  await loaded()
  expect(translated).toBe(await main(page).innerText())
}

test('[CART-07, HDR-08] a translated cart shows each new figure', async ({ page }) => {
  const shop = askShop(page, await signUp(page))
  await shop.add(honey.title)
  await shop.add(tea.title)
  await visit(page, '/cart')
  await expect(quantityOf(page, honey.title)).toHaveValue('1')
  await translate(page)

  await page
    .getByRole('group', { name: `Quantity of ${honey.title}` })
    .getByRole('button', { name: 'One more' })
    .click()
  await page.getByRole('button', { name: `Remove ${tea.title}` }).click()

  await expect(main(page)).toContainText('Line total Rs. 1,040')
  await expect(main(page)).toContainText(/Subtotal\s*Rs\. 1,040/)
  await expect(cartLink(page)).toHaveAccessibleName('Cart: 1 item, 2 pieces, Rs. 1,040')
  await page.getByRole('link', { name: 'Checkout' }).click()
  await expectSameAsUntranslated(page, () => expect(main(page)).toContainText('2 × Rs. 520'))
})

test('[PROD-03, PROD-04, PROD-05] a translated product shows the price of the chosen pack', async ({
  page,
}) => {
  await signUp(page)
  const { _id } = await productNamed(page, tea.title)
  await page.route(`**/api/product/${_id}`, async (route) => {
    const product: Product = await (await route.fetch()).json()
    const packs = product.color.map(({ _id: color }, index) => ({
      color,
      netQuantity: `${100 + index} g`,
      mrp: 500 + index,
      unitPrice: index === 0 ? 'Rs. 42 per 100 g' : `Rs. ${400 + index} per kg`,
    }))
    const color = product.color.map((one, index) => ({ ...one, price: 420 + index }))
    await route.fulfill({ json: { ...product, color, packs, quantity: 5, stockTracked: true } })
  })
  await visit(page, '/product?search=nilgiri')
  await cardOf(page, tea.title).getByRole('heading').click()
  await expect(main(page)).toContainText('In Stock, 5 left')
  await translate(page)
  const choose = (label: string) =>
    page
      .getByRole('group', { name: /^Pack colour/ })
      .getByText(label)
      .click()

  await choose('Leaf Green')
  await expect(main(page)).toContainText('MRP Rs. 500, inclusive of all taxes · Rs. 42 per 100 g')
  await choose('Terracotta')
  await expect(main(page)).toContainText('MRP Rs. 501, inclusive of all taxes · Rs. 401 per kg')
  await expect(page.getByRole('group', { name: 'Pack colour: Terracotta' })).toBeVisible()
  await oneMore(page).click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()

  const inCart = page.getByRole('list', { name: 'In your cart' })
  await expect(inCart.getByRole('spinbutton')).toHaveValue('2')
  await expect(cartLink(page)).toHaveAccessibleName(/^Cart: 1 item, 2 pieces/)
})

test('[HDR-05, STORE-03, STORE-05] a translated list follows its filters, and the search box its input', async ({
  page,
}) => {
  await visit(page, '/product')
  await translate(page)
  const suggestions = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

  await searchBox(page).fill('hon')
  await expect(suggestions.last()).toHaveText('See all results for “hon”')
  await searchBox(page).fill('honey')
  await expect(suggestions.last()).toHaveText('See all results for “honey”')
  await page.keyboard.press('Enter')
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Results for “honey”')
  await page
    .getByRole('complementary')
    .getByRole('link', { name: /^special/ })
    .click()
  await expect(page.getByRole('list', { name: 'Selected filters' })).toContainText('special')
  await searchBox(page).fill('qqxxzz')
  await page.keyboard.press('Enter')

  await expectSameAsUntranslated(page, async () => {
    await expect(main(page)).toContainText('No matches found.')
    await expect(page.locator('[data-counts=late]')).toHaveCount(0)
    await expect(main(page), 'popular products come later').not.toContainText('Loading')
  })
})
