import type { Page } from '@playwright/test'
import * as commonMessages from '../../src/platform/contract/messages'
import { holdFile } from './support/hold-file'
import { expect, test, visit } from './support/journey'
import { cardOf, main, mainMenu } from './support/places'
import { honey, productNamed, signUp, tea } from './support/shopper'

const file = 'stock-request'
const email = (page: Page) => page.getByRole('textbox', { name: 'Notify me when it is back in stock' })

/** Opens honey from the list after its stock has run out. */
async function openSoldOut(page: Page) {
  const { _id } = await productNamed(page, honey.title)
  await page.route(`**/api/product/${_id}`, async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    json.color[0].inStock = false
    await route.fulfill({ response: answer, json: { ...json, inStock: false } })
  })
  await visit(page, '/product')
  await main(page).getByRole('link', { name: honey.title, exact: true }).click()
  return _id
}

test('[PROD-03, PROD-09, LAY-06] C22 C42 if the form for a sold-out product fails to load, requesting it again moves the focus to it; a customer requests a stock email with their known address, and sees that it will be sent', async ({
  page,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED|Failed to fetch/)
  const kayal = await signUp(page)
  const ordered = page.getByText(/^Arrives /)
  await visit(page, `/product/${(await productNamed(page, tea.title))._id}`)
  await expect(ordered).toBeVisible()
  await page.route(`**/assets/${file}-*.js`, (route) => route.abort())
  const id = await openSoldOut(page)
  const again = page.getByRole('button', { name: 'Try again: Notify me when it is back in stock' })
  await expect(again).toBeVisible()
  await expect(page.getByRole('button', { name: 'Out of stock' })).toBeDisabled()
  await expect(page.getByRole('heading', { name: 'Shipping & returns' })).toBeVisible()
  await expect(ordered, 'nobody can order it today').toHaveCount(0)

  await page.unroute(`**/assets/${file}-*.js`)
  const abandon = await holdFile(page, file)
  await again.press('Enter')
  await expect(again).toBeFocused()
  abandon()
  await expect(email(page)).toBeFocused()
  await expect(again).toHaveCount(0)

  await expect(email(page)).toHaveValue(kayal.email)
  // The shop has it in stock, and would say so.
  const reply = { success: true, message: commonMessages.stockRequested() }
  await page.route(`**/api/product/${id}/stock-request`, (route) => route.fulfill({ json: reply }))
  await page.getByRole('button', { name: 'Notify me', exact: true }).press('Enter')

  await expect(main(page).getByRole('status').filter({ hasText: reply.message })).toBeFocused()
  await expect(email(page)).toHaveCount(0)
})

test('[CARD-04, PROD-03] the card of a sold-out product offers no option for the cart', async ({ page }) => {
  await page.route('**/api/product?*', async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()).map((product: { title: string }) =>
      product.title === tea.title ? { ...product, inStock: false } : product,
    )
    await route.fulfill({ response: answer, json })
  })
  await visit(page, '/contact')
  await mainMenu(page).getByRole('link', { name: 'Our Store' }).click()

  const card = cardOf(page, tea.title)
  await expect(card.getByText('Out of stock', { exact: true }).first()).toBeVisible()
  await expect(card.getByRole('button', { name: /^Choose / })).toHaveCount(0)
  await expect(card.getByRole('button', { name: `${tea.title} is out of stock` })).toBeDisabled()
})
