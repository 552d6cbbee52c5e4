import { test as base, type Page } from '@playwright/test'

export interface Trouble {
  /** What a test brings about on purpose, such as the refusal of a wrong password. */
  allow(what: RegExp): void
}

/** As though each tap or click came so long after the one before (src/ui/behavior/ghost-clicks.ts), whatever the machine. */
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

/** Every journey fails on what a browser complains of: errors, refused loads, breaches of the page's policy. */
export const test = base.extend<{ trouble: Trouble; tapEveryMs: number }>({
  // Journeys are quicker than any person.
  tapEveryMs: [1000, { option: true }],
  context: async ({ context, tapEveryMs }, use) => {
    await context.addInitScript(pace, tapEveryMs)
    await use(context)
  },
  trouble: [
    async ({ context }, use) => {
      const seen: string[] = []
      const allowed: RegExp[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') seen.push(`console: ${message.text()} ${message.location().url}`)
      })
      context.on('weberror', (error) => seen.push(`page: ${error.error().stack}`))
      context.on('response', (answer) => {
        if (answer.status() >= 400) seen.push(`answer: ${answer.status()} ${answer.url()}`)
      })
      context.on('requestfailed', (request) => {
        // So the browser calls what the page itself called off, as an overtaken search or a left page does.
        const why = request.failure()?.errorText
        if (why !== 'net::ERR_ABORTED') seen.push(`request: ${why} ${request.url()}`)
      })
      await use({ allow: (what) => void allowed.push(what) })
      // What a stand-in for the shop still answers now is of no use to anybody, nor is its failing.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      const unexpected = seen.filter((one) => !allowed.some((what) => what.test(one)))
      base.expect(unexpected, 'what the browser complained of').toEqual([])
    },
    { auto: true },
  ],
})

export const expect = base.expect

/** Opens a page and waits until its scripts have taken it over: only then do buttons answer. */
export async function visit(page: Page, address: string) {
  const answer = await page.goto(address)
  await takenOver(page)
  return answer
}

/**
 * React leaves a mark on every element it listens to, the only sign of it there is from outside: on the frame of all
 * pages, and later on what lies in it.
 */
export async function takenOver(page: Page) {
  await page.waitForFunction(() => {
    const parts = document.querySelectorAll('main, main > :first-child')
    const isHeard = (part: Element) => Object.keys(part).some((key) => key.startsWith('__reactProps'))
    return parts.length > 1 && [...parts].every(isHeard)
  })
}

/** Gives the window another size and waits until the page was drawn in it: scripts hear of it with the next frame. */
export async function resize(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}
