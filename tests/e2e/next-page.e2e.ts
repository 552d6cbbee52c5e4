import * as commonMessages from '../../src/platform/contract/messages'
import { holdFile } from './support/hold-file'
import { expect, hydrated, test, visit } from './support/journey'
import { cards, headline, mainMenu } from './support/places'

test('a press shows a progress line at the top while the next page loads; tel: and mailto: links show none', async ({
  page,
  trouble,
}) => {
  trouble.allow(/a user gesture is required/)
  const line = () =>
    page.evaluate(() => new DOMMatrix(getComputedStyle(document.body, '::before').transform).a)
  await visit(page, '/about')
  const abandon = await holdFile(page, 'contact-page')
  expect(await line()).toBe(0)

  await mainMenu(page).getByRole('link', { name: 'Contact' }).click()
  await expect.poll(line).toBeGreaterThan(0.1)
  await expect(headline(page)).toHaveText('About')
  abandon()

  await expect(headline(page)).toHaveText('Contact')
  await expect.poll(line).toBe(0)

  const waiting = await page.evaluate(() => {
    const { navigation } = window
    const navigations: string[] = []
    navigation?.addEventListener('navigate', ({ destination }) => navigations.push(destination.url))
    for (const address of ['tel:', 'mailto:'])
      document.querySelector<HTMLAnchorElement>(`main a[href^="${address}"]`)?.click()
    return { navigations: navigations.length, waits: 'leaving' in document.documentElement.dataset }
  })
  expect(waiting).toEqual({ navigations: 2, waits: false })
})

test('the progress line does not move with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/about')
  const abandon = await holdFile(page, 'contact-page')

  await mainMenu(page).getByRole('link', { name: 'Contact' }).click()

  await expect(page.locator('html[data-leaving]')).toBeAttached()
  const seconds = await page.evaluate(() => getComputedStyle(document.body, '::before').transitionDuration)
  expect(Number.parseFloat(seconds)).toBeLessThan(0.01)
  abandon()
  await expect(headline(page)).toHaveText('Contact')
})

test('a page whose script fails to load says so under the header, and can be requested again', async ({
  page,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED|Failed to fetch|contact-page/)
  await page.route('**/contact-page-*.js', (route) => route.abort())
  await visit(page, '/')

  await mainMenu(page).getByRole('link', { name: 'Contact' }).click()
  await expect(headline(page)).toHaveText('This page did not load')
  await expect(headline(page)).toBeFocused()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Please check your connection and try again.',
  )
  await mainMenu(page).getByRole('link', { name: 'Blogs' }).click()
  await expect(headline(page)).toHaveText('Blogs')
  await page.goBack()
  await page.unroute('**/contact-page-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()

  await expect(headline(page)).toHaveText('Contact')
})

test('[STORE-09] a page and a list that failed on a lost connection load automatically when it returns', async ({
  page,
  trouble,
}) => {
  trouble.allow(/ERR_FAILED|Failed to fetch|contact-page/)
  const backOnline = async () => {
    await page.unrouteAll()
    await page.evaluate(() => dispatchEvent(new Event('online')))
  }
  await page.route('**/contact-page-*.js', (route) => route.abort())
  await visit(page, '/')
  await mainMenu(page).getByRole('link', { name: 'Contact' }).click()
  await expect(headline(page)).toHaveText('This page did not load')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await backOnline()
  await expect(headline(page)).toHaveText('Contact')
  // The page was reloaded; its links are plain links until the scripts run.
  await hydrated(page)

  await page.route('**/api/product?*', (route) => route.abort())
  await page.route('**/api/page/*', (route) => route.abort())
  await mainMenu(page).getByRole('link', { name: 'Our Store' }).click()
  await expect(page.getByRole('main').getByText(commonMessages.offline())).toBeVisible()
  await backOnline()
  await expect(cards(page)).toHaveCount(24)
  await expect(page.getByRole('main').getByText(commonMessages.offline())).toHaveCount(0)
})
