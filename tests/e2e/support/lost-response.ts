import type { Page } from '@playwright/test'

interface Lost {
  method?: string
  times?: number
}

/** The shop handles the request; the first response or the first few get lost. */
export async function loseAnswers(page: Page, url: string | RegExp, { method, times = 1 }: Lost = {}) {
  let lost = 0
  await page.route(url, async (route) => {
    if (lost === times || (method && route.request().method() !== method)) return route.fallback()
    lost++
    await route.fetch()
    await route.abort('connectionreset')
  })
}
