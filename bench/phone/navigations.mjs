import { openSlowly, touch, untilCalm } from './slow-phone.mjs'

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
        if (way === 'link' && visit.from === '/product') {
          await untilCalm(page)
          results['Back to the list'].link.push(await seen(page, () => page.goBack({ waitUntil: 'commit' })))
        }
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
  return seen(page, () => touch(page, target))
}

/** What `watch` has seen of the page that an action leads to. */
async function seen(page, act) {
  await page.evaluate(() => watchNext())
  await act()
  const result = await page.waitForFunction(() => seenNext(), undefined, { polling: 200, timeout: 60_000 })
  return result.jsonValue()
}

/** Runs in every document: notes when a new heading, the first picture in sight and all of them are there. */
function watch() {
  const now = () => performance.timeOrigin + performance.now()
  let state = JSON.parse(sessionStorage.getItem('watch') ?? '{}')
  const keep = () => sessionStorage.setItem('watch', JSON.stringify(state))
  const heading = () => document.querySelector('main h1')?.textContent ?? ''
  const address = () => location.pathname + location.search
  globalThis.watchNext = () => {
    state = { began: now(), heading: heading(), address: address() }
    keep()
  }
  // A tap counts from itself.
  const tapped = ({ timeStamp }) => {
    if (!state.began || state.tapped) return
    Object.assign(state, { tapped: true, began: performance.timeOrigin + timeStamp })
    keep()
  }
  addEventListener('pointerdown', tapped, true)
  globalThis.seenNext = () => state.seen?.all && state.seen
  const isInSight = (image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect()
    return width > 100 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  }
  const isThere = ({ complete, naturalWidth }) => complete && naturalWidth > 0
  const look = () => {
    if (!state.began || state.seen?.all || address() === state.address) return
    if (heading() === '' || heading() === state.heading) return
    const ms = now() - state.began
    state.seen ??= { heading: ms }
    const images = [...document.querySelectorAll('main img')].filter(isInSight)
    if (images.some(isThere)) state.seen.picture ??= ms
    if (images.length > 0 && images.every(isThere)) state.seen.all = ms
  }
  // A look at every frame would take a slow phone half of each frame.
  const lookSoon = () => requestAnimationFrame(look)
  new MutationObserver(lookSoon).observe(document, { childList: true, subtree: true, characterData: true })
  for (const type of ['load', 'scroll', 'popstate']) addEventListener(type, lookSoon, true)
}
