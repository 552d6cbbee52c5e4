import type { Page } from '@playwright/test'

/** What a page does after just so long it never does, however slow the machine is that this runs on. */
export const waitForEver = (page: Page, patienceMs: number) =>
  page.addInitScript((patienceMs) => {
    const { setTimeout } = window
    Object.assign(window, {
      setTimeout: (work: TimerHandler, ms?: number) => (ms === patienceMs ? 0 : setTimeout(work, ms)),
    })
  }, patienceMs)
