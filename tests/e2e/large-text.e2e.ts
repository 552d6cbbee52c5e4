import type { Page } from '@playwright/test'
import { expect, resize, test, visit } from './support/journey'
import { customerWithOrderOf } from './support/placed-orders'
import { main } from './support/places'
import { askShop, honey, productNamed, signUp, tea } from './support/shopper'

/** As set in the browser: everything in rem and em follows, media queries too. */
const twiceAsLarge = '--blink-settings=defaultFontSize=32'

/** Including lazily laid out content far below. */
const layOutAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
  })

/** Short words and amounts that wrap; a machine may lack fonts for Indian scripts. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.visually-hidden')) continue
      for (const { 0: word, index } of String(text.textContent).matchAll(/Rs\. [\d,]+|[!-,.0-~]+/g)) {
        if (word.length > 10) continue
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
      }
    }
    return broken
  })

/** Icons less than half visible behind the number beside them. */
const coveredIcons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('svg + span')].flatMap((badge) => {
      const [icon, number] = [badge.previousElementSibling, badge].map((part) =>
        part?.getBoundingClientRect(),
      )
      if (!icon || !number || getComputedStyle(badge).position !== 'absolute' || number.width < 2) return []
      const width = Math.min(icon.right, number.right) - Math.max(icon.left, number.left)
      const height = Math.min(icon.bottom, number.bottom) - Math.max(icon.top, number.top)
      return width > 0 && height > 0 && width * height > 0.5 * icon.width * icon.height
        ? [badge.outerHTML]
        : []
    }),
  )

test('[LAY-03] with text twice as large every page is complete on a phone, without sideways scrolling', async ({
  page: ownPage,
  playwright,
  launchOptions,
  baseURL,
}) => {
  test.slow()
  const args = [...(launchOptions.args ?? []), twiceAsLarge]
  const browser = await playwright.chromium.launch({ ...launchOptions, args })
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  const { token, order } = await customerWithOrderOf(page, tea)
  const shop = askShop(page, { token })
  await shop.add(honey.title)
  await shop.add(tea.title)
  const { _id } = await productNamed(page, honey.title)

  const addresses = ['/', '/product', `/product/${_id}`, '/cart', '/checkout', '/contact', '/my-profile']
  for (const address of [...addresses, `/my-orders/${order._id}`]) {
    await visit(page, address)
    await layOutAll(page)
    const email = page.locator('footer address a[href^="mailto:"]').last()
    await email.evaluate((link) => link.append('grievance.officer@malabarspice.example'))
    const seen = await page.evaluate(() => {
      const boxes = [...document.querySelectorAll('header a, header button, header input')]
        .map((part) => part.getBoundingClientRect())
        .filter(({ width }) => width > 0)
      const cut = [...document.querySelectorAll('main :is(h1, h2, h3), header p')].filter(
        (part) =>
          !part.classList.contains('visually-hidden') &&
          (part.scrollHeight > part.clientHeight + 8 || part.scrollWidth > part.clientWidth + 1),
      )
      const steps = [...document.querySelectorAll('main ol[aria-label=Progress] li *')]
      const sort = document.querySelector('main select')
      const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect()
      return {
        chosen: !sort || sort.clientWidth > 250,
        bar: !bar || (bar.bottom === innerHeight && bar.height <= innerHeight / 4),
        letters: getComputedStyle(document.documentElement).fontSize,
        width: document.documentElement.scrollWidth,
        steps: Math.max(0, ...steps.map(({ clientHeight }) => clientHeight)) <= 120,
        header: Math.max(...boxes.map(({ right }) => right)) <= innerWidth,
        cut: cut.map(({ textContent }) => textContent),
        icons: [...document.querySelectorAll('main svg')].filter(
          (icon) => icon.checkVisibility() && icon.getBoundingClientRect().width < 10,
        ).length,
      }
    })

    const good = {
      chosen: true,
      bar: true,
      letters: '32px',
      width: 360,
      header: true,
      steps: true,
      cut: [],
      icons: 0,
    }
    expect(seen, address).toEqual(good)
    expect(await brokenWords(page), address).toEqual([])
    expect(await coveredIcons(page), address).toEqual([])
  }
  await browser.close()

  // Set by the page, which media queries do not follow.
  await ownPage.setViewportSize({ width: 360, height: 740 })
  await askShop(ownPage, await signUp(ownPage)).add(honey.title)
  await visit(ownPage, '/cart')
  const total = main(ownPage)
    .locator('p[aria-hidden]', { hasText: /^Total Rs/ })
    .locator('strong')
  await total.evaluate((amount) => {
    document.documentElement.style.setProperty('font-size', '200%')
    amount.textContent = 'Rs. 1,540.50'
  })
  await expect(main(ownPage).getByRole('link', { name: 'Checkout', exact: true })).toBeInViewport({
    ratio: 1,
  })
  expect(await ownPage.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

/** The text spacing a reader may set without losing anything (WCAG 2.2, 1.4.12). */
const apart = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`

test('[HDR-01, LAY-03] on narrow phones increased text spacing keeps tagline, card titles and header whole', async ({
  page,
}) => {
  for (const address of ['/product', '/']) {
    await page.setViewportSize({ width: 320, height: 740 })
    await visit(page, address)
    const seen = await page.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
      const titles = [...document.querySelectorAll('main :is(h2, h3):has(a[href^="/product/"])')]
      return {
        any: titles.length > 0,
        cut: titles
          .filter((title) => title.scrollHeight > title.clientHeight + 1)
          .map((title) => title.textContent),
        width: document.documentElement.scrollWidth,
      }
    }, apart)
    expect(seen, address).toEqual({ any: true, cut: [], width: 320 })
  }

  for (const width of [320, 360]) {
    await resize(page, { width, height: 740 })
    const tagline = await page
      .getByText('Goodness, grown slowly')
      .first()
      .evaluate((line) => ({
        apart: getComputedStyle(line).letterSpacing !== 'normal',
        inHeader: Boolean(line.closest('header')),
        cutBeside: line.scrollWidth - line.clientWidth,
        cutBelow: line.scrollHeight - line.clientHeight,
      }))
    const whole = { apart: true, inHeader: true, cutBeside: 0, cutBelow: 0 }
    expect(tagline, `at ${width} px`).toEqual(whole)
  }
})

test('[LAY-03] with text twice as large "Show" keeps its distance from the edge of a password', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/login')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
  const show = page.getByRole('button', { name: 'Show password' })
  const distance = await show.evaluate((button) => {
    const range = document.createRange()
    range.selectNodeContents(button)
    return button.getBoundingClientRect().right - range.getBoundingClientRect().right
  })
  expect(distance).toBeGreaterThan(8)
})
