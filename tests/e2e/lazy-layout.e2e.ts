import { expect, test, visit } from './support/journey'
import { productNamed, tea } from './support/shopper'

test('@phone what is far below has about the room it will need, before it is laid out', async ({ page }) => {
  const product = await productNamed(page, tea.title)
  for (const [address, within] of [
    ['/', 0.05],
    ['/product', 0.05],
    [`/product/${product._id}`, 0.1],
  ] as const) {
    await visit(page, address)
    const tall = () => page.evaluate(() => document.documentElement.scrollHeight)
    const waits = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main *, footer *')].some(
          (part) => part.checkVisibility() && !part.checkVisibility({ contentVisibilityAuto: true }),
        ),
      )
    expect(await waits()).toBe(true)
    const guessed = await tall()
    await page.evaluate(() => delete document.documentElement.dataset.fresh)
    const laidOut = await tall()

    expect(await waits()).toBe(false)
    expect(Math.abs(guessed / laidOut - 1)).toBeLessThan(within)
  }
})

test('@phone a link to what is far below leads there, whatever is laid out on the way', async ({ page }) => {
  const product = await productNamed(page, tea.title)
  await visit(page, `/product/${product._id}#reviews`)

  const top = () => page.locator('#reviews').evaluate((part) => part.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThan(160)
  expect(await top()).toBeGreaterThanOrEqual(0)
})
