import { openSlowly } from './slow-phone.mjs'

/** Where a visit begins, the link it taps, and how the next page can be told from it. */
const visits = {
  'product from the list': { from: '/product', link: 'article h2 a', to: 'product' },
  'product from home': { from: '/', link: 'article h3 a', to: 'product' },
  'list from home': { from: '/', link: 'main a[href^="/product?tags="]', to: 'list' },
}

/** From tap to heading and picture, in ms: by the link, and by a full load of its address. */
export async function measureNavigations(open, rounds) {
  const results = { 'Back to the list': { link: [] } }
  for (const name of Object.keys(visits)) results[name] = { link: [], load: [] }
  for (let round = 0; round < rounds; round += 1)
    for (const [name, visit] of Object.entries(visits))
      for (const way of ['load', 'link']) {
        const context = await open()
        await context.addInitScript(watch)
        const page = await openSlowly(context, visit.from)
        results[name][way].push(await go(page, visit, way))
        if (way === 'link' && visit.from === '/product')
          results['Back to the list'].link.push(await seen(page, () => page.goBack({ waitUntil: 'commit' })))
        await context.close()
      }
  return results
}

async function go(page, { link }, way) {
  const target = page.locator(link).first()
  await target.scrollIntoViewIfNeeded()
  await page.waitForTimeout(1000)
  const href = await target.evaluate((element) => element.href)
  if (way === 'load') return seen(page, () => page.evaluate((url) => location.assign(url), href))
  return seen(page, () => target.tap())
}

/** What `watch` has seen of the page that an action leads to. */
async function seen(page, act) {
  await page.evaluate(() => watchNext())
  await act()
  const result = await page.waitForFunction(() => seenNext(), undefined, { polling: 50, timeout: 60_000 })
  return result.jsonValue()
}

/** Runs in every document: notes when a new heading and its largest picture in sight are there. */
function watch() {
  const now = () => performance.timeOrigin + performance.now()
  let state = JSON.parse(sessionStorage.getItem('watch') ?? 'null') ?? undefined
  const keep = () => sessionStorage.setItem('watch', JSON.stringify(state ?? null))
  const heading = () => document.querySelector('main h1')?.textContent ?? ''
  globalThis.watchNext = () => {
    state = { began: now(), before: heading() + location.pathname + location.search }
    keep()
  }
  // Counts from the tap itself, if there is one.
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      if (!state || state.tapped) return
      state.tapped = true
      state.began = performance.timeOrigin + timeStamp
      keep()
    },
    true,
  )
  globalThis.seenNext = () =>
    state?.picture ? { heading: state.heading, picture: state.picture } : undefined
  const inSight = (image) => {
    const { top, bottom, width } = image.getBoundingClientRect()
    return width > 100 && bottom > 0 && top < innerHeight
  }
  const look = () => {
    requestAnimationFrame(look)
    if (!state || state.picture) return
    const here = heading() + location.pathname + location.search
    if (!heading() || here === state.before || here.endsWith(state.before.slice(heading().length))) return
    state.heading ??= now() - state.began
    const images = [...document.querySelectorAll('main img')].filter(inSight)
    if (images.some((image) => image.complete && image.naturalWidth > 0)) state.picture = now() - state.began
  }
  addEventListener('pagehide', keep)
  requestAnimationFrame(look)
}
