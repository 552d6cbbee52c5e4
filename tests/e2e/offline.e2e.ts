import type { Page } from '@playwright/test'
import { expect, hydrated, test, visit } from './support/journey'
import { cartLink, headline, loadAgain, main } from './support/places'
import { honey, productNamed, signUp } from './support/shopper'

test.use({ serviceWorkers: 'allow' })

/** The paths of all stored responses. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
const offlineNotice = (page: Page) => page.getByText('This page is as it was when you last saw it.')

test('@phone the shop can be installed, and what was seen opens without a network', async ({
  page,
  context,
  trouble,
}) => {
  trouble.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503/)
  const { _id } = await productNamed(page, honey.title)
  await signUp(page)
  await visit(page, '/')
  const browser = await context.newCDPSession(page)
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  const { errors } = await browser.send('Page.getAppManifest')
  expect([installabilityErrors, errors]).toEqual([[], []])
  await expect.poll(() => stored(page)).toEqual(expect.arrayContaining(['/', '/offline']))

  await visit(page, `/product/${_id}`)
  await visit(page, '/my-profile')
  await context.setOffline(true)
  await page.goto('/')
  await hydrated(page)
  await expect(offlineNotice(page)).toBeVisible()
  await page.goto(`/product/${_id}`)
  await expect(headline(page)).toHaveText(honey.title)
  await expect(offlineNotice(page)).toBeVisible()

  await cartLink(page).click()
  await expect(headline(page)).toHaveText('You are offline')
  await expect(main(page)).toContainText('Needs the network')
  await context.setOffline(false)
  await main(page).getByRole('link', { name: 'Try again' }).click()
  await expect(headline(page)).toHaveText('Your cart')
  await context.setOffline(true)
  await page.reload()
  await expect(headline(page)).toHaveText('You are offline')
  await main(page).getByRole('link', { name: honey.title }).click()
  await expect(headline(page)).toHaveText(honey.title)
  await hydrated(page)
  await expect(offlineNotice(page)).toBeVisible()

  await context.setOffline(false)
  await loadAgain(page).click()
  await hydrated(page)
  await expect(offlineNotice(page)).toHaveCount(0)
  const paths = await stored(page)
  expect(paths.filter((path) => /^\/(?:my-|cart|checkout|admin|api\/(?:user|order))/.test(path))).toEqual([])

  await page.goto('/my-profile')
  await main(page).getByRole('button', { name: 'LogOut' }).click()
  await page.waitForURL('**/login')
  await expect.poll(() => stored(page)).not.toContain(`/product/${_id}`)
})
