import type { Page } from '@playwright/test'
import * as commonMessages from '../../src/platform/contract/messages'
import { holdFile } from './support/hold-file'
import { expect, resize, test, visit } from './support/journey'
import { headline, main, section } from './support/places'
import { shiftsOf } from './support/shifts'
import { openProduct, tea } from './support/shopper'

test('[PROD-01] C20 pictures can be changed and zoomed, by mouse and by keyboard; no strip beside the picture is empty, and thumbnails have one size at every screen width', async ({
  page,
}) => {
  await openProduct(page, tea.title)
  const main = page.getByRole('main')
  const stage = main.getByRole('button', { name: /^Zoom:/ })
  const thumbs = main.getByRole('button', { name: /^Picture \d of 6/ })
  await expect(thumbs).toHaveCount(6)
  const box = await stage.boundingBox()
  expect([box?.width, box?.height]).toEqual([594, 600])
  const shown = await stage.getAttribute('aria-label')

  await thumbs.nth(2).click()
  await expect(thumbs.nth(2)).toHaveAttribute('aria-current', 'true')
  await expect(stage).not.toHaveAttribute('aria-label', shown ?? '')

  await stage.focus()
  await page.keyboard.press('Enter')
  const zoom = page.getByRole('dialog', { name: 'Zoom' })
  await expect(zoom).toBeVisible()
  const picture = zoom.locator('img')
  const width = async () => (await picture.boundingBox())?.width ?? 0
  await expect.poll(width).toBeGreaterThan(100)
  const before = await width()
  await zoom.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(width).toBeGreaterThan(before * 1.5)
  await page.keyboard.press('Escape')
  await expect(zoom).toBeHidden()
  await expect(stage).toBeFocused()

  await expectFullStrips(page)
})

/** Larger than on its page, and its middle is visible. */
async function expectCloserLook(page: Page) {
  const stage = page.getByRole('main').getByRole('button', { name: /^Zoom:/ })
  const onPage = (await stage.boundingBox())?.width ?? Number.NaN
  await stage.click()
  const zoom = page.getByRole('dialog', { name: 'Zoom' })

  const offMiddle = (least: number) =>
    zoom.getByRole('region').evaluate((seen, least) => {
      const [whole, part] = [seen.querySelector('img'), seen].map((one) => one?.getBoundingClientRect())
      if (!whole || !part || whole.width < least) return 'not closer yet'
      const off = [
        whole.x + whole.width / 2 - part.x - part.width / 2,
        whole.y + whole.height / 2 - part.y - part.height / 2,
      ]
      return off.map((pixels) => Math.round(pixels / 10))
    }, least)
  await expect.poll(() => offMiddle(onPage * 1.2), 'larger than on its page').toEqual([0, 0])

  await zoom.getByRole('button', { name: 'Zoom in' }).click()
  await expect
    .poll(() => offMiddle(onPage * 2), 'what is looked at more closely is its middle')
    .toEqual([0, 0])
}

test('[PROD-01] @phone pictures are swiped, the dots follow, and the zoomed one can be turned, is larger than on its page, and shows its middle', async ({
  page,
}) => {
  await openProduct(page, tea.title)
  const stage = main(page).getByRole('button', { name: /^Zoom:/ })
  const dots = main(page).getByRole('button', { name: /^Picture \d of 6/ })
  const strip = main(page)
    .getByRole('list')
    .filter({ has: page.getByRole('button', { name: /^Zoom:/ }) })
  const first = (await stage.getAttribute('aria-label')) ?? ''

  await strip.evaluate((one) => one.scrollTo({ left: one.clientWidth, behavior: 'instant' }))

  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(stage).not.toHaveAttribute('aria-label', first)
  await dots.last().click()
  await expect.poll(() => strip.evaluate((one) => one.scrollLeft / one.clientWidth)).toBe(5)

  await stage.click()
  const zoom = page.getByRole('dialog', { name: 'Zoom' })
  await zoom.getByRole('button', { name: 'Next picture' }).click()
  await page.keyboard.press('Escape')
  await expect(dots.first()).toHaveAttribute('aria-current', 'true')
  await expect(stage).toHaveAttribute('aria-label', first)
  await expect(stage).toBeFocused()

  await expectCloserLook(page)
})

