import { demoLogin } from './demo-login.mjs'
import { openSlowly, untilCalm } from './slow-phone.mjs'

const role = (page, kind, name) => page.getByRole(kind, { name }).first()

/** Taps that stay on the page. */
const taps = {
  adding: { at: '/product', tap: (page) => role(page.getByRole('article'), 'button', /cart|^add/i) },
  hearts: { at: '/product', tap: (page) => role(page.getByRole('article'), 'button', /wishlist|favourite/i) },
  filters: {
    at: '/product',
    before: (page) => role(page, 'button', /^Filter/).tap(),
    tap: (page) => page.getByRole('dialog').getByRole('checkbox').first(),
  },
  quantity: { at: 'product', tap: (page) => role(page, 'button', 'One more') },
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
      await tap(page).tap()
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
  await page.goto('/login')
  await page.getByRole('main').getByLabel(/email/i).first().fill(demoLogin.email)
  await page
    .getByRole('main')
    .getByLabel(/password/i)
    .first()
    .fill(demoLogin.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.close()
}
