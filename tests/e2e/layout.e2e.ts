import type { Page } from '@playwright/test'
import { expect, test, visit } from './support/journey'
import { drawer, headline, mainMenu } from './support/places'
import { shiftsOf } from './support/shifts'
import { askShop, honey, productNamed, signUp, tea } from './support/shopper'

const opener = (page: Page) => page.getByRole('button', { name: 'Menu' })

test('[LAY-01, LAY-02, LAY-03] no page scrolls sideways at 320 px, and every inner page has breadcrumbs', async ({
  page,
  trouble,
}) => {
  trouble.allow(/404/)
  const [post] = await (await page.request.get('/api/blog')).json()
  const { _id } = await productNamed(page, tea.title)
  const shop = askShop(page, await signUp(page))
  await shop.add(honey.title)
  await page.setViewportSize({ width: 320, height: 640 })
  const open = ['/', '/product', '/blogs', '/contact', '/about', '/no-such-page', '/term-conditions']
  const own = ['/cart', '/checkout', '/my-orders', '/wishlist', '/my-profile']
  const titles: Record<string, string> = {
    '/product': 'Our Store',
    '/blogs': 'Blogs',
    '/contact': 'Contact',
    '/about': 'About',
    '/cart': 'Cart',
    '/my-orders': 'My Orders',
    '/wishlist': 'Wishlist',
  }
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })

  for (const address of [...open, `/product/${_id}`, `/blog/${post._id}`, ...own]) {
    await visit(page, address)
    await expect(headline(page)).toBeVisible()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, address).toBe(320)
    const title = titles[address]
    if (title) {
      await expect(trail.getByRole('listitem')).toHaveText(['Home', title])
      await expect(trail.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
    }
    if (address === '/') await expect(trail).toHaveCount(0)
  }
  await visit(page, '/cart')
  const sum = await page.getByText('Line total Rs. 520').boundingBox()
  const more = await page.getByRole('button', { name: 'One more' }).boundingBox()
  expect(sum?.y, 'a sum of any length has room').toBeGreaterThan(more?.y ?? Number.POSITIVE_INFINITY)
})

test("[LAY-01] no visible footer moves while a customer's page loads", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  const shop = askShop(page, await signUp(page))
  await shop.add(tea.title)

  for (const address of ['/cart', '/checkout', '/my-orders', '/wishlist', '/my-profile']) {
    await visit(page, address)
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' })).toHaveCount(0)
    expect(await shiftsOf(page), `layout shift of ${address}`).toBeLessThan(0.01)
  }
})

test('[HDR-11, LAY-03] C50, C51, C52: below 992 px the menu is a drawer that starts with the products, links to all of them, and locks page scrolling; the layout changes at the specified breakpoints and nowhere else', async ({
  page,
}) => {
  await visit(page, '/')
  for (const width of [1400, 1200, 992]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(mainMenu(page)).toBeVisible()
    await expect(opener(page)).toBeHidden()
  }
  for (const width of [991, 768, 576, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(mainMenu(page)).toBeHidden()
    await expect(opener(page)).toBeVisible()
  }

  await opener(page).click()
  await expect(drawer(page).getByRole('link').first()).toHaveText('Teas')
  const goods = drawer(page).getByRole('navigation', { name: 'Shop by category' }).getByRole('link')
  await expect(goods.last()).toHaveText('View all products')
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
  await page.goBack()
  await expect(drawer(page)).toBeHidden()
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')

  const used = await page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
    const conditions = rules.flatMap((rule) => (rule instanceof CSSMediaRule ? [rule.conditionText] : []))
    const widths = conditions.flatMap((text) => [...text.matchAll(/\b(min|max)-width: ([\d.]+)px/g)])
    return [
      ...new Set(widths.map(([, end, px]) => (end === 'max' ? Math.floor(Number(px)) + 1 : Number(px)))),
    ]
  })
  const known = [0, 576, 768, 992, 1200, 1400]
  expect(used).toContain(992)
  expect(used.filter((width) => !known.includes(width))).toEqual([])
})

test('[HDR-11] the drawer slides for 300 ms, keeps the focus, and closes on Escape, Back and a choice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 700 })
  await visit(page, '/about')
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toBeVisible()
  await expect(drawer(page)).toHaveCSS('transition-duration', /0\.3s/)

  const outside: string[] = []
  for (let tabs = 0; tabs < 20; tabs++) {
    await page.keyboard.press('Tab')
    const where = await page.evaluate(() => {
      const focused = document.activeElement
      return focused === document.body || focused?.closest('dialog') ? '' : (focused?.outerHTML ?? '')
    })
    if (where) outside.push(where)
  }
  expect(outside).toEqual([])
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()

  await opener(page).click()
  await expect(drawer(page)).toBeVisible()
  await page.goBack()
  await expect(drawer(page)).toBeHidden()
  await expect(page).toHaveURL('/about')

  await opener(page).click()
  await drawer(page).getByRole('link', { name: 'Our Store' }).click()
  await expect(drawer(page)).toBeHidden()
  await expect(headline(page)).toHaveText('Our Store')
  await page.goBack()
  await expect(headline(page)).toHaveText('About')
})

/** Scrolls down a screen at a time, so that lazy content loads. */
const lookThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    }
  })

for (const width of [360, 1280]) {
  test(`[LAY-06, HDR-13] nothing moves while a customer's pages load at ${width} px`, async ({ page }) => {
    const shop = askShop(page, await signUp(page))
    await shop.add(honey.title, 3)
    const { _id } = await productNamed(page, tea.title)
    await page.setViewportSize({ width, height: 800 })

    for (const address of ['/', '/product', `/product/${_id}`]) {
      await visit(page, address)
      await expect(page.getByRole('link', { name: 'Cart: 1 item, 3 pieces, Rs. 1,560' })).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      await lookThrough(page)
      expect(await shiftsOf(page), `layout shift of ${address}`).toBeLessThan(0.01)
    }
  })
}

test('a visitor fetches at most four scripts before the browser is idle', async ({ page, context }) => {
  const { _id } = await productNamed(page, tea.title)
  // This one loads the code of the next pages.
  const isLast = (url: string) => url.includes('/next-page-')

  for (const address of ['/', '/product', `/product/${_id}`]) {
    const visited = await context.newPage()
    const scripts: string[] = []
    visited.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await visit(visited, address)
    await expect.poll(() => scripts.some(isLast)).toBe(true)
    expect(scripts.findIndex(isLast), address).toBeLessThanOrEqual(4)
    await visited.close()
  }
})
