import { openSlowly, press, untilCalm } from './slow-phone.mjs'

/** As in src/demo/server/demo-customers.ts. */
const demoLogin = { email: 'meena@example.com', password: 'slow-goodness' }

/** Taps that stay on the page. */
const taps = {
  'plain text': { at: '/product', tap: (page) => page.getByRole('heading', { level: 1 }) },
  adding: { at: '/product', tap: (page) => page.getByRole('button', { name: /^Add .+ to cart/ }) },
  hearts: { at: '/product', tap: (page) => page.locator('main article button[aria-pressed]') },
  filters: {
    at: '/product',
    before: (page) => page.getByRole('button', { name: /^Filter/ }).tap(),
    tap: (page) => page.getByRole('dialog').getByRole('link').and(page.locator(':not([aria-current])')),
  },
  quantity: { at: 'product', tap: (page) => page.getByRole('button', { name: 'One more' }) },
}

/** The longest interaction of each kind, in ms, as the browser reports it. */
export async function measureInteractions(open, rounds) {
  const context = await open()
  await context.addInitScript(watch)
  await logIn(context)
  const results = Object.fromEntries(Object.keys(taps).map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const [name, { at, before, tap }] of Object.entries(taps)) {
      const page = await openSlowly(context, at === 'product' ? await firstProduct(context) : at)
      if (before) await before(page)
      await page.waitForTimeout(1000)
      await page.evaluate(() => longestInteraction.splice(0))
      await press(page, tap(page).first())
      await page.waitForTimeout(700)
      results[name].push(await page.evaluate(() => Math.max(0, ...longestInteraction)))
      await untilCalm(page)
      await page.close()
    }
  await context.close()
  return results
}

/** Runs in every document. */
function watch() {
  globalThis.longestInteraction = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) longestInteraction.push(duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
}

async function firstProduct({ request }) {
  const [{ _id }] = await (await request.get('/api/product?limit=1')).json()
  return `/product/${_id}`
}

async function logIn(context) {
  const page = await context.newPage()
  await page.goto('/login', { waitUntil: 'networkidle' })
  await page.locator('main input[type=email]').fill(demoLogin.email)
  await page.locator('main input[type=password]').fill(demoLogin.password)
  await page.locator('main input[type=password]').press('Enter')
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.close()
}
