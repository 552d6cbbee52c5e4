import { visit } from './fresh-visit'

/** By then something is in the way of the page's pictures, and its buttons are to work all the same. */
const longestMs = 3000
const signs = ['pointerdown', 'keydown', 'focusin']

interface Names {
  entry: string
  others: string
  sheet?: string
  when?: string
}

// Whoever writes this script into a page writes them beside it (server/http/page-document.ts).
const { entry, others, sheet, when } = (document.currentScript as HTMLScriptElement)
  .dataset as unknown as Names
const inTurn = entry.split(' ')
const scripts = [...inTurn, ...others.split(' ')].filter(Boolean)
let begun = false
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
    if (await isOutdated()) return location.reload()
    setTimeout(run, pauseMs)
    pauseMs = Math.min(pauseMs * 2, 30_000)
  }
}

/**
 * As ui/outdated.ts asks, in fewer bytes: all of this stands in every page. Once is not enough to be sure, as one machine of a
 * shop may be renewed before another; and where loading the page again has not helped, or may not have, twice would not.
 */
async function isOutdated(): Promise<boolean> {
  if (pauseMs === longestMs || !visit || visit.type === 'reload') return false
  const answer = await fetch(inTurn.at(-1) as string, { method: 'HEAD' }).catch(() => undefined)
  return answer?.status === 404
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

if (when) begin()
else {
  for (const sign of signs) addEventListener(sign, begin, true)
  addEventListener('load', beginInPeace)
  setTimeout(begin, longestMs)
}
