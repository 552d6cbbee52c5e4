import type { Locator, Page } from '@playwright/test'
import * as commonMessages from '../../src/platform/contract/messages'
import { expect, resize, test, visit } from './support/journey'
import { cartLink, header, headline, searchBox, toast } from './support/places'
import { honey, productNamed, signUp } from './support/shopper'

/** Controls of the header, except the phone number. */
const controlsOf = (page: Page) => [
  searchBox(page),
  cartLink(page),
  header(page).getByRole('link', { name: 'Favourite wishlist' }),
  header(page).getByRole('link', { name: 'Thulir Naturals' }),
]

/** How many of those an element covers, and what is left of the header below it and to its right. */
async function placeInHeader(page: Page, thing: Locator) {
  const whole = await header(page).boundingBox()
  const part = await thing.boundingBox()
  if (!whole || !part) throw new Error('not to be seen')
  const boxes = await Promise.all(controlsOf(page).map((control) => control.boundingBox()))
  const overlaps = (box: typeof part) =>
    box.y < part.y + part.height - 1 &&
    part.y < box.y + box.height - 1 &&
    box.x < part.x + part.width &&
    part.x < box.x + box.width
  return {
    covered: boxes.filter((box) => !box || overlaps(box)).length,
    below: whole.y + whole.height - part.y - part.height,
    right: whole.width - part.x - part.width,
  }
}

async function copyLink(page: Page) {
  await page.getByRole('button', { name: 'Copy product link' }).click()
  await expect(toast(page, 'Product link copied')).toBeVisible()
}

test('[LAY-04] a toast is at the top right, covers no control but the phone number, is announced, and closes after 5000 ms or on a click, and stays while it is hovered or focused; it has a full border in forced colours', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // A toast that is still sliding in is elsewhere.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await visit(page, `/product/${(await productNamed(page, honey.title))._id}`)
  await expect(page.getByRole('region', { name: 'Messages' })).toHaveAttribute('aria-live', 'polite')
  await page.clock.pauseAt(Date.now() + 60_000)

  await expect(header(page), 'one that glides counts as a page that moves').toHaveCSS(
    'transition-duration',
    '0s',
  )
  await copyLink(page)
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 900 })
    for (const scrolled of [0, 600]) {
      await page.evaluate((y) => scrollTo(0, y), scrolled)
      await expect(async () => {
        const place = await placeInHeader(page, toast(page, 'Product link copied'))
        expect(place.covered).toBe(0)
        expect(place.below).toBeGreaterThanOrEqual(0)
        expect(place.right).toBeLessThan(60)
        await expect(toast(page, 'Product link copied')).toBeInViewport({ ratio: 1 })
      }).toPass({ timeout: 10_000 })
    }
  }
  await page.setViewportSize({ width: 640, height: 360 })
  await expect(toast(page, 'Product link copied')).toBeInViewport({ ratio: 1 })
  await page.clock.runFor(4999)
  await expect(toast(page, 'Product link copied')).toBeVisible()
  await page.clock.runFor(1)
  await expect(toast(page, 'Product link copied')).toHaveCount(0)

  await copyLink(page)
  await toast(page, 'Product link copied').click()
  await expect(toast(page, 'Product link copied')).toHaveCount(0)

  await page.setViewportSize({ width: 1280, height: 900 })
  await holdToasts(page)
  await page.clock.resume()
  await expectFullBorder(page)
})

/** By the mouse, and by the focus. */
async function holdToasts(page: Page) {
  const copied = toast(page, 'Product link copied')
  const holds = [
    [() => copied.hover(), () => headline(page).hover()],
    [() => copied.focus(), () => copied.blur()],
  ] as const

  for (const [hold, release] of holds) {
    await copyLink(page)
    await page.clock.runFor(3000)
    await hold()
    await page.clock.runFor(60_000)
    await expect(copied).toBeVisible()
    await release()
    await page.clock.runFor(1999)
    await expect(copied).toBeVisible()
    await page.clock.runFor(1)
    await expect(copied).toHaveCount(0)
  }
}

async function expectFullBorder(page: Page) {
  await page.emulateMedia({ forcedColors: 'active' })
  await copyLink(page)
  const copied = toast(page, 'Product link copied')
  await copied.hover()

  for (const width of [360, 1280]) {
    await resize(page, { width, height: 800 })
    await copied.hover()
    for (const side of ['top', 'right', 'bottom', 'left'])
      await expect(copied, `${side} at ${width} px`).not.toHaveCSS(`border-${side}-width`, '0px')
  }
}

test('[LAY-04] a toast with a long sentence fits 320 px, and covers no control but the phone number', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 320, height: 640 })
  await signUp(page)
  await page.clock.install()
  await visit(page, `/product/${(await productNamed(page, honey.title))._id}`)
  await page.clock.pauseAt(Date.now() + 60_000)

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Favourite', exact: true }).click()

  const said = toast(page, commonMessages.offline())
  await expect(async () => {
    // The heart is retried after a pause.
    await page.clock.runFor(500)
    await expect(said).toBeInViewport({ ratio: 1, timeout: 200 })
  }).toPass()
  for (const width of [320, 360, 412]) {
    await page.setViewportSize({ width, height: 640 })
    await expect.poll(async () => (await placeInHeader(page, said)).covered, `at ${width} px`).toBe(0)
  }
})
