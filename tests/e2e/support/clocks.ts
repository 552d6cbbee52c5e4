import type { Page } from '@playwright/test'

/** Things a page does after a fixed time never happen, however slow this machine is. */
export const waitForEver = (page: Page, patienceMs: number) =>
  page.addInitScript((patienceMs) => {
    const { setTimeout } = window
    Object.assign(window, {
      setTimeout: (work: TimerHandler, ms?: number) => (ms === patienceMs ? 0 : setTimeout(work, ms)),
    })
  }, patienceMs)
