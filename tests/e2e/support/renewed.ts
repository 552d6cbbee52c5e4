import type { Page } from '@playwright/test'

/** As after a release: what was built before is gone, and a page loaded from now on finds all it names. */
export async function renewShop(page: Page) {
  let gone = true
  await page.route('**/*', (route) => {
    const request = route.request()
    if (request.isNavigationRequest()) gone = false
    return gone && request.url().includes('/assets/') ? route.fulfill({ status: 410 }) : route.continue()
  })
}
