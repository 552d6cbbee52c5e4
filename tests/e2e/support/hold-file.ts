import type { Page } from '@playwright/test'
import { held } from '../../support/run/deferred'

/** The script of a page, such as `contact-page`, arrives when the test releases it. */
export async function holdFile(page: Page, name: string) {
  const { promise, abandon } = held()
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await promise
    await route.continue()
  })
  return abandon
}
