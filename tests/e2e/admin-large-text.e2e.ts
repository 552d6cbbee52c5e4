import { expect } from './support/journey'
import { test } from './support/office'
import { aCashOrder } from './support/office-orders'
import { logInAsStaff, visitOffice } from './support/staff'

/** As set in the browser: everything in rem and em follows, media queries too. */
const twiceAsLarge = '--blink-settings=defaultFontSize=32'

test('with text twice as large the admin is complete on a phone: lists, dialogs and the bottom menu', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const args = [...(launchOptions.args ?? []), twiceAsLarge]
  const browser = await playwright.chromium.launch({ ...launchOptions, args })
  const viewport = { width: 360, height: 740 }
  const page = await browser.newPage({ ...(baseURL && { baseURL }), viewport })
  const { order } = await aCashOrder(page)
  await logInAsStaff(page)

  for (const address of [
    '',
    '/orders',
    `/orders/${order._id}?step=Cancelled`,
    '/products',
    '/reports',
    '/content/reviews',
    '/settings/methods',
  ]) {
    await visitOffice(page, `/admin${address}`)
    const seen = await page.evaluate(() => {
      const parts = document.querySelectorAll(
        'main li, main label, dialog[open], dialog[open] *, nav:last-of-type *',
      )
      const cut = [...parts].filter(
        (part) =>
          !part.closest('.visually-hidden, label[for=list-search]') &&
          part.scrollWidth > part.clientWidth + 1 &&
          part.clientWidth > 0,
      )
      return {
        letters: getComputedStyle(document.documentElement).fontSize,
        goesSideways: document.documentElement.scrollWidth > innerWidth,
        cut: cut.map(({ textContent }) => textContent),
      }
    })

    expect(seen, address).toEqual({ letters: '32px', goesSideways: false, cut: [] })
  }
  await browser.close()
})
