import type { Page } from '@playwright/test'
import { expect, test, visit } from './support/journey'
import { main } from './support/places'
import { askShop, honey, productNamed, signUp, tea } from './support/shopper'

const openPages = [
  ...[
    '/',
    '/product',
    '/product?search=zzzz',
    '/blogs',
    '/about',
    '/contact',
    '/compare-product',
    '/nowhere',
  ],
  ...['/login', '/signup', '/forgot-password', '/reset-password/x', '/track'],
  ...['/privacy-policy', '/refund-policy', '/shipping-policy', '/term-conditions'],
]
const customerPages = ['/cart', '/checkout', '/my-orders', '/my-profile', '/wishlist']

/** What no page may have: a class without a style, and fields that make a phone zoom. */
const faultsOf = (page: Page) =>
  page.evaluate(() => {
    const named = document.querySelectorAll(':is(.undefined, .null, .false, .true, [class=""])')
    const fields = [...document.querySelectorAll('input, select, textarea')].filter(
      (field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16,
    )
    return [...named, ...fields].map(({ outerHTML }) => outerHTML.slice(0, 200))
  })

test('[LAY-03] @phone no page has a class without a name or a field that makes a phone zoom', async ({
  page,
  trouble,
}) => {
  test.slow()
  trouble.allow(/404/)
  const { _id } = await productNamed(page, honey.title)
  for (const address of [...openPages, `/product/${_id}`]) {
    await visit(page, address)
    expect(await faultsOf(page), address).toEqual([])
  }

  const shop = askShop(page, await signUp(page))
  await shop.add(honey.title)
  await shop.add(tea.title)
  for (const address of [...customerPages, `/product/${_id}`]) {
    await visit(page, address)
    await expect(main(page).getByText('Loading...')).toHaveCount(0)
    expect(await faultsOf(page), address).toEqual([])
  }
  await visit(page, '/cart')
  await page.getByRole('button', { name: `Remove ${tea.title}` }).click()
  await expect(page.getByText(`${tea.title} is no longer in your cart.`)).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})
