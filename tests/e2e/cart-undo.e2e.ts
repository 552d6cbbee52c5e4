import type { Page } from '@playwright/test'
import { expect, test, visit } from './support/journey'
import { cartLines, cartLink, quantityOf, toast } from './support/places'
import { askShop, honey, signUp, tea } from './support/shopper'

/** Removes three here, and another tab adds two of the same. */
async function removeAndAddElsewhere(page: Page) {
  const shop = askShop(page, await signUp(page))
  await shop.add(honey.title, 3)
  await visit(page, '/cart')
  await page.getByRole('button', { name: `Remove ${honey.title}` }).click()
  await expect(page.getByText(`${honey.title} is no longer in your cart.`)).toBeVisible()
  await shop.add(honey.title, 2)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(quantityOf(page, honey.title)).toHaveValue('2')
  return shop
}

test('[CART-05] C26, C48: the reason why a line could not be removed is shown beside it; a removed product can be restored, also after a failed or unconfirmed first try', async ({
  page,
  trouble,
}) => {
  trouble.allow(/503|ERR_FAILED/)
  const shop = askShop(page, await signUp(page))
  await shop.add(honey.title, 3)
  await visit(page, '/cart')
  const removed = page.getByText(`${honey.title} is no longer in your cart.`)
  const remove = page.getByRole('button', { name: `Remove ${honey.title}` })
  const undo = page.getByRole('button', { name: 'Undo' })

  await test.step('not removed', async () => {
    const message = 'The shop is busy.'
    await page.route('**/api/user/**', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 503, json: { success: false, message, code: 'UNAVAILABLE' } })
        : route.continue(),
    )
    await remove.click()
    await expect(cartLines(page).getByText(message)).toBeVisible()
    await page.unroute('**/api/user/**')
  })

  await test.step('restored immediately', async () => {
    await remove.click()
    await expect(toast(page, 'Product Deleted From Cart Successfully!')).toBeVisible()
    await expect(page.getByText('Your cart is empty.')).toBeVisible()
    await expect(cartLink(page)).toHaveAccessibleName('Cart: 0 items, 0 pieces, Rs. 0')
    expect(await shop.cart()).toEqual([])
    await undo.click()
    await isBack()
  })

  await test.step('a failed restore can be repeated', async () => {
    await remove.click()
    const message = 'The shop is busy.'
    await page.route('**/api/user/cart', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, json: { status: 'fail', message, code: 'UNAVAILABLE' } })
        : route.continue(),
    )
    await undo.click()
    await expect(toast(page, message)).toBeVisible()
    await expect(removed).toBeVisible()
    await page.unroute('**/api/user/cart')
    await undo.click()
    await isBack()
  })

  await test.step('a restored product with a lost response is not offered again', async () => {
    await remove.click()
    await page.route('**/api/user/cart', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      await route.abort('failed')
    })
    const lost = page.waitForEvent('requestfailed')
    const readAgain = page.waitForResponse((answer) => answer.url().endsWith('/api/user/cart'))
    await undo.click()
    await lost
    await readAgain
    await isBack()
  })

  async function isBack() {
    await expect(quantityOf(page, honey.title)).toHaveValue('3')
    await expect(undo).toHaveCount(0)
    expect(await shop.cart()).toMatchObject([{ quantity: 3 }])
  }
})

test('[CART-05] @phone C26 a restored line returns to its position, immediately and after a reload', async ({
  page,
}) => {
  const shop = askShop(page, await signUp(page))
  const titles = [honey.title, 'Hill Black Pepper', tea.title]
  for (const title of titles) await shop.add(title)
  await visit(page, '/cart')
  await expect(cartLines(page).getByRole('heading')).toHaveText(titles)

  await page.getByRole('button', { name: `Remove ${honey.title}` }).click()
  await expect(cartLines(page).getByRole('heading')).toHaveText(titles.slice(1))
  await page.getByRole('button', { name: 'Undo' }).click()

  await expect(cartLines(page).getByRole('heading')).toHaveText(titles)
  await visit(page, '/cart')
  await expect(cartLines(page).getByRole('heading')).toHaveText(titles)
})

test('[CART-05] C26 a removed product is restored onto what another tab has added since, and stays offered while the shop rejects it', async ({
  page,
  trouble,
}) => {
  trouble.allow(/409/)
  const shop = await removeAndAddElsewhere(page)
  // The demo shop counts no stock; the cart tests cover stock rejections.
  const message = `Only 4 of ${honey.title} left.`
  await page.route('**/api/user/cart', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { status: 'fail', message, code: 'NOT_ENOUGH', left: 4 } })
      : route.continue(),
  )
  const undo = page.getByRole('button', { name: 'Undo' })

  await undo.click()
  await expect(toast(page, message)).toBeVisible()
  await expect(
    page.getByText(`You removed 3 of ${honey.title}. It has been added again since then.`),
  ).toBeVisible()
  await page.unroute('**/api/user/cart')
  await undo.click()

  await expect(quantityOf(page, honey.title)).toHaveValue('5')
  await expect(undo).toHaveCount(0)
  expect(await shop.cart()).toMatchObject([{ quantity: 5 }])
})