test('[PROD-01, LAY-06] failed parts are named, and requested again without losing the focus', async ({
  page,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED|Failed to fetch/)
  await page.route(/\/(?:zoom-dialog|late-food-facts)-[^/]*\.js$/, (route) => route.abort())
  await visit(page, '/')
  await main(page).getByRole('link', { name: tea.title, exact: true }).first().click()
  const stage = main(page).getByRole('button', { name: /^Zoom:/ })
  await stage.click()
  const facts = page.getByRole('button', { name: 'Try again: Ingredients and nutrition' })
  const zoom = page.getByRole('button', { name: 'Try again: Zoom' })
  await expect(facts).toBeVisible()
  await expect(zoom).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: commonMessages.offline() })).toBeInViewport()

  await page.unrouteAll()
  const abandon = await holdFile(page, 'late-food-facts')
  await facts.press('Enter')
  await expect(facts).toHaveAttribute('aria-busy', 'true')
  await expect(facts).toBeFocused()
  abandon()
  await expect(section(page, 'Ingredients and nutrition').getByRole('heading', { level: 2 })).toBeFocused()
  await expect(facts).toHaveCount(0)

  await zoom.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Zoom' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(stage).toBeFocused()
})

test("[PROD-02, PROD-01] @phone a product's name is above its picture, which stays the largest paint and shifts nothing", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openProduct(page, tea.title)

  await expect(headline(page)).toBeInViewport({ ratio: 1 })
  const stage = page.getByRole('main').getByRole('button', { name: /^Zoom:/ })
  const [name, picture] = [await headline(page).boundingBox(), await stage.boundingBox()]
  expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual(picture?.y ?? 0)
  const largest = () =>
    page.evaluate(
      () =>
        new Promise<string | undefined>((resolve) =>
          new PerformanceObserver((list) => {
            const [last] = list.getEntries().slice(-1) as (PerformanceEntry & { element?: Element })[]
            resolve(last?.element?.tagName)
          }).observe({ type: 'largest-contentful-paint', buffered: true }),
        ),
    )
  await expect.poll(largest).toBe('IMG')
  // Late fonts are some pixels higher (up to 0.013); one more line above the picture would count 0.026.
  expect(await shiftsOf(page)).toBeLessThan(0.02)
})

async function expectFullStrips(page: Page) {
  const stage = page.getByRole('main').getByRole('button', { name: /^Zoom:/ })
  const thumbs = page.getByRole('main').getByRole('button', { name: /^Picture \d of 6/ })
  await expect(thumbs).toHaveCount(6)
  for (const width of [320, 360, 575, 576, 640, 740, 768, 991, 992, 1280]) {
    await resize(page, { width, height: 900 })
    const [picture, name] = [await stage.boundingBox(), await headline(page).boundingBox()]
    const end = (picture?.x ?? 0) + (picture?.width ?? 0)
    const strip = (width < 576 ? width : (name?.x ?? 0)) - end
    expect(strip, `at ${width} px`).toBeGreaterThan(-1)
    expect(strip, `at ${width} px`).toBeLessThan(65)
    const boxes = await Promise.all((await thumbs.all()).map((thumb) => thumb.boundingBox()))
    const sides = boxes.flatMap((box) => [box?.width ?? 0, box?.height ?? 0])
    expect(Math.max(...sides) - Math.min(...sides), `at ${width} px`).toBeLessThan(1)
    expect(new Set(boxes.map((box) => box?.y)).size, `rows at ${width} px`).toBe(1)
  }
}
