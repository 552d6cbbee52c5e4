import type { Locator } from '@playwright/test'
import { expect, test, visit } from './support/journey'
import { footer, toast } from './support/places'
import { askShop, honey, productNamed, signUp, tea } from './support/shopper'

const hasFocus = (of: Locator) => of.evaluate((it) => it === document.activeElement)

test('[LAY-03, LAY-04] in a low window the action bar does not cover products or fields, nor a toast the focus', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await askShop(page, await signUp(page)).add(honey.title)
  await page.setViewportSize({ width: 640, height: 400 })

  for (const [address, step] of [
    [`/product/${(await productNamed(page, tea.title))._id}`, 'Add to Cart'],
    ['/checkout', 'Place order'],
    ['/cart', 'Checkout'],
  ] as const) {
    await visit(page, address)
    const button = page.getByRole('main').getByText(step, { exact: false }).last()
    await expect(button).toBeVisible()
    await expect(button, address).not.toBeInViewport()
  }

  await page.getByRole('button', { name: 'One more' }).press('Enter')
  const said = toast(page, 'Product Updated Successfully!')
  await expect(said).toBeVisible()

  const remove = page.getByRole('button', { name: /^Remove/ })
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).focus()
  for (let steps = 0; steps < 8 && !(await hasFocus(remove)); steps += 1)
    await page.keyboard.press('Shift+Tab')
  await expect(remove).toBeFocused()

  const [upper, lower] = [await said.boundingBox(), await remove.boundingBox()]
  expect(lower?.y).toBeGreaterThanOrEqual((upper?.y ?? 0) + (upper?.height ?? Number.POSITIVE_INFINITY))
  await expect(remove).toBeInViewport({ ratio: 1 })
})

test('[LAY-03] below the footer of a product there is space for the buy bar only where the bar stays', async ({
  page,
}) => {
  const { _id } = await productNamed(page, honey.title)
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, `/product/${_id}`)
  const bar = page.locator('[data-bottom-bar]')
  const roomBelow = () => footer(page).evaluate((it) => Number.parseFloat(getComputedStyle(it).paddingBottom))
  expect(await roomBelow()).toBeGreaterThan((await bar.boundingBox())?.height ?? Number.POSITIVE_INFINITY)
  // While the page scrolls, header and bar leave four fifths of the screen.
  const covered = () =>
    page.evaluate(() => {
      const isCovered = (_: unknown, y: number) =>
        document.elementFromPoint(innerWidth / 2, y)?.closest('header, [data-bottom-bar]')
      return Array.from({ length: innerHeight }, isCovered).filter(Boolean).length
    })
  for (const [by, way] of [
    [900, 'down'],
    [-200, 'up'],
  ] as const) {
    await page.mouse.wheel(0, by)
    await expect(page.locator('html')).toHaveAttribute('data-scrolled', way)
    await expect.poll(covered, way).toBeLessThanOrEqual(740 / 5)
  }

  for (const [width, height] of [
    [740, 360],
    [360, 480],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(bar).toHaveCSS('position', 'static')
    expect(await roomBelow(), `${width} by ${height}`).toBe(0)
  }
})
