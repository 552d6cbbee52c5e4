import type { Page } from '@playwright/test'

/** As after a deployment: the old files are gone, and a newly loaded page finds all of its files. */
export async function deployShop(page: Page) {
  let gone = true
  await page.route('**/*', (route) => {
    const request = route.request()
    if (request.isNavigationRequest()) gone = false
    return gone && request.url().includes('/assets/') ? route.fulfill({ status: 410 }) : route.continue()
  })
}
