import type { Page } from '@playwright/test'

/** Things a page does after a fixed time never happen, however slow this machine is. */
export const waitForEver = (page: Page, patienceMs: number) =>
  page.addInitScript((patienceMs) => {
    const { setTimeout } = window
    Object.assign(window, {
      setTimeout: (work: TimerHandler, ms?: number) => (ms === patienceMs ? 0 : setTimeout(work, ms)),
    })
  }, patienceMs)

/** These pauses take a twentieth of their time, for journeys that count retries and do not measure them. */
export const shortenPauses = (page: Page, pausesMs: readonly number[]) =>
  page.addInitScript((pausesMs) => {
    const { setTimeout } = window
    Object.assign(window, {
      setTimeout: (work: TimerHandler, ms = 0, ...given: unknown[]) =>
        setTimeout(work, pausesMs.includes(ms) ? ms / 20 : ms, ...given),
    })
  }, pausesMs)
