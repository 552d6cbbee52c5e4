import { test as base, type Page } from '@playwright/test'

export interface Trouble {
  /** Allows an error that a test causes on purpose, such as the response to a wrong password. */
  allow(what: RegExp): void
}

/** Simulates a fixed pause before each tap or click (src/ui/behavior/ghost-clicks.ts), on any machine. */
function pace(tapEveryMs: number): void {
  let taps = 0
  const count = () => {
    taps += 1
  }
  addEventListener('click', count, true)
  Object.defineProperty(MouseEvent.prototype, 'timeStamp', {
    get: () => taps * tapEveryMs,
    // A tel: or mailto: link runs the script a second time.
    configurable: true,
  })
}

/** Every journey fails on browser errors: exceptions, failed requests, violations of the content security policy. */
export const test = base.extend<{ trouble: Trouble; tapEveryMs: number }>({
  // Journeys are faster than any person.
  tapEveryMs: [1000, { option: true }],
  context: async ({ context, tapEveryMs }, use) => {
    await context.addInitScript(pace, tapEveryMs)
    await use(context)
  },
  trouble: [
    async ({ context }, use) => {
      const seen: string[] = []
      // The recorder of traces reads pictures again that the page has from a file; our code never does.
      const allowed = [/^console: Connecting to 'blob:\S+' violates .*connect-src/]
      context.on('console', (message) => {
        if (message.type() === 'error') seen.push(`console: ${message.text()} ${message.location().url}`)
      })
      context.on('weberror', (error) => seen.push(`page: ${error.error().stack}`))
      context.on('response', (answer) => {
        if (answer.status() >= 400) seen.push(`answer: ${answer.status()} ${answer.url()}`)
      })
      context.on('requestfailed', (request) => {
        // The browser's name for requests that the page cancelled, such as an outdated search or those of a left page.
        const why = request.failure()?.errorText
        if (why !== 'net::ERR_ABORTED') seen.push(`request: ${why} ${request.url()}`)
      })
      await use({ allow: (what) => void allowed.push(what) })
      // Late responses of route handlers, and their errors, no longer matter.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      const unexpected = seen.filter((one) => !allowed.some((what) => what.test(one)))
      base.expect(unexpected, 'what the browser complained of').toEqual([])
    },
    { auto: true },
  ],
})

export const expect = base.expect

/** Opens a page and waits for hydration: only then do buttons work. */
export async function visit(page: Page, address: string) {
  const answer = await page.goto(address)
  await hydrated(page)
  return answer
}

/**
 * React marks every element it hydrates, the only outside evidence: first the frame of all
 * pages, and later its content.
 */
export async function hydrated(page: Page) {
  await page.waitForFunction(() => {
    const parts = document.querySelectorAll('main, main > :first-child')
    const isHeard = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactProps'))
    return parts.length > 1 && [...parts].every(isHeard)
  })
}

/** Resizes the window and waits for the next frame, when scripts learn of it. */
export async function resize(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}
