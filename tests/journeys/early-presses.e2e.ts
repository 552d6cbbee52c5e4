import type { Page } from '@playwright/test'
import { expect, takenOver, test } from './support/journey'
import { cardOf, cartLink } from './support/places'
import { askShop, honey, productNamed, signUp, tea } from './support/shopper'

/** Holds back every script but the one that remembers presses, until it is let go. */
async function holdScripts(page: Page) {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    if (!route.request().url().includes('early-presses')) await gate
    await route.continue()
  })
  const early = page.waitForResponse(/early-presses/)
  const open = async (address: string) => {
    await page.goto(address, { waitUntil: 'commit' })
    // Resolves when the file has been run.
    await page.evaluate((url) => import(url), (await early).url())
  }
  return { letGo, open }
}

test('[PROD-04, PROD-05] what is pressed before the scripts arrive counts once they are there', async ({
  page,
}) => {
  const { _id } = await productNamed(page, tea.title)
  const { letGo, open } = await holdScripts(page)
  await open(`/product/${_id}`)
  await page
    .getByRole('group', { name: /^Colour/ })
    .getByText('Terracotta')
    .click()
  await page.getByRole('button', { name: 'One more' }).click()
  await page.getByRole('button', { name: 'One more' }).click()

  letGo()
  await takenOver(page)

  await expect(page.getByRole('group', { name: 'Colour: Terracotta' })).toBeVisible()
  await expect(page.getByRole('spinbutton')).toHaveValue('3')
})

test("[CARD-04] a card's cart icon pressed before the scripts arrive adds one, once", async ({ page }) => {
  const shop = askShop(page, await signUp(page))
  const { letGo, open } = await holdScripts(page)
  await open('/product')
  await cardOf(page, honey.title)
    .getByRole('button', { name: `Add ${honey.title} to cart` })
    .click()

  letGo()

  await expect(cartLink(page)).toHaveAccessibleName('Cart: 1 item, 1 piece, Rs. 520')
  expect(await shop.cart()).toMatchObject([{ quantity: 1 }])
})
