import type { Page } from '@playwright/test'
import { expect, resize, test, visit } from './support/journey'
import { footer, header } from './support/places'
import { honey, productNamed, signUp } from './support/shopper'

/** Rules of domain.md C that apply to every page, by their number there. */

async function openAddresses(page: Page) {
  const [post] = await (await page.request.get('/api/blog')).json()
  const { _id } = await productNamed(page, honey.title)
  return [
    '/',
    '/product',
    `/product/${_id}`,
    '/blogs',
    `/blog/${post._id}`,
    '/contact',
    '/privacy-policy',
    '/login',
  ]
}

test('[ACC-02] C47: a password can be pasted, shown and filled in by a password manager', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/login')
  const field = page.getByLabel('Password', { exact: true })
  await page.evaluate(() => navigator.clipboard.writeText('a-slow-walk-home'))
  await field.focus()
  await page.keyboard.press('ControlOrMeta+V')

  await expect(field).toHaveValue('a-slow-walk-home')
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(field).toHaveAttribute('autocomplete', 'current-password')
  await visit(page, '/signup')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'new-password')
})

const smallControls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) && !one.closest('p, .prose, .visually-hidden'),
      )
      .filter((one) => getComputedStyle(one).position !== 'absolute' || one.tagName !== 'INPUT')
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
      .map(({ one, box }) => `${one.outerHTML.slice(0, 90)} ${box.width} x ${box.height}`),
  )

test('[LAY-03, HDR-06, FTR-03] C53, C56, C57: on every page controls are at least the size of a fingertip, and help and seller details are in the same place', async ({
  page,
}) => {
  const widths = [360, 1280]
  const places = new Set<string>()
  for (const address of await openAddresses(page)) {
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, address)
    expect(await smallControls(page), address).toEqual([])
    for (const width of widths) {
      await resize(page, { width, height: 800 })
      const phone = header(page).getByRole('link', { name: '+91 90000 12345' })
      places.add(JSON.stringify({ width, box: await phone.boundingBox() }))
    }
    for (const said of [
      'Tamil Nadu',
      'FSSAI Lic. No.',
      '+91 90000 12345',
      'Refund Policy',
      'Shipping Policy',
    ])
      await expect(footer(page), address).toContainText(said)
    await expect(footer(page).getByRole('link', { name: 'Refund Policy' })).toHaveAttribute(
      'href',
      '/refund-policy',
    )
  }
  expect([...places]).toHaveLength(widths.length)
})

test('[LAY-01] C54, C55: on a phone and a desktop Tab starts at the skip link, and the header never covers the focus', async ({
  page,
}) => {
  for (const [width, height] of [
    [360, 640],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    await visit(page, '/')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' }), `${width} px`).toBeFocused()

    const covered: string[] = []
    for (const key of [...Array(70).fill('Tab'), ...Array(70).fill('Shift+Tab')]) {
      await page.keyboard.press(key)
      const found = await page.evaluate(coveredFocus)
      if (found && !found.includes('Skip to content')) covered.push(found)
    }
    expect(covered, `${width} px`).toEqual([])
  }
})

function coveredFocus() {
  const focused = document.activeElement
  const header = document.querySelector('header')
  if (!focused || !header || header.contains(focused) || focused === document.body) return ''
  const { top, bottom } = focused.getBoundingClientRect()
  const hidden = bottom <= header.getBoundingClientRect().bottom && top >= 0
  return hidden ? focused.outerHTML.slice(0, 120) : ''
}

test('[CONT-01] C62: inputs, buttons and text have enough contrast', async ({ page }) => {
  await visit(page, '/contact')

  const contrasts = await page.evaluate(() => {
    const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
    const light = (color: string) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((one) =>
        channel(Number(one) / 255),
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const groundOf = (element: Element | null): string => {
      const color = element ? getComputedStyle(element).backgroundColor : 'rgb(255, 255, 255)'
      return color === 'rgba(0, 0, 0, 0)' ? groundOf(element?.parentElement ?? null) : color
    }
    return [...document.querySelectorAll('input:not([type=hidden]), textarea')].map((control) => {
      const [edge, ground] = [getComputedStyle(control).borderTopColor, groundOf(control.parentElement)].map(
        light,
      )
      const own = light(groundOf(control))
      const against = (one = 0, other = 0) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
      return {
        control: control.id || control.outerHTML.slice(0, 60),
        ratio: Math.max(against(edge, ground), against(own, ground)),
      }
    })
  })

  expect(contrasts.length).toBeGreaterThan(4)
  expect(contrasts.filter(({ ratio }) => ratio < 3)).toEqual([])
})

test('[LAY-01, ACC-06] long Tamil names and titles fit 320 px, in the header, the profile and the blog', async ({
  page,
}) => {
  const session = await signUp(page)
  const long = 'திருவேங்கடநாதன்பெருமாள்சுப்பிரமணியம்ராமலிங்கம்வேலாயுதம்'
  const profile = { firstname: long, lastname: long, email: session.email, mobile: session.mobile }
  await page.context().addInitScript((named) => {
    const stored = localStorage.getItem('customer')
    if (stored) localStorage.setItem('customer', JSON.stringify({ ...JSON.parse(stored), ...named }))
  }, profile)
  await page.route('**/api/user/profile', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...profile } })
  })
  const renamed = (post: object) => ({ ...post, title: long + long, teaser: long + long })
  await page.route(/\/api\/blog(?:\/|$)/, async (route) => {
    const answer = await route.fetch()
    const said = (await answer.json()) as object | object[]
    await route.fulfill({ response: answer, json: Array.isArray(said) ? said.map(renamed) : renamed(said) })
  })
  const expectNothingBeside = async (what: string) => {
    for (const width of [320, 768, 1280]) {
      await resize(page, { width, height: 800 })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, `${what} at ${width}`).toBe(width)
    }
  }

  await visit(page, '/my-profile')
  await expect(page.getByLabel('First name')).toHaveValue(long)
  await expectNothingBeside('profile')
  await visit(page, '/')
  await expectNothingBeside('home')
  await page.getByRole('link', { name: 'View all blogs' }).click()
  await expect(page.getByRole('heading', { level: 2, name: long }).first()).toBeVisible()
  await expectNothingBeside('blogs')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Read More/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: long })).toBeVisible()
  await expectNothingBeside('post')
})
