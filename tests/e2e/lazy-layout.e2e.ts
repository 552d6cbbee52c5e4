import { expect, test, visit } from './support/journey'
import { productNamed, tea } from './support/shopper'

test('@phone offscreen content has about its final height before its layout', async ({ page }) => {
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

test('@phone a link to offscreen content scrolls there, whatever is laid out on the way', async ({
  page,
}) => {
  const product = await productNamed(page, tea.title)
  await visit(page, `/product/${product._id}#reviews`)

  const top = () => page.locator('#reviews').evaluate((part) => part.getBoundingClientRect().top)
  await expect.poll(top).toBeLessThanOrEqual(161)
  expect(await top()).toBeGreaterThanOrEqual(0)
})
