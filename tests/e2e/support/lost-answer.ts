import type { Page } from '@playwright/test'

interface Lost {
  method?: string
  times?: number
}

/** The shop hears what is asked and does it; its answers get lost on the way, the first of them or the first few. */
export async function loseAnswers(page: Page, url: string | RegExp, { method, times = 1 }: Lost = {}) {
  let lost = 0
  await page.route(url, async (route) => {
    if (lost === times || (method && route.request().method() !== method)) return route.fallback()
    lost++
    await route.fetch()
    await route.abort('connectionreset')
  })
}
