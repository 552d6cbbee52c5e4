/** Inlined in every page: records early clicks, and loads the page's scripts after the first paint. */
import './click-replay'

const maxWaitMs = 3000
const maxRetryMs = 30_000

const root = document.documentElement
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]

// On a first visit, content far below is laid out late. After Back the old scroll position must exist at once
// (route-change.tsx), and so must the target of a link to a part of the page.
if (visit?.type === 'navigate' && !location.hash) root.dataset.fresh = ''

// Written by platform/ssr/page-document.ts.
const { scripts = '', ahead = '', when } = (document.currentScript as HTMLScriptElement).dataset
const urls = scripts.split(' ')
const entry = urls.at(-1) ?? ''

let started = false
function start() {
  if (started) return
  started = true
  for (const url of `${scripts} ${ahead}`.trim().split(' ')) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href: url })
    document.head.append(link)
  }
  void load()
}

// A reload must not lose typed text, and must not repeat forever.
let mayReload = visit?.type !== 'reload'

async function load(retryMs = maxWaitMs) {
  try {
    // One at a time, each after what it imports: together they are one long task on a phone.
    for (const url of urls) await import(/* @vite-ignore */ url)
  } catch (error) {
    reportError(error)
    setTimeout(load, retryMs, Math.min(retryMs * 2, maxRetryMs))
    if (retryMs > maxWaitMs) void reloadIfOutdated()
  }
}

/** Like ui/outdated.ts, in fewer bytes. */
async function reloadIfOutdated() {
  const response = await fetch(entry, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (response?.status === 410 && mayReload) location.reload()
}

const nextFrame = () => new Promise(requestAnimationFrame)

/**
 * A frame callback runs before its frame is painted: the second one runs after the first frame, with the main
 * picture.
 */
async function startWhenSeen() {
  await nextFrame()
  await nextFrame()
  if (!('requestIdleCallback' in window && 'LargestContentfulPaint' in window)) return setTimeout(start, 100)
  const seen = new PerformanceObserver(() => {
    seen.disconnect()
    requestIdleCallback(start, { timeout: 500 })
  })
  return seen.observe({ type: 'largest-contentful-paint', buffered: true })
}

for (const type of ['input', 'submit', 'layouthydrated']) {
  addEventListener(type, () => (mayReload = false), true)
}
if (when) start()
else {
  for (const type of ['pointerdown', 'keydown', 'focusin']) addEventListener(type, start, true)
  addEventListener('load', startWhenSeen)
  setTimeout(start, maxWaitMs)
}
