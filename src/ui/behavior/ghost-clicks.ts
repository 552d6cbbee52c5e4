/** Within it and so near, a second tap or click belongs to the first. Fingers are slower than a mouse, and wander. */
const doubleMs = 600
const nearPx = 24

interface Tap {
  at: number
  x: number
  y: number
  control: Element
  words: string | null
}

let last: Tap | undefined

/**
 * The second tap of a double one meant what the first has met. Where that brought something else under the finger (the
 * next order moves up, "Mark packed" stands where "Confirm" was), it does nothing.
 */
function judge(event: MouseEvent): void {
  // By keyboard there is no place, and the focus is where it is seen.
  if (event.detail === 0 || !event.isTrusted) return
  const control = event.target instanceof Element && event.target.closest('a, button')
  if (!control) return
  const { timeStamp: at, clientX: x, clientY: y } = event
  const tap = { at, x, y, control, words: control.textContent }
  const isSecond = last && tap.at - last.at < doubleMs && Math.hypot(tap.x - last.x, tap.y - last.y) < nearPx
  if (isSecond && (last?.control !== control || last.words !== tap.words)) {
    event.preventDefault()
    event.stopImmediatePropagation()
  } else last = tap
}

/** To be called once, before anything else hears of clicks. */
export const guardGhostClicks = (): void => addEventListener('click', judge, true)
