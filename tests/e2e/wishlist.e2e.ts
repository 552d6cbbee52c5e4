import type { Page } from '@playwright/test'
import { held } from '../support/run/deferred'
import { expect, test, visit } from './support/journey'
import { signUp } from './support/shopper'

const remove = (title: string) => ({ name: `Remove ${title} from the wishlist` })
const wished = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

test('[WISH-01, WISH-02] wished products stay on the wishlist until they are removed, one by one; an immediate Undo arrives after the removal it undoes', async ({
  page,
}) => {
  await signUp(page)
  await visit(page, '/product')
  for (const title of ['Wild Forest Honey', 'Hill Black Pepper']) {
    // Newest first, so each one waits until the shop has saved the one before.
    const response = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await page.getByRole('button', { name: `Favourite: ${title}` }).click()
    await response
  }
  await page.getByRole('link', { name: 'Favourite wishlist' }).click()
  await expect(wished(page)).toHaveText(['Hill Black Pepper', 'Wild Forest Honey'])
  await expect(page.getByText('Rs. 520')).toBeVisible()
  await undoImmediately(page)

  const toggled = page.waitForRequest((request) => request.method() === 'PUT')
  const reread = rereadAfter(page, false)
  const began = Date.now()
  await page.getByRole('button', remove('Wild Forest Honey')).click()

  expect((await toggled).postDataJSON()).toMatchObject({ prodId: expect.any(String) })
  await reread
  expect(Date.now() - began).toBeGreaterThanOrEqual(300)
  await expect(wished(page)).toHaveText(['Hill Black Pepper'])
  const again = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('button', { name: 'Undo' }).click()
  expect((await again).postDataJSON()).toMatchObject({ wished: true })
  await expect(wished(page)).toHaveText(['Wild Forest Honey', 'Hill Black Pepper'])
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', remove('Wild Forest Honey')).click()
  await expect(page.getByText('Wild Forest Honey is no longer on your wishlist.')).toBeVisible()
  await expect(wished(page)).toHaveText(['Hill Black Pepper'])
  await page.getByRole('button', remove('Hill Black Pepper')).click()
  await expect(page.getByText('No Data', { exact: true })).toBeVisible()
})

/** The list is read after this change was answered. A read that was asked for by an earlier change may come before. */
async function rereadAfter(page: Page, isWished: boolean) {
  await page.waitForResponse((answer) => {
    const request = answer.request()
    return request.method() === 'PUT' && request.postDataJSON().wished === isWished
  })
  return page.waitForRequest(/\/api\/user\/wishlist$/)
}

/** Of the honey, before the shop has answered. */
async function undoImmediately(page: Page) {
  const { promise, abandon } = held()
  const sent: boolean[] = []
  await page.route('**/api/product/Wishlist', async (route) => {
    sent.push(route.request().postDataJSON().wished)
    if (sent.length === 1) await promise
    await route.continue()
  })

  await page.getByRole('button', remove('Wild Forest Honey')).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(sent).toEqual([false])
  const reread = rereadAfter(page, true)
  abandon()

  await expect.poll(() => sent).toEqual([false, true])
  // Later it would be taken for that of the next removal.
  await reread
  await expect(wished(page)).toHaveText(['Wild Forest Honey', 'Hill Black Pepper'])
  await page.unroute('**/api/product/Wishlist')
}
