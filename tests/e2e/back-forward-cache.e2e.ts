import type { LaunchOptions, Page } from '@playwright/test'
import { expect, hydrated, test as journey, visit } from './support/journey'
import { cartLink, header, headline, main, mainMenu } from './support/places'
import { aPerson, askShop, honey, logIn, signUp } from './support/shopper'

// Back shows a page from the browser's back-forward cache, which missed every change since (decision 7).

/** Playwright disables the back-forward cache. */
const test = journey.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
})
/** So does headless Chromium: here the page stays, receives no events, and then gets the event of a restored page. */
const hasRealCache = !/headless.shell/.test(process.env.CHROMIUM ?? 'headless shell')

const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })

async function awayAndBack(page: Page, act: (elsewhere: Page) => Promise<void>) {
  if (!hasRealCache) return asIfRestored(page, act)
  const places = await page.evaluate(() => {
    document.documentElement.dataset.left = ''
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted)
    })
    return history.length
  })
  await visit(page, '/about')
  await act(page)
  await page.evaluate((before) => history.go(before - history.length), places)
  await expect(page.locator('html[data-left]')).toHaveAttribute('data-restored', 'true')
}

/** The first listener, because window listeners run in the order they were added. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const sleep = (event: Event) =>
      'asleep' in document.documentElement.dataset && event.stopImmediatePropagation()
    addEventListener('storage', sleep)
    document.addEventListener('visibilitychange', sleep)
  }),
)

async function asIfRestored(page: Page, act: (elsewhere: Page) => Promise<void>) {
  await page.evaluate(() => {
    document.documentElement.dataset.asleep = ''
  })
  const elsewhere = await page.context().newPage()
  await visit(elsewhere, '/about')
  await act(elsewhere)
  await elsewhere.close()
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
}

async function logOut(page: Page) {
  const loaded = page.waitForEvent('load')
  await mainMenu(page).getByRole('button', { name: 'LogOut' }).last().click()
  await loaded
  await hydrated(page)
}

test('[ACC-05, HDR-10] Back after a logout shows nothing of the customer, and asks for a login', async ({
  page,
}) => {
  const kayal = await signUp(page)
  await askShop(page, kayal).add(honey.title, 2)
  await visit(page, '/cart')
  await expect(main(page)).toContainText(honey.title)

  await awayAndBack(page, logOut)

  await expect(headline(page)).toHaveText('Log in')
  await expect(header(page)).not.toContainText('Kayal')
  await expect(main(page)).not.toContainText(honey.title)
  await expect(cartLink(page)).toHaveAccessibleName('Cart: 0 items, 0 pieces, Rs. 0')
})

test('[ACC-09, CHK-01] Back to a checkout after another customer logged in shows theirs, without the earlier input', async ({
  page,
}) => {
  const malar = { ...aPerson(), firstname: 'Malar' }
  await page.request.post('/api/user/register', { data: malar })
  const kayal = await signUp(page)
  await askShop(page, kayal).add(honey.title)
  await visit(page, '/checkout')
  await field(page, 'City').fill('Madurai')

  await awayAndBack(page, async (elsewhere) => {
    await logOut(elsewhere)
    await visit(elsewhere, '/login')
    await logIn(elsewhere, malar)
    await expect(header(elsewhere)).toContainText('Malar')
  })

  await expect(field(page, 'First name')).toHaveValue('Malar')
  await expect(field(page, 'City')).toHaveValue('')
  await expect(main(page)).not.toContainText(honey.title)
})

test('[ACC-09, CHK-01] Back to a checkout of the same customer keeps all input', async ({ page }) => {
  const kayal = await signUp(page)
  await askShop(page, kayal).add(honey.title)
  await visit(page, '/checkout')
  await field(page, 'City').fill('Madurai')

  await awayAndBack(page, async () => {})

  await expect(field(page, 'City')).toHaveValue('Madurai')
  await expect(main(page)).toContainText(honey.title)
})
