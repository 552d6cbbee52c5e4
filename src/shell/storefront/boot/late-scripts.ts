import { visit } from './fresh-visit'

/** By then something is in the way of the page's pictures, and its buttons are to work all the same. */
const longestMs = 3000
const signs = ['pointerdown', 'keydown', 'focusin']
/** What loading the page again would lose: something typed or sent, or a page that has its scripts by now. */
const workSigns = ['input', 'submit', 'listening']

interface Names {
  entry: string
  others: string
  sheet?: string
  when?: string
}

// Whoever writes this script into a page writes them beside it (server/http/pages/page-document.ts).
const { entry, others, sheet, when } = (document.currentScript as HTMLScriptElement)
  .dataset as unknown as Names
const inTurn = entry.split(' ')
const scripts = `${entry} ${others}`.trim().split(' ')
let begun = false
// Where loading the page again has not helped, or may not have, twice would not.
let untouched = visit && visit.type !== 'reload'
let pauseMs = longestMs

/** The sheet first: what scripts show is never seen without it. */
function begin() {
  if (begun) return
  begun = true
  for (const script of scripts) link('modulepreload', script)
  if (!sheet) return run()
  const linked = link('stylesheet', sheet)
  linked.onload = linked.onerror = run
}

/**
 * What the entry is built on first, so that a phone can answer whoever touches it between the two. A line that broke may
 * be back later, which is waited for twice as long each time, half a minute at most; what has run already does not run again.
 */
async function run() {
  try {
    for (const script of inTurn) {
      await import(/* @vite-ignore */ script)
      await new Promise((resolve) => setTimeout(resolve))
    }
  } catch (error) {
    reportError(error)
    setTimeout(run, pauseMs)
    // As ui/outdated.ts asks, in fewer bytes: all of this stands in every page. The next try does not wait for it.
    if (pauseMs > longestMs && untouched)
      fetch(inTurn.at(-1) as string, { method: 'HEAD', cache: 'no-store' }).then(
        ({ status }) => untouched && status === 410 && location.reload(),
        () => {},
      )
    if (pauseMs < 20_000) pauseMs *= 2
  }
}

function link(rel: string, href: string) {
  const element = document.createElement('link')
  element.rel = rel
  element.href = href
  return document.head.appendChild(element)
}

const nextFrame = () => new Promise(requestAnimationFrame)

/**
 * Once all is there and has been seen: a frame is begun long before it is shown, and what comes between holds it up.
 * The second frame is begun after the first, with the picture, has been drawn. Not every browser says more.
 */
async function beginInPeace() {
  await nextFrame()
  await nextFrame()
  if (!('requestIdleCallback' in window && 'LargestContentfulPaint' in window)) return setTimeout(begin, 100)
  const seen = new PerformanceObserver(() => {
    seen.disconnect()
    requestIdleCallback(begin, { timeout: 500 })
  })
  return seen.observe({ type: 'largest-contentful-paint', buffered: true })
}

for (const sign of workSigns) addEventListener(sign, () => (untouched = false), true)
if (when) begin()
else {
  for (const sign of signs) addEventListener(sign, begin, true)
  addEventListener('load', beginInPeace)
  setTimeout(begin, longestMs)
}
